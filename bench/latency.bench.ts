/**
 * ms from the last packet to the score on the screen, for a clip of about 3 s. The bar is a median of 400. `provider`
 * is the time until the page has the result, `page` the time until it is painted. Measured on two cores shared by
 * browser and engine: 390 and 110.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { LessonPage } from '../e2e/pages/lesson.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { modelAudio, wavFile } from '../e2e/support/speech.ts';
import { unplugWhenPressed } from '../e2e/support/unplug.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { summaryOf } from './summary.ts';

const RUNS = 15;
const SECONDS = 3;
const CARD_LESSON =
  '/homework-assignments/unit-4-at-the-library/u4-borrowing-and-returning/study-sets/borrowing-and-returning';
const TEXT = 'You can keep it for three weeks.';

build();
const folder = mkdtempSync(join(tmpdir(), 'outloud-latency-'));
const file = join(folder, 'sound.wav');
await writeFile(file, wavFile(await modelAudio(TEXT), 0.5));
const school = await startSchool();
const browser = await playwright.launch({
  executablePath: await chromium(),
  args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}%noloop`],
});

const times: Times[] = [];
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ baseURL: school.url, permissions: ['microphone'] });
  await context.addInitScript(unplugWhenPressed);
  await context.addInitScript(() => {
    const marks = { bytes: 0, sent: 0, heard: 0, shown: 0 };
    Object.assign(globalThis, { marks });
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (data instanceof ArrayBuffer) marks.bytes += data.byteLength;
      else if (String(data).includes('last_packet')) {
        marks.sent = performance.now();
        this.addEventListener('message', ({ data: told }) => {
          if (String(told).includes('decoding_result')) marks.heard = performance.now();
        });
      }
      return send.call(this, data);
    };
    new MutationObserver(() => {
      if (
        marks.shown === 0 &&
        marks.sent > 0 &&
        /\d+%/.test(document.querySelector('[aria-label="Your score"]')?.textContent ?? '')
      ) {
        requestAnimationFrame(() => (marks.shown = performance.now()));
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const page = await context.newPage();
  const lesson = new LessonPage(page);
  await lesson.open({ lesson: CARD_LESSON, id: 'you-can-keep-it-for-three-weeks' });
  await lesson.warmUp();
  await lesson.speak(() =>
    page
      .waitForFunction((bytes) => {
        const { marks } = globalThis as unknown as Marked;
        // The recording may have ended by itself.
        return marks.bytes >= bytes || marks.sent > 0;
      }, SECONDS * 32_000)
      .then(() => {}),
  );
  times.push(
    await page
      .waitForFunction(() => {
        const { sent, heard, shown } = (globalThis as unknown as Marked).marks;
        return shown > 0 && { provider: heard - sent, page: shown - heard, whole: shown - sent };
      })
      .then((handle) => handle.jsonValue() as Promise<Times>),
  );
  await context.close();
}

interface Marked {
  marks: { bytes: number; sent: number; heard: number; shown: number };
}

interface Times {
  provider: number;
  page: number;
  whole: number;
}

await browser.close();
await school.stop();
rmSync(folder, { recursive: true });
const summaryOfPart = (part: keyof Times) => summaryOf(times.map((time) => time[part]));
console.log(
  JSON.stringify({
    unit: 'ms',
    bar: 400,
    ...summaryOfPart('whole'),
    provider: summaryOfPart('provider').median,
    page: summaryOfPart('page').median,
  }),
);
