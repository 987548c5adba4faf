import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HARUTO, LoginPage, MINH_ANH } from './pages/login.page.ts';
import { logOut, openProfile, storedSession } from './pages/profile.page.ts';

const atLogin = (page: Page) => expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
const atList = (page: Page) => expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();

/** Switches to this tab, and opens the profile's drawer. Chromium draws a tab behind another one only once a second. */
async function openProfileIn(tab: Page) {
  await tab.bringToFront();
  await openProfile(tab);
}

/** Checks the name in the profile's drawer. */
async function isShownTo(page: Page, email: string) {
  await openProfileIn(page);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Makes this tab's tokens older than five minutes. */
const makeOld = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('schools_authen')!) as { refreshed_at: number };
    sessionStorage.setItem(
      'schools_authen',
      JSON.stringify({ ...session, refreshed_at: session.refreshed_at - 300_000 }),
    );
  });

/** Opens a tab with the other one's storage, as a browser that duplicates it. */
async function duplicate(page: Page): Promise<Page> {
  const copied = (await storedSession(page)).session!;
  const copy = await page.context().newPage();
  await copy.addInitScript((session) => {
    if (sessionStorage.length === 0) sessionStorage.setItem('schools_authen', session);
  }, copied);
  await copy.goto('/login');
  return copy;
}

test(
  '[AUTH-14, AUTH-05] a duplicated tab refreshes without logging the other one out, and two students in two tabs are never mixed',
  // Runs on PostgreSQL if it is installed, and otherwise on SQLite.
  { tag: '@postgres' },
  async ({ page, context }) => {
    await page.goto('/login');
    await new LoginPage(page).logIn(MINH_ANH);
    await atList(page);
    const copy = await duplicate(page);
    await atList(copy);
    for (const [one, other] of [
      [page, copy],
      [copy, page],
    ] as const) {
      await makeOld(one);
      const refreshed = one.waitForResponse((answer) => answer.url().endsWith('/api/refresh-session'));
      await one.reload();
      expect((await refreshed).status()).toBe(200);
      await atList(one);
      // The list may appear before the new tokens are stored.
      const sessions = async () => [(await storedSession(one)).session, (await storedSession(other)).session];
      await expect.poll(async () => new Set(await sessions()).size).toBe(1);
      await other.reload();
      await atList(other);
    }
    await copy.close();

    const another = await context.newPage();
    await another.goto('/login');
    await new LoginPage(another).logIn(HARUTO);
    await atList(another);
    await isShownTo(page, MINH_ANH);
    await isShownTo(another, HARUTO);

    // A student who stays logged in takes over the browser, which logs the earlier student out.
    await openProfileIn(another);
    await logOut(another);
    await atLogin(another);
    await isShownTo(page, MINH_ANH);
    await another.bringToFront();
    await new LoginPage(another).switchStaying();
    await new LoginPage(another).logIn(HARUTO);
    await atList(another);
    await atList(page);
    await isShownTo(page, HARUTO);
    await expect(page.getByText(/Unit 4: At the library/)).toBeHidden();

    await openProfileIn(page);
    await logOut(page);
    await atLogin(page);
    await atLogin(another);
    await expect(another).toHaveURL(/\/login$/);
  },
);
