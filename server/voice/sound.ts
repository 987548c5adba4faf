import { VOICE_RATE } from './kokoro.ts';
import { loudnessOf } from './loudness.ts';
import { joined } from '../../scoring/rows.ts';

/** Loudness of every recording, LUFS (EBU R 128 leaves speech for small devices at -19 to -16). */
const LOUDNESS = -19;
/** Maximum amplitude, dB. The decoders of mp3 overshoot by up to 1 dB. */
const PEAK = -2.5;
const SILENCE = 0.15 * VOICE_RATE;
const FADE = 0.008 * VOICE_RATE;
const FRAME = 0.01 * VOICE_RATE;
/** Level relative to the loudest frame at which a sound begins and ends, dB. */
const AUDIBLE = -42;
/** Sound kept before and after the audible part, because a stop begins and a fricative ends quietly. */
const MARGIN = 0.03 * VOICE_RATE;
/** Time in which the limiter's gain moves. */
const LIMITER = 0.005 * VOICE_RATE;

export const fromDecibels = (decibels: number): number => 10 ** (decibels / 20);

/** Cuts the silence at both ends, and fades what is left in and out, so that no seam clicks. */
export function trimmed(samples: Float32Array): Float32Array {
  const powers = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) =>
    samples.subarray(frame * FRAME, (frame + 1) * FRAME).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const bar = Math.max(...powers) * 10 ** (AUDIBLE / 10);
  const first = powers.findIndex((power) => power > bar);
  if (first < 0) return new Float32Array();
  const last = powers.findLastIndex((power) => power > bar) + 1;
  const cut = samples.slice(Math.max(0, first * FRAME - MARGIN), last * FRAME + MARGIN);
  return faded(cut, FADE);
}

export function faded(samples: Float32Array, length: number): Float32Array {
  const most = Math.min(Math.round(length), samples.length >> 1);
  for (let i = 0; i < most; i += 1) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * i) / most);
    samples[i]! *= gain;
    samples[samples.length - 1 - i]! *= gain;
  }
  return samples;
}

/** Adds silence at both ends, sets the loudness, and limits the peaks. @param loss loudness that the codec will take, dB */
export function mastered(samples: Float32Array, loss = 0): Float32Array {
  const padded = joined([new Float32Array(SILENCE), samples, new Float32Array(SILENCE)]);
  let sound = padded;
  // Limiting lowers the loudness a little.
  const wanted = LOUDNESS + loss;
  for (let gain = wanted - loudnessOf(padded, VOICE_RATE), turn = 0; turn < 4; turn += 1) {
    const factor = fromDecibels(gain);
    sound = limited(padded.map((sample) => factor * sample));
    gain += wanted - loudnessOf(sound, VOICE_RATE);
  }
  return sound;
}

/** Lowers the gain around each peak above the limit, smoothly. */
function limited(samples: Float32Array): Float32Array {
  const limit = fromDecibels(PEAK);
  const lowest = new Float32Array(samples.length).fill(1);
  samples.forEach((sample, at) => {
    const needed = limit / Math.abs(sample);
    if (needed >= 1) return;
    for (let near = Math.max(0, at - LIMITER); near <= Math.min(samples.length - 1, at + LIMITER); near += 1)
      lowest[near] = Math.min(lowest[near]!, needed);
  });
  // The average of a window that is as wide as the minimum's stays under the limit.
  const sums = new Float64Array(samples.length + 1);
  lowest.forEach((gain, at) => (sums[at + 1] = sums[at]! + gain));
  return samples.map((sample, at) => {
    const [from, to] = [Math.max(0, at - LIMITER), Math.min(samples.length, at + LIMITER + 1)];
    return (sample * (sums[to]! - sums[from]!)) / (to - from);
  });
}

/** Changes the rate of playing by a factor, which raises pitch and resonances alike. */
export function raised(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  const cutoff = Math.min(1, 1 / factor);
  const reach = Math.ceil(16 / cutoff);
  return Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, i) => {
    const center = i * factor;
    const from = Math.max(0, Math.ceil(center - reach));
    const to = Math.min(samples.length - 1, Math.floor(center + reach));
    let sum = 0;
    for (let at = from; at <= to; at += 1) {
      const x = center - at;
      const angle = Math.PI * cutoff * x;
      const sinc = x === 0 ? 1 : Math.sin(angle) / angle;
      sum += samples[at]! * cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
    }
    return sum;
  });
}
