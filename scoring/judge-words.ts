/** Judges each word of a recording: whether it was said, how well, and what was said in place of it. */
import { pronounceable } from '../words/lexicon.ts';
import { ipaOfPhone, PHONES, type Arpabet } from '../words/phones.ts';
import { alignText } from './alignment/alignment.ts';
import { soundsBetween } from './alignment/insertions.ts';
import { cutIntoSentences } from './alignment/sentences.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';
import { channelOf } from './audio/channel.ts';
import { CONTRAST, NARROWBAND, RIGHT } from './constants.ts';
import type { ContrastNet } from './contrast.ts';
import { extractFeatures } from './features.ts';
import { contrasted, NearWords, type Contrast } from './near-word.ts';
import { indexesOf, SOUNDS } from './nets/acoustic-net.ts';
import type { AcousticStream } from './nets/acoustic-stream.ts';
import type { Encoded } from './nets/encoder.ts';
import { unreadWord, wordOfEntry } from './results/scored-words.ts';
import type { ScoredWord } from './results/scoring.ts';
import { loudestOf, reasonsOf } from './results/sound-reason.ts';
import { BEST_WORD, mostOfWord, saidOf, type Doubt, type Said } from './results/verdict.ts';
import { aroundWord, type Around, type SaidWordNet } from './said-word.ts';
import type { ScorerNet, UtteranceScores } from './scorer-net.ts';

export type Entries = ReturnType<typeof pronounceable>;
/** A recording as the nets heard it. */
export type Ears = ReturnType<AcousticStream['finish']> & {
  encoded: Encoded;
  /** Likelihood of each sound in each row (SequenceNet.hear). */
  likelihoods: Float64Array;
  seconds: number;
  track: Float64Array;
};
export type Sentence = { words: readonly AlignedWord[]; scores: UtteranceScores };

export const soundsOf = (entries: Entries): number[][][] =>
  entries.map(({ pronunciations }) => indexesOf(pronunciations));

export const align = (heard: Ears['heard'], entries: Entries): AlignedWord[] => alignText(heard, soundsOf(entries));

/** Most words are right, so that the mean rating of a right word is lower than its usual one. */
const rounded = (rating: number): number => (rating > RIGHT ? BEST_WORD : rating);

/** Returns whether a word of a sentence was said, by the scorer and what else was found. */
function saidAmong(byScorer: Said, { isHeard, isUnsure, near }: Contrast): Said {
  // The other word was said.
  if (near?.certainty === 'sure') return 'said';
  const isDoubtful = byScorer === 'not_said' ? isHeard : isUnsure;
  return isDoubtful ? 'unsure' : byScorer;
}

/** Returns the last sound before a word and the first one after it. */
function soundsBeside(aligned: readonly AlignedWord[], at: number): { last?: Arpabet; next?: Arpabet } {
  const [last, next] = [aligned[at - 1]?.sounds.at(-1), aligned[at + 1]?.sounds[0]];
  return { ...(last && { last: PHONES[last.sound] }), ...(next && { next: PHONES[next.sound] }) };
}

export type Rated = UtteranceScores['words'][number] & { word: AlignedWord; phones: number[] };
/** A word as reported, and without what only may be wrong with it. */
export type Judged = { word: ScoredWord; before: ScoredWord; isUnsure: boolean };
type Beside = { aligned: readonly AlignedWord[]; judged: Judged[]; judging: Judging };
type ToJudge = Omit<Beside, 'judged'> & { rated: { rated: Rated[]; isNarrowband: boolean } };
export type Judging = { exempt: readonly Arpabet[]; leastSaid: number | undefined; doubt: Doubt };

type Entry = Entries[number];
type InPlace = (entry: Entry, judged: Judged, around: () => { likelihoods: Float64Array } & Around) => Entry | null;

/** Returns the other word that was said in place of one, or the word itself. */
const exchanged: InPlace = (entry, { word: { near } }) =>
  near?.certainty === 'sure' ? pronounceable(near.word)[0]! : entry;

/** Returns the sounds that were said in place of a word that wasn't said, null if none, or the word itself. */
const replaced: InPlace = (entry, { word }, around) => {
  if (word.said !== 'not_said') return entry;
  const { likelihoods, begin, end, before, after } = around();
  const sounds = soundsBetween(likelihoods.subarray(begin * SOUNDS, end * SOUNDS), before, after);
  const phones = sounds.map((sound) => ({ arpabet: PHONES[sound]!, ipa: ipaOfPhone(PHONES[sound]!, 1), stress: null }));
  return phones.length > 0 ? { ...entry, pronunciations: [phones] } : null;
};

