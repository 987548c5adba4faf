import { expect, fn, waitFor } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { alignmentOf } from '../machines/comparison/alignment.ts';
import {
  ComparisonView,
  type ComparisonRow,
  type ComparisonViewProps,
} from '../src/features/speaking/ComparisonView.tsx';
import { FeedbackView } from '../src/features/speaking/FeedbackView.tsx';
import { WordDetailView } from '../src/features/speaking/WordDetailView.tsx';
import { modelSpeech, pronunciationResult } from '../walks/support/fixtures.ts';
import { recordingOf } from '../tests/support/tone.ts';

const meta = { title: 'Student/Lessons/Speaking/Review', id: 'speaking-review' } satisfies Meta;
export default meta;

const result = pronunciationResult(71);
const model = modelSpeech();
const texts = result.words.map(({ word_orig }) => word_orig);

function comparison(changes: Partial<ComparisonViewProps> = {}, withModel = true): ComparisonViewProps {
  const alignment = alignmentOf(result, withModel ? model : null);
  const sounds = ['b', 'ʊ', 'k'].map((trans, order) => ({ index: 10 + order, trans }));
  const row = (of: ComparisonRow['of'], times: Parameters<typeof recordingOf>[0], duration: number) => ({
    of,
    duration,
    sounds,
    url: recordingOf(times, duration),
    timeline: alignment[of],
    playing: null,
  });
  return {
    status: withModel ? 'ready' : 'alone',
    rows: [row('model', model.phonemes, model.duration), row('own', result.phonemes, 2.1)],
    columns: alignment.columns.map((column) => ({ ...column, text: texts[column.word]! })),
    word: null,
    speed: 'normal',
    onHear: fn(),
    onStop: fn(),
    onSpeed: fn(),
    ...changes,
  };
}

const feedback = (props: ComparisonViewProps, of = result): StoryObj => ({
  render: () => (
    <FeedbackView result={of} onClose={fn()}>
      <ComparisonView {...props} />
    </FeedbackView>
  ),
});

export const Feedback: StoryObj = {
  ...feedback(comparison({ word: 'book' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your score details' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Model: borrow' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'You: ʊ' })).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('[data-drawn]')).toHaveLength(2));
  },
};
export const ModelNotAligned: StoryObj = feedback(comparison({}, false));
export const LoadingModel: StoryObj = feedback(comparison({ status: 'loading' }));
export const ModelNotRecorded: StoryObj = feedback(
  comparison(
    {
      rows: comparison({}, false).rows.map((row) => (row.of === 'model' ? { ...row, url: null, duration: null } : row)),
    },
    false,
  ),
);
export const WithoutIntonationAndPace: StoryObj = feedback(
  comparison(),
  pronunciationResult(0, { intonation_score_percentage: null, fluency_score_percentage: null, feedback: [] }),
);

const sound = (trans: string, trans_arpabet: string, score: number) => ({
  trans,
  trans_arpabet,
  score,
  band: score >= 76 ? ('great' as const) : score >= 50 ? ('good' as const) : ('keep' as const),
  why: null,
  playing: null,
});

const unjudged = (trans: string, trans_arpabet: string) => ({ ...sound(trans, trans_arpabet, 61), band: null });

const word = (props: Partial<Parameters<typeof WordDetailView>[0]>): StoryObj => ({
  render: () => (
    <WordDetailView
      word="three"
      transcription="θriː"
      band="keep"
      said="said"
      score={44}
      sounds={[sound('θ', 'TH', 22), sound('r', 'R', 68), sound('iː', 'IY', 93)]}
      others={[]}
      playing={null}
      speed="normal"
      hasOwn
      onHear={fn()}
      onHearSound={fn()}
      onSpeed={fn()}
      onPractice={fn()}
      onClose={fn()}
      {...props}
    />
  ),
});

export const Word: StoryObj = {
  ...word({}),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByRole('button', { name: 'Hear how you said θ' })).toBeVisible();
  },
};
export const WordWithMouths: StoryObj = {
  ...word({}),
  name: '[SPK-12] The mouth is shown for the worst sound, and for others on request',
  play: async ({ canvas, userEvent }) => {
    const between = { name: /^The tip of the tongue is between the teeth\. The lips are open\./ };
    await expect(await canvas.findByRole('img', between)).toBeVisible();
    const up = { name: /^The tip of the tongue points up and touches nothing\./ };
    await expect(canvas.queryByRole('img', up)).toBeNull();
    await userEvent.click(canvas.getByLabelText('See the mouth for r'));
    await expect(await canvas.findByRole('img', up)).toBeVisible();
    await userEvent.click(canvas.getByLabelText('See the mouth for θ'));
    await waitFor(() => expect(canvas.queryByRole('img', between)).toBeNull());
  },
};
export const WordWithOtherPronunciations: StoryObj = word({
  word: 'neither',
  transcription: 'ˈniːðər',
  band: 'good',
  score: 71,
  sounds: [sound('n', 'N', 95), sound('iː', 'IY', 77), sound('ð', 'DH', 0), sound('ər', 'ER', 61)],
  others: ['ˈnaɪðər', 'ˈniːðə'],
});
export const WordNotHeard: StoryObj = {
  ...word({
    said: 'not_said',
    score: 0,
    sounds: [unjudged('θ', 'TH'), unjudged('r', 'R'), unjudged('iː', 'IY')],
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We didn’t hear this word. Listen to the model. Then say it.')).toBeVisible();
    await expect(canvas.queryByText('N/A')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'You' })).toBeNull();
  },
};
export const WordUnsure: StoryObj = {
  name: '[D47] An unsure word has no points',
  ...word({
    said: 'unsure',
    band: 'good',
    score: 61,
    sounds: [unjudged('θ', 'TH'), unjudged('r', 'R'), unjudged('iː', 'IY')],
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We’re not sure that we heard this word.')).toBeVisible();
    await expect(canvas.queryByText('61')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'You' })).toBeVisible();
  },
};
export const WordWithReasons: StoryObj = {
  name: '[D47] Says why a sound fell short, and judges none it is unsure of',
  ...word({
    sounds: [
      { ...sound('θ', 'TH', 22), why: 'feedback.reason.rival' },
      unjudged('r', 'R'),
      { ...sound('iː', 'IY', 68), why: 'feedback.reason.short' },
    ],
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It sounded close to another sound.')).toBeVisible();
    await expect(canvas.getByText('It was very short.')).toBeVisible();
    await expect(canvas.getByText('We couldn’t hear this sound well enough to score it.')).toBeVisible();
    await expect(canvas.queryByText('61')).toBeNull();
  },
};
export const LongWord: StoryObj = word({
  word: 'responsibilities',
  sounds: 'R IY S P AA N S AH B IH L AH T IY Z'
    .split(' ')
    .map((arpabet, index) => sound('rispɑnsəbɪlətiz'.charAt(index), arpabet, 40 + index * 4)),
});
export const WordWithoutRecording: StoryObj = {
  ...word({ hasOwn: false }),
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'You' })).toBeNull(),
};
export const WordHeard: StoryObj = word({ playing: 'own', speed: 'slow' });
