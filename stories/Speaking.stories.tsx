import { expect, fn } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { speakingMachine } from '../machines/speaking/speaking.machine.ts';
import { SpeakingForState } from '../src/features/speaking/SpeakingForState.tsx';
import { walk } from '../tests/machines/speaking.walk.ts';
import { SpeakingView, type SpeakingViewProps } from '../src/features/speaking/SpeakingView.tsx';

/** Sentences by length (02§5), other scripts, and the end of the longest recording. */
const meta = {
  title: 'Speaking/Sentences',
  component: SpeakingView,
  args: {
    sentence: 'return',
    ipa: 'rɪˈtɜːrn',
    translation: null,
    microphone: 'normal',
    onListen: fn(),
    onMicrophone: fn(),
  },
} satisfies Meta<SpeakingViewProps>;

export default meta;
type Story = StoryObj<SpeakingViewProps>;

export const Word: Story = {};
export const Over50Characters: Story = {
  args: { sentence: 'If we each walked to school, the air around it would be cleaner.', ipa: null },
};
export const Over134Characters: Story = {
  args: {
    sentence:
      'In my opinion every school should have a small garden, because growing our own vegetables teaches us patience, biology and where our lunch comes from.',
    ipa: null,
  },
};
export const InJapanese: Story = { args: { translation: { text: '返す・返却する', language: 'ja' } } };
export const InVietnamese: Story = { args: { translation: { text: 'trả lại, hoàn trả', language: 'vi' } } };
export const NearTheEnd: Story = { args: { microphone: 'recording', secondsLeft: 7 } };
export const WithoutAudio: Story = { args: { hasAudio: false } };

const unheard = (verdict: 'no_speech' | 'wrong_text', decoded: boolean, text: string): Story => ({
  render: () => (
    <SpeakingForState
      snapshot={speakingMachine.resolveState({
        value: { attempting: 'ready' },
        context: {
          ...walk.input,
          unheard: 1,
          verdict,
          decoded,
          slices: [],
          result: null,
          word: 0,
          message: null,
          code: null,
        },
      })}
      microphone={undefined}
      player={undefined}
      browser="chrome-desktop"
      send={fn()}
      onMicrophone={fn()}
    />
  ),
  play: async ({ canvas }) => expect(canvas.getByText(text)).toBeVisible(),
});

export const NothingHeard: Story = {
  ...unheard('no_speech', false, 'We didn’t hear you. Press the microphone and say the sentence.'),
  name: '[SPK-04] Nothing was heard',
};
export const SomeWordsHeard: Story = {
  ...unheard('wrong_text', true, 'We heard something, but not this sentence. Please say it again.'),
  name: '[SPK-04] Some words of the sentence were heard',
};
export const AnotherSentenceHeard: Story = {
  ...unheard('wrong_text', false, 'That was a different sentence. Please read this one.'),
  name: '[SPK-04] Another sentence was heard',
};
