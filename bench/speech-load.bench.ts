/**
 * How many students can speak at a time on one core: each sends a sentence every `EVERY` seconds to one worker for
 * `LASTS` seconds, and the latency from the last packet to the score is told for 10, 20 and 40 of them (bar: p99 of
 * 500 ms with 10).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createWorkerPool } from '../scoring/node/worker-pool.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { randomFrom } from '../scoring/training/random.ts';
import { SPEECH, speechFile } from '../tests/scoring/support.ts';

/** A sentence of two to three seconds and a breath. */
const EVERY = 3.5;
const LASTS = 60;

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
    const at = performance.now();
    await pool.score({ samples: samples.slice(), text });
    latencies.push(performance.now() - at);
    await wait(Math.max(0, EVERY * 1000 - (performance.now() - at)));
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
