/**
 * Takes pictures of all stories and shows their differences from an earlier version side by side, in gallery/index.html.
 *
 *     npm run gallery                           # compares with the last release, which is the last tag
 *     npm run gallery -- --against main         # compares with a commit, a branch, or a folder of pictures
 *     npm run gallery -- --story home --sizes 390 --themes dark
 *     npm run gallery -- --built FOLDER         # takes the pictures from an existing Storybook build
 *
 * The folder gallery/ keeps the pictures of earlier versions. Delete it to take them again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { THEME_NAMES } from '../stories/design/contrast.ts';
import { differences, type Pictures } from './gallery/compare.ts';
import { galleryPage } from './gallery/page.ts';
import { fail, root } from './prepare.mjs';
import { browseStories, complete, SCREENS, settled, withStories, type WhichStories } from './stories/browse.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    sizes: { type: 'string', default: '390,1366' },
    themes: { type: 'string', default: THEME_NAMES.join(',') },
    story: { type: 'string', default: '' },
    built: { type: 'string' },
  },
});
const GALLERY = join(root, 'gallery');
/** Lists the pictures of a folder. */
const INDEX = 'pictures.json';
/** Pages that take pictures at the same time. */
const PAGES = 2;
/** A Monday. Some stories tell the time. */
const NOW = new Date(Date.UTC(2026, 10, 23, 7, 30));

const widths = values.sizes.split(',').map(Number);
const screens = SCREENS.filter(({ width }) => widths.includes(width));
const themes = THEME_NAMES.filter((name) => values.themes.split(',').includes(name));
if (screens.length === 0) fail(`Unknown size. Choose from ${SCREENS.map(({ width }) => width).join(', ')}.`);
if (themes.length === 0) fail(`Unknown theme. Choose from ${THEME_NAMES.join(', ')}.`);

async function takePictures(which: WhichStories, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pictures: Record<string, string> = {};
  /** Files by content. */
  const files = new Map<string, string>();
  await withStories({ ...which, story: values.story }, async (storybook) => {
    const pages = Array.from({ length: PAGES }, async (_, page) => {
      const stories = storybook.stories.filter((_story, index) => index % PAGES === page);
      if (stories.length === 0) return;
      await browseStories({ ...storybook, stories }, { globals: 'theme:light', now: NOW }, async (tab, story) => {
        for (const screen of screens) {
          await tab.setViewportSize(screen);
          await complete(tab);
          for (const theme of themes) {
            await tab.evaluate(prepare, theme);
            await tab.evaluate(settled);
            const picture = await tab.screenshot({ fullPage: true, timeout: 60_000 });
            const content = createHash('sha256').update(picture).digest('hex');
            const known = files.get(content);
            const file = known ?? `${story}.${screen.width}.${theme}.png`;
            if (known === undefined) writeFileSync(join(folder, file), picture);
            files.set(content, file);
            pictures[`${story}, ${screen.width} px, ${theme}`] = file;
          }
        }
      });
    });
    await Promise.all(pages);
  });
  writeFileSync(join(folder, INDEX), JSON.stringify(pictures, null, 2));
}

/** Runs in the page. Focus is removed, because its ring depends on the stories shown before. */
function prepare(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
  (document.activeElement as HTMLElement | null)?.blur();
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

function commitOf(version: string): string {
  try {
    return git('rev-parse', '--short', '--verify', '--quiet', `${version}^{commit}`);
  } catch {
    return fail(`Unknown version '${version}'. Choose a commit, a branch, a tag, or a folder of pictures.`);
  }
}

/** Returns the folder with a version's pictures, and takes them first if they are missing. */
async function picturesOf(version: string): Promise<string> {
  const commit = commitOf(version);
  const folder = join(GALLERY, [commit, values.story, widths.join('+'), themes.join('+')].filter(Boolean).join('-'));
  if (existsSync(join(folder, INDEX))) return folder;
  const tree = mkdtempSync(join(tmpdir(), 'outloud-gallery-'));
  git('worktree', 'add', '--quiet', '--detach', tree, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    await takePictures({ project: tree }, folder);
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
  return folder;
}

function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0');
  } catch {
    return fail('No release has a tag yet. Add --against with a commit, a branch, or a folder of pictures.');
  }
}

const indexOf = (folder: string) => JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Pictures;

const version = values.against ?? lastRelease();
const before = existsSync(version) ? resolve(version) : await picturesOf(version);
const now = join(GALLERY, 'now');
const marks = join(GALLERY, 'marks');
await takePictures({ built: values.built }, now);
rmSync(marks, { recursive: true, force: true });
mkdirSync(marks, { recursive: true });

const read = (folder: string) => (file: string) => readFileSync(join(folder, file));
const shown = differences(indexOf(before), indexOf(now), read(before), read(now)).map((difference) => {
  const file = join(marks, difference.after ?? '');
  if (difference.marks) writeFileSync(file, difference.marks);
  const addressOf = (folder: string, name: string | null) => name && relative(GALLERY, join(folder, name));
  return {
    ...difference,
    before: addressOf(before, difference.before),
    after: addressOf(now, difference.after),
    marks: difference.marks && relative(GALLERY, file),
  };
});
const page = join(GALLERY, 'index.html');
const count = Object.keys(indexOf(now)).length;
writeFileSync(page, galleryPage({ version, count, shown }));
console.log(`${count} pictures, ${shown.length} differences from ${version}: ${page}`);
