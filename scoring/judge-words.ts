/** Judges each word of a recording: whether it was said, how well, and what was said in place of it. */
import { pronounceable } from '../words/lexicon.ts';
import { ipaOfPhone, PHONES, type Arpabet } from '../words/phones.ts';
import { alignText } from './alignment/alignment.ts';
import { soundsBetween } from './alignment/insertions.ts';
import { cutIntoSentences } from './alignment/sentences.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';
import { channelOf } from './audio/channel.ts';
import { ARTICLE, CONTRAST, MOST_OF_UNSAID, NARROWBAND, RIGHT } from './constants.ts';
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
import { moved, moveOf } from './word-order.ts';
import type { ScorerNet, UtteranceScores } from './scorer-net.ts';

export type Entries = ReturnType<typeof pronounceable>;
type Entry = Entries[number];
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

/** Maximum score of a word, 0-100. */
const MOST: Readonly<Record<Said, number>> = {
  said: 100,
  unsure: CONTRAST.mostOfUnsure,
  not_said: MOST_OF_UNSAID.word,
};
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Returns whether a word of a sentence was said, by the scorer and what else was found. */
function saidAmong(byScorer: Said, { isHeard, isUnsure, near, lead }: Contrast, { word }: Entry['word']): Said {
  // The other word was said.
  if (near?.certainty === 'sure') return 'said';
  // The scorer hardly notices that an article is missing.
  if (byScorer !== 'not_said' && ARTICLES.has(word) && lead < ARTICLE.unsure)
    return lead < ARTICLE.unsaid ? 'not_said' : 'unsure';
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
type Beside = {
  likelihoods: Float64Array;
  aligned: readonly AlignedWord[];
  judged: Judged[];
  /** Judges what was said instead. Returns null if it doesn't fit into the recording. */
  again: (said: Entries) => Judged[] | null;
};
type ToJudge = {
  aligned: readonly AlignedWord[];
  judging: Judging;
  rated: { rated: Rated[]; isNarrowband: boolean };
};
export type Judging = { exempt: readonly Arpabet[]; leastSaid: number | undefined; doubt: Doubt };

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

/** Judges neighbors of unsaid words again by what was said, because the text takes some of their time. */
function besideOthers(entries: Entries, { likelihoods, aligned, judged, again }: Beside, inPlace: InPlace): Judged[] {
  const around = (i: number) => ({ likelihoods, ...aroundWord(aligned, i) });
  const places = entries.map((entry, i) => (aligned[i] ? inPlace(entry, judged[i]!, () => around(i)) : entry));
  const said = places.flatMap((entry) => entry ?? []);
  if (said.length === 0 || entries.every((entry, i) => entry === places[i])) return judged;
  const others = again(said);
  if (others === null) return judged;
  return judged.map((own, i) => {
    const other = places[i] === entries[i] ? others[said.indexOf(entries[i]!)]! : own;
    return better(own, other);
  });
}

const better = (own: Judged, other: Judged): Judged =>
  other.word.score > own.word.score ? { ...other, before: own.before } : own;

/** Judges words in the order in which they were said, if it is another one than the text's. */
function inOtherOrder(entries: Entries, { likelihoods, aligned, judged, again }: Beside): Judged[] | null {
  const move = moveOf(
    likelihoods,
    aligned,
    judged.map(({ word }) => word),
  );
  const said = move === null ? null : moved(entries, move);
  const others = said && again(said);
  if (move === null || said === null || others === null) return null;
  const [first, last] = [Math.min(move.from, move.to), Math.max(move.from, move.to) + 1];
  // The text's first word has a capital letter only there.
  const written = (entry: Entry): string =>
    entry === entries[0] && entry.word.word !== 'i' ? entry.word.word : entry.word.wordOrig;
  const textOf = (words: Entries): string => words.slice(first, last).map(written).join(' ');
  return judged.map((own, i): Judged => {
    const other = others[said.indexOf(entries[i]!)]!;
    if (i !== move.from) return better(own, other);
    const order = { heard: textOf(said), asked: textOf(entries) };
    const score = Math.min(other.word.score, CONTRAST.mostOfNear);
    return { word: { ...other.word, said: 'said', near: null, score, order }, before: own.before, isUnsure: false };
  });
}

function createRater(scorer: ScorerNet) {
  return function rate({ heard, mels, encoded }: Ears, aligned: readonly AlignedWord[]) {
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
  };
}

export function createWordJudge(scorer: ScorerNet, contrast: ContrastNet, saidWord: SaidWordNet) {
  const rate = createRater(scorer);

  function judgeWords(
    { heard, mels, encoded, likelihoods, seconds }: Ears,
    entries: Entries,
    { rated, isNarrowband }: ToJudge['rated'],
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
      const said = isAlone ? byScorer : saidAmong(byScorer, found, entry.word);
      const most = Math.min(
        doubt === 'none' ? 100 : CONTRAST.mostOfUnsure,
        mostOfWord(own.odds, own.worth),
        MOST[said],
      );
      const rating = found.rating === null ? own.rating : rounded(found.rating);
      const word = wordOfEntry(entry, { ...own, rating, reasons: reasons[i]!, said, most });
      if (said === 'not_said') return unchanged(word);
      const other = contrasted(word, found);
      const before = found.omitted?.certainty === 'unsure' ? other : word;
      return { word: other, before, isUnsure: isAlone && found.isUnsure };
    });
  }

  /** Judges what was said instead of a text. Returns null if it doesn't fit into the recording. */
  function judgeAgain(ears: Ears, said: Entries, judging: Judging): Judged[] | null {
    const again = align(ears.heard, said);
    return again.length < said.length ? null : judgeWords(ears, said, rate(ears, again), judging);
  }

  /** Judges the words of a text. `rated` belongs to the words that the reader reached. */
  function judgeSentence(ears: Ears, entries: Entries, { aligned, rated, judging }: ToJudge): Judged[] {
    const judged = judgeWords(ears, entries, rated, judging);
    if (entries.length === 1) return judged;
    const again = (said: Entries) => judgeAgain(ears, said, judging);
    const { likelihoods } = ears;
    // A window of a passage isn't a sentence.
    const inOrder =
      judging.leastSaid === undefined ? inOtherOrder(entries, { likelihoods, aligned, judged, again }) : null;
    if (inOrder !== null) return inOrder;
    const beside = besideOthers(entries, { likelihoods, aligned, judged, again }, exchanged);
    return besideOthers(entries, { likelihoods, aligned, judged: beside, again }, replaced);
  }

  return { rate, judgeSentence };
}
