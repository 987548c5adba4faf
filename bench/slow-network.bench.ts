/**
 * First paint at 400 kbit/s with 400 ms to the server, without cached files, in a browser that asks for English
 * although another language was chosen: ms until the first text of each address is visible, and if an English interface
 * text ever appeared. Bars: 1,500 ms, and never. The browser's own first contentful paint leaves out fading content.
 * Found in five languages at five addresses: 538 to 596 at the login and at home, 810 to 843 elsewhere. No English
 * appeared.
 */
import { chromium as playwright, type BrowserContext, type Page } from 'playwright';
import { LoginPage, MINH_ANH } from '../e2e/pages/login.page.ts';
import { openProfile } from '../e2e/pages/profile.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { CHROMIUM_ARGS, chromium } from '../scripts/chromium.mjs';
import { build } from '../scripts/prepare.mjs';
import { formsOf, textsOf } from '../scripts/texts/files.ts';

const LATENCY = 400;
const BYTES_PER_SECOND = 400_000 / 8;
const BAR = 1_500;
const LIST = '/homework-assignments';
const ADDRESSES = {
  login: '/login',
  home: '/',
  list: LIST,
  assignment: `${LIST}/unit-4-at-the-library`,
  catalog: '/self-study/role-plays',
};
/** Timeout for loading a whole page, ms. */
const LOADED = 60_000;

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;
type Seen = { first: number | null; frames: string[]; languages: string[] };

build();
const school = await startSchool();
const browser = await playwright.launch({ executablePath: await chromium(), args: [...CHROMIUM_ARGS] });
const formsIn = (language: Language) => new Set(textsOf(language).values().flatMap(formsOf));
const english = formsIn('en');
const results = [];
// The profile offers all languages except zh-TW, which is for browsers that ask for it.
for (const language of LANGUAGES.filter((one) => one !== 'zh-TW')) {
  const stored = await chosen(language);
  for (const [name, path] of Object.entries(ADDRESSES))
    results.push({
      language,
      name,
      ...(await firstPaintOf(language, path, name === 'login' ? signedOut(stored) : stored)),
    });
}
await browser.close();
await school.stop();
const paints = results.map(({ paint }) => paint);
console.log(
  JSON.stringify({
    bars: { paint: BAR, inEnglish: 0 },
    slowest: Math.max(...paints),
    late: results.filter(({ paint }) => paint > BAR).length,
    inEnglish: results.filter(({ inEnglish }) => inEnglish.length > 0).length,
    results,
  }),
);

async function firstPaintOf(language: Language, path: string, stored: Stored) {
  const context = await browser.newContext({ baseURL: school.url, storageState: stored, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(watchTexts);
  await slowDown(context, page);
  await page.goto(path, { timeout: LOADED });
  await page.locator('#root:not([data-drawn])').waitFor({ timeout: LOADED });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: LOADED });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  const onlyEnglish = english.difference(formsIn(language));
  const flashes = seen.frames.filter((text) => onlyEnglish.has(text));
  return {
    paint: Math.round(seen.first ?? Infinity),
    inEnglish: [...flashes, ...seen.languages.filter((one) => one !== language)],
  };
}

async function chosen(language: Language): Promise<Stored> {
  const context = await browser.newContext({ baseURL: school.url, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await openProfile(page);
  await page.getByText('Display language').click();
  await page.locator(`input[type=radio][value="${language}"]`).check({ force: true });
  await page.locator(`html[lang="${language}"]`).waitFor();
  const stored = await context.storageState();
  await context.close();
  return stored;
}

function signedOut(stored: Stored): Stored {
  const origins = stored.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== 'schools_authen'),
  }));
  return { ...stored, origins };
}

/** Notes each text that any frame showed, and the page's languages. */
function watchTexts() {
  const seen: Seen = { first: null, frames: [], languages: [] };
  Object.assign(globalThis, { seen });
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = () => {
    if (seen.first === null) {
      const texts = document.body && document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (seen.first === null && texts?.nextNode())
        if (/\p{L}/u.test(texts.currentNode.textContent!) && isShown(texts.currentNode.parentElement!))
          seen.first = performance.now();
    }
    for (const text of (document.body?.innerText ?? '').split('\n'))
      if (!seen.frames.includes(text.trim())) seen.frames.push(text.trim());
    const { lang } = document.documentElement ?? { lang: '' };
    if (!seen.languages.includes(lang)) seen.languages.push(lang);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowDown(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}
