const SLICE_SAMPLES = 4_000;

/** Cuts a sound (-1 to 1 at 16 kHz) into 16-bit PCM slices like the recorder's. */
export function slicesOf(sound: Float32Array): ArrayBuffer[] {
  return Array.from({ length: Math.ceil(sound.length / SLICE_SAMPLES) }, (_, at) => {
    const samples = sound.subarray(at * SLICE_SAMPLES, (at + 1) * SLICE_SAMPLES);
    return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)).buffer;
  });
}
