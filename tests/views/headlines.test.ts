import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAWER_BANDS } from '../../contract/constants.ts';
import { bandOf } from '../../contract/progress.ts';
import type { PronunciationResult, WordResult } from '../../contract/pronunciation.ts';
import { bandOfResult, bandOfTurn } from '../../machines/shared/band.ts';
import { scoreCardOf } from '../../machines/speaking/score-card.ts';
import { scoredWords } from '../../src/components/text/ScoredSentence.tsx';
import { pronunciationResult } from '../../walks/support/fixtures.ts';
import { runs } from '../support/runs.ts';

/* Headlines never contradict the marks below them (docs/decisions/0127). */

const scoreType = fc.constantFrom('correct', 'almost_correct', 'error');
const certainty = fc.constantFrom('sure', 'sure', 'unsure');

/** Generates results of one to five words, with independent marks and score. */
const card: fc.Arbitrary<PronunciationResult> = fc
  .record({
    length: fc.integer({ min: 1, max: 5 }),
    marks: fc.array(fc.record({ score_type: scoreType, said: fc.constantFrom('said', 'said', 'not_said', 'unsure') }), {
      minLength: 5,
      maxLength: 5,
    }),
    score: fc.double({ min: 0, max: 100, noNaN: true }),
    certainty,
    near: fc.constantFrom<WordResult['near']>(null, null, { word: 'free', certainty: 'sure' }),
  })
  .map(({ length, marks, near, ...about }) => {
    const plain = pronunciationResult(about.score, { certainty: about.certainty });
    const words = plain.words.slice(0, length).map((word, at): WordResult => ({ ...word, ...marks[at]! }));
    // Only a word said alone names a near word, which is then red.
    const isNear = near !== null && length === 1 && words[0]!.said === 'said';
    return { ...plain, words: isNear ? [{ ...words[0]!, near, score_type: 'error' }] : words };
  });

/** Returns what a card says against its marks. */
function contradictionsOfCard(result: PronunciationResult): string[] {
  const shown = scoredWords(result);
  const red = shown.filter(({ said, band }) => said === 'said' && band === 'keep').map(({ start }) => start);
  const unheard = shown.filter(({ said }) => said === 'not_said').map(({ start }) => start);
  const { band, headline, score } = scoreCardOf(result, 1);
  const named = headline.words.map(({ start_index }) => start_index).join();
  const isSpotless = red.length === 0 && unheard.length === 0;
  const byScore = score !== null && result.certainty === 'sure' ? bandOf(score, DRAWER_BANDS) : null;
  const worst = unheard.length > 0 ? unheard : red;
  return [
    band === 'great' && !isSpotless ? 'great, and a word is red or missing' : '',
    band !== byScore && !(band === 'good' && byScore === 'great' && !isSpotless) ? 'another band than the score' : '',
    bandOfResult(result) !== band ? 'another band for a screen reader' : '',
    headline.kind === 'clear' && !isSpotless ? 'clear, and a word is red or missing' : '',
    headline.kind === 'clear' && byScore === null ? 'clear, and unsure' : '',
    score !== null && worst.length > 0 && named !== worst.join() ? 'other words than the marked ones' : '',
    score === null && headline.kind !== 'unsureWord' ? 'something about an unsure word' : '',
  ].filter((text) => text !== '');
}

test('[SPK-10] [0127] never says more of a card than its marks, and names each red or missing word', () => {
  fc.assert(
    fc.property(card, (result) => {
      expect(contradictionsOfCard(result)).toEqual([]);
    }),
    { numRuns: runs(4_000) },
  );
});

test('[RP-02] [0127] calls a spoken turn of a role-play great only without a weak word', () => {
  const turn = { score: 95, fluency: null, intonation: null, certainty: 'sure', scored_by: 'provider' } as const;
  const bands = [[], ['noise']].map((weak_words) => bandOfTurn({ ...turn, weak_words, engine_version: 'outloud-8' }));
  expect(bands).toEqual(['great', 'good']);
});
