import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readAudio } from '../../scoring/node/read-audio.ts';
import { hasCorpus, matchSounds, readCorpus, recordingOf } from '../../training/corpus.ts';
import { isNight } from '../support/nightly.ts';
import { scorer } from './scorer.ts';

const missing = !hasCorpus();
if (missing) console.info('The recordings of ../shared/corpus are not here: the tests on them are skipped.');

describe.skipIf(missing)("the scores of learners' recordings", () => {
  it(
    'agree with the experts on good and weak readers, and accept readings that the experts rate 5 or more',
    { timeout: 120_000 },
    async () => {
      const corpus = await readCorpus();
      const step = isNight ? 60 : 150;
      const some = corpus.filter((_, index) => index % step === 0);
      const refused: string[] = [];
      const pairs: { ours: number; theirs: number }[] = [];
      for (const [id, utterance] of some) {
        const result = await scorer.score({
          samples: await readAudio(fileURLToPath(recordingOf(id))),
          text: utterance.text,
        });
        if (utterance.total >= 5 && result.verdict !== 'scored') refused.push(id);
        pairs.push({ ours: result.total ?? 0, theirs: utterance.total });
      }
      expect(refused).toEqual([]);
      const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
      const [x, y] = [mean(pairs.map((pair) => pair.ours)), mean(pairs.map((pair) => pair.theirs))];
      const product = (f: (pair: (typeof pairs)[number]) => number): number =>
        pairs.reduce((sum, pair) => sum + f(pair), 0);
      const pearson =
        product((p) => (p.ours - x) * (p.theirs - y)) /
        Math.sqrt(product((p) => (p.ours - x) ** 2) * product((p) => (p.theirs - y) ** 2));
      expect(pearson).toBeGreaterThan(0.75);
    },
  );
});

describe('matching sounds with sounds', () => {
  it('makes as few changes as possible', () => {
    expect(matchSounds(['L', 'IH', 'T', 'L'], ['L', 'IH', 'T', 'AH', 'L'])).toEqual([0, 1, 2, 4]);
    expect(matchSounds(['K', 'AA'], ['K', 'AA', 'R'])).toEqual([0, 1]);
    expect(matchSounds(['N', 'AA', 'T'], ['N', 'AH', 'T'])).toEqual([0, 1, 2]);
    expect(matchSounds(['AH', 'B'], [])).toEqual([-1, -1]);
  });
});
