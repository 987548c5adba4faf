/** Checks all stories in all languages at three widths for texts that are cut, overflow, or wrap in a button. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser } from 'playwright';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { textFaults, type TextFault } from '../../tests/support/text-boxes.ts';
import { chromium, CHROMIUM_ARGS } from '../chromium.mjs';
import { run } from '../prepare.mjs';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];
/** Never requested. The stories' files are served from their build folder. */
const SITE = 'http://stories.invalid';
const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }';
/** Timeout for drawing a story, ms. */
const PATIENCE = 10_000;
const PAGES = 2;

/** Only stories of screens. Components are in English in every language. */
const ofScreen = (story: string) => /-states--|^(speaking|read-aloud-lesson|read-aloud-result)-/.test(story);
/** Names written by a school or a person, whose `lang` is unknown (0026). */
const CONTENT =
  /Class 7B|Class 7A2|Unit( 4)?: [\w ]+|At the borrowing desk|A visit to the library|Library words|Reading: nature|Numbers and prices|Lunch at the market|The turtles( of Con Dao)?|Finding a book|A town meeting|Say it like a local|and 你好/;
const PEOPLE =
  /Linh Tran|Tran Linh|.*、Linhさん|嗨，Linh|Phạm( Thị Lan)?|Nguyễn|Minh Anh|Trần|Gia Huy|Quốc Khánh|Bảo Ngọc|Anastasia|Wolfeschlegelsteinhausenbergerdorff/;
const NAMES = new RegExp(`^(${CONTENT.source}|${PEOPLE.source})$`);

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

export interface Wanted {
  story?: string;
  /** Folder of an existing Storybook build. */
  built?: string;
}

export async function lookAtStories(
  tell: (faults: StoryFault[]) => void,
  { story = '', built }: Wanted,
): Promise<Looked> {
  const folder = built ?? mkdtempSync(join(tmpdir(), 'outloud-stories-'));
  if (built === undefined) run('storybook', ['build', '--quiet', '--output-dir', folder], { stdio: 'ignore' });
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  const there = Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? id : []));
  const stories = there.filter((id) => id.includes(story));
  if (stories.length === 0) throw new Error(`No story has ${story} in its id`);
  const browser = await playwright.launch({ executablePath: (await chromium()) as string, args: CHROMIUM_ARGS });
  const waiting = LANGUAGES.toReversed();
  const faults: StoryFault[] = [];
  try {
    await Promise.all(
      Array.from({ length: PAGES }, async () => {
        for (let language = waiting.shift(); language; language = waiting.shift()) {
          const inLanguage = await lookIn(browser, language, { stories, folder });
          tell(inLanguage);
          faults.push(...inLanguage);
        }
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
  { stories, folder }: { stories: string[]; folder: string },
): Promise<StoryFault[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: language });
  await context.route(`${SITE}/**`, (route) => {
    const path = join(folder, decodeURIComponent(new URL(route.request().url()).pathname));
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  const page = await context.newPage();
  const found = new Map<string, StoryFault>();
  const seen = new Set<string>();
  for (const [index, story] of stories.entries()) {
    if (index > 0) await page.evaluate(showStory, story);
    else {
      const globals = `language:${language};a11y.manual:!true`;
      await page.goto(`${SITE}/iframe.html?id=${story}&viewMode=story&globals=${globals}`);
      await page.addStyleTag({ content: STILL });
      if (!(await page.evaluate(hasCjkFont)))
        throw new Error("Install a font for Chinese and Japanese: 'fonts-noto-cjk'.");
    }
    // If a story is left before it has finished, Storybook reloads the page endlessly.
    await page.waitForFunction(hasFinished, story, { timeout: PATIENCE, polling: 20 });
    // Skip states that look alike. A drawer is outside the root.
    const drawn = await page.innerHTML('body');
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
  return [...found.values()];
}

/** Runs in the page. An invisible page may not draw a frame, so a timeout also resolves. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, 200);
  });
}

/** Runs in the page. Without the font, a browser draws boxes, which are narrower than the characters. */
function hasCjkFont(): boolean {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = '100px sans-serif';
  return context.measureText('本').width > 95;
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
