import { readFile } from 'node:fs/promises';
import { mixed } from '../audio/mix.ts';
import { resample } from '../audio/resample.ts';
import { decodeWav } from '../audio/wav.ts';

async function decodeFlac(data: Uint8Array): Promise<{ samples: Float32Array; sampleRate: number }> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = await decoder.decodeFile(data);
  decoder.free();
  const samples = mixed(channelData);
  if (samples.length === 0) throw new Error('the FLAC file contains no sound');
  return { samples, sampleRate };
}

/** Reads a WAV or FLAC file as 16 kHz mono. Throws Error with a readable message if the file is missing or invalid. */
export async function readAudio(path: string): Promise<Float32Array> {
  const data = new Uint8Array(await readFile(path));
  const magic = String.fromCharCode(...data.subarray(0, 4));
  const { samples, sampleRate } = magic === 'fLaC' ? await decodeFlac(data) : decodeWav(data);
  return resample(samples, sampleRate);
}
