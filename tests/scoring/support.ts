import { fileURLToPath } from 'node:url';
import { readAudio } from '../../scoring/node/read-audio.ts';
import { randomFrom } from '../../training/random.ts';

export const SPEECH = {
  weather: { file: 'weather-slt.flac', text: 'The weather is beautiful today.' },
  tea: { file: 'tea-rms.flac', text: 'I would like a cup of tea, please.' },
  train: { file: 'train-awb.flac', text: 'Where is the nearest train station?' },
  water: { file: 'water-slt.flac', text: 'Water' },
  fish: { file: 'fish-eric.flac', text: 'fish' },
  ship: { file: 'ship-eric.flac', text: 'ship' },
  yellow: { file: 'yellow-rms.flac', text: 'yellow' },
  garden: {
    file: 'garden-ivy.flac',
    text: 'My grandma has a small garden behind her house. Every morning she gives water to her plants and says good morning to them. "They can hear me," she says. There are red tomatoes, green beans and one big sunflower.',
  },
  cheap: { file: 'cheap-rms.flac', text: 'cheap' },
} as const;

export const speechFile = (name: keyof typeof SPEECH): string =>
  fileURLToPath(new URL(`../fixtures/speech/${SPEECH[name].file}`, import.meta.url));

const decoded: Partial<Record<keyof typeof SPEECH, Promise<Float32Array>>> = {};

/** Returns a copy of a fixture's samples, 16 kHz mono. */
export async function speech(name: keyof typeof SPEECH): Promise<Float32Array> {
  decoded[name] ??= readAudio(speechFile(name));
  return (await decoded[name]).slice();
}

/** White noise. The level is a root mean square in dB of full scale. */
export function noise(seconds: number, decibels: number, seed = 1): Float32Array {
  const random = randomFrom(seed);
  const gain = 10 ** (decibels / 20) * Math.sqrt(3);
  return Float32Array.from({ length: Math.round(seconds * 16000) }, () => gain * (2 * random() - 1));
}

/** Adds two recordings, the shorter one from the start. */
export const mixed = (a: Float32Array, b: Float32Array): Float32Array => a.map((value, i) => value + (b[i] ?? 0));
