/**
 * A list of 10,000 assignments: ms from the provider's response to the first frame that shows it (`fromData` without
 * parsing), and the longest frame while it scrolls from end to end. The bars are 50 ms.
 * Found on two quiet cores, three rounds: first paint 39 to 58 on a phone and 23 to 37 on a wide screen, longest work
 * in a frame 9 to 21. With other work it was 46 to 240.
 */
import { chromium as playwright } from 'playwright';
import { LoginPage, MINH_ANH } from '../e2e/pages/login.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { assignment, assignmentDetail } from '../walks/support/fixtures.ts';

const COUNT = 10_000;
const BAR = 50;
const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1366, height: 768 } };

const TYPES = ['study_set', 'read_aloud', 'ai_tutor'] as const;

const results = Array.from({ length: COUNT }, (_, place) =>
  assignment({
    assignment_id: `assignment-${place}`,
    assignment_name: `Unit ${place}: ${'At the library '.repeat(1 + (place % 4))}`,
    assignment_type: TYPES[place % 3],
    details: [1, 2, 3].map((lesson) => assignmentDetail({ assignment_detail_id: `lesson-${place}-${lesson}` })),
  }),
);
const body = JSON.stringify({ results, next: null, count: COUNT });

type Watched = { answered: number; taken: number; shown: number; frames: number[]; works: number[] };

function watch() {
  const watched: Watched = { answered: 0, taken: 0, shown: 0, frames: [], works: [] };
  Object.assign(globalThis, { watched });
  const parse = JSON.parse.bind(JSON);
  JSON.parse = (text, reviver) => {
    if (typeof text === 'string' && text.length > 1_000_000) watched.answered = performance.now();
    return parse(text, reviver) as unknown;
  };
  // The app stores the list as soon as the screen has it.
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key === 'known_lists') watched.taken ||= performance.now();
    setItem.call(this, key, value);
  };
  const { port1, port2 } = new MessageChannel();
  let begun = 0;
  // A message posted in a frame arrives after the frame is drawn.
  port1.onmessage = () => {
    const now = performance.now();
    watched.works.push(now - begun);
    if (watched.shown === 0 && document.querySelector('[data-index]')) watched.shown = now;
  };
  const next = (at: number) => {
    watched.frames.push(at);
    begun = performance.now();
    port2.postMessage(null);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

build();
const school = await startSchool();
const browser = await playwright.launch({ executablePath: await chromium(), args: [...CHROMIUM_ARGS] });
const measured: Record<string, object> = {};
for (const [name, viewport] of Object.entries(SIZES)) {
  const context = await browser.newContext({ baseURL: school.url, viewport });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.route('**/api/assignments-v2*', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto('/homework-assignments');
  await new LoginPage(page).logIn(MINH_ANH);
  await page.locator('[data-index="0"]').waitFor();
  await page.waitForTimeout(1_500);
  const first = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.frames.length = 0;
    watched.works.length = 0;
  });
  await page.mouse.move(viewport.width / 2, viewport.height - 100);
  for (let turn = 0; turn < 120; turn++) await page.mouse.wheel(0, turn < 100 ? 400 : 30_000);
  await page.waitForTimeout(500);
  const { frames, works } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  const last = await page.locator('[data-index]').last().getAttribute('data-index');
  const between = frames.slice(1).map((at, order) => at - frames[order]);
  measured[name] = {
    fromAnswer: Math.round(first.shown - first.answered),
    fromData: Math.round(first.shown - first.taken),
    frames: frames.length,
    reachedRow: Number(last),
    rowsDrawn: await page.locator('[data-index]').count(),
    longestWork: Math.round(Math.max(...works) * 10) / 10,
    longestBetween: Math.round(Math.max(...between)),
    over50: works.filter((ms) => ms > BAR).length,
  };
  await context.close();
}
await browser.close();
await school.stop();
console.log(JSON.stringify({ unit: 'ms', bar: BAR, count: COUNT, megabytes: body.length / 1e6, ...measured }));
