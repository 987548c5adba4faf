import { SAMPLE_RATE } from './rates.ts';
import { StreamResampler } from './stream-resampler.ts';

/**
 * A whole recording at 16 kHz.
 * @param sampleRate of the input, Hz
 * @throws RangeError on a rate that is not a positive number
 */
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
