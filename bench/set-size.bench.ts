/**
 * A study set of 1,000 items against one of 10. The bar is 1.3 times for each of: open (navigation to the first game),
 * step (an answer to the next game, without the time for feedback), and save (the PATCH of one score). Medians of
 * alternating runs.
 * Found: step 1.0, save 1.06, open 1.2 (767 against 921 ms), because the list itself grows.
 */
import { chromium as playwright, type Browser, type Page } from 'playwright';
import { LoginPage } from '../e2e/pages/login.page.ts';
import { PACK_LESSON, PACK_STUDENT, withPack } from '../e2e/support/pack.ts';
import { startSchool, type School } from '../e2e/support/school.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { skipFeedback } from './lesson.ts';
import { summaryOf } from './summary.ts';

const ROUNDS = 8;
const STEPS = 6;
const SIZES = [10, 1_000] as const;
const TEXT = 'I have two rabbits.';

const cards = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `card-${n}`,
    text: TEXT,
    audio: 'i-have-two-rabbits.mp3',
    skills: { reading: { prompt: `Pets, card ${n}.`, options: [TEXT, 'I have a cat.'], correct_index: 0 } },
  }));

interface Marked {
  marks: { prompt: string; shownAt: number; answeredAt: number };
}

function markGames() {
  const marks = { prompt: '', shownAt: 0, answeredAt: 0 };
  Object.assign(globalThis, { marks });
  for (const key of Object.keys(localStorage)) if (key.startsWith('lesson.')) localStorage.removeItem(key);
  addEventListener('click', ({ timeStamp }) => (marks.answeredAt = timeStamp), true);
  new MutationObserver(() => {
    const prompt = /Pets, card \d+\./.exec(document.body?.textContent ?? '')?.[0];
    if (prompt === undefined || prompt === marks.prompt) return;
    marks.prompt = prompt;
    marks.shownAt = 0;
    requestAnimationFrame(() => (marks.shownAt = performance.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

interface Measured {
  open: number[];
  step: number[];
  save: number[];
}

async function visit(page: Page): Promise<Measured> {
  const save: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') save.push(request.timing().responseEnd);
  });
  const shown = async (since: 'shownAt' | 'answeredAt') => {
    const handle = await page.waitForFunction(
      ([mark, before]) => {
        const { marks } = globalThis as unknown as Marked;
        return marks.prompt !== before && marks.shownAt > 0 && { ...marks, since: marks[mark] };
      },
      [since, prompt] as const,
    );
    const marks = (await handle.jsonValue()) as Marked['marks'];
    ({ prompt } = marks);
    return marks;
  };
  let prompt = '';
  await page.goto(`${PACK_LESSON}/reading/lessons`);
  const open = [(await shown('shownAt')).shownAt];
  const step: number[] = [];
  for (let n = 0; n < STEPS; n++) {
    await page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: TEXT }).click();
    const { shownAt, answeredAt } = await shown('answeredAt');
    step.push(shownAt - answeredAt);
  }
  await page.waitForLoadState('networkidle');
  return { open, step, save };
}

async function pupil(browser: Browser, school: School) {
  const context = await browser.newContext({ baseURL: school.url });
  const page = await context.newPage();
  await page.goto(PACK_LESSON);
  await new LoginPage(page).logIn(PACK_STUDENT);
  await page.getByRole('button', { name: 'Start study set' }).waitFor();
  await page.close();
  await context.addInitScript(skipFeedback);
  await context.addInitScript(markGames);
  return context;
}

build();
const measured = new Map<number, Measured>(SIZES.map((size) => [size, { open: [], step: [], save: [] }]));
await withPack(cards(SIZES[0]), (small) =>
  withPack(cards(SIZES[1]), async (large) => {
    const schools = await Promise.all([small, large].map((SCHOOL) => startSchool({ SCHOOL })));
    const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_ARGS });
    const pupils = await Promise.all(schools.map((school) => pupil(browser, school)));
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [at, size] of SIZES.entries()) {
        const page = await pupils[at].newPage();
        const { open, step, save } = await visit(page);
        await page.close();
        // The first round warms both caches.
        if (round === 0) continue;
        measured.get(size).open.push(...open);
        measured.get(size).step.push(...step);
        measured.get(size).save.push(...save);
      }
    }
    await browser.close();
    await Promise.all(schools.map((school) => school.stop()));
  }),
);

const of = (size: number, what: keyof Measured) => summaryOf(measured.get(size)[what]);
const compared = (what: keyof Measured) => {
  const [few, many] = SIZES.map((size) => of(size, what));
  return { ratio: Math.round((many.median / few.median) * 100) / 100, few, many };
};
console.log(
  JSON.stringify({
    unit: 'ms',
    barRatio: 1.3,
    sizes: SIZES,
    open: compared('open'),
    step: compared('step'),
    save: compared('save'),
  }),
);
