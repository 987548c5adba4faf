import { MPEGDecoder } from 'mpg123-decoder';
import { SAMPLE_RATE, SLICE } from '../contract/constants.ts';
import { resample } from '../scoring/audio/resample.ts';

/** Bytes of 16-bit PCM in one slice. */
export const SLICE_BYTES = (SAMPLE_RATE * 2 * SLICE) / 1000;

/**
 * Returns up to `longest` seconds of the content's model audio as 16-bit PCM at 16 kHz, so that no recording is needed.
 * Without a valid MP3 file, returns a second of a tone, which has no score but needs a response like speech.
 */
export async function spoken(mp3: Uint8Array | null, longest: number): Promise<Buffer> {
  const samples = (mp3 && (await decoded(mp3))) ?? tone(1);
  const kept = samples.subarray(0, longest * SAMPLE_RATE);
  const pcm = Buffer.alloc(kept.length * 2);
  for (const [at, sample] of kept.entries())
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2);
  return pcm;
}

/** The app's first slice has a WAV header with an unknown size (D35). */
export function slicesOf(pcm: Buffer): Buffer[] {
  const slices: Buffer[] = [];
  for (let at = 0; at < pcm.length; at += SLICE_BYTES) slices.push(pcm.subarray(at, at + SLICE_BYTES));
  const [first = Buffer.alloc(0), ...others] = slices;
  return [Buffer.concat([streamHeader(), first]), ...others];
}

async function decoded(mp3: Uint8Array): Promise<Float32Array | null> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(mp3);
    const [first] = channelData;
    return first === undefined || samplesDecoded === 0 || errors.length > 0 ? null : resample(first, sampleRate);
  } finally {
    decoder.free();
  }
}

function tone(seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => 0.3 * Math.sin(at / 8));
}

function streamHeader(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF\0\0\0\0WAVEfmt ');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  return header;
}
