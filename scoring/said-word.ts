/** Estimates whether a word was said, and not one with a sound exchanged, added, or left out. */
import { isVowel, PHONES } from '../words/phones.ts';
import { WORD_SAID } from './constants.ts';
import type { AlignedWord } from './alignment/word-evidence.ts';
import { SOUNDS } from './nets/acoustic-net.ts';
import { LEAST_LIKELY, likelihoodOf, readSequenceNet, type SequenceNet } from './nets/sound-sequence.ts';
import { readSaidNet, type Scale } from './nets/said-net.ts';
import { Simd } from './nets/simd.ts';
import type { WeightsFile } from './nets/weights.ts';
import { readWeights } from './nets/weights.ts';
import type { UtteranceScores } from './scorer-net.ts';
import type { Sounds } from './alignment/trellis.ts';

const CHANGES = [
  'vowel',
  'consonant',
  'addedFirst',
  'addedInside',
  'addedLast',
  'omittedFirst',
  'omittedInside',
  'omittedLast',
] as const;
type Change = (typeof CHANGES)[number];

/** Log odds of other words and sounds, by the contrast net, and of the word, by the live net (near-word.ts). */
const ALONE = ['nearSound', 'nearWhole', 'sound', 'other', 'text'] as const;
export type ContrastsAlone = Record<(typeof ALONE)[number], number>;
/** The same for a word of a sentence, with what the scorer rated. */
const AMONG = ['near', 'other', 'text'] as const;
export type ContrastsAmong = Record<(typeof AMONG)[number], number> & {
  rated: UtteranceScores['words'][number];
  /** True if natives also say the word with a reduced vowel. */
  isWeak: boolean;
};

/** Log likelihoods that are farther apart are equally informative, as are log odds. */
const MOST_APART = 60;
const MOST_ODDS = 20;
const SCALE = { likelihood: 3, odds: 2 };

/** An alternative to a word: a sound is exchanged or added at `at`, or left out. */
type Alternative = { change: Change; at: number; sounds: number[] };

const keyOf = (sounds: readonly number[]): string => sounds.join(' ');
const numbersOf = (endings: readonly string[]): number[][] =>
  endings.map((ending) => ending.split(' ').map((name) => PHONES.indexOf(name as (typeof PHONES)[number])));
/** Endings of more than one sound. */
const ENDINGS = numbersOf(['IH Z', 'IH D', 'IH NG', 'AH Z', 'AH D']);

export function alternativesOf(own: readonly number[], accepted: Sounds): Alternative[] {
  const known = new Set(accepted.map(keyOf));
  const found: Alternative[] = [];
  const add = (change: Change, at: number, sounds: number[]): void => {
    const key = keyOf(sounds);
    if (sounds.length === 0 || known.has(key)) return;
    known.add(key);
    found.push({ change, at, sounds });
  };
  const last = own.length - 1;
  own.forEach((sound, at) => {
    const change = isVowel(PHONES[sound]!) ? 'vowel' : 'consonant';
    PHONES.forEach((_, other) => {
      if (other !== sound) add(change, at, own.with(at, other));
    });
  });
  own.forEach((_, at) =>
    add(at === 0 ? 'omittedFirst' : at === last ? 'omittedLast' : 'omittedInside', at, own.toSpliced(at, 1)),
  );
  for (let at = 0; at <= own.length; at++)
    PHONES.forEach((_, other) =>
      add(at === 0 ? 'addedFirst' : at > last ? 'addedLast' : 'addedInside', at, own.toSpliced(at, 0, other)),
    );
  for (const ending of ENDINGS) add('addedLast', own.length, [...own, ...ending]);
  return found;
}

/** The rows of a word and its neighbors in a sentence, and the neighbors' sounds. */
export type Around = { begin: number; end: number; before: readonly number[]; after: readonly number[] };

/**
 * Sounds that may have been said instead of a word's own. `near` has the pronunciations of near words, `omissible` the places
 * of sounds whose absence can be heard, `substitutes` the words that it may have been exchanged for, and
 * `weak` its weak forms.
 */
export type Rivals = {
  own: readonly number[];
  accepted: Sounds;
  near: Sounds;
  confused: readonly Exchange[];
  omissible: readonly number[];
  substitutes: readonly { word: string; sounds: Sounds }[];
  weak: Sounds;
};

/** Another sound at a place of a word. */
export type Exchange = { at: number; sound: number };

/** A sound that may have been left out. Without it, the recording fits the word better by `gain` (natural log). */
export type Omission = { at: number; gain: number };

/** Another word, by which the recording fits better by `gain` (natural log). */
export type Substitution = { word: string; gain: number };

