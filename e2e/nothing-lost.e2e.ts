import { expect, test as base } from './fixtures.ts';
import { answer, arrived, CARDS, left, start, storedScores } from './support/animal-cards.ts';
import { isSent } from './support/outbox.ts';
import { PACK_LESSON, withPack } from './support/pack.ts';

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack(CARDS, (folder) => use({ SCHOOL: folder }));
  },
});

/** Runs on PostgreSQL if it is installed, and otherwise on SQLite. */
const onPostgres = { tag: '@postgres' };
const onPostgresAtNight = { tag: ['@postgres', '@nightly'] };

test(
  '[SET-09, ERR-01] a reload in the middle keeps answers and spent attempts',
  onPostgresAtNight,
  async ({ page }) => {
    await start(page);
    const wrong = await answer(page, { right: false });
    const right = await answer(page, { right: true });
    await expect(left(page, 2)).toBeVisible();
    await page.reload();
    await expect(left(page, 2)).toBeVisible();
    await isSent(page);
    expect(await storedScores(page)).toEqual({ cat: null, dog: null, bird: null, [right]: 100 });
    await answer(page, { right: true });
    await expect(left(page, 1)).toBeVisible();
    await answer(page, { right: true });
    await expect(page.getByText('All cards done')).toBeVisible();
    await isSent(page);
    expect(await storedScores(page)).toEqual({ cat: 100, dog: 100, bird: 100, [wrong]: 80 });
  },
);

test(
  '[SET-09, ERR-01] the next page sends the answers that a closed page could not send, once',
  onPostgres,
  async ({ page, context }) => {
    const sent = arrived(context);
    await start(page);
    await context.route('**/scores', (route) => route.abort());
    const right = await answer(page, { right: true });
    await page.close();
    await context.unroute('**/scores');
    const next = await context.newPage();
    await next.goto(PACK_LESSON);
    await expect(next.getByText('1/3 done')).toBeVisible();
    await isSent(next);
    await expect.poll(() => sent).toEqual([{ id: right, score: 100, skill_mode: 'reading', finished: true }]);
    await next.getByRole('button', { name: 'Continue' }).click();
    await expect(left(next, 2)).toBeVisible();
  },
);

test(
  '[SET-09, SET-11, ERR-01] a whole lesson without a network tells the student, and arrives later',
  onPostgresAtNight,
  async ({ page, context }) => {
    const sent = arrived(context);
    await start(page);
    await context.setOffline(true);
    for (const remaining of [2, 1]) {
      await answer(page, { right: true });
      await expect(left(page, remaining)).toBeVisible();
    }
    await answer(page, { right: true });
    await expect(page.getByText('You are offline')).toBeVisible();
    await context.setOffline(false);
    await isSent(page);
    expect(await storedScores(page)).toEqual({ cat: 100, dog: 100, bird: 100 });
    // The page sends each answer separately, and all three again at the end.
    await expect.poll(() => sent.map(({ id }) => id).toSorted()).toEqual(['bird', 'bird', 'cat', 'cat', 'dog', 'dog']);
    await page.goto('/homework-assignments#completed');
    await expect(page.getByRole('link', { name: /Homework/ })).toBeVisible();
  },
);

test('[SET-09, ERR-01] a provider that crashes in the middle of a lesson loses nothing', async ({ page, school }) => {
  await start(page);
  const first = await answer(page, { right: true });
  await expect(left(page, 2)).toBeVisible();
  await isSent(page);
  await school.crash();
  const second = await answer(page, { right: true });
  await expect(left(page, 1)).toBeVisible();
  await school.restart();
  await isSent(page);
  expect(await storedScores(page)).toMatchObject({ [first]: 100, [second]: 100 });
  await answer(page, { right: true });
  await expect(page.getByText('All cards done')).toBeVisible();
  await isSent(page);
  expect(await storedScores(page)).toEqual({ cat: 100, dog: 100, bird: 100 });
});
