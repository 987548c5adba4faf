/** Estimates whether a word said alone was that word, and not one with a sound exchanged, added, or left out. */
import { isVowel, PHONES } from '../words/phones.ts';
import type { Encoded } from './nets/encoder.ts';
import type { Heard } from './nets/acoustic-net.ts';
import { LEAST_LIKELY, likelihoodOf, readSequenceNet, type SequenceNet } from './nets/sound-sequence.ts';
import { readSaidNet, type Scale } from './nets/said-net.ts';
import { Simd } from './nets/simd.ts';
import type { WeightsFile } from './nets/weights.ts';
import { readWeights } from './nets/weights.ts';
import type { MelSpectrogram } from './audio/mel-spectrogram.ts';
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
const CONTRASTS = ['nearSound', 'nearWhole', 'sound', 'other', 'omission', 'text'] as const;
export type Contrasts = Record<(typeof CONTRASTS)[number], number>;

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

export type HeardAlone = { heard: Heard; mels: MelSpectrogram; encoded: Encoded };

export type AloneNet = {
  /**
   * Returns the log odds that the word was said.
   * @param accepted its pronunciations
   * @param near pronunciations of near words
   */
  oddsOf(hearing: HeardAlone, accepted: Sounds, near: Sounds, contrasts: Contrasts): number;
};

const spreadOut = (value: number, scale: number): number => Math.sign(value) * Math.log1p(Math.abs(value) / scale);
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Returns the evidence that one of the pronunciations was said. The net is fitted to exactly this order. */
export function aloneEvidence(
  likelihoods: Float64Array,
  accepted: Sounds,
  near: Sounds,
  contrasts: Contrasts,
): Float32Array {
  const each = accepted.map((sounds) => likelihoodOf(likelihoods, sounds));
  const top = Math.max(...each);
  const own = accepted[each.indexOf(top)]!;
  const asked = top + Math.log(each.reduce((sum, value) => sum + Math.exp(value - top), 0));
  const apart = (value: number): number => spreadOut(within(value - asked, MOST_APART), SCALE.likelihood);
  const best = new Map<Change, number>(CHANGES.map((change) => [change, LEAST_LIKELY]));
  for (const { change, sounds } of alternativesOf(own, accepted))
    best.set(change, Math.max(best.get(change)!, likelihoodOf(likelihoods, sounds)));
  const nearest = near.reduce((most, sounds) => Math.max(most, likelihoodOf(likelihoods, sounds)), LEAST_LIKELY);
  return Float32Array.from([
    apart(0),
    asked / own.length,
    apart(nearest),
    ...CHANGES.map((change) => apart(best.get(change)!)),
    own.length,
    own.filter((sound) => isVowel(PHONES[sound]!)).length,
    ...CONTRASTS.map((name) => spreadOut(within(contrasts[name], MOST_ODDS), SCALE.odds)),
  ]);
}

type Header = { center: number[]; said: Scale & { models: number } };

export function readSequence(weights: WeightsFile, simd = Simd.create()): SequenceNet {
  return readSequenceNet(readWeights(weights), (weights.header as Header).center, simd);
}

/** Reads the weights from `training/alone.py`. Throws Error if they belong to another net. */
export function readAloneNet(weights: WeightsFile): AloneNet {
  const simd = Simd.create();
  const sequence = readSequence(weights, simd);
  const oddsOfEvidence = readSaidNet(readWeights(weights), 'said', (weights.header as Header).said, simd);
  return {
    oddsOf: ({ heard, mels, encoded }, accepted, near, contrasts) =>
      oddsOfEvidence(aloneEvidence(sequence.hear(heard, mels, encoded), accepted, near, contrasts)),
  };
}
