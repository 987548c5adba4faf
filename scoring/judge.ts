import { EXCHANGED_FOR } from '../words/function-words.ts';
import type { Arpabet } from '../words/phones.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';
import { ENGINE_VERSION, MELODY, MOST_WITH_UNSAID, PACE } from './constants.ts';
import type { ContrastNet } from './contrast.ts';
import { align, createWordJudge, type Ears, type Entries, type Sentence } from './judge-words.ts';
import { withoutExempt } from './results/exempt-sounds.ts';
import { melodyOf, type Melody } from './results/melody.ts';
import { gainOf, percent, timingOf } from './results/scored-words.ts';
import type { ScoredWord, Scoring } from './results/scoring.ts';
import {
  certaintyOfReading,
  doubtOf,
  isConfirmed,
  LEAST_ODDS,
  wordsHeard,
  type Certainty,
  type Verdict,
} from './results/verdict.ts';
import type { SaidWordNet } from './said-word.ts';
import type { ScorerNet } from './scorer-net.ts';

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

const isOtherFunctionWord = ({ word, near }: ScoredWord): boolean =>
  near?.certainty === 'sure' && EXCHANGED_FOR.get(word)?.includes(near.word) === true;

/**
 * Words after the reader's stop count as zero. The net's score already includes other unsaid words. A sentence with another function
 * word, or in another order, isn't the asked one. Near words are less certain. @param gain what the words' other sounds are worth
 */
function ofTheWhole(
  score: number,
  words: readonly ScoredWord[],
  { read, gain, isSentence }: { read: number; gain: number; isSentence: boolean },
): number {
  const isWhole = words.every(({ said }) => said !== 'not_said');
  const isExchanged = isSentence && words.some((word) => word.order !== undefined || isOtherFunctionWord(word));
  const ofRead = (isWhole ? 10 * score : (10 * score * read) / words.length) + gain;
  return percent(isExchanged || !isWhole ? Math.min(MOST_WITH_UNSAID, ofRead) : ofRead);
}

/** Returns the word with nothing in its place that is surer than the reading. */
function asCertain(word: ScoredWord, certainty: Certainty): ScoredWord {
  if (certainty === 'sure') return word;
  const { order: _, ...rest } = word;
  return word.near === null ? rest : { ...rest, near: { ...word.near, certainty } };
}

/** Returns a function that scores what was heard of the entries of a text. */
export function createJudge(scorer: ScorerNet, contrast: ContrastNet, saidWord: SaidWordNet) {
  const { rate, judgeSentence } = createWordJudge(scorer, contrast, saidWord);
  const oddsOf = (entries: Entries, aligned: readonly AlignedWord[]): number[] =>
    entries.map((_, i) => (aligned[i] ? scorer.oddsOfWord(aligned[i].evidence) : LEAST_ODDS));

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
    // A passage's window holds more than a sentence.
    const rest = { read: aligned.length, gain, isSentence: leastSaid === undefined };
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
