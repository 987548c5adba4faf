import { expect, test } from './fixtures.ts';
import { answer, arrived, CARDS, left, start, storedScores } from './support/animal-cards.ts';
import { LoginPage } from './pages/login.page.ts';
import { isSent } from './support/outbox.ts';
import { PACK_LESSON, PACK_STUDENT, withPack } from './support/pack.ts';

test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack(CARDS, (folder) => use({ SCHOOL: folder }));
  },
});

test(
  '[SET-09, ERR-01] a closed page, a reload, and a provider that crashes in the middle of a lesson lose nothing, and send nothing twice',
  // Runs on PostgreSQL if it is installed, and otherwise on SQLite.
  { tag: '@postgres' },
  async ({ page, context, school }) => {
    const sent = arrived(context);
    await start(page);
    await context.route('**/scores', (route) => route.abort());
    const first = await answer(page);
    await expect(left(page, 2)).toBeVisible();
    await page.close();
    await context.unroute('**/scores');

    const next = await context.newPage();
    await next.goto(PACK_LESSON);
    // The student does not stay logged in. The work waits for the next login.
    await new LoginPage(next).logIn(PACK_STUDENT);
    await expect(next.getByText('1/3 done')).toBeVisible();
    await isSent(next);
    expect(sent).toEqual([{ id: first, score: 100, skill_mode: 'reading', finished: true }]);
    await next.getByRole('button', { name: 'Continue' }).click();
    await expect(left(next, 2)).toBeVisible();
    await next.reload();
    await expect(left(next, 2)).toBeVisible();

    await school.crash();
    const second = await answer(next);
    await expect(left(next, 1)).toBeVisible();
    await school.restart();
    await isSent(next);
    expect(await storedScores(next)).toMatchObject({ [first]: 100, [second]: 100 });
    await answer(next);
    await expect(next.getByText('All cards done')).toBeVisible();
    await isSent(next);
    expect(await storedScores(next)).toEqual({ cat: 100, dog: 100, bird: 100 });
  },
);
