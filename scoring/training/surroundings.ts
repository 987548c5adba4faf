/** A recording as another room, device or company would have given it: what a net is fitted on so that it expects them. */

type Random = () => number;

const RATE = 16_000;
const PIECE = RATE / 40;

/**
 * In four of ten a room, in nine of ten noise or other voices 5 to 25 dB below the speech, and always another level.
 * @param samples 16 kHz
 * @param otherVoice a recording of somebody else
 */
export async function surroundings(
  samples: Float32Array,
  random: Random,
  otherVoice: () => Promise<Float32Array>,
): Promise<Float32Array> {
  const speech = random() < 0.4 ? inRoom(samples, random) : samples;
  const noise =
    random() >= 0.9
      ? null
      : random() < 0.35
        ? await babble(samples.length, random, otherVoice)
        : coloured(samples.length, random);
  const gain = noise ? Math.sqrt(loudPower(speech) / (power(noise) + 1e-12) / 10 ** (between(5, 25, random) / 10)) : 0;
  const level = 10 ** (between(-22, 3, random) / 20);
  return speech.map((x, i) => {
    const value = level * (x + (noise ? gain * noise[i]! : 0));
    // As 16 bits hold it.
    return Math.round(Math.max(-1, Math.min(1, value)) * 32_767) / 32_767;
  });
}

const between = (low: number, high: number, random: Random) => low + (high - low) * random();
const power = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0) / Math.max(1, samples.length);

/** Of the louder half of a recording's pieces of 25 ms. */
function loudPower(samples: Float32Array): number {
  const pieces = Float32Array.from({ length: Math.max(1, Math.floor(samples.length / PIECE)) }, (_, i) =>
    power(samples.subarray(i * PIECE, (i + 1) * PIECE)),
  ).toSorted();
  const loud = pieces.subarray(pieces.length >> 1);
  return loud.reduce((sum, x) => sum + x, 0) / loud.length + 1e-12;
}

/** Reflections that thin out over 0.1 to 0.5 s, up to 12 dB below what comes directly. */
export function inRoom(samples: Float32Array, random: Random): Float32Array {
  const length = between(0.1, 0.5, random) * RATE;
  const taps = Array.from({ length: 120 }, () => {
    const delay = Math.floor(between(40, length, random));
    return { delay, gain: (random() < 0.5 ? -1 : 1) * Math.exp((-6.9 * delay) / length) };
  });
  const energy = taps.reduce((sum, { gain }) => sum + gain * gain, 0);
  const scale = Math.sqrt(10 ** (-between(0, 12, random) / 10) / energy);
  const heard = samples.slice();
  for (const { delay, gain } of taps)
    for (let i = delay; i < heard.length; i++) heard[i]! += scale * gain * samples[i - delay]!;
  return heard;
}

/** White to brown: each sample keeps a share of the one before. */
function coloured(length: number, random: Random): Float32Array {
  const keeps = random() < 0.25 ? 0 : between(0.5, 0.99, random);
  let last = 0;
  return Float32Array.from({ length }, () => (last = keeps * last + (random() + random() + random() - 1.5)));
}

/** Three to six others who talk all the time. */
async function babble(length: number, random: Random, otherVoice: () => Promise<Float32Array>): Promise<Float32Array> {
  const sum = new Float32Array(length);
  const voices = 3 + Math.floor(4 * random());
  for (let voice = 0; voice < voices; voice++) {
    for (let at = -Math.floor(random() * RATE); at < length;) {
      const said = await otherVoice();
      const gain = 1 / Math.sqrt(loudPower(said));
      for (let i = Math.max(0, -at); i < said.length && at + i < length; i++) sum[at + i]! += gain * said[i]!;
      at += said.length;
    }
  }
  return sum;
}
