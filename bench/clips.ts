/** Recorded sentences, and a student who says one at the pace of a microphone. */
import { setTimeout as wait } from 'node:timers/promises';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SPEECH, speechFile } from '../tests/scoring/support.ts';
import { startStream, type SpeechClient } from '../tests/server/support/speech-client.ts';

const CLIPS = ['weather', 'tea', 'train'] as const;
/** Duration of a packet in ms, and its number of samples. */
const PACKET = 250;
const PACKET_SAMPLES = 4_000;
export const CLIP_TEXTS = CLIPS.map((name) => SPEECH[name].text);

export type Clip = { text: string; packets: Buffer[] };
export type Attempt = { isScored: boolean; retryAfter: number; startMs: number; scoreMs: number | null; score: number };

export async function attempt(socket: SpeechClient, { text, packets }: Clip): Promise<Attempt> {
  const begun = performance.now();
  socket.send(startStream(text));
  const first = await socket.next();
  const startMs = performance.now() - begun;
  if (first.type === 'error')
    return { isScored: false, retryAfter: first.retry_after ?? 0, startMs, scoreMs: null, score: 0 };
  const from = performance.now();
  for (const [index, packet] of packets.entries()) {
    await wait(Math.max(0, from + (index + 1) * PACKET - performance.now()));
    socket.audio(packet);
  }
  const ended = performance.now();
  socket.send({ type: 'last_packet' });
  let last = await socket.next();
  while (last.type === 'audioACK') last = await socket.next();
  const scoreMs = performance.now() - ended;
  if (last.type === 'decoding_result') {
    const score = last.data.nativeness_score_percentage_user ?? 0;
    return { isScored: true, retryAfter: 0, startMs, scoreMs, score };
  }
  if (last.type === 'error' && last.code === 'busy')
    return { isScored: false, retryAfter: last.retry_after ?? 0, startMs, scoreMs, score: 0 };
  throw new Error(`Not expected: ${JSON.stringify(last)}`);
}

async function clipOf(name: (typeof CLIPS)[number]): Promise<Clip> {
  const samples = await readAudio(speechFile(name));
  const pcm = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries())
    pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), index * 2);
  const packets: Buffer[] = [];
  for (let at = 0; at < pcm.length; at += 2 * PACKET_SAMPLES) packets.push(pcm.subarray(at, at + 2 * PACKET_SAMPLES));
  return { text: SPEECH[name].text, packets };
}

export function readClips(): Promise<Clip[]> {
  return Promise.all(CLIPS.map(clipOf));
}
