/**
 * ms from a student's last word to the tutor's first sound (RP-02), which includes the silence that ends a recording by
 * itself. The bars are a median of 1,500 and at most 2,500. Two sentences in each of 15 conversations, in a real browser
 * with the real server on the same two cores: 1,279 and 1,422.
 */
import { chromium as playwright } from 'playwright';
import { LoginPage, MINH_ANH } from '../e2e/pages/login.page.ts';
import { MARKET, RolePlayPage } from '../e2e/pages/role-play.page.ts';
import { hear } from '../e2e/support/hear.ts';
import { startSchool } from '../e2e/support/school.ts';
import { lineAudio, wavFile } from '../e2e/support/speech.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { summaryOf } from './summary.ts';

const RUNS = 15;
const SENTENCES = ['What is good today?', "I'd like the grilled fish, please."];
/** Seconds of silence before and after a sentence. */
const SILENCE = { before: 0.5, after: 8 };
/** Quieter samples at the end of a recording are not of its last word. */
const SILENT = 0.01;

interface Page {
  hearing: { began: number };
  playing: number[];
}

build();
const sounds = await Promise.all(
  SENTENCES.map(async (sentence) => {
    const sound = await lineAudio('lunch-at-the-market', sentence);
    return sound.subarray(0, sound.findLastIndex((sample) => Math.abs(sample) > SILENT) + 1);
  }),
);
const school = await startSchool();
const browser = await playwright.launch({
  executablePath: await chromium(),
  args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream'],
});

const waits: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ baseURL: school.url, permissions: ['microphone'] });
  const page = await context.newPage();
  let file = '';
  await page.exposeFunction('soundToHear', () => file);
  await page.addInitScript(hear, 'soundToHear');
  await page.addInitScript(() => {
    const playing: number[] = [];
    Object.assign(globalThis, { playing });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.addEventListener('playing', () => playing.push(performance.now()), { once: true });
      return play.call(this);
    };
  });
  const rolePlay = new RolePlayPage(page);
  await page.goto(MARKET.introduction);
  await new LoginPage(page).logIn(MINH_ANH);
  await rolePlay.begin();
  for (const sound of sounds) {
    await rolePlay.button('Press to speak').waitFor();
    file = wavFile(sound, SILENCE.before, undefined, SILENCE.after).toString('base64');
    const before = await page.evaluate(() => {
      const here = globalThis as unknown as Page;
      here.hearing.began = 0;
      return here.playing.length;
    });
    await rolePlay.button('Press to speak').click();
    const heard = await page.waitForFunction((count) => {
      const { hearing, playing } = globalThis as unknown as Page;
      return hearing.began > 0 && playing.length > count && playing[count] - hearing.began;
    }, before);
    const spoken = 1_000 * SILENCE.before + sound.length / 16;
    waits.push(((await heard.jsonValue()) as number) - spoken);
  }
  await context.close();
}

await browser.close();
await school.stop();
console.log(JSON.stringify({ unit: 'ms', bars: { median: 1_500, worst: 2_500 }, ...summaryOf(waits) }));
