import type { Phrase } from '../contract/role-play.ts';
import type { Heard } from './nets/acoustic-net.ts';
import { indexesOf, SILENCE, SOUNDS } from './nets/acoustic-net.ts';
import { alignText } from './alignment/alignment.ts';
import { TURN } from './constants.ts';
import { isContent } from './results/intonation.ts';
import type { pronounceable } from '../words/lexicon.ts';
import type { Matches } from './alignment/phrases.ts';
import { matchPhrases } from './alignment/phrases.ts';
import type { Sounds } from './alignment/trellis.ts';
import { speechOf } from './alignment/trellis.ts';
import { LEAST_ODDS } from './results/verdict.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';

export type SpokenPhrase = { phrase: Phrase; entries: ReturnType<typeof pronounceable> };

export type Found = {
  verdict: 'understood' | 'unsure' | 'slot_unsure' | 'not_understood';
  /** Likeliest first, none below the minimum probability. */
  phrases: (SpokenPhrase & { probability: number })[];
  /** Slot of the first phrase whose word is in doubt. */
  slot: string | null;
  /** True if the student said more than the understood phrase. */
  isPart: boolean;
  /** Input for judging the first phrase: the recording from its beginning, and its aligned words. */
  first: { heard: Heard; aligned: AlignedWord[] } | null;
};

/** A phrase matched with the recording. `evidence` is in the order of the weights. */
type Candidate = {
  index: number;
  evidence: number[];
  probability: number;
  /** True if the phrase can be accepted without asking the student. */
  isSure: boolean;
  certain: number;
  heard: Heard;
  aligned: AlignedWord[];
  odds: number[];
};
export type Pass = { candidates: Candidate[]; matches: Matches };

type Place = { heard: Heard; before: 'nothing' | 'sounds' };

/** Maximum choices of "Did you say …?". */
const MOST_CHOICES = 3;
const MOST_MARGIN = 40;
const MARGIN_UNIT = 10;
const FEWEST_ROWS = 5;
/** Fewest rows of speech outside a phrase that are more than a filler word: 0.6 s. */
const ROWS_OF_MORE = 30;
/** Log posterior of silence from which a row has no sound. */
const SILENT = Math.log(0.5);

const probabilityOf = (weights: readonly number[], values: readonly number[]): number =>
  1 / (1 + Math.exp(-values.reduce((sum, value, i) => sum + value * weights[i]!, weights[values.length]!)));

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

const marginOf = (score: number, rival: number): number =>
  within(rival === -Infinity ? MOST_MARGIN : score - rival, MOST_MARGIN) / MARGIN_UNIT;

const wordOfSlot = ({ text }: Phrase, { start_index, end_index }: Phrase['slots'][number]): string =>
  text.slice(start_index, end_index + 1);

/** Returns a key that phrases of equal meaning share: one intent and equal slots. */
const meaningOf = (phrase: Phrase): string =>
  JSON.stringify([phrase.intent, phrase.slots.map((slot) => [slot.name, wordOfSlot(phrase, slot)])]);

/** Returns a key that phrases share if they only differ in the word of this slot. */
function frameOf(phrase: Phrase, name: string): string {
  const at = phrase.slots.find((slot) => slot.name === name);
  if (!at) return '';
  return JSON.stringify([phrase.intent, phrase.text.slice(0, at.start_index), phrase.text.slice(at.end_index + 1)]);
}

/** Returns true for each word of a phrase that is in this slot, or in any. */
const inSlots = ({ phrase, entries }: SpokenPhrase, name?: string): boolean[] =>
  entries.map(({ word }) =>
    phrase.slots.some(
      (slot) =>
        (name === undefined || slot.name === name) &&
        word.startIndex <= slot.end_index &&
        word.endIndex >= slot.start_index,
    ),
  );

/** Returns the lowest log odds of the words that carry the meaning. Slots are tested separately. */
function leastOdds(spoken: SpokenPhrase, odds: readonly number[]): number {
  const isSlot = inSlots(spoken);
  const isSaidOf = (test: (i: number) => boolean): number[] => odds.filter((_, i) => test(i));
  const content = isSaidOf((i) => !isSlot[i] && isContent(spoken.entries[i]!.word.word));
  const fixed = content.length > 0 ? content : isSaidOf((i) => !isSlot[i]);
  return Math.min(...(fixed.length > 0 ? fixed : odds));
}

