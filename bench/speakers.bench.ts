/**
 * 200 students who begin a sentence at the same moment, over real sockets, with the engine. Bars: each is answered or
 * told when to come again within 2 s, of the start message and of the last packet; after all that, a student who is
 * alone has a score within 0.5 s of the last packet. Whoever is told to wait comes again, as the app does; the third
 * time the app would score on the device. `SPEAKERS` for another number.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SPEECH, speechFile } from '../tests/scoring/support.ts';
import { connect, startStream, type SpeechClient } from '../tests/server/support/speech-client.ts';
import { serveSpeakers, type Serving } from './speakers.ts';

const SPEAKERS = Number(process.env.SPEAKERS ?? 200);
const CLIPS = ['weather', 'tea', 'train'] as const;
/** ms of a packet, and its samples. */
const PACKET = 250;
const PACKET_SAMPLES = 4_000;
const TIMES = 3;

type Clip = { text: string; packets: Buffer[] };
type Attempt = { isScored: boolean; retryAfter: number; startMs: number; scoreMs: number | null };

if (process.argv[2] === 'serve')
  await serveSpeakers({ students: SPEAKERS, phrases: CLIPS.map((name) => SPEECH[name].text) });
else await measure();

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ url, tokens }] = (await once(child, 'message')) as [Serving];
  const clips = await Promise.all(CLIPS.map(clipOf));
  const sockets: SpeechClient[] = [];
  for (const token of tokens) sockets.push(await connect(url, token));
  await attempt(sockets[0], clips[0]);

  const attempts: Attempt[] = [];
  const ends = await Promise.all(
    sockets.map(async (socket, index) => {
      for (let time = 1; time <= TIMES; time += 1) {
        const tried = await attempt(socket, clips[index % clips.length]);
        attempts.push(tried);
        if (tried.isScored) return 'scored';
        if (time < TIMES) await wait(tried.retryAfter * 1000);
      }
      return 'device';
    }),
  );
  const lone = [];
  for (let time = 0; time < 5; time += 1) lone.push((await attempt(sockets[0], clips[time % 3])).scoreMs);
  for (const socket of sockets) socket.ws.terminate();
  child.disconnect();
  await once(child, 'exit');
  const spread = (values: (number | null)[]) => {
    const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
    return { count: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
  };
  console.log(
    JSON.stringify({
      speakers: SPEAKERS,
      bars: { answerMs: 2_000, loneMs: 500 },
      afterStart: spread(attempts.map(({ startMs }) => startMs)),
      afterLastPacket: spread(attempts.map(({ scoreMs }) => scoreMs)),
      scored: ends.filter((end) => end === 'scored').length,
      byTheDevice: ends.filter((end) => end === 'device').length,
      toldToWait: attempts.filter(({ isScored }) => !isScored).length,
      lone: spread(lone),
    }),
  );
}

/** A sentence, packet by packet as a microphone gives it, or what was said instead. */
async function attempt(socket: SpeechClient, { text, packets }: Clip): Promise<Attempt> {
  const begun = performance.now();
  socket.send(startStream(text));
  const first = await socket.next();
  const startMs = performance.now() - begun;
  if (first.type === 'error') return { isScored: false, retryAfter: first.retry_after ?? 0, startMs, scoreMs: null };
  const from = performance.now();
  for (const [index, packet] of packets.entries()) {
    await wait(from + (index + 1) * PACKET - performance.now());
    socket.audio(packet);
  }
  const ended = performance.now();
  socket.send({ type: 'last_packet' });
  let last = await socket.next();
  while (last.type === 'audioACK') last = await socket.next();
  const scoreMs = performance.now() - ended;
  if (last.type === 'decoding_result') return { isScored: true, retryAfter: 0, startMs, scoreMs };
  if (last.type === 'error' && last.code === 'busy')
    return { isScored: false, retryAfter: last.retry_after ?? 0, startMs, scoreMs };
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
