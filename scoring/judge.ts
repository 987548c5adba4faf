import { pronounceable } from '../words/lexicon.ts';
import { alignText } from './alignment/alignment.ts';
import { cutIntoSentences } from './alignment/sentences.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';
import { channelOf } from './audio/channel.ts';
import { CONTRAST, ENGINE_VERSION, MELODY, MOST_WITH_UNSAID, NARROWBAND, PACE, RIGHT } from './constants.ts';
import { extractFeatures } from './features.ts';
import { contrasted, NearWords, type Contrast } from './near-word.ts';
import { indexesOf, SOUNDS } from './nets/acoustic-net.ts';
import type { AcousticStream } from './nets/acoustic-stream.ts';
import type { Encoded } from './nets/encoder.ts';
import { withoutExempt } from './results/exempt-sounds.ts';
import { melodyOf, type Melody } from './results/melody.ts';
import { gainOf, percent, timingOf, unreadWord, wordOfEntry } from './results/scored-words.ts';
import { loudestOf, reasonsOf } from './results/sound-reason.ts';
import {
  BEST_WORD,
  certaintyOfReading,
  doubtOf,
  isConfirmed,
  LEAST_ODDS,
  mostOfWord,
  saidOf,
  wordsHeard,
  type Certainty,
  type Doubt,
  type Said,
  type Verdict,
} from './results/verdict.ts';
import { aroundWord, type Around, type SaidWordNet } from './said-word.ts';
import { soundsBetween } from './alignment/insertions.ts';
import type { ContrastNet } from './contrast.ts';
import { ipaOfPhone, PHONES, type Arpabet } from '../words/phones.ts';
import type { ScorerNet, UtteranceScores } from './scorer-net.ts';
import type { ScoredWord, Scoring } from './results/scoring.ts';

export type Entries = ReturnType<typeof pronounceable>;
/** A recording as the nets heard it. */
export type Ears = ReturnType<AcousticStream['finish']> & {
  encoded: Encoded;
  /** Likelihood of each sound in each row (SequenceNet.hear). */
  likelihoods: Float64Array;
  seconds: number;
  track: Float64Array;
};
type Sentence = { words: readonly AlignedWord[]; scores: UtteranceScores };

export function notScored(verdict: Verdict, decoded: readonly string[] = []): Scoring {
  const timing = { pauses: 0, longestPause: 0, soundsPerSecond: 0 };
  const nothing = { total: null, accuracy: null, fluency: null, prosody: null, melody: null, words: [], added: null };
  return {
    verdict,
    certainty: 'sure',
    ...nothing,
    decoded: decoded.join(' '),
    timing,
    isNarrowband: false,
    engineVersion: ENGINE_VERSION,
  };
}

function meanOf(sentences: readonly Sentence[], head: 'total' | 'accuracy' | 'fluency' | 'prosodic'): number {
  const weights = sentences.map(({ scores }) => scores.phones.length);
  const sum = sentences.reduce((total, { scores }, i) => total + weights[i]! * scores[head], 0);
  return sum / weights.reduce((total, weight) => total + weight, 0);
}

/** Returns the share that a hurried reading keeps. The net rates it as fluent because the corpus has none. */
const unhurried = ({ soundsPerSecond }: Scoring['timing']): number =>
  1 - Math.min(0.5, PACE.hurry * Math.max(0, soundsPerSecond - PACE.fast) ** 2);

/** Returns the share that intonation keeps. Good timing doesn't make up for a monotone voice. */
function liveliness({ range }: Melody): number {
  const share = (range - MELODY.flat) / (MELODY.melodic - MELODY.flat);
  return MELODY.flatShare + (1 - MELODY.flatShare) * Math.max(0, Math.min(1, share));
}

/**
 * Words after the reader's stop count as zero. The net's score already includes other unsaid words. A sentence with another word
 * isn't the asked one. @param gain what the words' other sounds are worth
 */
function ofTheWhole(
  score: number,
  words: readonly ScoredWord[],
  { read, gain }: { read: number; gain: number },
): number {
  const isWhole = words.every(({ said }) => said !== 'not_said');
  const isExchanged = words.some(({ near }) => near?.certainty === 'sure');
  const ofRead = (isWhole ? 10 * score : Math.min(MOST_WITH_UNSAID, (10 * score * read) / words.length)) + gain;
  return percent(isExchanged ? Math.min(MOST_WITH_UNSAID, ofRead) : ofRead);
}

/** Returns the word with a near word that is not surer than the reading. */
const asCertain = (word: ScoredWord, certainty: Certainty): ScoredWord =>
  word.near === null || certainty === 'sure' ? word : { ...word, near: { ...word.near, certainty } };

const unchanged = (word: ScoredWord) => ({ word, before: word, isUnsure: false });

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

type Rated = UtteranceScores['words'][number] & { word: AlignedWord; phones: number[] };
/** A word as reported, and without what only may be wrong with it. */
type Judged = { word: ScoredWord; before: ScoredWord; isUnsure: boolean };
type Beside = { aligned: readonly AlignedWord[]; judged: Judged[]; judging: Judging };
type ToJudge = Omit<Beside, 'judged'> & { rated: { rated: Rated[]; isNarrowband: boolean } };
type Judging = { exempt: readonly Arpabet[]; leastSaid: number | undefined; doubt: Doubt };

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