/** Counts a recording's rows with sounds, and the rows among them that are in no word of a phrase. */
function restOf({ sounds, from, to }: Heard, aligned: readonly AlignedWord[]): { rest: number; all: number } {
  let [rest, all] = [0, 0];
  for (let row = from; row < to; row++) {
    if (sounds[row * SOUNDS + SILENCE]! >= SILENT) continue;
    all++;
    if (!aligned.some(({ begin, rows }) => row >= begin && row < begin + rows)) rest++;
  }
  return { rest, all };
}

/** Joins two sentences, each with its end mark. */
function joined(one: SpokenPhrase, other: SpokenPhrase): SpokenPhrase {
  const start = /[.!?…]["”]?$/.test(one.phrase.text) ? `${one.phrase.text} ` : `${one.phrase.text}. `;
  const by = start.length;
  return {
    phrase: {
      intent: other.phrase.intent,
      text: start + other.phrase.text,
      slots: [
        ...one.phrase.slots,
        ...other.phrase.slots.map(({ name, start_index, end_index }) => ({
          name,
          start_index: start_index + by,
          end_index: end_index + by,
        })),
      ],
    },
    entries: [
      ...one.entries,
      ...other.entries.map((entry) => ({
        ...entry,
        word: { ...entry.word, startIndex: entry.word.startIndex + by, endIndex: entry.word.endIndex + by },
      })),
    ],
  };
}

/** Returns the indexes of the phrases that may have been said, best first. */
const orderOf = ({ scores }: Matches): number[] =>
  scores.flatMap((score, index) => (score > -Infinity ? [index] : [])).toSorted((a, b) => scores[b]! - scores[a]!);

/** Finds the phrase or the two that were said, alone or after other speech, by the fit of sounds and words (RP-02, D48). */
export class PhraseSearch {
  readonly #heard: Heard;
  readonly #phrases: readonly SpokenPhrase[];
  readonly #sounds: Sounds[][];
  readonly #oddsOf: (evidence: Float32Array) => number;

  constructor(heard: Heard, phrases: readonly SpokenPhrase[], oddsOf: (evidence: Float32Array) => number) {
    this.#heard = heard;
    this.#phrases = phrases.filter(({ entries }) => entries.length > 0);
    this.#sounds = this.#phrases.map(({ entries }) => entries.map((entry) => indexesOf(entry.pronunciations)));
    this.#oddsOf = oddsOf;
  }

  find(): Found {
    const whole = this.pass('nothing');
    if (whole.candidates[0]?.isSure) return this.#found(whole);
    const two = this.#findTwo(whole.matches);
    if (two) return two;
    const after = this.pass('sounds');
    const best = (pass: Pass): number => pass.candidates[0]?.probability ?? 0;
    return this.#found(best(after) > best(whole) ? after : whole);
  }

  /** Finds two sentences in one breath, each of which would be understood alone. Returns null for other speech. */
  #findTwo({ ended }: Matches): Found | null {
    const matches = matchPhrases(speechOf(this.#heard), this.#sounds, ended);
    const [last] = orderOf(matches);
    if (last === undefined) return null;
    const split = this.#heard.from + matches.beginOf(last);
    const found = [
      { ...this.#heard, to: split },
      { ...this.#heard, from: split },
    ].map((half) => this.#surelyIn(half));
    const [one, other] = found;
    if (!one || !other || meaningOf(one.spoken.phrase) === meaningOf(other.spoken.phrase)) return null;
    const probability = one.probability * other.probability;
    const aligned = [...one.aligned, ...other.aligned];
    return {
      verdict: 'understood',
      phrases: [{ ...joined(one.spoken, other.spoken), probability }],
      slot: null,
      isPart: false,
      first: { heard: this.#heard, aligned },
    };
  }

  #surelyIn(heard: Heard): (Candidate & { spoken: SpokenPhrase }) | null {
    if (heard.to - heard.from < FEWEST_ROWS) return null;
    const { candidates, matches } = this.pass('nothing', heard);
    const [first] = candidates;
    if (!first?.isSure || this.#unsureSlot(first, matches) !== null) return null;
    return { ...first, spoken: this.#phrases[first.index]! };
  }

  #found({ candidates, matches }: Pass): Found {
    const first = candidates[0];
    if (!first || first.probability < TURN.least)
      return { verdict: 'not_understood', phrases: [], slot: null, isPart: false, first: null };
    const shown = ({ index, probability }: Candidate) => ({ ...this.#phrases[index]!, probability });
    if (!first.isSure) {
      const choices = candidates
        .filter(({ probability }) => probability >= TURN.choice)
        .toSorted((a, b) => b.probability - a.probability);
      return { verdict: 'unsure', phrases: choices.map(shown), slot: null, isPart: false, first: choices[0]! };
    }
    const unsure = this.#unsureSlot(first, matches);
    if (unsure) return { verdict: 'slot_unsure', ...unsure, isPart: false, first };
    const isPart = restOf(this.#heard, first.aligned).rest >= ROWS_OF_MORE;
    return { verdict: 'understood', phrases: [shown(first)], slot: null, isPart, first };
  }

  #unsureSlot(first: Candidate, { scores }: Matches): Pick<Found, 'phrases' | 'slot'> | null {
    for (const { name } of this.#phrases[first.index]!.phrase.slots) {
      const phrases = this.#choicesOf(first, name, scores);
      if (phrases[0]!.probability < TURN.slot) return { phrases, slot: name };
    }
    return null;
  }

  /** Returns the best phrase, and the next two of another meaning if the student has to be asked. */
  pass(before: 'nothing' | 'sounds', heard = this.#heard): Pass {
    const matches = matchPhrases(speechOf(heard), this.#sounds, before);
    const meanings = new Set<string>();
    const best = orderOf(matches).filter((index) => {
      const meaning = meaningOf(this.#phrases[index]!.phrase);
      return !meanings.has(meaning) && meanings.add(meaning);
    });
    const [first, ...others] = best
      .slice(0, MOST_CHOICES)
      .map((index) => () => this.#fit(index, matches, { heard, before }));
    const candidate = first?.();
    const isAsked = candidate && candidate.probability >= TURN.least && !candidate.isSure;
    const candidates = candidate ? [candidate, ...(isAsked ? others.map((fit) => fit()) : [])] : [];
    return { candidates, matches };
  }

  #fit(index: number, { scores, loop, beginOf }: Matches, { heard: all, before }: Place): Candidate {
    const heard = { ...all, from: all.from + (before === 'sounds' ? beginOf(index) : 0) };
    const aligned = alignText(heard, this.#sounds[index]!);
    const spoken = this.#phrases[index]!;
    const odds = spoken.entries.map((_, i) =>
      aligned[i] ? within(this.#oddsOf(aligned[i].evidence), -LEAST_ODDS) : LEAST_ODDS,
    );
    const rows = Math.max(FEWEST_ROWS, heard.to - heard.from);
    const rival = Math.max(
      ...scores.filter((_, other) => this.#phrases[other]!.phrase.intent !== spoken.phrase.intent),
    );
    const certain = leastOdds(spoken, odds);
    const evidence = [(scores[index]! - loop) / rows, marginOf(scores[index]!, rival), Math.log(rows), certain];
    const bars = before === 'sounds' ? TURN.afterOther : TURN.whole;
    const probability = probabilityOf(bars.weights, evidence);
    const isMost = rows >= bars.rows && rows >= bars.share * (all.to - all.from);
    const { rest, all: voiced } = restOf(heard, aligned);
    const least = rest > TURN.rest.share * voiced ? Math.max(TURN.rest.understood, bars.understood) : bars.understood;
    const isSure = isMost && probability >= least && certain >= TURN.wordSaid;
    return { index, evidence, probability, isSure, certain, heard, aligned, odds };
  }

  slotEvidence({ index, odds }: Candidate, name: string, scores: readonly number[]): number[] {
    const rival = Math.max(...this.#othersOf(index, name).map((other) => scores[other]!));
    const isSlot = inSlots(this.#phrases[index]!, name);
    return [marginOf(scores[index]!, rival), Math.min(...odds.filter((_, word) => isSlot[word]))];
  }

  #choicesOf(candidate: Candidate, name: string, scores: readonly number[]): Found['phrases'] {
    const probability = probabilityOf(TURN.slotWeights, this.slotEvidence(candidate, name, scores));
    const others = this.#othersOf(candidate.index, name).toSorted((a, b) => scores[b]! - scores[a]!);
    const worth = others.map((other) => Math.exp(-marginOf(scores[candidate.index]!, scores[other]!)));
    const all = worth.reduce((sum, value) => sum + value, 0);
    return [
      { ...this.#phrases[candidate.index]!, probability },
      ...others.map((other, i) => ({
        ...this.#phrases[other]!,
        probability: ((1 - probability) * worth[i]!) / all,
      })),
    ];
  }

  #othersOf(index: number, name: string): number[] {
    const frame = frameOf(this.#phrases[index]!.phrase, name);
    return this.#phrases.flatMap(({ phrase }, at) => (at !== index && frameOf(phrase, name) === frame ? [at] : []));
  }
}
