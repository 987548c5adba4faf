import type { AcousticModel } from './acoustic-model.ts';
import { STATES } from './acoustic-model.ts';
import type { AlignedPhone, AlignedWord, Spectrogram } from './aligner.ts';
import type { Likelihoods } from './likelihoods.ts';
import { cepstra, stateLikelihoods, STRIDE } from './likelihoods.ts';
import type { Posteriors } from './posteriors.ts';
import { meanOfRows, posteriorsOf } from './posteriors.ts';
import type { Wideband } from './wideband.ts';
import { BANDS, wideband } from './wideband.ts';

const THIRDS = 3;
/** Frames kept around the spoken part. */
const MARGIN = 25;
const LOWEST_LOG_POSTERIOR = -30;
/** Frames without a sound between two words that count as a pause, and frames of a sound that is hardly there. */
const PAUSE = 20;
const SHORT = 3;

/** Names of the single numbers that open a sound's features, in order; the model is trained on exactly these. */
export const PHONE_SCALARS = [
  'logDuration',
  'relativeLogDuration',
  'gapBefore',
  'gapAfter',
  'energy',
  'stateRatio',
  'likelihoodRatio',
  'logPosterior',
  'posterior',
  'posteriorMax',
  'posteriorMin',
  'silencePosterior',
  'rank',
  'wordLength',
  'placeInWord',
] as const;

/** How many features a sound has: the scalars, posterior and log posterior of every model sound, spectrum by thirds. */
export const phoneFeatureCount = (modelPhones: number): number =>
  PHONE_SCALARS.length + 2 * modelPhones + THIRDS * BANDS;

export type FeaturePhone = { name: string; word: number; begin: number; frames: number };
export type Features = {
  phones: FeaturePhone[];
  /** Row-major, one row of `phoneFeatureCount` per sound. */
  matrix: Float32Array;
  /** Timing of the whole; see `utteranceFeatures`. */
  utterance: Float32Array;
};

