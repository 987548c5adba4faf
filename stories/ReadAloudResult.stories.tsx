import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import {
  ReadAloudResultView,
  type ReadAloudResultViewProps,
} from '../src/features/read-aloud-result/ReadAloudResultView.tsx';
import { LONG_PASSAGE, passageResult, recordingsWith, TURTLES, type Reading } from '../walks/support/reading.ts';
import { recordingOf } from '../tests/support/tone.ts';

export default {
  title: 'Student/Readings/Read aloud result/Examples',
  id: 'read-aloud-result-examples',
  component: ReadAloudResultView,
};

type Story = StoryObj<typeof ReadAloudResultView>;

const shown = (reading: Reading = {}, changes: Partial<ReadAloudResultViewProps> = {}): Story => {
  const result = passageResult(reading);
  const spoken = result.words.flatMap(({ start_time, end_time }) =>
    start_time === null || end_time === null ? [] : [{ start_time, end_time }],
  );
  return {
    args: {
      view: 'overall',
      title: 'The turtles of Con Dao',
      text: reading.text ?? TURTLES,
      result,
      recordings: recordingsWith(result.overallResult.score, 74, 66),
      recordingUrl: recordingOf(spoken, Math.min(60, result.lessonTimeSpent)),
      level: 'C1',
      hasModel: true,
      heard: null,
      speed: 'normal',
      openWord: null,
      sentence: 0,
      now: Date.UTC(2026, 10, 22, 12),
      hrefOf: (view) => `#${view}`,
      onView: fn(),
      onRecording: fn(),
      onWord: fn(),
      onSentence: fn(),
      onHear: fn(),
      onStop: fn(),
      onSpeed: fn(),
      onPractice: fn(),
      onTranscript: fn(),
      onBack: fn(),
      onAgain: fn(),
      onDone: fn(),
      ...changes,
    },
  };
};

const halfRead =
  (share: number, missing: 'skipped' | 'unread' = 'unread'): Reading['words'] =>
  (index) =>
    index < 58 * share ? {} : { reading: missing };

export const TwoStars: Story = {
  ...shown(),
  name: '[LAY-03] Two stars, and the parts lead to their views',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('img', { name: '2 of 3 stars' })[0]).toBeVisible();
    await expect(canvas.getByText('8 points higher than last time.')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: /^Pace/ }));
    await expect(args.onView).toHaveBeenCalledWith('pace');
    await userEvent.click(canvas.getByRole('tab', { name: 'Intonation' }));
    await expect(args.onView).toHaveBeenCalledWith('intonation');
    await userEvent.keyboard('{ArrowLeft}');
    // Chakra moves the focus after the key.
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Pronunciation' })).toHaveFocus());
    await userEvent.keyboard('[Space]');
    await expect(args.onView).toHaveBeenLastCalledWith('pronunciation');
    await userEvent.click(canvas.getByRole('button', { name: 'Timed text (subtitles)' }));
    await expect(args.onTranscript).toHaveBeenCalledWith('vtt');
    await userEvent.click(canvas.getByRole('button', { name: 'Hear your reading' }));
    await expect(args.onHear).toHaveBeenCalledWith('own', { kind: 'passage' });
  },
};
export const ThreeStars: Story = shown({
  overall: 93,
  pronunciation: 94,
  intonation: 88,
  words: () => ({ decision: 'correct' }),
});
export const OneStar: Story = {
  ...shown({
    overall: 37,
    pronunciation: 34,
    fluency: 40,
    pace: 62,
    intonation: 41,
    words: (index) =>
      index % 3 === 0
        ? { decision: 'incorrect', score: 28 }
        : index % 3 === 1
          ? { decision: 'warning', score: 60 }
          : {},
  }),
  name: '[LAY-03] One star, and never how much less than before',
  play: async ({ canvas }) => expect(canvas.getByText('Your best score so far is 74%.')).toBeVisible(),
};
export const NotAvailable: Story = {
  ...shown({ overall: 0, pronunciation: 0, fluency: 0, intonation: null, pace: 41 }),
  name: '[LAY-03] A score of 0 reads N/A',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'N/A' })).toBeVisible();
    await expect(canvas.queryByText('0%')).toBeNull();
    await expect(canvas.getAllByRole('img', { name: '0 of 3 stars' })[0]).toBeVisible();
  },
};
export const StoppedEarly: Story = {
  ...shown({ overall: 61, words: halfRead(0.7) }),
  name: '[RA-05] A reading that stops early asks for its end, and not for a phrase',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your reading stops before the end\./)).toBeVisible();
    await expect(canvas.queryByText(/phrase/)).toBeNull();
  },
};
export const SomeWordsUnread: Story = {
  ...shown({ overall: 61, words: halfRead(0.7, 'skipped') }),
  name: '[RA-05] Less than 80 percent read asks for the whole phrase',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Did you read the whole phrase? Try again.')).toBeVisible();
    await expect(canvas.queryByText(/Make sure you read all words/)).toBeNull();
  },
};
export const TooLittleRead: Story = {
  ...shown({
    verdict: 'too_little_read',
    overall: null,
    pronunciation: null,
    fluency: null,
    intonation: null,
    pace: null,
    words: halfRead(0.3),
  }),
  name: '[D16] Less than half has no score, and both prompts',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your reading stops before the end\./)).toBeVisible();
    await expect(canvas.getByText('Make sure you read all words, so I can give you a score.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'N/A' })).toBeVisible();
  },
};
export const TooFast: Story = {
  ...shown({
    verdict: 'too_fast',
    overall: null,
    pronunciation: null,
    fluency: null,
    intonation: null,
    pace: null,
    words: () => ({ reading: 'unread', certainty: 'unsure' }),
  }),
  name: '[RA-05] [0151] A reading that was too fast to be followed',
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('You read so fast that we couldn’t follow you. Read it again, more slowly.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/left to read/)).toBeNull();
    await expect(canvas.getByText('Not heard clearly')).toBeVisible();
  },
};
export const NothingHeard: Story = shown(
  {
    verdict: 'no_speech',
    overall: null,
    pronunciation: null,
    fluency: null,
    intonation: null,
    pace: null,
    words: () => ({ reading: 'unread' }),
  },
  { recordings: [], recordingUrl: null },
);
export const SkippedAndRepeated: Story = {
  ...shown({
    words: (index) => {
      if (index === 5 || index === 20 || index === 21) return { reading: 'skipped' };
      if (index > 52) return { reading: 'unread' };
      if (index === 12) return { repeats: 2 };
      return index === 9 ? { repeats: 1 } : {};
    },
  }),
  name: '[RA-04] Skipped, unread and repeated words are marked by shape and in words',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You reread 2 words. Good readers do that.')).toBeVisible();
    await expect(canvas.getByText('You skipped 3 words.')).toBeVisible();
    await expect(canvas.getAllByText('(Left out)')).toHaveLength(3);
    await expect(canvas.getAllByText('(Read again)')).toHaveLength(2);
  },
};
export const WithoutEnding: Story = {
  ...shown({
    words: (index) =>
      index === 3 ? { left_out: 's', decision: 'warning', score: 60, certainty: 'sure', reading: 'read' } : {},
  }),
  name: '[RA-04] [0149] The letters of a left-out last sound are named',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/We didn’t hear the “s” at the end of “turtles”\./)).toBeVisible();
  },
};
export const VeryLong: Story = shown({ text: LONG_PASSAGE });
export const Playing: Story = shown({}, { heard: { of: 'own', part: { kind: 'passage' } } });
export const ModelPlaying: Story = {
  ...shown({}, { heard: { of: 'model', part: { kind: 'passage' } }, recordingUrl: null }),
  name: '[RA-03] The model is heard without a recording of one’s own',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Hear your reading' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Hear the model', pressed: true }));
    await expect(args.onStop).toHaveBeenCalled();
  },
};
export const TranscriptOnItsWay: Story = shown({}, { saving: true });

