import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CARD } from './pages/lesson.page.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { MARKET } from './pages/role-play.page.ts';

const PASSAGE = '/homework-assignments/read-sea-and-sky/reading-aloud/ra-turtles';

const entries = (page: Page) => page.evaluate(() => history.length);

/** Double-clicks and returns how many entries the history has gained at `address`. */
async function doubleClick(page: Page, button: Locator, address: RegExp) {
  const before = await entries(page);
  await button.dblclick();
  await expect(page).toHaveURL(address);
  return (await entries(page)) - before;
}

test('[ANA-01] [SET-03] [RA-01] [RP-01] starts and leaves once at a double click', async ({ page }) => {
  const events: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/activity-tracking')) return;
    for (const { event } of request.postDataJSON() as { event: string }[]) events.push(event);
  });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto(CARD.lesson);
  await new LoginPage(page).logIn(MINH_ANH);
  expect(await doubleClick(page, button(/^(Start study set|Continue)$/), /\/lessons\?/)).toBe(1);
  await button('Close the lesson').click();
  expect(await doubleClick(page, button('Quit'), new RegExp(`${CARD.lesson}$`))).toBe(0);
  await expect.poll(() => events).toEqual(['activity_started', 'activity_quit']);

  await page.goto(PASSAGE);
  expect(await doubleClick(page, button('Start reading'), /\/lesson\/the-turtles/)).toBe(1);

  await page.goto(MARKET.introduction);
  expect(await doubleClick(page, button('Start the conversation'), /\/activity\?conversation=/)).toBe(1);
});
