/** Ten minutes of reading. Bars: flat memory (MB) after the first minute, the result within 2 s of the end. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { toPassageResult } from '../scoring/results/passage-result.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { hasCorpus, readCorpus } from '../scoring/training/corpus.ts';
import { createPassages } from '../scoring/training/passages.ts';

const MINUTES = Number(process.env.MINUTES ?? 10);
const SLICE = SAMPLE_RATE / 4;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

if (!hasCorpus()) {
  console.log(JSON.stringify({ skipped: 'no corpus beside the project' }));
} else {
  const parts = [];
  let seconds = 0;
  for await (const passage of (await createPassages(await readCorpus(), false))('clean')) {
    parts.push(passage);
    seconds += passage.samples.length / SAMPLE_RATE;
    if (seconds >= 60 * MINUTES) break;
  }
  const reading = createScorer(await loadAssets()).read(parts.map(({ text }) => text).join('.\n\n'));
  const memory: number[] = [];
  let heard = 0;
  let slowest = 0;
  const begun = process.cpuUsage();
  for (const { samples } of parts)
    for (let at = 0; at < samples.length; at += SLICE) {
      const before = performance.now();
      reading.hear(samples.subarray(at, at + SLICE));
      slowest = Math.max(slowest, performance.now() - before);
      heard += SLICE;
      if (heard % (60 * SAMPLE_RATE) >= SLICE) continue;
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      memory.push(Math.round((heapUsed + arrayBuffers) / 2 ** 20));
    }
  const { user, system } = process.cpuUsage(begun);
  const before = performance.now();
  const result = toPassageResult(reading.finish(), { readAloudId: 'long', lessonId: 'long', recordingId: 'long' });
  const resultMs = Math.round(performance.now() - before);
  console.log(
    JSON.stringify({
      seconds: Math.round(seconds),
      words: result.words.length,
      read: result.words_read,
      memoryMB: memory,
      resultMs,
      slowestSliceMs: Math.round(slowest),
      cpuMsPerSecond: Math.round((user + system) / 1000 / seconds),
      resultKB: Math.round(JSON.stringify(result).length / 1000),
    }),
  );
}