export type SaidWordNet = {
  /** Returns the likelihoods of the sounds in each row, for the other two. */
  hear: SequenceNet['hear'];
  /** Returns the log odds that a word said alone was said, and what may be left out. */
  judgeAlone(
    likelihoods: Float64Array,
    rivals: Pick<Rivals, 'accepted' | 'near' | 'omissible'>,
    contrasts: ContrastsAlone,
  ): { odds: number; omissions: Omission[] };
  /** Returns the log odds that a word of a sentence was said, its rating (0-10), and what may have been said instead. */
  judgeAmong(
    likelihoods: Float64Array,
    around: Around,
    rivals: Rivals,
    contrasts: ContrastsAmong,
  ): { odds: number; rating: number } & Among;
};

/** The word is likelier than none by `lead`. `isHeard` is true if it is, and no sounds at all fit clearly better. */
export type Among = {
  exchange: Exchange | null;
  omissions: Omission[];
  substitution: Substitution | null;
  lead: number;
  isHeard: boolean;
};

/** Usual rating of a word (0-10), and the spread of ratings, as in training/said_odds.py. */
const RATED = { usual: 9, spread: 2 } as const;

/** Rows around a word and its neighbors, and the most between them. Farther apart, something else may have been said there. */
const MARGIN = 2;
const MOST_BETWEEN = 5;

export function aroundWord(aligned: readonly AlignedWord[], at: number): Around {
  const [word, last, next] = [aligned[at]!, aligned[at - 1], aligned[at + 1]];
  const end = word.begin + word.rows;
  const isAfter = last !== undefined && word.begin - last.begin - last.rows <= MOST_BETWEEN;
  const isBefore = next !== undefined && next.begin - end <= MOST_BETWEEN;
  const soundsOf = (neighbor: AlignedWord) => neighbor.sounds.map(({ sound }) => sound);
  return {
    begin: Math.max(0, (isAfter ? last.begin : word.begin) - MARGIN),
    end: (isBefore ? next.begin + next.rows : end) + MARGIN,
    before: isAfter ? soundsOf(last) : [],
    after: isBefore ? soundsOf(next) : [],
  };
}

const spreadOut = (value: number, scale: number): number => Math.sign(value) * Math.log1p(Math.abs(value) / scale);
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
const ofLikelihood = (value: number): number => spreadOut(within(value, MOST_APART), SCALE.likelihood);
const ofOdds = (value: number): number => spreadOut(within(value, MOST_ODDS), SCALE.odds);

/**
 * Returns the evidence that one of the pronunciations was said alone, and what may be left out. The net is fitted to exactly this
 * order.
 */
export function evidenceAlone(
  likelihoods: Float64Array,
  { accepted, near, omissible }: Pick<Rivals, 'accepted' | 'near' | 'omissible'>,
  contrasts: ContrastsAlone,
): { evidence: Float32Array; omissions: Omission[] } {
  const each = accepted.map((sounds) => likelihoodOf(likelihoods, sounds));
  const top = Math.max(...each);
  const own = accepted[each.indexOf(top)]!;
  const asked = top + Math.log(each.reduce((sum, value) => sum + Math.exp(value - top), 0));
  const apart = (value: number): number => ofLikelihood(value - asked);
  const best = new Map<Change, number>(CHANGES.map((change) => [change, LEAST_LIKELY]));
  for (const { change, sounds } of alternativesOf(own, accepted))
    best.set(change, Math.max(best.get(change)!, likelihoodOf(likelihoods, sounds)));
  const nearest = near.reduce((most, sounds) => Math.max(most, likelihoodOf(likelihoods, sounds)), LEAST_LIKELY);
  const evidence = Float32Array.from([
    apart(0),
    asked / own.length,
    apart(nearest),
    ...CHANGES.map((change) => apart(best.get(change)!)),
    own.length,
    own.filter((sound) => isVowel(PHONES[sound]!)).length,
    ...ALONE.map((name) => ofOdds(contrasts[name])),
  ]);
  const without = (at: number): number =>
    Math.max(...withoutSound(own, at).map((sounds) => likelihoodOf(likelihoods, sounds)));
  return { evidence, omissions: omissible.map((at) => ({ at, gain: without(at) - asked })) };
}

/** Returns a word without a sound, and without its whole ending if the sound ends one of more sounds (houses). */
function withoutSound(own: readonly number[], at: number): number[][] {
  const isLast = at === own.length - 1;
  const ending = ENDINGS.find((sounds) => isLast && keyOf(own.slice(-sounds.length)) === keyOf(sounds));
  return ending ? [own.toSpliced(at, 1), own.slice(0, -ending.length)] : [own.toSpliced(at, 1)];
}

