import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { HearView } from '../src/features/sound-practice/HearView.tsx';
import { StepsView } from '../src/features/sound-practice/StepsView.tsx';
import { SoundPracticeView } from '../src/features/sound-practice/SoundPracticeView.tsx';
import { SOUND_STEPS } from '../contract/practice.ts';
import { soundPractice } from '../walks/support/sounds.ts';

export default { title: 'Student/Lessons/Sound practice/Examples', id: 'sound-practice-examples' };

const hear = { practice: soundPractice(), playing: null, blocked: false, onListen: fn(), onNext: fn() };
const page = (taken: number, children: ReactNode) => (
  <SoundPracticeView progress={{ taken, steps: 5 }} onBack={fn()}>
    {children}
  </SoundPracticeView>
);

export const TakenSteps = {
  render: () =>
    page(
      2,
      <StepsView practice={soundPractice({ steps_taken: ['hear', 'tell'] })} steps={SOUND_STEPS} onBegin={fn()} />,
    ),
  name: '[WORD-01] Two steps are taken',
};
export const Sounding = {
  render: () => page(0, <HearView {...hear} playing={{ side: 'neighbor', speed: 'slow' }} />),
  name: '[AUD-01] The other word sounds slowly',
};
export const Blocked = {
  render: () => page(0, <HearView {...hear} blocked />),
  name: '[AUD-01] The browser blocked the sound',
};
