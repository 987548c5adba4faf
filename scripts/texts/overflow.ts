/** Looks at all stories in all languages at three widths for texts that are cut, overflow, or wrap in a button. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser } from 'playwright';
import { LANGUAGES, type Language } from '../../machines/ports/language.port.ts';
import { textFaults, type TextFault } from '../../tests/support/text-boxes.ts';
import { chromium, CHROMIUM_ARGS } from '../chromium.mjs';
import { run } from '../prepare.mjs';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];
/** Never asked for: the files of the stories are given from where they were built. */
const SITE = 'http://stories.invalid';
const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }';
/** ms; a story that is not drawn by then is a fault. */
const PATIENCE = 10_000;
/** Two cores, two pages. */
const PAGES = 2;

/** Stories of screens; those of components say English whatever the language. */
const ofScreen = (story: string) => story.startsWith('states-') || story.startsWith('speaking-');
/** Names that the school or a person wrote, in whichever language: nobody knows their `lang` (0026). */
const NAMES = /^(Class 7B|Unit: \w+|At the borrowing desk|A visit to the library|Library words|Linh Tran)$/;

export interface StoryFault extends TextFault {
  language: Language;
  story: string;
  widths: number[];
}

export interface Looked {
  stories: number;
  looks: number;
  faults: StoryFault[];
}

/** @param tell hears the faults of each language. `only`: stories whose id has this in it. `built`: a Storybook that was built before. */
export async function lookAtStories(tell: (faults: StoryFault[]) => void, only = '', built?: string): Promise<Looked> {
  const folder = built ?? mkdtempSync(join(tmpdir(), 'outloud-stories-'));
  if (built === undefined) run('storybook', ['build', '--quiet', '--output-dir', folder], { stdio: 'ignore' });
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  const stories = Object.values(entries).flatMap(({ id, type }) => (type === 'story' && id.includes(only) ? id : []));
  const browser = await playwright.launch({ executablePath: (await chromium()) as string, args: CHROMIUM_ARGS });
  // The longest texts first.
  const waiting = LANGUAGES.toReversed();
  const faults: StoryFault[] = [];
  try {
    await Promise.all(
      Array.from({ length: PAGES }, async () => {
        for (let language = waiting.shift(); language; language = waiting.shift())
          faults.push(...(await lookIn(browser, language, stories, folder, tell)));
      }),
    );
  } finally {
    await browser.close();
    if (built === undefined) rmSync(folder, { recursive: true });
  }
  return { stories: stories.length, looks: stories.length * LANGUAGES.length * SCREENS.length, faults };
}

async function lookIn(
  browser: Browser,
  language: Language,
  stories: string[],
  folder: string,
  tell: (faults: StoryFault[]) => void,
): Promise<StoryFault[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: language });
  await context.route(`${SITE}/**`, (route) => {
    const path = join(folder, decodeURIComponent(new URL(route.request().url()).pathname));
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  let page = await context.newPage();
  const found = new Map<string, StoryFault>();
  const seen = new Set<string>();
  const open = async (story: string) => {
    await page.goto(`${SITE}/iframe.html?id=${story}&viewMode=story&globals=language:${language}`);
    await page.addStyleTag({ content: STILL });
    // A closed drawer draws nothing to be seen.
    await page.waitForSelector('#storybook-root > *', { timeout: PATIENCE, state: 'attached' });
  };
  for (const [index, story] of stories.entries()) {
    if (index === 0) await open(story);
    else {
      await page.evaluate(showStory, { story, patience: PATIENCE }).catch(async () => {
        // A story that was still playing is left by Storybook, which may load the page anew meanwhile.
        await page.close();
        page = await context.newPage();
        await open(story);
      });
    }
    // Many states look alike.
    const drawn = await page.innerHTML('#storybook-root');
    if (seen.has(drawn)) continue;
    seen.add(drawn);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.evaluate(settled);
      const body = await page.$('body');
      for (const fault of await body!.evaluate(textFaults)) {
        if (fault.what === 'wrong lang' && (!ofScreen(story) || NAMES.test(fault.text))) continue;
        const key = [story, fault.what, fault.text].join();
        const known = found.get(key) ?? { language, story, widths: [], ...fault };
        found.set(key, { ...known, widths: [...known.widths, screen.width] });
      }
    }
  }
  await context.close();
  tell([...found.values()]);
  return [...found.values()];
}

/** In the page: its fonts are there, and it was drawn; where nothing is to be seen there may be no frame. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, 200);
  });
}

/** In the page: one story after the other, without loading it anew. */
function showStory({ story, patience }: { story: string; patience: number }): Promise<void> {
  const { channel } = (window as unknown as { __STORYBOOK_PREVIEW__: { channel: Channel } }).__STORYBOOK_PREVIEW__;
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`${story} was not drawn`)), patience);
    const drawn = (id: string) => {
      if (id !== story) return;
      clearTimeout(late);
      channel.off('storyRendered', drawn);
      done();
    };
    channel.on('storyRendered', drawn);
    channel.emit('setCurrentStory', { storyId: story, viewMode: 'story' });
  });
}

interface Channel {
  on(event: string, listener: (id: string) => void): void;
  off(event: string, listener: (id: string) => void): void;
  emit(event: string, what: object): void;
}
