import { SAMPLE_RATE } from '../../scoring/rates.ts';

/**
 * A buzzing voice: the first eight harmonics.
 * @param hertz pitch in Hz by time in seconds, 0 for silence
 */
export function voice(seconds: number, hertz: (t: number) => number, loudness: (t: number) => number = () => 1) {
  let phase = 0;
  return Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, i) => {
    const t = i / SAMPLE_RATE;
    const pitch = hertz(t);
    phase += (2 * Math.PI * pitch) / SAMPLE_RATE;
    if (pitch === 0) return 0;
    let sum = 0;
    for (let n = 1; n <= 8; n++) sum += Math.sin(n * phase) / n;
    return 0.15 * loudness(t) * sum;
  });
}
