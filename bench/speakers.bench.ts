/**
 * 200 students who begin a sentence at the same time. Bars: within 2 s of the start message and of the last packet,
 * each gets a response or is told when to retry. Afterward, a lone student has a score within 0.5 s of the last packet.
 * `SPEAKERS` sets another number.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect, type SpeechClient } from '../tests/server/support/speech-client.ts';
import { attempt, CLIP_TEXTS, readClips, type Attempt } from './clips.ts';
import { shareOf } from './summary.ts';
import { serveSpeakers, type Serving } from './speakers.ts';

const SPEAKERS = Number(process.env.SPEAKERS ?? 200);
const TIMES = 3;

if (process.argv[2] === 'serve') await serveSpeakers({ students: SPEAKERS, phrases: CLIP_TEXTS });
else await measure();

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ url, tokens }] = (await once(child, 'message')) as [Serving];
  const clips = await readClips();
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
    const known = values.filter((value) => value !== null);
    const at = (share: number) => Math.round(shareOf(known, share));
    return { count: known.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
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
