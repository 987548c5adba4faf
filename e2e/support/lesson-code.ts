import { expect, type Page } from '@playwright/test';

/** Files that load after a lesson's first card, or ahead of a lesson. */
const REST = ['ConfirmSheet', 'LessonScene', 'speaking', 'game'];

/** Waits until a page without a worker has all code of a lesson, which then continues without a network. */
export async function hasLessonCode(page: Page) {
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => /([\w]+)-[^/]*\.js$/.exec(name)?.[1]),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(REST));
}