/** Returns the evidence that a word of a sentence was said, and of others. The net is fitted to exactly this order. */
export function evidenceAmong(
  likelihoods: Float64Array,
  { begin, end, before, after }: Around,
  { own, accepted, near, confused, omissible, substitutes, weak }: Rivals,
  contrasts: ContrastsAmong,
): { evidence: Float32Array } & Among {
  const rows = likelihoods.subarray(begin * SOUNDS, end * SOUNDS);
  const likelihood = (sounds: readonly number[]): number => likelihoodOf(rows, [...before, ...sounds, ...after]);
  const asked = Math.max(...accepted.map(likelihood));
  const known = new Set(accepted.map(keyOf));
  const against = (sounds: readonly number[]): number =>
    sounds.length === 0 || known.has(keyOf(sounds)) ? LEAST_LIKELY : likelihood(sounds) - asked;
  const most = (rivals: Sounds): number => Math.max(LEAST_LIKELY, ...rivals.map(against));
  const exchanges = confused.map((exchange) => ({
    exchange,
    isVowel: isVowel(PHONES[own[exchange.at]!]!),
    against: against(own.with(exchange.at, exchange.sound)),
  }));
  const exchanged = (vowels: boolean): number =>
    Math.max(LEAST_LIKELY, ...exchanges.flatMap((one) => (one.isVowel === vowels ? [one.against] : [])));
  const [vowel, consonant] = [exchanged(true), exchanged(false)];
  const last = own.length - 1;
  const omitted = (places: readonly number[]): number => most(places.map((at) => own.toSpliced(at, 1)));
  const omissions = omissible.flatMap((at): Omission | [] => {
    const gain = most(withoutSound(own, at));
    const isOther = exchanges.some((one) => one.exchange.at === at && one.against > gain);
    return isOther ? [] : { at, gain };
  });
  const lead = asked - likelihood([]);
  const byWeak = Math.max(0, ...weak.map((sounds) => likelihood(sounds) - asked));
  const [substitution = null] = substitutes
    .map(({ word, sounds }) => ({ word, by: most(sounds) }))
    // A word that was left out isn't an exchanged one.
    .filter(({ by }) => by > -lead)
    .map(({ word, by }): Substitution => ({ word, gain: by - byWeak }))
    .toSorted((a, b) => b.gain - a.gain);
  const { rating, worth, odds } = contrasts.rated;
  const evidence = Float32Array.from([
    ofLikelihood(lead),
    ofLikelihood(near.length > 0 ? most(near) : Math.max(vowel, consonant)),
    ofLikelihood(vowel),
    ofLikelihood(consonant),
    ofLikelihood(omitted([0])),
    ofLikelihood(omitted(own.map((_, at) => at).slice(1, last))),
    ofLikelihood(last > 0 ? omitted([last]) : LEAST_LIKELY),
    ...AMONG.map((name) => ofOdds(contrasts[name])),
    rating,
    worth,
    within(odds, MOST_ODDS),
    Number(contrasts.isWeak),
    own.length,
  ]);
  const [first, ...others] = exchanges;
  const likeliest = others.reduce((best, one) => (best && best.against >= one.against ? best : one), first);
  const isHeard = lead > 0 && asked > -WORD_SAID.rival;
  return { evidence, exchange: likeliest?.exchange ?? null, omissions, substitution, lead, isHeard };
}

type Header = { center: number[]; alone: Said; among: Said; rated: Said };
type Said = Scale & { models: number };

/** Reads the net of sounds from `training/sequences.py`. */
export function readSequence(weights: WeightsFile, simd = Simd.create()): SequenceNet {
  return readSequenceNet(readWeights(weights), (weights.header as Header).center, simd);
}

/** Reads the weights from `training/said_odds.py`. Throws Error if they belong to another net. */
export function readSaidWordNet(weights: WeightsFile): SaidWordNet {
  const simd = Simd.create();
  const sequence = readSequence(weights, simd);
  const { alone, among, rated } = weights.header as Header;
  const ofAlone = readSaidNet(readWeights(weights), 'alone', alone, simd);
  const ofAmong = readSaidNet(readWeights(weights), 'among', among, simd);
  const ofRated = readSaidNet(readWeights(weights), 'rated', rated, simd);
  return {
    hear: sequence.hear,
    judgeAlone(...about) {
      const { evidence, ...found } = evidenceAlone(...about);
      return { odds: ofAlone(evidence), ...found };
    },
    judgeAmong(...about) {
      const { evidence, ...found } = evidenceAmong(...about);
      const rating = RATED.usual + RATED.spread * ofRated(evidence);
      return { odds: ofAmong(evidence), rating, ...found };
    },
  };
}
