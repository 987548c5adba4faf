import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENCE, SOUNDS, STATES } from '../../scoring/nets/acoustic-net.ts';
import { randomFrom } from '../../training/random.ts';
import type { Rows, Sounds } from '../../scoring/alignment/trellis.ts';
import { anySounds, backward, between, forward, isLaid, lay, meet, onlyAt } from '../../scoring/alignment/trellis.ts';
import { runs } from '../support/runs.ts';

const word = fc.array(fc.array(fc.nat(SILENCE - 1), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
const texts = fc.array(word, { minLength: 1, maxLength: 4 });
const recordings = fc
  .record({ count: fc.integer({ min: 1, max: 60 }), seed: fc.nat() })
  .map(({ count, seed }): Rows => {
    const random = randomFrom(seed);
    const scores = Float64Array.from({ length: (count + 2) * SOUNDS * STATES }, () => -10 * random());
    return { scores, from: 1, count };
  });
const rowsOf = (words: readonly Sounds[]): number =>
  words.reduce((sum, sounds) => sum + 2 * Math.min(...sounds.map((one) => one.length)), 0);

describe('a text aligned with a recording', () => {
  it('fits if each sound has two rows, and has one score from both ends at every word', () => {
    fc.assert(
      fc.property(recordings, texts, (rows, words) => {
        const laid = lay(rows, words);
        expect(isLaid(laid)).toBe(rows.count >= rowsOf(words));
        if (!isLaid(laid)) return;
        words.forEach((sounds, i) => {
          const own = sounds[laid.pronunciations[i]!]!;
          expect(meet(forward(rows, own, laid.before[i]!), laid.after[i]!).score).toBeCloseTo(laid.score, 6);
          expect(laid.begins[i]).toBeLessThan(laid.ends[i]!);
          expect(laid.begins[i]).toBeGreaterThanOrEqual(laid.ends[i - 1] ?? 0);
        });
      }),
      { numRuns: runs(100) },
    );
  });

  it('never scores above free sounds in place of a word', () => {
    fc.assert(
      fc.property(recordings, texts, (rows, words) => {
        const laid = lay(rows, words);
        if (!isLaid(laid)) return;
        words.forEach((_, i) => {
          const free = meet(anySounds(rows, laid.before[i]!, 0), laid.after[i]!).score;
          expect(free).toBeGreaterThanOrEqual(laid.score - 1e-6);
        });
      }),
      { numRuns: runs(50) },
    );
  });

  it('scores one sound between two places equally by the short and the long method', () => {
    fc.assert(
      fc.property(recordings, fc.nat(SILENCE), fc.nat(60), fc.nat(60), (rows, sound, a, b) => {
        const starts = onlyAt(rows, Math.min(a, rows.count));
        const rest = onlyAt(rows, Math.min(b, rows.count));
        const score = meet(forward(rows, [sound], starts), rest).score;
        const short = between(rows, sound, starts, rest);
        // An impossible value has no exact score.
        const worth = (value: number): number => Math.max(-1e20, value);
        expect(worth(short)).toBeCloseTo(worth(score), 6);
        expect(meet(starts, backward(rows, [sound], rest)).score > -1e20).toBe(score > -1e20);
      }),
      { numRuns: runs(200) },
    );
  });
});