type Sound = AlignedPhone & { word: number; place: number; length: number };
type Evidence = {
  model: AcousticModel;
  states: Likelihoods;
  frame: Posteriors;
  wide: Wideband;
  loud: number;
  spectrum: Float64Array;
};
type Timing = { logDurations: number[]; meanLogDuration: number; gaps: number[]; span: number; spoken: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function percentile(values: Float32Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function timingOf(sounds: readonly Sound[]): Timing {
  const ends = sounds.map((sound) => sound.begin + sound.frames);
  const logDurations = sounds.map((sound) => Math.log(Math.max(1, sound.frames)));
  return {
    logDurations,
    meanLogDuration: mean(logDurations),
    gaps: sounds.map((sound, i) => (i === 0 ? 0 : sound.begin - (ends[i - 1] ?? 0))),
    span: Math.max(1, (ends.at(-1) ?? 1) - (sounds[0]?.begin ?? 0)),
    spoken: sounds.reduce((sum, sound) => sum + sound.frames, 0),
  };
}

/** Log likelihood of the sound's own states, as aligned, less that of the best state of any sound. */
function stateRatio({ states }: Evidence, sound: Sound, own: number): number {
  let ratio = 0;
  let rows = 0;
  sound.states.forEach((state, s) => {
    for (let t = Math.ceil(state.begin / STRIDE); t * STRIDE < state.begin + state.frames && t < states.rows; t++) {
      const row = states.data.subarray(t * states.states, (t + 1) * states.states);
      let best = -Infinity;
      for (let q = 0; q < row.length; q++) if (row[q]! > best) best = row[q]!;
      ratio += row[STATES * own + Math.min(s, STATES - 1)]! - best;
      rows++;
    }
  });
  return ratio / Math.max(1, rows);
}

function phoneFeatures(evidence: Evidence, timing: Timing, sound: Sound, index: number): number[] {
  const { model, states, frame, wide, loud, spectrum } = evidence;
  const count = model.phones.length;
  const own = model.phones.indexOf(sound.name);
  const from = Math.floor(sound.begin / STRIDE);
  const to = Math.max(from + 1, Math.ceil((sound.begin + sound.frames) / STRIDE));
  const logs = meanOfRows(frame.log, count, from, to);
  const posteriors = meanOfRows(frame.posterior, count, from, to);
  const logPosteriors = meanOfRows(frame.logPosterior, count, from, to);
  let rival = -Infinity;
  let rank = 0;
  model.phones.forEach((name, c) => {
    if (logs[c]! > logs[own]!) rank++;
    if (c !== own && !name.startsWith('+') && logs[c]! > rival) rival = logs[c]!;
  });
  let high = 0;
  let low = 1;
  for (let t = from; t < Math.min(to, states.rows); t++) {
    const value = frame.posterior[t * count + own]!;
    high = Math.max(high, value);
    low = Math.min(low, value);
  }
  let energy = 0;
  for (let t = sound.begin; t < sound.begin + sound.frames; t++) {
    energy += (wide.energy[Math.min(t, wide.frames - 1)]! - loud) / sound.frames;
  }
  const third = (i: number): number => (i * sound.frames) / THIRDS;
  const bands = Array.from({ length: THIRDS }, (_, i) =>
    meanOfRows(wide.data, BANDS, sound.begin + Math.floor(third(i)), sound.begin + Math.ceil(third(i + 1))),
  );
  return [
    timing.logDurations[index]!,
    timing.logDurations[index]! - timing.meanLogDuration,
    Math.min(timing.gaps[index]!, 100) / 50,
    Math.min(timing.gaps[index + 1] ?? 0, 100) / 50,
    energy / 5,
    stateRatio(evidence, sound, own) / 10,
    (logs[own]! - rival) / 10,
    logPosteriors[own]! / 10,
    posteriors[own]!,
    high,
    low,
    posteriors[model.phones.indexOf('SIL')]!,
    Math.min(rank, 10) / 5,
    sound.length / 5,
    sound.place / 5,
    ...posteriors,
    ...logPosteriors.map((value) => Math.max(value, LOWEST_LOG_POSTERIOR) / 15),
    ...bands.flatMap((band) => Array.from(band, (value, b) => (value - spectrum[b]!) / 3)),
  ];
}

/** Speed, share of speech, pauses, evenness, length and mean evidence of the whole. */
function utteranceFeatures(sounds: readonly Sound[], timing: Timing, matrix: Float32Array, words: number): number[] {
  const { gaps, span, spoken, logDurations, meanLogDuration } = timing;
  const width = matrix.length / sounds.length;
  const inner = gaps.slice(1);
  const column = (name: (typeof PHONE_SCALARS)[number]): number[] =>
    sounds.map((_, i) => matrix[i * width + PHONE_SCALARS.indexOf(name)]!);
  return [
    (sounds.length / span) * 10,
    spoken / span,
    inner.filter((gap) => gap >= PAUSE).length / 5,
    inner.reduce((sum, gap) => sum + gap, 0) / 100,
    Math.max(0, ...inner) / 50,
    words / 10,
    span / 300,
    Math.sqrt(mean(logDurations.map((value) => (value - meanLogDuration) ** 2))),
    mean(column('likelihoodRatio')),
    mean(column('posterior')),
    sounds.filter((sound) => sound.frames <= SHORT).length / Math.max(1, sounds.length),
    (sounds.length / Math.max(1, spoken)) * 10,
  ];
}

/**
 * What the fitted model looks at: how well each aligned sound matches the acoustic model's idea of it and of every
 * other sound (goodness of pronunciation), its timing and its spectrum; and the timing of the whole utterance.
 * @param samples 16 kHz mono, the same as were aligned
 */
export function extractFeatures(
  model: AcousticModel,
  samples: Float32Array,
  spectrogram: Spectrogram,
  words: readonly AlignedWord[],
): Features {
  const sounds = words.flatMap((word, index) =>
    word.phones.map((phone, place): Sound => ({ ...phone, word: index, place, length: word.phones.length })),
  );
  const begin = sounds[0]?.begin ?? 0;
  const end = words.at(-1)?.phones.reduce((_, phone) => phone.begin + phone.frames, 1) ?? 1;
  const from = Math.max(0, begin - MARGIN);
  const to = end + MARGIN;
  const states = stateLikelihoods(model, cepstra(spectrogram, from, to), spectrogram.frames, from, to);
  const wide = wideband(samples);
  const evidence: Evidence = {
    model,
    states,
    frame: posteriorsOf(model, states),
    wide,
    loud: percentile(wide.energy.slice(from, to), 0.95),
    spectrum: meanOfRows(wide.data, BANDS, begin, end),
  };
  const timing = timingOf(sounds);
  const width = phoneFeatureCount(model.phones.length);
  const matrix = new Float32Array(sounds.length * width);
  sounds.forEach((sound, index) => matrix.set(phoneFeatures(evidence, timing, sound, index), index * width));
  return {
    phones: sounds.map(({ name, word, begin: at, frames }) => ({ name, word, begin: at, frames })),
    matrix,
    utterance: Float32Array.from(utteranceFeatures(sounds, timing, matrix, words.length)),
  };
}
