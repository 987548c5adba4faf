import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAWER_BANDS, LIST_BANDS } from '../../contract/constants.ts';
import { bandOf } from '../../contract/progress.ts';
import type { PronunciationResult, WordResult } from '../../contract/pronunciation.ts';
import type { PassageWord } from '../../contract/read-aloud.ts';
import { feedbackOf, paceCreditOf } from '../../machines/read-aloud/feedback.ts';
import { summary } from '../../dialogue/report/report.ts';
import { sentencesAbout } from '../../machines/read-aloud/reading-headline.ts';
import { bandOfResult, bandOfTurn } from '../../machines/shared/band.ts';
import { scoreCardOf } from '../../machines/speaking/score-card.ts';
import { scoredWords } from '../../src/components/text/ScoredSentence.tsx';
import { readAloudResultTexts as en } from '../../src/languages/read-aloud-result/en.ts';
import { texts as es } from '../../src/languages/read-aloud-result/es-MX.ts';
import { texts as ja } from '../../src/languages/read-aloud-result/ja.ts';
import { texts as pt } from '../../src/languages/read-aloud-result/pt-BR.ts';
import { texts as vi } from '../../src/languages/read-aloud-result/vi.ts';
import { texts as zh } from '../../src/languages/read-aloud-result/zh-TW.ts';
import { report } from '../../walks/support/role-play.ts';
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
    order: fc.constantFrom<WordResult['order']>(undefined, undefined, { heard: 'it is', asked: 'is it' }),
    /** Place of a sound of the first word that was left out. */
    omitted: fc.constantFrom(null, 0, 1),
    /** Index of the word before which something was added. */
    added: fc.constantFrom(null, 0, 1, 5),
    isFast: fc.boolean(),
  })
  .map(({ length, marks, near, order, omitted, added, isFast, ...about }) => {
    const { phonemes, ...plain } = pronunciationResult(about.score, { certainty: about.certainty });
    const sounds =
      omitted === null ? phonemes : phonemes.with(omitted, { ...phonemes[omitted]!, error_type: 'omitted' });
    const words = plain.words.slice(0, length).map((word, at): WordResult => ({ ...word, ...marks[at]! }));
    // A word in place of which another one or another order was said is red.
    const isNear = (near !== null || (order !== undefined && length > 1)) && words[0]!.said === 'said';
    const before_index = words[added ?? 0]?.start_index ?? null;
    return {
      ...plain,
      phonemes: sounds,
      feedback: isFast ? [{ type: 'fluency', text: 'feedback.fluency.fast' }] : [],
      words: isNear ? words.with(0, { ...words[0]!, near, ...(order && { order }), score_type: 'error' }) : words,
      ...(added !== null && { added: { before_index, start_time: 0.1, end_time: 0.4 } }),
    };
  });

