import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HARUTO, LoginPage, MINH_ANH, QUOC_KHANH } from './pages/login.page.ts';
import { logOut, openProfile, storedSession } from './pages/profile.page.ts';

const UNIT_4 = '/homework-assignments/unit-4-at-the-library/study-sets';

const atLogin = (page: Page) => expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
const atList = (page: Page) => expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();

/** From the address of the app to the list of assignments. */
async function enter(page: Page) {
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await atList(page);
}

test.describe('the login form', () => {
  const WRONG = 'The email or the password is not right. Please try again.';

  test('[AUTH-01] a wrong password and an unknown student are told the same, and the email stays', async ({ page }) => {
    await page.goto('/login');
    for (const [email, password] of [
      [MINH_ANH, 'not-the-password'],
      ['nobody@hoasen.example', 'outloud-demo'],
    ] as const) {
      await new LoginPage(page).logIn(email, password);
      await expect(page.getByRole('alert')).toHaveText(WRONG);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page).toHaveURL(/\/login$/);
      await page.reload();
      await expect(page.getByRole('alert')).toBeHidden();
    }
    expect(await storedSession(page)).toEqual({ local: null, session: null });
  });

  test('[AUTH-01] what is missing or is not an email address is said before anything is sent', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });
    await page.goto('/login');
    const login = new LoginPage(page);
    await login.logIn('', '');
    await expect(page.getByText('Please enter your email address.', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter your password.', { exact: true })).toBeVisible();
    await login.logIn('minh.anh', '');
    await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter your password.', { exact: true })).toBeVisible();
    await login.logIn('minh.anh@hoasen', 'outloud-demo');
    await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter your password.', { exact: true })).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue('minh.anh@hoasen');
    expect(asked).toEqual([]);
    await login.logIn(MINH_ANH);
    await atList(page);
  });

  test('[AUTH-10] an inactive account is told so and gets no further', async ({ page }) => {
    await page.goto('/login');
    await new LoginPage(page).logIn(QUOC_KHANH);
    await expect(page.getByRole('alert')).toHaveText(
      'Your account is inactive. Please contact your teacher for assistance.',
    );
    expect(await storedSession(page)).toEqual({ local: null, session: null });
    await page.goto('/homework-assignments');
    await atLogin(page);
  });

  test('[AUTH-11] without “stay logged in” the session is kept in the tab only', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByRole('switch', { name: 'Stay logged in' }).uncheck();
    await new LoginPage(page).logIn(MINH_ANH);
    await atList(page);
    expect(await storedSession(page)).toEqual({ local: null, session: expect.stringContaining('user_token') });
    await page.reload();
    await atList(page);
    const another = await context.newPage();
    await another.goto('/login');
    await atLogin(another);
  });
});

test('[AUTH-11] staying logged in keeps the session for other tabs', async ({ page, context }) => {
  await enter(page);
  expect(await storedSession(page)).toEqual({ local: expect.stringContaining('user_token'), session: null });
  const another = await context.newPage();
  await another.goto('/login');
  await atList(another);
});

test('[AUTH-09] logging out leads to Login, ends the stored session, and Back shows nothing', async ({ page }) => {
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
});

test('[AUTH-14] logging out in one tab logs out the other', async ({ page, context }) => {
  await enter(page);
  const another = await context.newPage();
  await another.goto(UNIT_4);
  await expect(another.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
  await openProfile(page);
  await logOut(page);
  await atLogin(page);
  await atLogin(another);
  await expect(another).toHaveURL(/\/login$/);
});

/** The name in the profile's drawer. */
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

test('[AUTH-14] two students in two tabs are never mixed', async ({ page, context }) => {
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

  // Whoever stays logged in has the browser, and whoever was there before is logged out.
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

test('[AUTH-14] [AUTH-05] a duplicated tab refreshes without throwing the other out', async ({ page, context }) => {
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
    await expect.poll(async () => (await storedSession(other)).session).toBe((await storedSession(one)).session);
    await other.reload();
    await atList(other);
  }
});

/** The tokens of this tab are older than five minutes. */
const makeOld = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('schools_authen')!) as { refreshed_at: number };
    sessionStorage.setItem(
      'schools_authen',
      JSON.stringify({ ...session, refreshed_at: session.refreshed_at - 300_000 }),
    );
  });

test('[AUTH-07, AUTH-08] tokens the provider does not know: the message, and Login when it is closed', async ({
  page,
}) => {
  await enter(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('schools_authen')!) as object;
    localStorage.setItem(
      'schools_authen',
      JSON.stringify({ ...session, user_token: 'unknown-token', refresh_token: 'unknown-refresh-token' }),
    );
  });
  let refreshes = 0;
  page.on('response', (answer) => {
    if (/refresh/.test(answer.url())) refreshes++;
  });
  await page.reload();
  const toast = page.getByRole('alert').filter({ hasText: 'Token is expired. Please login again!' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close this message' }).click();
  await expect(toast).toBeHidden();
  await atLogin(page);
  expect(refreshes).toBe(1);
  expect(await storedSession(page)).toEqual({ local: null, session: null });
  await new LoginPage(page).logIn(MINH_ANH);
  await atList(page);
});

test('[NAV-02, NAV-03] what was asked for while logged out is reached after login, once', async ({ page }) => {
  await page.goto(UNIT_4);
  await atLogin(page);
  await expect(page).toHaveURL(/\/login$/);
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Unit 4: At the library' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${UNIT_4}$`));

  await page.goto('/login');
  await atList(page);
  await openProfile(page);
  await logOut(page);
  await new LoginPage(page).logIn(MINH_ANH);
  await atList(page);
  await expect(page).toHaveURL(/\/homework-assignments$/);
});

test('[I18N-01] a language chosen in the profile changes the words at once and for good', async ({ page }) => {
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
  const home = await page.goto('/');
  expect(await home!.text()).toContain('data-drawn="home" data-language="vi"');
});

test('[NAV-07] a screen whose file is gone loads the page anew three times at most, then says so', async ({ page }) => {
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
