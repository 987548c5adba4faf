/**
 * Correlation of intonation and pace measures with the experts' scores, and for each line of feedback the experts'
 * scores if it is shown (`shown`) or could be (`others`). The corpus has no punctuation, so texts that begin like a
 * yes-no question are read as one. Figures: scoring/training/README.md.
 */
import { fileURLToPath } from 'node:url';
import { createScorer } from '../scoring/engine.ts';
import { asksYesOrNo, stressOf } from '../scoring/results/intonation.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { toPronunciationResult } from '../scoring/results/pronunciation-result.ts';
import type { Scoring } from '../scoring/scoring.ts';
import type { CorpusUtterance } from '../scoring/training/corpus.ts';
import { hasCorpus, readCorpus, recordingOf } from '../scoring/training/corpus.ts';

const EVERY = 2;
const AGES = [
  ['all', 0, 99],
  ['up to 10', 0, 10],
  ['11 to 15', 11, 15],
  ['16 and over', 16, 99],
] as const;

type Reading = { expert: CorpusUtterance; scoring: Scoring; asks: boolean; lines: string[] };

const MEASURES: Record<string, (reading: Reading) => number | null> = {
  range: ({ scoring }) => scoring.melody && scoring.melody.range,
  finalOfQuestions: ({ scoring, asks }) => (asks && scoring.melody ? scoring.melody.final : null),
  finalOfOthers: ({ scoring, asks }) => (!asks && scoring.melody ? scoring.melody.final : null),
  stress: ({ scoring }) => scoring.melody && stressOf(scoring.words, scoring.melody),
  rate: ({ scoring }) => scoring.timing.soundsPerSecond,
  pauses: ({ scoring }) => scoring.timing.pauses,
  longestPause: ({ scoring }) => scoring.timing.longestPause,
};

/** The measure that each line depends on. All readings count for lines without one. */
const TOLD_BY: Record<string, keyof typeof MEASURES> = {
  'intonation.flat': 'range',
  'intonation.lively': 'range',
  'intonation.questionRises': 'finalOfQuestions',
  'intonation.questionFalls': 'finalOfQuestions',
  'intonation.stressed': 'stress',
  'intonation.smallWords': 'stress',
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number): number => Math.round(100 * value) / 100;

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  const sum = (of: (a: number, b: number) => number): number =>
    pairs.reduce((total, [a, b]) => total + of(a - x, b - y), 0);
  return round(sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b)));
}

if (!hasCorpus()) {
  console.log(JSON.stringify({ skipped: 'no corpus beside the project' }));
} else {
  const scorer = createScorer(await loadAssets());
  const readings: Reading[] = [];
  for (const [id, expert] of (await readCorpus()).filter((_, i) => i % EVERY === 0)) {
    const scoring = scorer.score({ samples: await readAudio(fileURLToPath(recordingOf(id))), text: expert.text });
    if (scoring.verdict !== 'scored') continue;
    const text = asksYesOrNo(`${expert.text}?`) ? `${expert.text}?` : expert.text;
    const lines = toPronunciationResult(scoring, text).feedback.map((one) => one.text.replace('feedback.', ''));
    readings.push({ expert, scoring, asks: text !== expert.text, lines });
  }
  const byAge = <T>(of: (some: Reading[]) => T): Record<string, T> =>
    Object.fromEntries(
      AGES.map(([name, from, to]) => [
        name,
        of(readings.filter(({ expert }) => expert.age >= from && expert.age <= to)),
      ]),
    );
  const measures = Object.entries(MEASURES).map(([name, valueOf]) => [
    name,
    byAge((some) => {
      const told = some.flatMap((reading) => {
        const value = valueOf(reading);
        return value === null ? [] : [{ value, ...reading.expert }];
      });
      return {
        told: told.length,
        of: some.length,
        prosodic: correlation(told.map(({ value, prosodic }) => [value, prosodic])),
        fluency: correlation(told.map(({ value, fluency }) => [value, fluency])),
      };
    }),
  ]);
  const lines = [...new Set(readings.flatMap((reading) => reading.lines))].toSorted().map((line) => [
    line,
    byAge((some) => {
      const head = line.startsWith('fluency') ? 'fluency' : 'prosodic';
      const could = some.filter((reading) => MEASURES[TOLD_BY[line] ?? 'rate'](reading) !== null);
      const scoreOf = (has: boolean): number | null => {
        const scores = could
          .filter((reading) => reading.lines.includes(line) === has)
          .map(({ expert }) => expert[head]);
        return scores.length === 0 ? null : round(mean(scores));
      };
      const times = some.filter((reading) => reading.lines.includes(line)).length;
      return { percent: round((100 * times) / some.length), times, shown: scoreOf(true), others: scoreOf(false) };
    }),
  ]);
  console.log(JSON.stringify({ measures: Object.fromEntries(measures), lines: Object.fromEntries(lines) }));
}