export const Pace: Story = {
  ...shown({}, { view: 'pace' }),
  name: '[D17] Pace over the passage beside the target, also as a table',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '128 words a minute' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: /The target is 120 to 140\.$/ })).toBeVisible();
    await userEvent.click(canvas.getByText('Show as a table'));
    await expect(canvas.getAllByRole('row')).toHaveLength(13);
  },
};
export const PaceSlow: Story = shown({ pace: 71, fluency: 48, pronunciation: 90 }, { view: 'pace' });
export const PaceTooFast: Story = shown({ pace: 204, fluency: 35 }, { view: 'pace' });
export const PaceOfLongPassage: Story = shown({ text: LONG_PASSAGE, pace: 109 }, { view: 'pace' });
export const PaceUnknown: Story = shown({ pace: null, fluency: null }, { view: 'pace' });

export const Pronunciation: Story = {
  ...shown({ words: (index) => (index === 30 ? { certainty: 'unsure' } : {}) }, { view: 'pronunciation' }),
  name: '[RA-04] Every word is marked, and opens its sounds',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^climb/ }));
    await expect(args.onWord).toHaveBeenCalledWith(22);
    await userEvent.keyboard('{ArrowRight}[Enter]');
    await expect(args.onWord).toHaveBeenLastCalledWith(23);
  },
};
export const PronunciationOfLongPassage: Story = shown(
  {
    text: LONG_PASSAGE,
    words: (index) => (index % 17 === 3 ? { reading: 'skipped' } : index % 13 === 2 ? { repeats: 1 } : {}),
  },
  { view: 'pronunciation' },
);
export const WordOpen: Story = {
  ...shown({ words: (index) => (index === 31 ? { repeats: 1 } : {}) }, { view: 'pronunciation', openWord: 31 }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You read this word 2 times. Good readers do that.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'You' }));
    await expect(args.onHear).toHaveBeenCalledWith('own', { kind: 'word', index: 31 });
  },
};
export const SkippedWordOpen: Story = {
  ...shown({ words: (index) => (index === 20 ? { reading: 'skipped' } : {}) }, { view: 'pronunciation', openWord: 20 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We didn’t hear this word. Listen to the model. Then say it.')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Intonation: Story = {
  ...shown({}, { view: 'intonation' }),
  name: '[RA-04] Intonation in words first, then the line of a sentence',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Your voice goes up and down a lot.')).toBeVisible();
    await expect(canvas.getByText('Words that stand out: “summer” and “born”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next sentence' }));
    await expect(args.onSentence).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Hear the model' }));
    await expect(args.onHear).toHaveBeenCalledWith('model', { kind: 'sentence', index: 0 });
  },
};
export const IntonationFlat: Story = shown({ intonation: 38 }, { view: 'intonation', sentence: 3 });
export const IntonationCannotTell: Story = {
  ...shown({ intonation: null }, { view: 'intonation' }),
  name: '[RA-04] Intonation that can’t be told says so',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/We couldn’t follow your voice well enough/)).toBeVisible();
    await expect(canvas.getByText('We couldn’t follow your voice in this sentence.')).toBeVisible();
  },
};
