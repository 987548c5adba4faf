/**
 * Checks all stories in all languages at several sizes of screen and of text, for texts that are cut, covered, or broken
 * inside a word, that overflow, or that wrap in a button.
 */
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { textFaults, type TextFault } from '../../tests/support/text-boxes.ts';
import { browseStories, PHONE, SCREENS, settled, TABLET, withStories, type Built } from '../stories/browse.ts';

const PAGES = 4;
const LANDSCAPE = { width: PHONE.height, height: PHONE.width };
/** The smallest phone, on which text of twice the size is about 15 letters wide. */
const SMALL = { width: 320, height: 568 };

interface Look {
  screen: { width: number; height: number };
  /** True for text of twice the size. */
  isLarge: boolean;
}

const USUAL: Look[] = SCREENS.map((screen) => ({ screen, isLarge: false }));
const MORE: Look[] = [
  { screen: LANDSCAPE, isLarge: false },
  { screen: SMALL, isLarge: true },
  { screen: TABLET, isLarge: true },
];
/** Pages of teachers and developers. */
const USUAL_ONLY =
  /^(teacher|draft-preview|role-play-trial|content-preview|chart-panel|design-system|components)|-portrait$/;
/** A panel whose place was measured on a phone. */
const PHONE_ONLY = /^panel/;

/** Only stories of screens. Components are in English in every language. */
const ofScreen = (story: string) => /-states--|^(speaking|read-aloud-lesson|read-aloud-result)-/.test(story);
/** Names written by a school or a person, whose `lang` is unknown (0026). */
const CONTENT =
  /Class 7B|Class 7A2|Class 2B|Reading week|Wolfeschlegelsteinhausenbergerdorff’s homework|.*「(Unit 4: At the library|The turtles of Con Dao)」.*|Unit( 4)?: [\w ]+|At the borrowing desk|A visit to the library|Library words|Reading: nature|Numbers and prices|Lunch at the market|The turtles( of Con Dao)?|Finding a book|A town meeting|Say it like a local|and 你好|.*「(Class 7A2|Class 2B)」.*/;
const PEOPLE =
  /Linh Tran|Tran Linh|.*、Linhさん|嗨，Linh|Phạm( Thị Lan([,、，].*)?)?|Nguyễn|Minh Anh|Trần( Gia Huy)?|Gia Huy|Quốc Khánh|Bảo Ngọc|Anastasia|.*Phạm Thu Trang.*|.*Tran Linh.*|Tạ Quang Huy|Phan Nhật Minh|Mai An|Wolfeschlegelsteinhausenbergerdorff/;
/** Names of files, classes, and people of a roster, and the texts around them. */
const ROSTER =
  /.*(\.csv|CSV UTF-8|0f8fad5b|@hoasen\.example|Class 6A\d|：Class 7A2|Class 7A2 ?[的の]|YAML|Class 7A2, ).*|Hoa Sen School|(Nguyễn|Lê|Lý|Phạm|Đỗ|Vũ|Hoàng|Ngô|Bùi|Đặng|Wolfeschlegelsteinhausenbergerdorff)( \p{L}+)*/u;
const NAMES = new RegExp(`^(${CONTENT.source}|${PEOPLE.source}|${ROSTER.source})$`, 'u');

export interface StoryFault extends TextFault {
  language: Language;
  story: string;
  /** Sizes of the screen, with the size of text if it is not 100%. */
  sizes: string[];
}

export interface Looked {
  stories: number;
  looks: number;
  faults: StoryFault[];
}

export interface Wanted {
  language?: string;
  story?: string;
  /** Folder of an existing Storybook build. */
  built?: string;
}

export async function lookAtStories(tell: (faults: StoryFault[]) => void, wanted: Wanted): Promise<Looked> {
  const languages = LANGUAGES.filter((language) => (wanted.language ?? language) === language);
  const waiting = languages.toReversed();
  const faults: StoryFault[] = [];
  return withStories(wanted, async (storybook) => {
    await Promise.all(
      Array.from({ length: PAGES }, async () => {
        for (let language = waiting.shift(); language; language = waiting.shift()) {
          const inLanguage = await lookIn(storybook, language);
          tell(inLanguage);
          faults.push(...inLanguage);
        }
      }),
    );
    const looks = storybook.stories.flatMap(looksAt).length * languages.length;
    return { stories: storybook.stories.length, looks, faults };
  });
}

function looksAt(story: string): Look[] {
  if (PHONE_ONLY.test(story)) return USUAL.filter(({ screen }) => screen === PHONE);
  return USUAL_ONLY.test(story) ? USUAL : [...USUAL, ...MORE];
}

async function lookIn(storybook: Built, language: Language): Promise<StoryFault[]> {
  const found = new Map<string, StoryFault>();
  const seen = new Set<string>();
  let hasFont = false;
  await browseStories(storybook, { globals: `language:${language}`, locale: language }, async (page, story) => {
    hasFont ||= await page.evaluate(hasCjkFont);
    if (!hasFont) throw new Error("Install a font for Chinese and Japanese: 'fonts-noto-cjk'.");
    // Skip states that look alike. A drawer is outside the root.
    const drawn = await page.innerHTML('body');
    if (seen.has(drawn)) return;
    seen.add(drawn);
    for (const { screen, isLarge } of looksAt(story)) {
      await page.setViewportSize(screen);
      await page.evaluate(showText, isLarge ? '200%' : '');
      await page.evaluate(settled);
      const body = await page.$('body');
      for (const fault of await body!.evaluate(textFaults, isLarge)) {
        if (fault.what === 'wrong lang' && (!ofScreen(story) || NAMES.test(fault.text))) continue;
        const key = [story, fault.what, fault.text].join();
        const known = found.get(key) ?? { language, story, sizes: [], ...fault };
        const size = `${screen.width}×${screen.height}${isLarge ? ' at 200%' : ''}`;
        found.set(key, { ...known, sizes: [...known.sizes, size] });
      }
    }
  });
  return [...found.values()];
}

/** Runs in the page. */
function showText(size: string): void {
  document.documentElement.style.fontSize = size;
}

/** Runs in the page. Without the font, a browser draws boxes, which are narrower than the characters. */
function hasCjkFont(): boolean {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = '100px sans-serif';
  return context.measureText('本').width > 95;
}
