import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH, PASSWORD } from './pages/login.page.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';
import { logOut, openProfile } from './pages/profile.page.ts';
import { holdAnswers, shiftsOf, watchShifts } from './support/layout-shift.ts';
import { strayPresses } from './support/stray-click.ts';

const LESSON =
  '/homework-assignments/unit-4-at-the-library/u4-borrowing-and-returning/study-sets/borrowing-and-returning/speaking/lessons';

const SIZES = {
  'a phone': { width: 390, height: 844 },
  'a tablet': { width: 820, height: 1180 },
  'a wide screen': { width: 1366, height: 768 },
};

/** Delays scripts until the returned function is called. */
async function holdScripts(page: Page) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** Returns the fonts of the letters in the first heading. */
async function fontsOfHeading(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  return async () => {
    const { root } = await browser.send('DOM.getDocument');
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
}

test('[AUTH-01, HOME-01, SET-05, NAV-04, PROF-01] before its scripts have loaded, a page is drawn, keeps what is typed and pressed, and moves nothing later', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  let open = await holdScripts(page);
  await page.goto(LESSON, { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await expect(email).toBeVisible();
  await page.goto('/', { waitUntil: 'commit' });
  const staying = page.getByRole('switch', { name: 'Stay logged in' });
  await email.fill('nobody');
  await email.evaluate((input) => Object.assign(input, { isTheSame: true }));
  await staying.press(' ');
  open();
  await new LoginPage(page).hasScripts();
  expect(await email.evaluate((input) => 'isTheSame' in input)).toBe(true);
  await expect(email).toHaveValue('nobody');
  await expect(staying).toBeChecked();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter a valid email')).toBeVisible();
  expect(await strayPresses(page)).toEqual({ byDoubleClick: 0, byKey: 1 });

  open = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await email.fill(MINH_ANH);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/login');
  open();
  // The student opened `/` first.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Minh Anh');

  // A logged-in student sees no login.
  open = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeEmpty();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi');
  await page.getByRole('button', { name: 'Menu' }).click();
  open();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Hi, Minh Anh');

  open = await holdScripts(page);
  await page.goto(LESSON, { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Getting your lesson ready…');
  open();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(faults).toEqual([]);
  await page.unrouteAll();

  // A student whose tab was closed has left only the hint.
  const another = await page.context().newPage();
  open = await holdScripts(another);
  await another.goto('/', { waitUntil: 'commit' });
  await expect(another.getByLabel('Email')).toBeVisible();
  open();
  await new LoginPage(another).hasScripts();
  open = await holdScripts(another);
  await another.goto('/teacher', { waitUntil: 'commit' });
  await logInTeacher(another, 'teacher@hoasen.example');
  open();
  await expect(another.getByRole('heading', { name: 'Your classes' })).toBeVisible();
  await another.close();

  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('known_lists.'));
      if (key) sessionStorage.removeItem(key);
    });
    const release = await holdAnswers(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.evaluate(watchShifts, false);
    await release();
    await expect(page.getByRole('link', { name: 'View all' })).toBeVisible();
    await page.unrouteAll();
    const { shift, moved } = await shiftsOf(page);
    expect(shift, [`home moves on ${size}`, ...moved].join('\n')).toBeLessThan(0.01);
  }
});

test.describe('a dark device', () => {
  test.use({ colorScheme: 'dark' });

  test('[PROF-02, AUTH-09, I18N-01] shows its colors, its language, and Lexend at once, and chosen ones until the student leaves', async ({
    page,
    browser,
    baseURL,
  }) => {
    const vietnamese = await browser.newPage({ baseURL: baseURL!, locale: 'vi-VN', serviceWorkers: 'block' });
    const heading = (at: Page) => at.getByRole('heading', { level: 1 });
    let open = await holdScripts(vietnamese);
    await vietnamese.goto('/login', { waitUntil: 'commit' });
    await expect(vietnamese.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(heading(vietnamese)).toHaveText('Đăng nhập');
    await expect.poll(await fontsOfHeading(vietnamese)).toEqual(['Lexend']);
    open();
    await new LoginPage(vietnamese).hasScripts();
    await expect(heading(vietnamese)).toHaveText('Đăng nhập');
    await vietnamese
      .getByRole('button', { name: 'Quên mật khẩu?' })
      .or(vietnamese.getByRole('link', { name: 'Quên mật khẩu?' }))
      .click();
    await expect(heading(vietnamese)).toHaveText('Quên mật khẩu');
    await vietnamese.goto('/login/join');
    await expect(heading(vietnamese)).toHaveText('Vào lớp');
    await vietnamese.goto('/login');
    await vietnamese.evaluate(() => localStorage.setItem('school_lang', 'ja'));
    await vietnamese.reload();
    await expect(heading(vietnamese)).toHaveText('ログイン');
    await vietnamese.close();

    const [dark, light] = ['rgb(18, 20, 31)', 'rgb(251, 248, 243)'];
    const hasColor = async (color: string) => {
      await expect(page.locator('html')).toHaveCSS('background-color', color);
      const theme = color === dark ? '#12141F' : '#FBF8F3';
      await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', theme);
    };
    open = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByLabel('Email')).toBeVisible();
    await hasColor(dark);
    open();
    await new LoginPage(page).hasScripts();
    await new LoginPage(page).logIn(MINH_ANH);
    await openProfile(page);
    await hasColor(dark);
    await page.getByRole('button', { name: 'Privacy' }).click();
    const framed = page.frameLocator('iframe').locator('html');
    await expect(framed).toHaveCSS('background-color', dark);
    await page.getByRole('dialog', { name: 'Privacy' }).getByRole('button', { name: 'Back' }).click();
    await page.getByText('Colors').click();
    await page.getByText('Light', { exact: true }).click();
    await hasColor(light);
    await page.getByRole('button', { name: 'Privacy' }).click();
    await expect(framed).toHaveCSS('background-color', light);

    open = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Hi');
    await hasColor(light);
    open();
    await expect(heading(page)).toHaveText('Hi, Minh Anh');
    await openProfile(page);
    await logOut(page);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', dark);
  });
});

test('[NAV-07, I18N-01] a page whose files do not load says so, reloads three times at most, and loads again on request', async ({
  page,
  browser,
  baseURL,
}) => {
  const offline = await browser.newPage({ baseURL: baseURL!, locale: 'vi-VN', serviceWorkers: 'block' });
  await offline.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await offline.route('**/assets/index-*.js', (route) => route.abort());
  await offline.goto('/login');
  await expect(offline.getByRole('alert')).toHaveText('Mất kết nối mạng');
  await expect(offline.getByRole('button', { name: 'Tải lại' })).toBeVisible();
  await offline.close();

  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/guide');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong');
  await page.goto('/login');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  await page.unrouteAll();
  await reload.click();
  await new LoginPage(page).hasScripts();

  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/screen-*.js', async (route) => {
    if (loaded.includes(route.request().url())) await route.continue();
    else await route.fulfill({ status: 404, body: '' });
  });
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(3);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(loads).toBe(3 + 1);

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
});
