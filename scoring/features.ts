import type { Heard } from './nets/acoustic-net.ts';
import { SILENCE, SOUNDS } from './nets/acoustic-net.ts';
import type { Encoded } from './nets/encoder.ts';
import type { MelSpectrogram } from './audio/mel-spectrogram.ts';
import { BANDS } from './audio/mel-spectrogram.ts';
import { FRAMES_PER_SECOND, ROWS_PER_SECOND } from './rates.ts';
import { joined, meanOfRows } from './rows.ts';
import type { Channel } from './audio/channel.ts';
import type { AlignedSound, AlignedWord } from './alignment/word-evidence.ts';
import { WORD_FEATURES } from './alignment/word-evidence.ts';

const THIRDS = 3;
const FRAMES_PER_ROW = FRAMES_PER_SECOND / ROWS_PER_SECOND;
/** Minimum rows without a sound that count as a pause, and maximum rows of a very short sound. */
const PAUSE = 10;
const SHORT = 2;
const LONGEST_GAP = 50;

/** Names of the scalars at the beginning of a sound's features. The model is trained on exactly this order. */
export const SOUND_SCALARS = [
  'logDuration',
  'relativeLogDuration',
  'gapBefore',
  'gapAfter',
  'energy',
  'logPosterior',
  'toBest',
  'ratio',
  'posteriorHighest',
  'posteriorLowest',
  'silence',
  'rank',
  'change',
  'omission',
  'starPerSound',
  'starPerRow',
  'wordLength',
  'placeInWord',
  'fromEnd',
  'contrastLow',
  'contrastMid',
  'contrastHigh',
  'missingBands',
] as const;

export const soundFeatureCount = (hidden: number): number =>
  SOUND_SCALARS.length + 2 * SOUNDS + THIRDS * BANDS + hidden;

export type Features = {
  sounds: readonly (AlignedSound & { word: number })[];
  matrix: Float32Array;
  /** Mean rows of the encoder's middle layer, then its top layer, for each sound. */
  encoded: Float32Array;
  utterance: Float32Array;
  /** WORD_FEATURES of each word. */
  evidence: readonly Float32Array[];
};

