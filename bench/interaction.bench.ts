/**
 * Slowest interaction of a lesson of all four skills at a quarter of the processor's speed, in ms from the input to the
 * next paint by Event Timing. The bar is 100. `before` is the login and the button that starts the lesson.
 * It was 280 to 500 when changes were drawn before the press was answered (now useCalmSnapshot). Letters and boxes are
 * plain elements, because a Chakra element takes about 0.2 ms at full speed. The first frame of a page takes the
 * browser 140 ms without a graphics processor.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { LoginPage } from '../e2e/pages/login.page.ts';
import { PACK_LESSON, PACK_STUDENT, withPack } from '../e2e/support/pack.ts';
import { startSchool } from '../e2e/support/school.ts';
import { modelAudio, wavFile } from '../e2e/support/speech.ts';
import { unplugWhenPressed } from '../e2e/support/unplug.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { cards, countSpoken, playGame, press, SPOKEN } from './lesson.ts';
import { watchInteractions, worst, type Interaction } from './watch.ts';

const LESSONS = 3;
const SLOWDOWN = 4;
const GAMES = 5;
const BEFORE = 'before';
const NAMES = '^(Warm-up|Speaking|Listening|Reading|Writing)$';

build();
const folder = mkdtempSync(join(tmpdir(), 'outloud-interaction-'));
const file = join(folder, 'sound.wav');
await writeFile(file, wavFile(await modelAudio(SPOKEN), 0.5));
const interactions: Interaction[] = [];
await withPack(cards(1), async (SCHOOL) => {
  for (let lesson = 0; lesson < LESSONS; lesson++) {
    const school = await startSchool({ SCHOOL });
    const browser = await playwright.launch({
      executablePath: await chromium(),
      args: [
        ...CHROMIUM_ARGS,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${file}%noloop`,
      ],
    });
    const context = await browser.newContext({ baseURL: school.url, permissions: ['microphone'] });
    for (const script of [unplugWhenPressed, countSpoken]) await context.addInitScript(script);
    await context.addInitScript(watchInteractions, NAMES);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(PACK_LESSON);
    await new LoginPage(page).logIn(PACK_STUDENT);
    await press(page.getByRole('button', { name: 'Start study set' }));
    for (let game = 0; game < GAMES; game++) await playGame(page);
    await page.getByText('Well done! You finished this study set.').waitFor();
    interactions.push(
      ...(await page.evaluate(() => (globalThis as unknown as { interactions: Interaction[] }).interactions)),
    );
    await browser.close();
    await school.stop();
  }
});
rmSync(folder, { recursive: true });

const kinds = Map.groupBy(interactions, ({ place, kind }) => `${place}: ${kind}`);
console.log(
  JSON.stringify({
    unit: 'ms',
    bar: 100,
    slowdown: SLOWDOWN,
    lessons: LESSONS,
    worst: worst(interactions.filter(({ place }) => place !== BEFORE)),
    before: worst(interactions.filter(({ place }) => place === BEFORE)),
    byKind: Object.fromEntries([...kinds].map(([kind, some]) => [kind, { counted: some.length, ...worst(some) }])),
  }),
);
