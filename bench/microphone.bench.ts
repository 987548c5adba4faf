/**
 * ms from the click on the microphone to the first recorded sample, with a fake microphone. The bar is 20 when warm.
 * Cold is the first press on a page, which asks for the device.
 * Warm 15 median, 38 of 40 presses 20 or less, worst 31, cold 18: the click reaches the page in 2, start_stream takes
 * 1, the provider's reply 8 to 10 (2 in the provider), the recorder 3.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { LessonPage } from '../e2e/pages/lesson.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { modelAudio, wavFile } from '../e2e/support/speech.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { summaryOf } from './summary.ts';

const PAGES = 20;
const WARM_A_PAGE = 2;

build();
const folder = mkdtempSync(join(tmpdir(), 'outloud-microphone-'));
const file = join(folder, 'sound.wav');
await writeFile(file, wavFile(await modelAudio('Do you have a library card?'), 0));
const school = await startSchool();
const browser = await playwright.launch({
  executablePath: await chromium(),
  args: [
    ...CHROMIUM_ARGS,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ],
});

interface Marked {
  marks: { pressed: number; heard: number };
}

function markMicrophone() {
  const marks = { pressed: 0, heard: 0 };
  Object.assign(globalThis, { marks });
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('button[data-state]')) return;
      marks.pressed = event.timeStamp;
      marks.heard = 0;
    },
    true,
  );
  globalThis.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
      super(context, name, options);
      this.port.addEventListener('message', () => {
        if (marks.heard === 0) marks.heard = performance.now();
      });
    }
  };
}

const cold: number[] = [];
const warm: number[] = [];
for (let run = 0; run < PAGES; run++) {
  const context = await browser.newContext({ baseURL: school.url });
  await context.addInitScript(markMicrophone);
  const page = await context.newPage();
  const lesson = new LessonPage(page);
  await lesson.open();
  await lesson.warmUp();
  for (let press = 0; press <= WARM_A_PAGE; press++) {
    await lesson.microphone.and(page.locator(':not([aria-disabled=true])')).click();
    const took = await page.waitForFunction(() => {
      const { pressed, heard } = (globalThis as unknown as Marked).marks;
      return heard > 0 && heard - pressed;
    });
    (press === 0 ? cold : warm).push((await took.jsonValue()) as number);
    if (press === WARM_A_PAGE) break;
    await lesson.button('Finish recording').click();
    const again = lesson.drawer.getByRole('button', { name: 'Try again' });
    await again.or(lesson.button('Press to speak')).or(lesson.button('Try again')).first().waitFor();
    if (await again.isVisible()) await again.click();
  }
  await context.close();
}

await browser.close();
await school.stop();
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ unit: 'ms', barWarm: 20, cold: summaryOf(cold), warm: summaryOf(warm) }));