type Sound = AlignedSound & { word: number; place: number; length: number };
type Hearing = { heard: Heard; mels: MelSpectrogram; channel: Channel; encoded: Encoded };
type Evidence = Omit<Hearing, 'encoded'> & { loud: number; spectrum: Float64Array };
type Timing = { logDurations: number[]; meanLogDuration: number; gaps: number[]; span: number; spoken: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const evidenceOf = (word: AlignedWord, name: (typeof WORD_FEATURES)[number]): number =>
  word.evidence[WORD_FEATURES.indexOf(name)]!;

function timingOf(sounds: readonly Sound[]): Timing {
  const ends = sounds.map((sound) => sound.begin + sound.rows);
  const logDurations = sounds.map((sound) => Math.log(sound.rows));
  return {
    logDurations,
    meanLogDuration: mean(logDurations),
    gaps: sounds.map((sound, i) => (i === 0 ? 0 : sound.begin - ends[i - 1]!)),
    span: ends.at(-1)! - sounds[0]!.begin,
    spoken: sounds.reduce((sum, sound) => sum + sound.rows, 0),
  };
}

function soundFeatures(evidence: Evidence, timing: Timing, word: AlignedWord, sound: Sound, index: number): number[] {
  const { heard, mels, loud, spectrum, channel } = evidence;
  const [from, to] = [sound.begin, sound.begin + sound.rows];
  const logs = meanOfRows(heard.sounds, SOUNDS, from, to);
  const posteriors = new Float64Array(SOUNDS);
  let [high, low, toBest] = [0, 1, 0];
  for (let t = from; t < to; t++) {
    let best = -Infinity;
    for (let s = 0; s < SOUNDS; s++) {
      const value = heard.sounds[t * SOUNDS + s]!;
      if (value > best) best = value;
      posteriors[s]! += Math.exp(value) / sound.rows;
    }
    const own = heard.sounds[t * SOUNDS + sound.sound]!;
    toBest += (own - best) / sound.rows;
    high = Math.max(high, Math.exp(own));
    low = Math.min(low, Math.exp(own));
  }
  const own = logs[sound.sound]!;
  let rank = 0;
  let rival = -Infinity;
  logs.forEach((value, other) => {
    if (value > own) rank++;
    if (other !== sound.sound && value > rival) rival = value;
  });
  const [begin, frames] = [FRAMES_PER_ROW * sound.begin, FRAMES_PER_ROW * sound.rows];
  const energy = meanOfRows(mels.energy, 1, begin, begin + frames)[0]! - loud;
  const third = (i: number): number => (i * frames) / THIRDS;
  const bands = Array.from({ length: THIRDS }, (_, i) =>
    meanOfRows(mels.data, BANDS, begin + Math.floor(third(i)), begin + Math.ceil(third(i + 1))),
  );
  const scalars: Record<(typeof SOUND_SCALARS)[number], number> = {
    logDuration: timing.logDurations[index]!,
    relativeLogDuration: timing.logDurations[index]! - timing.meanLogDuration,
    gapBefore: Math.min(timing.gaps[index]!, LONGEST_GAP),
    gapAfter: Math.min(timing.gaps[index + 1] ?? 0, LONGEST_GAP),
    energy,
    logPosterior: own,
    toBest,
    ratio: own - rival,
    posteriorHighest: high,
    posteriorLowest: low,
    silence: posteriors[SILENCE]!,
    rank: Math.min(rank, 10),
    change: sound.change,
    omission: sound.omission,
    starPerSound: evidenceOf(word, 'starPerSound'),
    starPerRow: evidenceOf(word, 'starPerRow'),
    wordLength: sound.length,
    placeInWord: sound.place,
    fromEnd: sound.length - 1 - sound.place,
    contrastLow: channel.contrasts[0]!,
    contrastMid: channel.contrasts[1]!,
    contrastHigh: channel.contrasts[2]!,
    missingBands: channel.missing,
  };
  return [
    ...SOUND_SCALARS.map((name) => scalars[name]),
    ...posteriors,
    ...logs,
    ...bands.flatMap((band) => Array.from(band, (value, b) => value - spectrum[b]!)),
    ...meanOfRows(heard.hidden, heard.width, from, to),
  ];
}

function utteranceFeatures(
  sounds: readonly Sound[],
  timing: Timing,
  words: readonly AlignedWord[],
  { contrasts, missing }: Channel,
): number[] {
  const { gaps, span, spoken, logDurations, meanLogDuration } = timing;
  const inner = gaps.slice(1);
  const stars = words.map((word) => evidenceOf(word, 'starPerSound'));
  return [
    sounds.length / span,
    spoken / span,
    inner.filter((gap) => gap >= PAUSE).length,
    Math.log(1 + inner.reduce((sum, gap) => sum + gap, 0)),
    Math.log(1 + Math.max(0, ...inner)),
    words.length,
    Math.log(span),
    Math.sqrt(mean(logDurations.map((value) => (value - meanLogDuration) ** 2))),
    sounds.filter((sound) => sound.rows <= SHORT).length / sounds.length,
    sounds.length / spoken,
    evidenceOf(words[0]!, 'text'),
    mean(stars),
    Math.min(...stars),
    mean(words.map((word) => evidenceOf(word, 'posterior'))),
    mean(words.map((word) => evidenceOf(word, 'hits'))),
    mean(sounds.map((sound) => Math.max(-20, sound.change))),
    mean(sounds.map((sound) => Math.max(-20, sound.omission))),
    ...contrasts,
    missing,
  ];
}

/** Returns the encoder's mean row in a sound: of its middle layer, then of its top layer. */
export function encodedSound(
  { middle, top, width }: Encoded,
  { begin, rows }: Pick<AlignedSound, 'begin' | 'rows'>,
): Float32Array {
  const means = new Float32Array(2 * width);
  [middle, top].forEach((layer, half) => means.set(meanOfRows(layer, width, begin, begin + rows), half * width));
  return means;
}

/** Returns the model's input. It includes the channel, so that noise or a telephone doesn't lower the score. */
export function extractFeatures({ heard, mels, channel, encoded }: Hearing, words: readonly AlignedWord[]): Features {
  const sounds = words.flatMap((word, index) =>
    word.sounds.map((sound, place): Sound => ({ ...sound, word: index, place, length: word.sounds.length })),
  );
  const timing = timingOf(sounds);
  const begin = FRAMES_PER_ROW * sounds[0]!.begin;
  const end = begin + FRAMES_PER_ROW * timing.span;
  const energies = mels.energy.slice(begin, end).toSorted();
  const evidence: Evidence = {
    heard,
    mels,
    loud: energies[Math.floor(0.95 * energies.length)]!,
    spectrum: meanOfRows(mels.data, BANDS, begin, end),
    channel,
  };
  const rows = sounds.map((sound, index) => soundFeatures(evidence, timing, words[sound.word]!, sound, index));
  return {
    sounds,
    matrix: Float32Array.from(rows.flat()),
    encoded: joined(sounds.map((sound) => encodedSound(encoded, sound))),
    utterance: Float32Array.from(utteranceFeatures(sounds, timing, words, evidence.channel)),
    evidence: words.map((word) => word.evidence),
  };
}
