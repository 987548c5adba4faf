import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PronunciationResult } from '../../contract/pronunciation.ts';
import { UnpronounceableTextError } from '../../scoring/errors.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import { runs } from '../support/runs.ts';
import { scorer } from './scorer.ts';
import { noise, speech } from './support.ts';

const said = await speech('tea');

const words = fc.constantFrom(
  'tea',
  'I',
  'would',
  'please',
  'don’t',
  '42',
  '3.5%',
  'café',
  'Xyzzy',
  '你好',
  '🙂',
  '…',
  '“hi”',
);
const text = fc.oneof(
  fc.array(words, { maxLength: 12 }).map((some) => some.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constant('a very long sentence '.repeat(96).slice(0, 2000)),
);
const bytes = fc
  .uint8Array({ maxLength: 20_000 })
  .map((some) => new Float32Array(some.slice(0, some.length - (some.length % 4)).buffer));
const samples = fc.oneof(
  bytes,
  fc
    .record({ seconds: fc.double({ min: 0, max: 2, noNaN: true }), level: fc.integer({ min: -90, max: 40 }) })
    .map(({ seconds, level }) => noise(seconds, level)),
  // Parts of a sentence, very loud or nearly silent, with gaps and values that are not numbers.
  fc
    .record({
      from: fc.nat(30_000),
      length: fc.nat(40_000),
      gain: fc.constantFrom(1, 1e-4, 50, 1e30, -1),
      hole: fc.nat(30_000),
      thing: fc.constantFrom(0, NaN, Infinity, -Infinity, 1e38),
    })
    .map(({ from, length, gain, hole, thing }) => {
      const some = said.slice(from, from + length).map((x) => x * gain);
      return some.fill(thing, hole, hole + 500);
    }),
);

describe('any input', () => {
  it('is cut to what a microphone can give', async () => {
    const loud = said.map((x) => x * 50);
    const cut = loud.map((x) => Math.max(-1, Math.min(1, x)));
    const score = (recording: Float32Array) => scorer.score({ samples: recording, text: 'Tea' });
    expect(await score(loud)).toEqual(await score(cut));
    expect(await score(loud.with(20_000, NaN))).toEqual(await score(cut.with(20_000, 0)));
  });

  it('gets a verdict with valid numbers, or a typed error', async () => {
    await fc.assert(
      fc.asyncProperty(text, samples, async (sentence, recording) => {
        try {
          const scoring = await scorer.score({ samples: recording, text: sentence });
          const result = toPronunciationResult(scoring, sentence);
          expect(PronunciationResult.parse(result)).toEqual(result);
          expect(scoring.total === null).toBe(scoring.verdict !== 'scored');
        } catch (error) {
          if (!(error instanceof UnpronounceableTextError)) throw error;
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
