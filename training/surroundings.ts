/** Simulates rooms, devices, and background sounds, so that a net learns to expect them. */

type Random = () => number;

const RATE = 16_000;
const PIECE = RATE / 40;

/** Adds a room (4 of 10), noise or voices 5 to 25 dB below the speech (9 of 10), and a narrow band (1 of 4). */
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
        : colored(samples.length, random);
  const gain = noise ? Math.sqrt(loudPower(speech) / (power(noise) + 1e-12) / 10 ** (between(5, 25, random) / 10)) : 0;
  const level = 10 ** (between(-22, 3, random) / 20);
  const mixed = speech.map((x, i) => level * (x + (noise ? gain * noise[i]! : 0)));
  const sent = random() < 0.25 ? narrowBand(mixed, between(80, 350, random), between(2900, 6500, random)) : mixed;
  return sent.map((x) => Math.round(Math.max(-1, Math.min(1, x)) * 32_767) / 32_767);
}

const TAPS = 101;

/** Keeps `low` to `high` (Hz), like a telephone or a low-bitrate codec. */
export function narrowBand(samples: Float32Array, low: number, high: number): Float32Array {
  const middle = (TAPS - 1) / 2;
  const sinc = (hertz: number, i: number): number =>
    i === 0 ? (2 * hertz) / RATE : Math.sin((2 * Math.PI * hertz * i) / RATE) / (Math.PI * i);
  const filter = Float64Array.from({ length: TAPS }, (_, n) => {
    const hamming = 0.54 + 0.46 * Math.cos((2 * Math.PI * (n - middle)) / (TAPS - 1));
    return (sinc(high, n - middle) - sinc(low, n - middle)) * hamming;
  });
  return samples.map((_, t) => {
    let sum = 0;
    for (let n = 0; n < TAPS; n++) sum += filter[n]! * (samples[t + n - middle] ?? 0);
    return sum;
  });
}

/** Returns 3 s without speech: swelling noise, mains hum, music, or knocks. */
export function nobody(random: Random): Float32Array {
  const length = 3 * RATE;
  const parts = [hiss, hum, music, knocks].filter(() => random() < 0.45);
  if (parts.length === 0) parts.push(music);
  const sounds = parts.map((part) => part(length, random));
  const gains = sounds.map((sound) => 10 ** (between(-45, -12, random) / 20) / Math.sqrt(power(sound) + 1e-12));
  return Float32Array.from({ length }, (_, i) =>
    Math.max(
      -1,
      Math.min(
        1,
        sounds.reduce((sum, sound, part) => sum + gains[part]! * sound[i]!, 0),
      ),
    ),
  );
}

function hiss(length: number, random: Random): Float32Array {
  const [depth, hertz, phase] = [random(), between(0.3, 6, random), 2 * Math.PI * random()];
  return colored(length, random).map(
    (x, i) => x * (1 - depth * (0.5 + 0.5 * Math.sin(phase + (2 * Math.PI * hertz * i) / RATE))),
  );
}

function hum(length: number, random: Random): Float32Array {
  const hertz = between(45, 130, random);
  const overtones = Array.from({ length: 6 }, () => random() ** 2);
  return Float32Array.from({ length }, (_, i) =>
    overtones.reduce((sum, size, n) => sum + size * Math.sin((2 * Math.PI * hertz * (n + 1) * i) / RATE), 0),
  );
}

