import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { StateValue } from 'xstate';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { speakingMachine } from '../machines/speaking/speaking.machine.ts';
import { LessonMain } from '../src/components/page/LessonPage.tsx';
import { SpeakingForState } from '../src/features/speaking/SpeakingForState.tsx';
import type { TakeSnapshot } from '../machines/take/take.machine.ts';
import { utteranceMachine, type UtteranceSnapshot } from '../machines/utterance/utterance.machine.ts';
import type { Advice } from '../machines/utterance/utterance.types.ts';
import { walk } from '../walks/speaking.walk.ts';
import * as take from '../walks/take.walk.ts';
import * as utterance from '../walks/utterance.walk.ts';
import { pronunciationResult } from '../walks/support/fixtures.ts';
import { statesOf } from './states.ts';
import { SpeakingView, type SpeakingViewProps } from '../src/features/speaking/SpeakingView.tsx';

/** Sentences by length (SPK-11), in other scripts, and at the end of the longest recording. */
const meta = {
  title: 'Student/Lessons/Speaking/Sentences',
  id: 'speaking-sentences',
  component: SpeakingView,
  // As in a lesson, whose parts follow the room of its main part.
  decorators: [
    (Shown) => (
      <LessonMain as="div" containerType="inline-size" minHeight="100dvh">
        <Shown />
      </LessonMain>
    ),
  ],
  args: {
    sentence: 'return',
    ipa: 'rɪˈtɜːrn',
    translation: null,
    microphone: 'normal',
    onListen: fn(),
    onMicrophone: fn(),
  },
} satisfies Meta<SpeakingViewProps>;

const utterances = statesOf([utterance.walk]);
const takes = statesOf([take.walk]);

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
/** The teacher can listen to the answer (docs/decisions/0109). */
export const Listened: Story = {
  args: { listeningDays: 30 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Your teacher can hear your best answer/)).toBeVisible());
  },
};
export const OpenedOffline: Story = {
  name: '[SPK-05] [SPK-07] A card that was opened without a network',
  args: { microphone: 'try_again', message: 'Cannot connect to server', hint: 'speaking.offline' },
};
export const KeptUnscored: Story = {
  name: '[SPK-05] [SPK-07] A recording that this device can not score',
  args: { microphone: 'try_again', hint: 'speaking.keptUnscored' },
};
export const StopsByItself: Story = { args: { microphone: 'recording', stop: 'byItself' } };
export const SilentFromTheStart: Story = {
  name: '[SPK-04] Nothing is heard from the start, and the level does not cover the question',
  args: { microphone: 'recording', hint: 'microphone.silent' },
  play: async ({ canvas }) => {
    const question = canvas.getByText(/^We can’t hear you yet/).getBoundingClientRect();
    const disc = canvas.getByRole('button', { name: 'Finish recording' }).getBoundingClientRect();
    // The bars are 40 px high, 28 px above the disc.
    await expect(disc.top - question.bottom).toBeGreaterThanOrEqual(68);
  },
};
export const WordsLightUp: Story = {
  name: 'Spoken words light up',
  args: {
    sentence: 'May I borrow this book?',
    ipa: 'meɪ aɪ ˈbɑːroʊ ðɪs bʊk',
    microphone: 'recording',
    stop: 'byItself',
    reached: 6,
  },
  play: async ({ canvas }) => {
    const lit = ['May', 'I', 'borrow', 'this', 'book?'].map((word) => canvas.getByText(word).hasAttribute('data-said'));
    await expect(lit).toEqual([true, true, true, false, false]);
  },
};
export const LongWordsLightUp: Story = {
  name: 'Spoken words of a long sentence light up',
  args: { ...Over50Characters.args!, microphone: 'recording', reached: 36 },
  play: async ({ canvasElement }) => {
    // One light, without gaps between words.
    const lit = [...canvasElement.querySelectorAll('[data-said]')].map(({ textContent }) => textContent);
    await expect(lit).toEqual(['If we each walked to school, the air']);
  },
};
export const WordsLightUpAgain: Story = {
  name: 'Spoken words light up over the marks of the last attempt',
  args: { ...WordsLightUp.args!, marks: pronunciationResult(50), reached: 4 },
  play: async ({ canvasElement }) => {
    const lit = [...canvasElement.querySelectorAll('[data-said]')].map((word) => word.textContent);
    await expect(lit).toEqual(['May', 'I']);
  },
};
export const StopsSoon: Story = { args: { microphone: 'recording', stop: 'soon' } };
export const NearTheEnd: Story = { args: { microphone: 'recording', secondsLeft: 7 } };
function Recorder(props: SpeakingViewProps) {
  const [microphone, setMicrophone] = useState<SpeakingViewProps['microphone']>('normal');
  const onMicrophone = () => {
    props.onMicrophone();
    setMicrophone('recording');
  };
  return <SpeakingView {...props} microphone={microphone} onMicrophone={onMicrophone} />;
}
export const DoubleClick: Story = {
  name: '[RA-01] [SPK-02] A double click begins one recording and doesn’t end it, on every browser',
  args: { onMicrophone: fn() },
  render: (args) => <Recorder {...args} />,
  play: async ({ args, canvas }) => {
    const clickAt = (timeStamp: number, detail: number) =>
      button.dispatchEvent(
        Object.defineProperty(new MouseEvent('click', { bubbles: true, detail }), 'timeStamp', { value: timeStamp }),
      );
    const button = canvas.getByRole('button', { name: 'Press to speak' });
    clickAt(1_000, 1);
    await canvas.findByRole('button', { name: 'Finish recording' });
    clickAt(1_250, 1);
    await expect(args.onMicrophone).toHaveBeenCalledOnce();
    clickAt(1_750, 3);
    await expect(args.onMicrophone).toHaveBeenCalledTimes(2);
  },
};
export const WithoutAudio: Story = { args: { hasAudio: false } };