/** Returns what a card says against its marks. */
function contradictionsOfCard(result: PronunciationResult): string[] {
  const shown = scoredWords(result);
  const red = shown.filter(({ said, band }) => said === 'said' && band === 'keep').map(({ start }) => start);
  const unheard = shown.filter(({ said }) => said === 'not_said').map(({ start }) => start);
  const unsure = shown.filter(({ said }) => said === 'unsure').map(({ start }) => start);
  const { band, headline, score } = scoreCardOf(result, 1);
  const named = headline.words.map(({ start_index }) => start_index).join();
  const at = result.phonemes.slice(0, 2).findIndex(({ error_type }) => error_type === 'omitted');
  const isOmitted = result.certainty === 'sure' && at >= 0;
  const incomplete = shown.slice(0, 1).flatMap(({ said, start }) => (said === 'said' && isOmitted ? [start] : []));
  const marked = [...new Set([...incomplete, ...red])];
  const isWhole = marked.length === 0 && unheard.length === 0;
  const { added } = result;
  const mayName = score !== null && result.certainty === 'sure';
  const mayTell = isWhole && mayName;
  const isOther = result.words[0]!.near !== null || result.words[0]!.order !== undefined;
  const isOnlyNear = isOther && marked.join() === String(result.words[0]!.start_index);
  const isExchanged = mayName && shown.length > 1 && unheard.length === 0 && isOnlyNear;
  const isSpotless = isWhole && added === undefined;
  const isBeside = headline.kind === 'addedBefore' || headline.kind === 'addedAfter';
  const next = result.words.findIndex(({ start_index }) => start_index === added?.before_index);
  const beside = (next === 0 ? result.words[0] : result.words.at(next < 0 ? -1 : next - 1))!.start_index;
  const byScore = score !== null && result.certainty === 'sure' ? bandOf(score, DRAWER_BANDS) : null;
  const worst = unheard.length > 0 ? unheard : marked;
  return [
    band === 'great' && !isSpotless ? 'great, and a word is red, missing, incomplete, or added' : '',
    band !== byScore && !(band === 'good' && byScore === 'great' && !isSpotless) ? 'another band than the score' : '',
    bandOfResult(result) !== band ? 'another band for a screen reader' : '',
    headline.kind === 'clear' && !isSpotless ? 'clear, and a word is red, missing, or added' : '',
    headline.kind === 'clear' && unsure.length > 0 ? 'nothing about an unsure word' : '',
    headline.kind === 'unclear' && named !== unsure.join() ? 'unsure about other words' : '',
    headline.kind === 'clear' && byScore === null ? 'clear, and unsure' : '',
    score !== null && worst.length > 0 && named !== worst.join() ? 'other words than the marked ones' : '',
    (headline.kind === 'exchanged') !== isExchanged ? 'nothing about an exchanged word, or something' : '',
    headline.kind === 'hurried' &&
    ((!mayTell && result.certainty === 'sure') || byScore === 'great' || result.feedback.length === 0)
      ? 'too fast, and something else is wrong, or nothing'
      : '',
    headline.kind === 'clear' && result.feedback.length > 0 && byScore !== 'great' ? 'nothing about the pace' : '',
    headline.kind.startsWith('omitted') && named !== incomplete.join() ? 'left out of another word' : '',
    headline.kind === 'omittedFirst' && at !== 0 ? 'left out of the end, and not of the beginning' : '',
    headline.kind === 'omittedLast' && at !== 1 ? 'left out of the beginning, and not of the end' : '',
    isBeside !== (mayTell && added !== undefined) ? 'nothing about what was added, or something' : '',
    isBeside && named !== String(beside) ? 'added beside another word' : '',
    isBeside && (headline.kind === 'addedBefore') !== (next === 0) ? 'added on the other side' : '',
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

/** Names that sound passed, and names that ask for another try. */
const PRAISING = ['great', 'good', 'enough'];
const URGING = ['almost', 'keep'];

test.each([
  [69, 1, 'almost'],
  [75, 1, 'good'],
  [76, 1, 'great'],
  [49, 1, 'keep'],
  [63, 2, 'good'],
  [50, 3, 'good'],
  [45, 4, 'enough'],
  [38, 4, 'keep'],
  [69, 5, 'good'],
])('[SPK-10] [SET-08] [0127] calls %s percent at attempt %s %s', (score, attempt, name) => {
  expect(scoreCardOf(pronunciationResult(score), attempt).name).toBe(name);
});

test('[SPK-10] [SET-08] [0127] never sounds passed above “Not yet”, nor the other way around', () => {
  fc.assert(
    fc.property(card, fc.integer({ min: 1, max: 4 }), (result, attempt) => {
      const { name, passed } = scoreCardOf(result, attempt);
      expect(passed ? URGING : PRAISING).not.toContain(name);
    }),
    { numRuns: runs(1_000) },
  );
});

test('[RP-02] [0127] calls a spoken turn of a role-play great only if no word is weak or lacks its end', () => {
  const turn = { score: 95, fluency: null, intonation: null, certainty: 'sure', scored_by: 'provider' } as const;
  const bands = [
    { weak_words: [] },
    { weak_words: ['noise'] },
    { weak_words: [], left_out: [{ word: 'cups', sound: 's' }] },
  ].map((words) => bandOfTurn({ ...turn, ...words, engine_version: 'outloud-8' }));
  expect(bands).toEqual(['great', 'good', 'good']);
});

const reading = fc.record({
  words: fc.array(
    fc.record({
      reading: fc.constantFrom<PassageWord['reading']>('read', 'read', 'read', 'skipped', 'unread'),
      decision: fc.constantFrom<PassageWord['decision']>('correct', 'correct', 'warning', 'incorrect'),
      certainty,
      score: fc.integer({ min: 0, max: 100 }),
      left_out: fc.constantFrom(undefined, undefined, 's'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  pronunciation: fc.integer({ min: 0, max: 100 }),
  pace: fc.integer({ min: 40, max: 250 }),
});

type Reading = typeof reading extends fc.Arbitrary<infer Generated> ? Generated : never;

/** Names that only a reading without a skipped, unread, or red word deserves. */
const CLEAR = /Clear$|\.at87/;

/** Returns what a reading's first sentences and texts say against the marks of its words. */
function contradictionsOfReading({ words, pronunciation, pace }: Reading): string[] {
  const marked = words.map((word, at) => ({
    ...word,
    word_orig: `word${at}`,
    ...(word.reading !== 'read' && { decision: null, left_out: undefined }),
  }));
  const skipped = marked.filter((word) => word.reading === 'skipped');
  const unread = marked.filter((word) => word.reading === 'unread');
  const sure = marked.filter((word) => word.certainty === 'sure');
  const unended = sure.filter(({ left_out }) => left_out !== undefined);
  const red = sure.filter((word) => word.decision === 'incorrect' && !unended.includes(word));
  const told = sentencesAbout({ verdict: 'scored', words: marked });
  const feedback = feedbackOf({
    verdict: 'scored',
    words: marked,
    pronunciation: { score: pronunciation },
    intonation: { score: 80, range_semitones: 4 },
    fluency: { words_per_minute: pace },
  });
  const isSpotless = skipped.length + unread.length + unended.length + red.length === 0;
  const about = (kind: string) => told.find((one) => one.kind === kind);
  const named = about('skipped')?.words.join(' ').split(' ') ?? [];
  const worst = Math.min(...red.map(({ score }) => score));
  const namedRed = red.filter(({ word_orig }) => about('red')?.words.includes(word_orig));
  return [
    isSpotless === told.length > 0 ? 'something about a spotless reading, or nothing about its marks' : '',
    about('skipped')?.n !== (skipped.length || undefined) ? 'another number of skipped words' : '',
    about('unread')?.n !== (unread.length || undefined) ? 'another number of unread words' : '',
    about('unended')?.n !== (unended.length || undefined) ? 'another number of words without their ends' : '',
    about('unended')?.letters !== (unended.length === 1 ? 's' : undefined) ? 'an ending of several words' : '',
    named.length > 1 && named.join() !== skipped.map(({ word_orig }) => word_orig).join() ? 'other skipped words' : '',
    red.length > 0 && !namedRed.some(({ score }) => score === worst) ? 'the worst word is not named' : '',
    about('red')?.words.length !== namedRed.length && red.length > 0 ? 'a word that is not red' : '',
    !isSpotless && CLEAR.test(feedback.overall) ? `${feedback.overall} of an unclear reading` : '',
    !isSpotless && CLEAR.test(feedback.pace) ? `${feedback.pace} of an unclear reading` : '',
    !isSpotless && CLEAR.test(feedback.pronunciation) ? `${feedback.pronunciation} of an unclear reading` : '',
  ].filter((text) => text !== '');
}

test('[RA-04] [0127] names what was skipped or is red in a reading, and calls no such reading clear', () => {
  fc.assert(
    fc.property(reading, (one) => {
      expect(contradictionsOfReading(one)).toEqual([]);
    }),
    { numRuns: runs(4_000) },
  );
});

test.each([
  // The A2 target is 75 to 120 words a minute.
  [215, 70, 'keep', 'veryFast'],
  [215, 95, 'keep', 'veryFastClear'],
  [160, 95, 'good', 'fastClear'],
  [140, 70, 'good', 'quick'],
  [140, 95, 'great', 'quickClear'],
  [100, 95, 'great', 'target'],
  [60, 95, 'great', 'easyClear'],
  [40, 95, 'good', 'slowClear'],
] as const)('[RA-04] [0127] calls %s words a minute with %s percent %s: %s', (pace, pronunciation, band, text) => {
  const assessed = {
    verdict: 'scored',
    words: [],
    pronunciation: { score: pronunciation },
    intonation: { score: 80, range_semitones: 4 },
    fluency: { words_per_minute: pace, score: 97 },
  } as const;
  expect(feedbackOf(assessed, 'A2').pace).toBe(`reading.pace.${text}`);
  expect(bandOf(paceCreditOf(assessed, 'A2')!, LIST_BANDS)).toBe(band);
});

test('[RA-04] [0127] says “every word” of no reading, in any language', () => {
  const all = [en, es, ja, pt, vi, zh].flatMap(({ reading: { overall, pace, sounds } }) =>
    [overall, pace, sounds].flatMap((texts) => Object.values(texts)),
  );
  expect(all.length).toBeGreaterThan(100);
  const claims =
    /every word is|Từ nào em đọc|(?<!casi )todas las palabras|どの単語も|(?<!quase )todas as palavras|每個單字都(聽得懂|唸得)/i;
  expect(all.filter((text) => claims.test(text))).toEqual([]);
});

test('[RP-04] [0127] says first of a role-play which share of the goals below was met, and nothing else', () => {
  const talk = fc.record({
    isMet: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
    turns: fc.array(fc.record({ isHeard: fc.boolean(), pronunciation: fc.constant(null) }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(talk, ({ isMet, turns }) => {
      const goals = isMet.map((met, at) => ({ id: `goal-${at}`, met }));
      const metObjectives = goals.filter(({ met }) => met).map(({ id }) => id);
      const outcome = { ...report().outcome, metObjectives, numberObjectives: goals.length };
      const [first] = summary(outcome, turns, []);
      const share = isMet.every(Boolean) ? 'all_goals_met' : isMet.some(Boolean) ? 'some_goals_met' : 'no_goal_met';
      expect(first!.text).toBe(turns.length === 0 ? 'nothing_said' : share);
      expect(first!.values['met'] ?? metObjectives.length).toBe(metObjectives.length);
      expect(first!.values['goals'] ?? goals.length).toBe(goals.length);
    }),
    { numRuns: runs(4_000) },
  );
});
