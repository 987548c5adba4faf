import { spawn } from 'node:child_process';
import { encodeWav } from '../../scoring/audio/wav.ts';
import { VOICE_RATE } from './kokoro.ts';
import type { Length } from './say.ts';

/** Bit rates in kbit/s. Words alone are heard again and again, and lines are many. */
const BIT_RATE: Record<Length, number> = { word: 40, sentence: 40, passage: 32, line: 32 };

/** The program lame failed or is not installed. */
export class Mp3Error extends Error {
  override readonly name = 'Mp3Error';
}

/** Encodes samples of VOICE_RATE with the program lame. Throws Mp3Error. */
export async function encodeMp3(samples: Float32Array, length: Length): Promise<Uint8Array> {
  const options = `--silent -m m -b ${BIT_RATE[length]} --resample ${VOICE_RATE / 1000} -q 2 --scale 1 -t --noreplaygain - -`;
  const lame = spawn('lame', options.split(' '), { stdio: ['pipe', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  lame.stdout.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    lame.on('error', () => reject(new Mp3Error('lame is not installed. Run: apt-get install lame')));
    lame.on('close', (code) => (code === 0 ? resolve() : reject(new Mp3Error(`lame ended with code ${code}.`))));
  });
  lame.stdin.on('error', () => undefined);
  lame.stdin.end(encodeWav(samples, VOICE_RATE));
  await ended;
  return Buffer.concat(parts);
}
