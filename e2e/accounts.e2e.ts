import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HARUTO, LoginPage, MINH_ANH } from './pages/login.page.ts';
import { logOut, openProfile, storedSession } from './pages/profile.page.ts';
import { acceptedUses } from './support/provider.ts';

const UNIT_4 = '/homework-assignments/unit-4-at-the-library/study-sets';

const atLogin = (page: Page) => expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
const atList = (page: Page) => expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();

/** Opens the app's address, logs in, and reaches the list of assignments. */
async function enter(page: Page) {
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await atList(page);
}

/** Runs on PostgreSQL if it is installed, and otherwise on SQLite. */
const onPostgres = { tag: '@postgres' };

test(
  '[AUTH-09] logging out leads to Login, ends the stored session, and Back shows nothing',
  onPostgres,
  async ({ page }) => {
    await enter(page);
    await page.getByRole('link', { name: /Unit 4: At the library/ }).click();
    await expect(page.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await atList(page);

    await openProfile(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
    await page.getByRole('button', { name: 'No, stay here' }).click();
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    const told = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Yes, log out' }).click();
    await told;
    await atLogin(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await storedSession(page)).toEqual({ local: null, session: null });

    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await atLogin(page);
    await expect(page.getByText('Unit 4: At the library')).toBeHidden();
  },
);

test(
  '[AUTH-14] logging out in one tab logs out the other',
  { tag: ['@postgres', '@nightly'] },
  async ({ page, context }) => {
    await enter(page);
    const another = await context.newPage();
    await another.goto(UNIT_4);
    await expect(another.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
    await openProfile(page);
    await logOut(page);
    await atLogin(page);
    await atLogin(another);
    await expect(another).toHaveURL(/\/login$/);
  },
);

/** Checks the name in the profile's drawer. */
async function isShownTo(page: Page, email: string) {
  await openProfile(page);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/login');
  return page;
}

test('[AUTH-14] two students in two tabs are never mixed', onPostgres, async ({ page, context }) => {
  await page.goto('/login');
  await new LoginPage(page).switchStaying();
  await new LoginPage(page).logIn(MINH_ANH);
  await atList(page);
  const another = await openTab(context);
  await new LoginPage(another).switchStaying();
  await new LoginPage(another).logIn(HARUTO);
  await atList(another);
  await isShownTo(page, MINH_ANH);
  await isShownTo(another, HARUTO);

  // A student who stays logged in takes over the browser, which logs the earlier student out.
  await openProfile(another);
  await logOut(another);
  await atLogin(another);
  await isShownTo(page, MINH_ANH);
  await another.getByRole('switch', { name: 'Stay logged in' }).check({ force: true });
  await new LoginPage(another).logIn(HARUTO);
  await atList(another);
  await atList(page);
  await isShownTo(page, HARUTO);
  await expect(page.getByText(/Unit 4: At the library/)).toBeHidden();
});

test(
  '[AUTH-14] [AUTH-05] a duplicated tab refreshes without logging the other one out',
  onPostgres,
  async ({ page, context }) => {
    await page.goto('/login');
    await new LoginPage(page).switchStaying();
    await new LoginPage(page).logIn(MINH_ANH);
    await atList(page);
    const copied = (await storedSession(page)).session!;
    const copy = await context.newPage();
    await copy.addInitScript((session) => {
      if (sessionStorage.length === 0) sessionStorage.setItem('schools_authen', session);
    }, copied);
    await copy.goto('/login');
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
  },
);

/** Makes this tab's tokens older than five minutes. */
const makeOld = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('schools_authen')!) as { refreshed_at: number };
    sessionStorage.setItem(
      'schools_authen',
      JSON.stringify({ ...session, refreshed_at: session.refreshed_at - 300_000 }),
    );
  });

test(
  '[I18N-01] [ANA-01] a language chosen in the profile changes the texts at once, stays, and is reported',
  { tag: '@nightly' },
  async ({ page }) => {
    const uses = acceptedUses(page.context());
    await enter(page);
    await openProfile(page);
    await page.getByText('Display language').click();
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check({ force: true });
    await expect(page.getByRole('dialog', { name: 'Hồ sơ' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    expect(await page.evaluate(() => localStorage.getItem('school_lang'))).toBe('vi');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bài tập', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Cần làm/ })).toBeVisible();
    await expect
      .poll(() => [...uses.values()])
      .toMatchObject([
        { event: 'assignment_list_shown', tab: 'todo' },
        { event: 'language_selected', language: 'vi', previous_language: 'en' },
        { event: 'assignment_list_shown', tab: 'todo' },
      ]);
    const home = await page.goto('/');
    expect(await home!.text()).toContain('data-drawn="home" data-language="vi"');
  },
);

test('[NAV-07] a screen with a missing file reloads the page three times at most, then says so', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.goto('/login');
  await atLogin(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/screen-*.js', async (route) => {
    if (loaded.includes(route.request().url())) await route.continue();
    else await route.fulfill({ status: 404, body: '' });
  });
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(1 + 3);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(1 + 3 + 1);

  await page.unroute('**/assets/screen-*.js');
  await page.reload();
  await atList(page);
});