function music(length: number, random: Random): Float32Array {
  const sum = new Float32Array(length);
  const voices = 1 + Math.floor(4 * random());
  for (let voice = 0; voice < voices; voice++) {
    const fades = between(0, 9, random);
    const overtones = Array.from({ length: 8 }, (_, n) => (random() * 2) / (n + 1));
    const [depth, hertz] = [random() < 0.5 ? 0 : between(0.002, 0.012, random), between(4, 7, random)];
    const beat = between(0.12, 0.8, random) * RATE;
    let note = between(30, 75, random);
    for (let begin = Math.floor(-beat * random()); begin < length; begin += Math.floor(beat)) {
      note += Math.round(between(-7, 7, random));
      note = Math.max(28, Math.min(80, note));
      if (random() < 0.15) continue;
      const pitch = 440 * 2 ** ((note - 57) / 12);
      let phase = 0;
      for (let i = Math.max(0, begin); i < Math.min(length, begin + beat); i++) {
        const t = (i - begin) / RATE;
        phase += (2 * Math.PI * pitch * (1 + depth * Math.sin(2 * Math.PI * hertz * t))) / RATE;
        const size = Math.min(1, t / 0.01) * Math.exp(-fades * t) * Math.min(1, (begin + beat - i) / 160);
        for (const [n, overtone] of overtones.entries())
          if (pitch * (n + 1) < RATE / 2) sum[i]! += size * overtone * Math.sin((n + 1) * phase);
      }
    }
  }
  return sum;
}

function knocks(length: number, random: Random): Float32Array {
  const sum = new Float32Array(length);
  const count = 1 + Math.floor(12 * random());
  for (let knock = 0; knock < count; knock++) {
    const begin = Math.floor(random() * length);
    const [rings, fades, size] = [between(80, 3000, random), between(20, 200, random), between(0.2, 1, random)];
    for (let i = begin; i < Math.min(length, begin + RATE / 4); i++) {
      const t = (i - begin) / RATE;
      sum[i]! += size * Math.exp(-fades * t) * (random() - 0.5 + 0.7 * Math.sin(2 * Math.PI * rings * t));
    }
  }
  return sum;
}

const between = (low: number, high: number, random: Random) => low + (high - low) * random();
const power = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0) / Math.max(1, samples.length);

function beside(samples: Float32Array, noise: Float32Array, decibels: number): Float32Array {
  const gain = Math.sqrt(loudPower(samples) / (power(noise) + 1e-12) / 10 ** (decibels / 10));
  return samples.map((x, i) => x + gain * noise[i]!);
}

export const inNoise = (samples: Float32Array, decibels: number, random: Random): Float32Array =>
  beside(samples, colored(samples.length, random), decibels);

/** Adds noise with equal energy in every octave (Paul Kellet's filter of three poles). */
export function inPinkNoise(samples: Float32Array, decibels: number, random: Random): Float32Array {
  let [a, b, c] = [0, 0, 0];
  const noise = Float32Array.from(samples, () => {
    const white = 2 * random() - 1;
    a = 0.99765 * a + 0.099046 * white;
    b = 0.963 * b + 0.2965164 * white;
    c = 0.57 * c + 1.0526913 * white;
    return a + b + c + 0.1848 * white;
  });
  return beside(samples, noise, decibels);
}

export const inBabble = async (
  samples: Float32Array,
  decibels: number,
  random: Random,
  otherVoice: () => Promise<Float32Array>,
): Promise<Float32Array> => beside(samples, await babble(samples.length, random, otherVoice), decibels);

export const inMusic = (samples: Float32Array, decibels: number, random: Random): Float32Array =>
  beside(samples, music(samples.length, random), decibels);

function loudPower(samples: Float32Array): number {
  const pieces = Float32Array.from({ length: Math.max(1, Math.floor(samples.length / PIECE)) }, (_, i) =>
    power(samples.subarray(i * PIECE, (i + 1) * PIECE)),
  ).toSorted();
  const loud = pieces.subarray(pieces.length >> 1);
  return loud.reduce((sum, x) => sum + x, 0) / loud.length + 1e-12;
}

/** Adds reflections that decay over 0.1 to 0.5 s, up to 12 dB below the direct sound. */
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

/** Returns white to brown noise. Each sample includes a share of the one before. */
function colored(length: number, random: Random): Float32Array {
  const keeps = random() < 0.25 ? 0 : between(0.5, 0.99, random);
  let last = 0;
  return Float32Array.from({ length }, () => (last = keeps * last + (random() + random() + random() - 1.5)));
}

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