/** Returns a function that scores what was heard of the entries of a text. */
export function createJudge(scorer: ScorerNet, contrast: ContrastNet, saidWord: SaidWordNet) {
  const oddsOf = (entries: Entries, aligned: readonly AlignedWord[]): number[] =>
    entries.map((_, i) => (aligned[i] ? scorer.oddsOfWord(aligned[i].evidence) : LEAST_ODDS));

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

  /** Judges each word. `rated` and `odds` belong to the words that the reader reached. */
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

  function judgeSentence(ears: Ears, entries: Entries, { aligned, rated, judging }: ToJudge): Judged[] {
    const judged = judgeWords(ears, entries, rated, judging);
    if (entries.length === 1) return judged;
    const beside = besideOthers(ears, entries, { aligned, judged, judging }, exchanged);
    return besideOthers(ears, entries, { aligned, judged: beside, judging }, replaced);
  }

  return function judge(
    ears: Ears,
    entries: Entries,
    {
      aligned = align(ears.heard, entries),
      exempt = [],
      leastSaid,
      least,
      isHeard = false,
    }: {
      aligned?: readonly AlignedWord[];
      exempt?: readonly Arpabet[] | undefined;
      leastSaid?: number | undefined;
      /** Minimum number of said words, if the entries are only what seems to have been said. */
      least?: number | undefined;
      /** True if the sequence net heard the text, so that it isn't refused. */
      isHeard?: boolean | undefined;
    } = {},
  ): Scoring {
    const odds = oddsOf(entries, aligned);
    const doubt = isHeard ? 'possible' : doubtOf(odds, least);
    const refused = () =>
      notScored(
        'wrong_text',
        wordsHeard(odds).map((i) => entries[i]!.word.word),
      );
    if (doubt === 'certain') return refused();
    const { sentences, rated, isNarrowband } = rate(ears, aligned);
    const confirmed = entries.map((_, i) => rated[i]?.odds ?? LEAST_ODDS);
    if (!isHeard && !isConfirmed(doubt, confirmed)) return refused();
    const isAlone = entries.length === 1;
    const judging = { exempt, leastSaid, doubt };
    const contrasts = judgeSentence(ears, entries, { aligned, rated: { rated, isNarrowband }, judging });
    const certainty = contrasts.some(({ isUnsure }) => isUnsure)
      ? 'unsure'
      : certaintyOfReading(
          odds,
          contrasts.map(({ word }) => word.said),
        );
    const words = contrasts.map(({ word }) => withoutExempt(asCertain(word, certainty), exempt));
    // The net's score knows neither the other words and sounds that were said, nor which sounds are exempt.
    const gain = gainOf(
      contrasts.map(({ before }) => before),
      words,
    );
    const decoded = words
      .filter((word) => word.said !== 'not_said')
      .map((word) => word.word)
      .join(' ');
    const timing = timingOf(words);
    const rest = { read: aligned.length, gain };
    const melody = melodyOf(ears.track, ears.mels.energy, aligned);
    // The total was learned from sentences, so that fewer right single words would pass by it.
    const alone = isAlone ? words[0]!.score : null;
    return {
      verdict: 'scored',
      certainty,
      total: alone ?? ofTheWhole(meanOf(sentences, 'total') * unhurried(timing), words, rest),
      accuracy: alone ?? ofTheWhole(meanOf(sentences, 'accuracy'), words, rest),
      fluency: percent(10 * meanOf(sentences, 'fluency') * unhurried(timing)),
      prosody: melody && percent(10 * meanOf(sentences, 'prosodic') * liveliness(melody) * unhurried(timing)),
      melody,
      words,
      added: null,
      decoded,
      timing,
      isNarrowband,
      engineVersion: ENGINE_VERSION,
    };
  };
}

/** Replaces a window's scores by the scores without its unsaid words, because a reader may leave words out. */
export async function withoutUnsaid(
  scoring: Scoring,
  entries: Entries,
  judgeSaid: (entries: Entries) => Promise<Scoring>,
): Promise<Scoring> {
  const isSaid = scoring.words.map(({ said }) => said !== 'not_said');
  if (scoring.verdict !== 'scored' || !isSaid.includes(false) || !isSaid.includes(true)) return scoring;
  const without = await judgeSaid(entries.filter((_, i) => isSaid[i]));
  if (without.verdict !== 'scored') return scoring;
  const said = isSaid.flatMap((is, i) => (is ? [i] : []));
  return inWholeText(without, said, (i) => scoring.words[i]!, entries.length);
}

/** Returns the scoring of a part of a text as one of the whole text. @param said indexes of the part's words */
export function inWholeText(
  part: Scoring,
  said: readonly number[],
  unsaid: (index: number) => ScoredWord,
  count: number,
): Scoring {
  const places = Array.from({ length: count }, (_, i) => said.indexOf(i));
  return {
    ...part,
    words: places.map((place, i) => part.words[place] ?? unsaid(i)),
    melody: part.melody && {
      ...part.melody,
      prominences: places.map((place) => part.melody!.prominences[place] ?? null),
    },
  };
}
