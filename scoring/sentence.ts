/** Scores a sentence in which a student left words out or added some. */
import { addedIn } from './alignment/added-words.ts';
import { keptWords } from './alignment/left-out.ts';
import { ADDED, MOST_WITH_UNSAID, PART, WORD_BARS } from './constants.ts';
import type { Ears, Entries } from './judge.ts';
import { indexesOf } from './nets/acoustic-net.ts';
import { inWholeRecording, withoutParts } from './repeated-sounds.ts';
import { percent, unreadWord } from './results/scored-words.ts';
import type { ScoredWord, Scoring } from './scoring.ts';

type Heard = { sound: Float32Array; ears: Ears };

export type SentenceJudge = {
  /** @param least minimum number of said words, if the entries are only what seems to have been said */
  judge(heard: Heard, entries: Entries, least?: number): Promise<Scoring>;
  earsOf(sound: Float32Array): Promise<Ears>;
};

/** Returns the scoring with the larger total. */
export const better = (scoring: Scoring, other: Scoring): Scoring =>
  (other.total ?? -1) > (scoring.total ?? -1) ? other : scoring;

const soundsOf = (entries: Entries) => entries.map(({ pronunciations }) => indexesOf(pronunciations));

export async function scoreSentence(heard: Heard, entries: Entries, by: SentenceJudge): Promise<Scoring> {
  const whole = await by.judge(heard, entries);
  const isWell = ({ said, score }: ScoredWord) => said === 'said' && score >= WORD_BARS.correct;
  if (entries.length < PART.leastWords || (whole.verdict === 'scored' && whole.words.every(isWell))) return whole;
  return withoutAdded(await withLeftOut(whole, heard, entries, by), heard, entries, by);
}

/** Judges the sentence without the words that were left out, so that they cost nothing to the others. */
async function withLeftOut(whole: Scoring, heard: Heard, entries: Entries, { judge }: SentenceJudge): Promise<Scoring> {
  if (whole.verdict === 'scored' && whole.words.every(({ said }) => said === 'said')) return whole;
  const kept = keptWords(heard.ears.heard, soundsOf(entries), (i) => whole.words[i]?.said === 'said');
  if (kept.length === entries.length) return whole;
  const said = kept.map((i) => entries[i]!);
  const part = await judge(heard, said, PART.share * entries.length);
  const wholeOfKept = kept.flatMap((i) => whole.words[i] ?? []);
  // Another word in its place takes nothing from the others.
  if (part.verdict !== 'scored' || sumOf(part.words) < sumOf(wholeOfKept) + PART.gained) return whole;
  const share = kept.length / entries.length;
  const ofTheWhole = (score: number | null) => score && percent(Math.min(MOST_WITH_UNSAID, share * score));
  return {
    ...part,
    total: ofTheWhole(part.total),
    accuracy: ofTheWhole(part.accuracy),
    melody: part.melody && {
      ...part.melody,
      prominences: entries.map((_, i) => (kept.includes(i) ? part.melody!.prominences[kept.indexOf(i)]! : null)),
    },
    words: entries.map((entry, i) => part.words[kept.indexOf(i)] ?? unreadWord(entry, timeBefore(part.words, kept, i))),
  };
}

/** Returns the time at which the last said word before `index` ends. */
function timeBefore(words: readonly ScoredWord[], kept: readonly number[], index: number): number {
  const before = kept.findLastIndex((i) => i < index);
  return before < 0 ? words[0]!.startTime : words[before]!.endTime;
}

/** Judges the sentence without what was added, so that it costs nothing to the words that were said. */
async function withoutAdded(scoring: Scoring, { sound, ears }: Heard, entries: Entries, by: SentenceJudge) {
  const added = addedIn(ears.heard, soundsOf(entries));
  if (added.length === 0) return scoring;
  const rest = withoutParts(sound, added);
  const least = scoring.verdict === 'scored' ? undefined : ADDED.share * entries.length;
  const judged = await by.judge({ sound: rest, ears: await by.earsOf(rest) }, entries, least);
  const without = inWholeRecording(judged, added);
  if (scoring.verdict !== 'scored') return without.verdict === 'scored' ? without : scoring;
  if (sumOf(without.words) <= sumOf(scoring.words)) return scoring;
  const { total, fluency, prosody, timing } = scoring;
  // A repeated or corrected word counts against fluency.
  const [first, last] = [without.words[0]!.startTime, without.words.at(-1)!.endTime];
  const isInside = added.some(({ from, to }) => from > first && to < last);
  return isInside ? { ...without, total, fluency, prosody, timing } : better(scoring, without);
}

const sumOf = (words: readonly ScoredWord[]): number => words.reduce((sum, { score }) => sum + score, 0);
