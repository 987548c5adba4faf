/* Integrated loudness by ITU-R BS.1770-4, for one channel. */

const BLOCK_SECONDS = 0.4;
const HOP_SECONDS = 0.1;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const SILENT = -120;

type Filter = { b: [number, number, number]; a: [number, number] };

/** A filter of the K weighting for any rate, from its analog form: a shelf of 4 dB, and a high pass. */
function weighting(rate: number): [Filter, Filter] {
  const shelf = (() => {
    const [hertz, decibels, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
    const k = Math.tan((Math.PI * hertz) / rate);
    const high = 10 ** (decibels / 20);
    const band = high ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return {
      b: [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
      a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    } satisfies Filter;
  })();
  const [hertz, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * hertz) / rate);
  const a0 = 1 + k / q + k * k;
  return [shelf, { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }];
}

function filtered(samples: Float32Array, { b, a }: Filter): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const loudness = (power: number): number => (power > 0 ? -0.691 + 10 * Math.log10(power) : SILENT);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns LUFS, -120 for silence. */
export function loudnessOf(samples: Float32Array, rate: number): number {
  const weighted = weighting(rate).reduce(filtered, samples);
  const [size, hop] = [Math.round(BLOCK_SECONDS * rate), Math.round(HOP_SECONDS * rate)];
  const count = Math.max(1, Math.floor((weighted.length - size) / hop) + 1);
  const powers = Array.from({ length: count }, (_, block) => {
    const part = weighted.subarray(block * hop, block * hop + size);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length);
  });
  const heard = powers.filter((power) => loudness(power) > ABSOLUTE_GATE);
  if (heard.length === 0) return SILENT;
  const gate = loudness(mean(heard)) + RELATIVE_GATE;
  return loudness(mean(heard.filter((power) => loudness(power) > gate)));
}