const drawn = (utteranceState: UtteranceSnapshot | undefined, takeState?: TakeSnapshot, input = walk.input) => (
  <SpeakingForState
    snapshot={speakingMachine.resolveState({
      value: { attempting: 'silent' },
      context: { ...input, result: null, recording: null, word: 0, heardOther: false },
    })}
    utterance={utteranceState}
    take={takeState}
    player={undefined}
    browser="chrome-desktop"
    send={fn()}
    sendUtterance={fn()}
    sendTake={fn()}
  />
);

const withAdvice = (advice: Advice, waiting: StateValue = 'ready') =>
  utteranceMachine.resolveState({
    value: { trying: { waiting } },
    context: { ...utterances.get('trying.waiting.ready')!.context, advice },
  });

const advised = (advice: Advice, text: string, waiting?: StateValue): Story => ({
  render: () => drawn(withAdvice(advice, waiting)),
  play: async ({ canvas }) => expect(canvas.getByText(text)).toBeVisible(),
});

export const NothingHeard: Story = {
  ...advised('unheard', 'We didn’t hear you. Press the microphone and say the sentence.'),
  name: '[SPK-04] Nothing was heard',
};
export const SomeWordsHeard: Story = {
  ...advised('otherWords', 'We heard something, but not this sentence. Please say it again.'),
  name: '[SPK-04] Some words of the sentence were heard',
};
export const AnotherSentenceHeard: Story = {
  ...advised('wrongText', 'That was a different sentence. Please read this one.'),
  name: '[SPK-04] Another sentence was heard',
};

export const TooQuiet: Story = {
  ...advised('tooQuiet', 'We can’t hear you well. Move closer and try again.'),
  name: '[D40] The voice was too quiet',
};
export const TooNoisy: Story = {
  ...advised('tooNoisy', 'It’s too noisy where you are. Find a quiet place and try again.'),
  name: '[D40] The room was too noisy',
};
export const Clipped: Story = {
  ...advised('clipped', 'That was too loud for the microphone. Move back a little and try again.'),
  name: '[D40] The voice was too close',
};
export const AdviceWhileConnecting: Story = {
  ...advised('unheard', 'We didn’t hear you. Press the microphone and say the sentence.', { connecting: 'pending' }),
  name: '[SPK-04] Nothing was heard, and the next try is connecting',
};

const phrase = { ...walk.input, name: 'a big dog', entry: { ...walk.input.entry, speaking_content: null } };
const advisedOnPhrase = (advice: Advice, text: string): Story => ({
  render: () => drawn(withAdvice(advice), undefined, phrase),
  play: async ({ canvas }) => expect(canvas.getByText(text)).toBeVisible(),
});

export const AnotherPhraseHeard: Story = {
  ...advisedOnPhrase('wrongText', 'That was something different. Please say this one.'),
  name: '[SPK-04] Something else was heard than a word or phrase',
};
export const NoPhraseHeard: Story = {
  ...advisedOnPhrase('unheard', 'We didn’t hear you. Press the microphone and say it.'),
  name: '[SPK-04] Nothing was heard instead of a word or phrase',
};

const troubled = (state: string, takeState: string, text: string): Story => ({
  render: () => drawn(utterances.get(`trying.taking.${state}`), takes.get(takeState)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
});

export const MicrophoneLost: Story = {
  ...troubled(
    'lost',
    'capturing.lost',
    'The microphone was disconnected. We saved what you said. Send it, or say it again.',
  ),
  name: '[SPK-02] The microphone went away in the middle of a sentence',
};
export const BrowserAsks: Story = {
  ...troubled(
    'opening',
    'capturing.opening.hinting',
    'Your browser may be asking to use the microphone. Choose “Allow”, or try again.',
  ),
  name: '[SPK-06] The browser asks, and nobody answers',
};
export const Soundless: Story = {
  ...troubled(
    'troubled',
    'soundless',
    'This device isn’t playing any sound. Plug in headphones or a speaker, then try again.',
  ),
  name: '[SPK-01] The sound of the device does not start',
};

/** A state that a later version may add, and that this version cannot draw. */
export const Unexpected: Story = {
  name: '[SPK-01] A state that nobody has drawn',
  render: () => {
    const known = utterances.get('disconnected')!;
    return drawn({ ...known, value: 'dreaming', matches: () => false } as unknown as typeof known);
  },
  play: async ({ canvas }) => expect(canvas.getByText('Something went wrong')).toBeVisible(),
};

export const HelpInChrome: Story = {
  name: '[SPK-06] The help for Chrome on a computer has another way',
  render: () => drawn(utterances.get('trying.taking.troubled'), takes.get('denied.helping')),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Click the settings icon to the left of the web address.')).toBeVisible();
    await expect(canvas.getByText(/^No settings icon\?/)).toBeVisible();
    await expect(canvas.getByText('Permission denied', { selector: '[role=alert]' })).toBeInTheDocument();
  },
};
