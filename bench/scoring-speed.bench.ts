/**
 * Processor time of the scorer on one core: per second of audio for clips of 3 to 60 s (bar 60 ms, and flat), from the
 * last packet to the score after processing earlier packets (bars 120 ms for 3 s, 200 ms for 10 s), and memory growth
 * over 2,000 utterances (bar 20 MB). The speech is our own fixtures.
 */
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { createWorkerPool } from '../scoring/node/worker-pool.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { SPEECH, speechFile } from '../tests/scoring/support.ts';

const ROUNDS = 9;
/** A slice of the recorder, 0.25 s. */
const PACKET = SAMPLE_RATE / 4;
const WARM = 200;
const UTTERANCES = 2000;
const names = Object.keys(SPEECH) as (keyof typeof SPEECH)[];
const clips = await Promise.all(
  names.map(async (name) => ({ samples: await readAudio(speechFile(name)), text: SPEECH[name].text })),
);

function reading(seconds: number): { samples: Float32Array; text: string } {
  const parts: typeof clips = [];
  for (let samples = 0, i = 0; samples < (seconds - 0.5) * SAMPLE_RATE; i++) {
    parts.push(clips[i % clips.length]);
    samples += clips[i % clips.length].samples.length;
  }
  const all = new Float32Array(parts.reduce((sum, { samples }) => sum + samples.length, 0));
  let at = 0;
  for (const { samples } of parts) {
    all.set(samples, at);
    at += samples.length;
  }
  return { samples: all, text: parts.map(({ text }) => text).join(' ') };
}

const started = performance.now();
const scorer = createScorer(await loadAssets());
const loading = performance.now() - started;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Returns the memory growth of a process with a pool, like a provider's, after a warm-up. */
async function memoryOf(utterances: number): Promise<number> {
  const pool = createWorkerPool({ size: 1 });
  const score = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const { samples, text } = clips[i % clips.length];
      await pool.score({ samples: samples.slice(), text });
    }
    return process.memoryUsage().rss / 1_000_000;
  };
  const warm = await score(WARM);
  const growth = (await score(utterances)) - warm;
  await pool.close();
  return growth;
}

const memory = await memoryOf(UTTERANCES);
scorer.score(reading(10));
const speed = [3, 10, 30, 60].map((wanted) => {
  const input = reading(wanted);
  const seconds = input.samples.length / SAMPLE_RATE;
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    const listening = scorer.listen();
    let at = performance.now();
    for (let packet = 0; packet < input.samples.length; packet += PACKET) {
      at = performance.now();
      listening.hear(input.samples.subarray(packet, packet + PACKET));
    }
    const { verdict } = listening.score(input.text);
    if (verdict !== 'scored') throw new Error(`a reading of ${seconds} s got ${verdict}`);
    const { user, system } = process.cpuUsage(before);
    return { wall: performance.now() - at, cpu: (user + system) / 1000 };
  });
  return {
    seconds: Math.round(seconds * 10) / 10,
    lastPacketToScoreMs: Math.round(median(rounds.map(({ wall }) => wall))),
    cpuMsPerSecond: Math.round((10 * median(rounds.map(({ cpu }) => cpu))) / seconds) / 10,
  };
});

console.log(
  JSON.stringify({
    loadingMs: Math.round(loading),
    speed,
    memoryOf2000UtterancesMB: Math.round(10 * memory) / 10,
  }),
);
