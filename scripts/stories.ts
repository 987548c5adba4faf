/**
 * Checks every story with all rules of axe in every theme, on a phone and on a laptop, and that neither Storybook nor a
 * story requests another address. Exits with 1 if one fails.
 *
 *     npm run stories                      # all stories
 *     npm run stories -- --story home      # the stories with "home" in their ID
 *     npm run stories -- --built FOLDER    # an existing Storybook build
 */
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { THEME_NAMES } from '../stories/design/contrast.ts';
import { AXE_RULES } from './axe-rules.ts';
import { browseStories, LAPTOP, outsideOfStorybook, PHONE, settled, withStories } from './stories/browse.ts';

/** Rules about a whole page, which a part of a screen can't fulfill. A screen has a `main`. */
const OF_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one'];
const SIZES = [PHONE, LAPTOP];
const PAGES = 2;

const { values } = parseArgs({ options: { story: { type: 'string' }, built: { type: 'string' } } });
const started = performance.now();
const seen = new Set<string>();
/** Places by fault. */
const faults = new Map<string, string[]>();

async function check(page: Page, story: string): Promise<void> {
  // States that look alike are checked once. A drawer is outside the root.
  const drawn = await page.innerHTML('body');
  if (seen.has(drawn)) return;
  seen.add(drawn);
  const isPage = (await page.locator('main').count()) > 0;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of THEME_NAMES) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await page.evaluate(settled);
      const rules = new AxeBuilder({ page }).withTags(AXE_RULES).disableRules(isPage ? [] : OF_PAGES);
      const { violations } = await rules.setLegacyMode().analyze();
      for (const { id, nodes } of violations)
        for (const { target, failureSummary = '' } of nodes) {
          const fault = `${id}  ${String(target)}\n    ${failureSummary.replaceAll('\n', '\n    ')}`;
          const places = faults.get(fault) ?? [];
          places.push(`${story}, ${theme}, ${size.width} px`);
          faults.set(fault, places);
        }
    }
  }
}

const { count, outside } = await withStories(values, async (storybook) => {
  const ofStorybook = await outsideOfStorybook(storybook);
  const ofStories = await Promise.all(
    Array.from({ length: PAGES }, async (_, page) => {
      const stories = storybook.stories.filter((_story, index) => index % PAGES === page);
      return stories.length === 0 ? [] : browseStories({ ...storybook, stories }, { globals: 'theme:light' }, check);
    }),
  );
  return { count: storybook.stories.length, outside: new Set([...ofStorybook, ...ofStories.flat()]) };
});
for (const [fault, places] of faults) console.log(`${fault}\n    in ${places.join('\n       ')}\n`);
for (const address of outside) console.log(`requested from outside: ${address}`);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${outside.size} requests to outside. ${faults.size} faults in ${count} stories (${seen.size} look different) × ${THEME_NAMES.length} themes × ${SIZES.length} sizes, ${seconds} s`,
);
process.exitCode = faults.size + outside.size > 0 ? 1 : 0;
