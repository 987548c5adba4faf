/** Scores a sentence in which a student left words out or added some. */
import { addedIn } from './alignment/added-words.ts';
import { insertionsIn } from './alignment/insertions.ts';
import { keptWords } from './alignment/left-out.ts';
import { ADDED, HEARD_WHOLE, INSERTION, MOST_WITH_UNSAID, PART, WORD_BARS } from './constants.ts';
import { inWholeText } from './judge.ts';
import { align, soundsOf, type Ears, type Entries } from './judge-words.ts';
import { LEAST_LIKELY, likelihoodOf } from './nets/sound-sequence.ts';
import type { Repetition } from './alignment/repetitions.ts';
import { ROWS_PER_SECOND } from './rates.ts';
import { inWholeRecording, withoutParts } from './repeated-sounds.ts';
import { percent, unreadWord } from './results/scored-words.ts';
import type { Added, ScoredWord, Scoring } from './results/scoring.ts';
import { PHONES } from '../words/phones.ts';

type Heard = { sound: Float32Array; ears: Ears };

export type SentenceJudge = {
  /**
   * `least` is the minimum number of said words, if the entries are only what seems to have been said. `isHeard` is true if the
   * sequence net heard all of them.
   */
  judge(heard: Heard, entries: Entries, how?: { least?: number; isHeard?: boolean }): Promise<Scoring>;
  earsOf(sound: Float32Array): Promise<Ears>;
};

/**
 * Tells what was added. A refused sentence is judged again without what seems left out, or else without what seems added. If that
 * doesn't explain it, but the sequence net heard it, it is scored without certainty, because it may only have been too fast.
 */
export async function scoreSentence(heard: Heard, entries: Entries, by: SentenceJudge): Promise<Scoring> {
  const whole = await by.judge(heard, entries);
  if (whole.verdict === 'scored') return { ...whole, added: addedTo(whole, heard.ears) };
  if (entries.length < PART.leastWords) return whole;
  const explained = (await withoutLeftOut(heard, entries, by)) ?? (await withoutAdded(heard, entries, by));
  if (explained || !isHeardWhole(heard.ears, entries)) return explained ?? whole;
  return by.judge(heard, entries, { isHeard: true });
}

/** True if the sequence net finds all of the text likely. */
function isHeardWhole({ heard, likelihoods }: Ears, entries: Entries): boolean {
  const sounds = align(heard, entries).flatMap((word) => word.sounds.map(({ sound }) => sound));
  const likelihood = likelihoodOf(likelihoods, sounds);
  return likelihood > LEAST_LIKELY && likelihood / sounds.length > HEARD_WHOLE;
}

/** Returns the scoring of the words that were said, if they are evident. The others are not said. */
async function withoutLeftOut(
  heard: Heard,
  entries: Entries,
  { judge }: SentenceJudge,
  least: number = PART.share,
): Promise<Scoring | undefined> {
  const kept = keptWords(heard.ears.heard, soundsOf(entries));
  if (kept.length === entries.length || kept.length < least * entries.length) return undefined;
  const said = kept.map((i) => entries[i]!);
  const part = await judge(heard, said, { least: PART.share * entries.length });
  if (part.verdict !== 'scored') return undefined;
  const share = kept.length / entries.length;
  const ofTheWhole = (score: number | null) => score && percent(Math.min(MOST_WITH_UNSAID, share * score));
  const whole = inWholeText(
    part,
    kept,
    (i) => unreadWord(entries[i]!, timeBefore(part.words, kept, i)),
    entries.length,
  );
  return { ...whole, total: ofTheWhole(part.total), accuracy: ofTheWhole(part.accuracy) };
}

/** Returns the time at which the last said word before `index` ends. */
function timeBefore(words: readonly ScoredWord[], kept: readonly number[], index: number): number {
  const before = kept.findLastIndex((i) => i < index);
  return before < 0 ? words[0]!.startTime : words[before]!.endTime;
}

/**
 * Returns the scoring of the recording without what was added, if nearly all words are evident in it. Otherwise another
 * word may have been said in place of a left-out one.
 */
async function withoutAdded({ sound, ears }: Heard, entries: Entries, by: SentenceJudge): Promise<Scoring | undefined> {
  const added = addedIn(ears.heard, soundsOf(entries));
  const [longest] = added.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (longest === undefined) return undefined;
  const cut = withoutParts(sound, added);
  const rest = { sound: cut, ears: await by.earsOf(cut) };
  const judged = await by.judge(rest, entries, { least: ADDED.share * entries.length });
  const scoring = judged.verdict === 'scored' ? judged : await withoutLeftOut(rest, entries, by, PART.exchanged);
  return scoring && addedAt(inWholeRecording(scoring, added), longest);
}

function addedAt(scoring: Scoring, { from, to }: Repetition): Scoring {
  const before = scoring.words.filter(({ startTime }) => startTime < from).length;
  return { ...scoring, added: { word: before, startTime: from, endTime: to } };
}

/** Returns what was added between well-said words. Elsewhere, or in another order, it may be one of the words. */
function addedTo({ words, certainty }: Scoring, { likelihoods }: Ears): Added | null {
  if (words.length < 2 || certainty === 'unsure' || words.some(({ order }) => order)) return null;
  const isWellSaid = (word: ScoredWord | undefined): boolean =>
    word === undefined || (word.said === 'said' && word.score >= WORD_BARS.correct);
  const sounds = words.map(({ phones }) => phones.map(({ phone }) => PHONES.indexOf(phone)));
  const [added] = insertionsIn(likelihoods, sounds)
    .filter(({ gain, from, to }) => gain > INSERTION.gain && to - from >= INSERTION.rows)
    .filter(
      ({ word, sounds: count }) => count >= INSERTION.sounds && isWellSaid(words[word - 1]) && isWellSaid(words[word]),
    )
    .toSorted((a, b) => b.gain - a.gain);
  if (added === undefined) return null;
  const [startTime, endTime] = [added.from / ROWS_PER_SECOND, added.to / ROWS_PER_SECOND];
  return { word: added.word, startTime, endTime };
}
