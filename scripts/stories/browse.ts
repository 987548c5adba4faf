/** Shows the stories of a Storybook build one after another in a page, without a server. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { chromium, CHROMIUM_ARGS } from '../chromium.mjs';
import { root, run } from '../prepare.mjs';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const LAPTOP = { width: 1366, height: 768 };
export const SCREENS = [PHONE, TABLET, LAPTOP];
/** Never requested. The stories' files are served from their build folder. */
const SITE = 'http://stories.invalid';
const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }';
/** Timeout for drawing a story, ms. */
const PATIENCE = 60_000;
/** Time between two looks at a story that may still change, ms. */
const BETWEEN_LOOKS = 100;
/** Looks without a change after which a story is complete. */
const EQUAL_LOOKS = 3;
/** Maximum looks at a story that keeps changing. */
const MOST_LOOKS = 20;

export interface Built {
  browser: Browser;
  /** Folder of the Storybook build. */
  folder: string;
  /** IDs. */
  stories: readonly string[];
}

export interface WhichStories {
  /** Folder of an existing build. */
  built?: string | undefined;
  /** Part of the stories' IDs. */
  story?: string | undefined;
  /** Folder of the project to build. */
  project?: string;
}

/** Builds Storybook in a temporary folder unless `built` is one, and opens a browser for `look`. */
export async function withStories<Found>(
  { built, story = '', project = root }: WhichStories,
  look: (storybook: Built) => Promise<Found>,
): Promise<Found> {
  const folder = built ?? mkdtempSync(join(tmpdir(), 'outloud-stories-'));
  try {
    if (built === undefined) {
      const status = run('storybook', ['build', '--quiet', '--output-dir', folder], { stdio: 'ignore', cwd: project });
      if (status !== 0) throw new Error('Storybook could not be built. Run `npx storybook build` to see why.');
    }
    const stories = storiesIn(folder, story);
    const browser = await playwright.launch({ executablePath: await chromium(), args: CHROMIUM_ARGS });
    try {
      return await look({ browser, folder, stories });
    } finally {
      await browser.close();
    }
  } finally {
    if (built === undefined) rmSync(folder, { recursive: true });
  }
}

/** Returns the IDs of all stories with `part` in them. */
function storiesIn(folder: string, part: string): string[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  const stories = Object.values(entries).flatMap(({ id, type }) => (type === 'story' && id.includes(part) ? id : []));
  if (stories.length === 0) throw new Error(`No story has ${part} in its ID`);
  return stories;
}

/** Opens a page that finds only the files of the build. `outside` gets the addresses of all other requests. */
async function openPage({ browser, folder }: Omit<Built, 'stories'>, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const outside: string[] = [];
  await context.route('**/*', (route) => {
    const { origin, pathname, href } = new URL(route.request().url());
    if (origin !== SITE) {
      outside.push(href);
      return route.abort();
    }
    const path = join(folder, decodeURIComponent(pathname));
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  return { context, page: await context.newPage(), outside };
}

/** Opens Storybook itself with its first story. Returns the addresses outside of the build that it requested. */
export async function outsideOfStorybook({ browser, folder, stories }: Built): Promise<string[]> {
  const { context, page, outside } = await openPage({ browser, folder });
  await page.goto(`${SITE}/index.html?path=/story/${stories[0]}`);
  const frame = await (await page.waitForSelector('#storybook-preview-iframe')).contentFrame();
  // A closed drawer draws nothing.
  await frame!.waitForFunction(hasFinished, stories[0]!, { timeout: PATIENCE });
  await page.waitForLoadState('networkidle');
  await context.close();
  return outside;
}

/**
 * Opens a page with `globals` such as `language:vi`, at the time `now` if given, and calls `look` after each story has been drawn. Returns the
 * addresses outside of the build that the stories requested.
 */
export async function browseStories(
  { browser, folder, stories }: Built,
  { globals, locale = 'en', now }: { globals: string; locale?: string; now?: Date },
  look: (page: Page, story: string) => Promise<void>,
): Promise<string[]> {
  const { context, page, outside } = await openPage({ browser, folder }, { locale });
  if (now) await page.clock.setFixedTime(now);
  for (const [index, story] of stories.entries()) {
    if (index > 0) await page.evaluate(showStory, story);
    else {
      await page.goto(`${SITE}/iframe.html?id=${story}&viewMode=story&globals=${globals};a11y.manual:!true`);
      await page.addStyleTag({ content: STILL });
    }
    // If a story is left before it has finished, Storybook reloads the page endlessly.
    await page.waitForFunction(hasFinished, story, { timeout: PATIENCE, polling: 20 });
    await look(page, story);
  }
  await context.close();
  return outside;
}

/** Runs in the page. An invisible page may not draw a frame, so a timeout also resolves. */
export async function settled(): Promise<void> {
  await document.fonts.ready;
  await new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, 200);
  });
}

/** Waits until a story stops changing, because some content is loaded, or is drawn when it is scrolled to. */
export async function complete(page: Page): Promise<void> {
  await page.evaluate(scrollThrough);
  let html = '';
  for (let look = 0, equal = 0; look < MOST_LOOKS && equal < EQUAL_LOOKS; look++) {
    const now = await page.innerHTML('body');
    equal = now === html ? equal + 1 : 0;
    html = now;
    await page.waitForTimeout(BETWEEN_LOOKS);
  }
}

/** Runs in the page. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((done) => requestAnimationFrame(done));
  }
  scrollTo(0, 0);
}

function showStory(storyId: string): void {
  const preview = (globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
  preview.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

/** Runs in the page. True if the story and its play function are done. */
function hasFinished(story: string): boolean {
  const { currentRender } = (globalThis as unknown as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__ ?? {};
  return currentRender?.id === story && currentRender.phase === 'finished';
}

interface Preview {
  channel: { emit(event: string, what: object): void };
  currentRender?: { id: string; phase: string };
}