const unchanged = (word: ScoredWord) => ({ word, before: word, isUnsure: false });

export function createWordJudge(scorer: ScorerNet, contrast: ContrastNet, saidWord: SaidWordNet) {
  function rate({ heard, mels, encoded }: Ears, aligned: readonly AlignedWord[]) {
    const channel = channelOf(mels);
    const sentences = cutIntoSentences(aligned).map((words): Sentence => ({
      words,
      scores: scorer.score(extractFeatures({ heard, mels, channel, encoded }, words)),
    }));
    const rated = sentences.flatMap(({ words, scores }) => {
      let at = 0;
      return words.map((word, i): Rated => ({
        word,
        ...scores.words[i]!,
        phones: word.sounds.map(() => scores.phones[at++]!),
      }));
    });
    return { sentences, rated, isNarrowband: channel.missing > NARROWBAND };
  }

  function judgeWords(
    { heard, mels, encoded, likelihoods, seconds }: Ears,
    entries: Entries,
    { rated, isNarrowband }: Pick<ReturnType<typeof rate>, 'rated' | 'isNarrowband'>,
    { exempt, leastSaid, doubt }: Judging,
  ): Judged[] {
    const aligned = rated.map(({ word }) => word);
    const reasons = reasonsOf(mels, aligned);
    const isAlone = entries.length === 1;
    const hearing = { heard, mels, encoded, loud: loudestOf(mels, aligned) };
    return entries.map((entry, i) => {
      const own = rated[i];
      if (!own) return unchanged(unreadWord(entry, seconds));
      const text = scorer.oddsOfWord(own.word.evidence);
      const byScorer = saidOf(own.odds, own.worth, leastSaid);
      const about = { exempt, ...soundsBeside(aligned, i), isNarrowband };
      const near = new NearWords(contrast, hearing, entry, own.word, about);
      const found = isAlone
        ? near.alone(saidWord, likelihoods, text)
        : near.among(saidWord, likelihoods, aroundWord(aligned, i), { text, rated: own });
      const said = isAlone ? byScorer : saidAmong(byScorer, found);
      const most = Math.min(doubt === 'none' ? 100 : CONTRAST.mostOfUnsure, mostOfWord(own.odds, own.worth));
      const rating = found.rating === null ? own.rating : rounded(found.rating);
      const word = wordOfEntry(entry, { ...own, rating, reasons: reasons[i]!, said, most });
      if (said === 'not_said') return unchanged(word);
      const other = contrasted(word, found);
      const before = found.omitted?.certainty === 'unsure' ? other : word;
      return { word: other, before, isUnsure: isAlone && found.isUnsure };
    });
  }

  /** Judges neighbors of unsaid words again by what was said, because the text takes some of their time. */
  function besideOthers(
    ears: Ears,
    entries: Entries,
    { aligned, judged, judging }: Beside,
    inPlace: InPlace,
  ): Judged[] {
    const around = (i: number) => ({ likelihoods: ears.likelihoods, ...aroundWord(aligned, i) });
    const places = entries.map((entry, i) => (aligned[i] ? inPlace(entry, judged[i]!, () => around(i)) : entry));
    const said = places.flatMap((entry) => entry ?? []);
    if (said.length === 0 || entries.every((entry, i) => entry === places[i])) return judged;
    const again = align(ears.heard, said);
    if (again.length < said.length) return judged;
    const others = judgeWords(ears, said, rate(ears, again), judging);
    return judged.map((own, i) => {
      const other = places[i] === entries[i] ? others[said.indexOf(entries[i]!)]! : own;
      return other.word.score > own.word.score ? { ...other, before: own.before } : own;
    });
  }

  /** Judges the words of a text. `rated` belongs to the words that the reader reached. */
  function judgeSentence(ears: Ears, entries: Entries, { aligned, rated, judging }: ToJudge): Judged[] {
    const judged = judgeWords(ears, entries, rated, judging);
    if (entries.length === 1) return judged;
    const beside = besideOthers(ears, entries, { aligned, judged, judging }, exchanged);
    return besideOthers(ears, entries, { aligned, judged: beside, judging }, replaced);
  }

  return { rate, judgeSentence };
}
