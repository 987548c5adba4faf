const isSample = (x: number): boolean => Math.abs(x) <= 1;
const sampleOf = (x: number): number => (Number.isFinite(x) ? Math.max(-1, Math.min(1, x)) : 0);

/** Returns samples from -1 to 1. Others are cut, and values that are not numbers count as 0. */
export function withinRange(samples: Float32Array): Float32Array {
  return samples.every(isSample) ? samples : samples.map(sampleOf);
}
