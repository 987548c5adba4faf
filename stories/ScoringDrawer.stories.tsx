import { expect, fn, waitFor } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LessonMain } from '../src/components/page/LessonPage.tsx';
import { SpeakingView } from '../src/features/speaking/SpeakingView.tsx';
import { ScoringDrawer, type ScoringDrawerProps } from '../src/features/speaking/ScoringDrawer.tsx';
import { partlyHeard, pronunciationResult, unsureWord } from '../walks/support/fixtures.ts';

const meta = {
  title: 'Student/Lessons/Speaking/Scoring drawer',
  id: 'speaking-scoring-drawer',
  component: ScoringDrawer,
  args: { attempt: 1, onTryAgain: fn(), onContinue: fn(), result: pronunciationResult(90) },
  render: (args: ScoringDrawerProps) => (
    <LessonMain>
      <SpeakingView
        sentence={args.result.sentence}
        ipa={args.result.sentence_ipa}
        translation={null}
        microphone="disabled"
        result={args.result}
        drawer={<ScoringDrawer {...args} />}
        onListen={fn()}
        onMicrophone={fn()}
      />
    </LessonMain>
  ),
} satisfies Meta<ScoringDrawerProps>;

export default meta;
type Story = StoryObj<ScoringDrawerProps>;

export const Great: Story = {
  name: '[SPK-10] Great, 400 high with the three rows',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Great' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Your score' }).offsetHeight).toBe(400);
  },
};
export const GoodButNotPassed: Story = { args: { result: pronunciationResult(71) } };
export const KeepTryingButPassed: Story = { args: { result: pronunciationResult(45), attempt: 4 } };
export const LastAttempt: Story = {
  args: { result: pronunciationResult(88), attempt: 5, onTryAgain: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(canvas.getByText('Last attempt. Your best score counts.')).toBeVisible();
  },
};
export const WithoutAdvancedFeedback: Story = {
  name: '[SPK-10] Without advanced feedback, 326 high',
  args: {
    result: pronunciationResult(66, { fluency_score_percentage: null, intonation_score_percentage: null }),
    attempt: 2,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Intonation')).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Your score' }).offsetHeight).toBe(326);
  },
};
export const WordNotHeard: Story = {
  name: '[D47] A word that was not said is named, and is not green',
  args: { result: partlyHeard(58, { borrow: 'not_said', this: 'unsure' }) },
  play: async ({ canvas }) => {
    for (const text of ['We didn’t hear “borrow”.', 'Say every word.'])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(getComputedStyle(canvas.getByText('borrow')).color).not.toBe(
      getComputedStyle(canvas.getByText('May')).color,
    );
  },
};
export const HalfHeard: Story = {
  name: '[D47] Says quietly that the score may be off',
  args: { result: { ...partlyHeard(58, { may: 'unsure', borrow: 'unsure' }), certainty: 'unsure' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We couldn’t hear every word clearly, so this score may be off.')).toBeVisible();
    await expect(canvas.queryByText(/We didn’t hear/)).toBeNull();
    // No word is praised.
    await expect(getComputedStyle(canvas.getByText('borrow')).color).toBe(
      getComputedStyle(canvas.getByText('book?')).color,
    );
  },
};
export const UnsureWord: Story = {
  name: '[0123] A word that can’t be told from another shows no number',
  args: { result: unsureWord() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/We can’t tell whether you said “three” or “free”/)).toBeVisible();
    await expect(canvas.queryByText('100')).toBeNull();
  },
};
export const RedWord: Story = {
  name: '[0127] A red word caps a great score at Good, and has a tip on every screen',
  args: {
    result: { ...pronunciationResult(91), words: pronunciationResult(45).words },
    onDetails: fn(),
    onHearWord: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hear this word' }));
    await expect(args.onHearWord).toHaveBeenCalledWith(4);
    await expect(await canvas.findByRole('img', { name: /tongue/ })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Good' })).toBeVisible();
    await expect(canvas.getByText('Next, work on “book”.')).toBeVisible();
  },
};
const red = { ...pronunciationResult(91), words: pronunciationResult(45).words };
export const LeftOutEnding: Story = {
  name: '[0149] A last sound that was left out is named',
  args: {
    result: {
      ...red,
      phonemes: [
        ...red.phonemes.slice(0, -1),
        { ...red.phonemes.at(-1)!, start_index: 21, end_index: 21, error_type: 'omitted', score_type: 'error' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We didn’t hear the “k” at the end of “book”.')).toBeVisible();
  },
};
const good = pronunciationResult(91);
export const LeftOutBeginning: Story = {
  name: '[0149] A first sound that was left out is named',
  args: {
    result: {
      ...good,
      phonemes: good.phonemes.map((sound, at) => (at === 0 ? { ...sound, error_type: 'omitted' } : sound)),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We didn’t hear the “M” at the beginning of “May”.')).toBeVisible();
  },
};
export const Exchanged: Story = {
  name: '[0156] A word that was said in place of another is named',
  args: {
    result: {
      ...red,
      nativeness_score_percentage_user: 74,
      words: red.words.map((word) =>
        word.word === 'book' ? { ...word, near: { word: 'look', certainty: 'sure' } } : word,
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Getting there' })).toBeVisible();
    await expect(canvas.getByText('We heard “look” instead of “book”.')).toBeVisible();
  },
};
export const Hurried: Story = {
  name: '[0156] A sentence that is only too fast',
  args: {
    result: {
      ...good,
      nativeness_score_percentage_user: 46,
      fluency_score_percentage: 40,
      feedback: [{ type: 'fluency', text: 'feedback.fluency.fast' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Try to speak a little more slowly.')).toBeVisible();
  },
};
export const AddedWords: Story = {
  name: '[0155] Words that were added are told',
  args: { result: pronunciationResult(92, { added: { before_index: 4, start_time: 0.4, end_time: 0.6 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Good' })).toBeVisible();
    await expect(canvas.getByText('You said something more after “May”.')).toBeVisible();
  },
};
export const AddedAtTheBeginning: Story = {
  args: { result: pronunciationResult(92, { added: { before_index: 0, start_time: 0.1, end_time: 0.3 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You said something more before “May”.')).toBeVisible();
  },
};
export const Narrowband: Story = {
  name: 'A headset that sends telephone sound',
  args: { result: pronunciationResult(82, { narrowband: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This sounds like a telephone\./)).toBeVisible();
  },
};
export const UnsureButPassed: Story = {
  name: '[D47] Shows the score without praise where the engine is unsure',
  args: { result: pronunciationResult(95, { certainty: 'unsure' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'We’re not sure' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: /score is 95/ })).toBeVisible();
  },
};
const heard = pronunciationResult(82);
export const SoundUnsure: Story = {
  name: '[D47] A sound that can’t be judged has no band',
  args: {
    result: {
      ...heard,
      phonemes: heard.phonemes.map((sound, index) => ({
        ...sound,
        ...(index === 0 && { certainty: 'unsure' as const }),
      })),
    },
  },
  play: async ({ canvas }) => {
    const [first] = heard.phonemes;
    await expect(getComputedStyle(canvas.getAllByText(first!.trans)[0]!, '::after').borderBottomStyle).toBe('dotted');
  },
};
export const HalfHeardOnThisDevice: Story = {
  args: {
    result: { ...partlyHeard(58, { borrow: 'not_said', this: 'unsure' }), certainty: 'unsure', scored_by: 'device' },
  },
};
export const ScoredOnThisDevice: Story = {
  name: '[D42] Says quietly that this device scored',
  args: { result: pronunciationResult(82, { scored_by: 'device' }) },
  play: async ({ canvas }) => expect(canvas.getByText('Scored on this device.')).toBeVisible(),
};
export const ManyWordsNotHeard: Story = {
  args: {
    result: partlyHeard(21, { may: 'not_said', borrow: 'not_said', this: 'not_said', book: 'not_said' }),
    attempt: 4,
  },
};
export const Zero: Story = {
  name: '[SPK-11] Zero reads N/A',
  args: { result: pronunciationResult(0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Keep trying' })).toBeVisible();
    await expect(canvas.getAllByText('N/A')).toHaveLength(2);
    await expect(canvas.queryByText('0')).toBeNull();
  },
};
export const Leaving: Story = {
  name: '[FB-01] After Try again it sinks, and nothing on it can be pressed',
  args: { result: pronunciationResult(42), leaving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Attempt 1 of 5: you need 75').closest('[inert]')).not.toBeNull();
    await waitFor(() => expect(canvas.getByText('borrow')).toBeVisible());
  },
};
export const WithDetails: Story = {
  name: '[SPK-12] The rows lead to the details',
  args: { result: pronunciationResult(82), onDetails: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Pronunciation/ }));
    await expect(args.onDetails).toHaveBeenCalledOnce();
  },
};
