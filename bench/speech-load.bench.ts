/**
 * Latency from the last packet to the score for 10, 20, and 40 students on one core, each of whom says a sentence every
 * `EVERY` seconds for `LASTS` seconds (bar: p99 of 500 ms with 10).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createWorkerPool } from '../scoring/node/worker-pool.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { randomFrom } from '../scoring/training/random.ts';
import { SPEECH, speechFile } from '../tests/scoring/support.ts';

/** A sentence of two to three seconds and a breath. */
const EVERY = 3.5;
const LASTS = 60;
/** Interval between the recorder's packets, seconds. */
const PACKET = 0.25;

const pool = createWorkerPool({ size: 1 });
await pool.warm();
const clips = await Promise.all(
  (['weather', 'tea', 'train'] as const).map(async (name) => ({
    samples: await readAudio(speechFile(name)),
    text: SPEECH[name].text,
  })),
);

async function student(index: number, latencies: number[]): Promise<void> {
  await wait(EVERY * 1000 * randomFrom(index + 1)());
  for (let round = 0; round * EVERY < LASTS; round++) {
    const { samples, text } = clips[(index + round) % clips.length];
    const begun = performance.now();
    const stream = pool.open(String(index), { awaited: { text, isFollowed: true }, changed() {}, reached() {} });
    for (let at = 0; at < samples.length; at += PACKET * SAMPLE_RATE) {
      const packet = samples.subarray(at, at + PACKET * SAMPLE_RATE);
      await wait(begun + ((at + packet.length) / SAMPLE_RATE) * 1000 - performance.now());
      stream.push(packet);
    }
    const ended = performance.now();
    await stream.score(text);
    latencies.push(performance.now() - ended);
    await wait(begun + EVERY * 1000 - performance.now());
  }
}

const results = [];
for (const students of [10, 20, 40]) {
  const latencies: number[] = [];
  await Promise.all(Array.from({ length: students }, (_, index) => student(index, latencies)));
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(latencies[Math.floor(share * latencies.length)]);
  results.push({ students, utterances: latencies.length, medianMs: at(0.5), p99Ms: at(0.99) });
}
await pool.close();
console.log(JSON.stringify({ results }));
