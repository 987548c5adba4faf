import { SAMPLE_RATE } from '../rates.ts';
import { StreamResampler } from './stream-resampler.ts';

/** Resamples a recording from `sampleRate` (Hz) to 16 kHz. Throws RangeError if the rate isn't a positive number. */
export function resample(samples: Float32Array, sampleRate: number): Float32Array {
  if (sampleRate === SAMPLE_RATE) return samples;
  const resampler = new StreamResampler(sampleRate, SAMPLE_RATE);
  const parts = [resampler.push(samples), resampler.flush()];
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}
