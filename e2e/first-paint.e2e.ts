import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH, PASSWORD } from './pages/login.page.ts';
import { logOut, openProfile } from './pages/profile.page.ts';

const LESSON =
  '/homework-assignments/unit-4-at-the-library/u4-borrowing-and-returning/study-sets/borrowing-and-returning/speaking/lessons';

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

test.describe('before its scripts have loaded', () => {
  test('[AUTH-01] the login appears, keeps the typed text, and logs in as soon as it can', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const open = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill(MINH_ANH);
    await email.evaluate((input) => Object.assign(input, { isTheSame: true }));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/login');
    open();
    await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('[AUTH-01] the early form is the form that later responds', async ({ page }) => {
    const open = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('nobody');
    await email.evaluate((input) => Object.assign(input, { isTheSame: true }));
    await page.getByRole('switch', { name: 'Stay logged in' }).press(' ');
    open();
    await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
    expect(await email.evaluate((input) => 'isTheSame' in input)).toBe(true);
    await expect(email).toHaveValue('nobody');
    await expect(page.getByRole('switch', { name: 'Stay logged in' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Enter a valid email')).toBeVisible();
  });

  test('[HOME-01] [NAV-04] a logged-in student sees home and never the login', async ({ page }) => {
    await page.goto('/login');
    await new LoginPage(page).logIn(MINH_ANH);
    await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
    const open = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeEmpty();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi');
    open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Minh Anh');
  });

  test('[SET-05] [NAV-04] a lesson opens with its picture, and changes to its first card at once', async ({ page }) => {
    await page.goto('/login');
    await new LoginPage(page).logIn(MINH_ANH);
    await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
    const open = await holdScripts(page);
    await page.goto(LESSON, { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Getting your lesson ready…');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const root = document.getElementById('root')!;
      new MutationObserver(() => seen.push(root.innerText)).observe(root, { childList: true });
    });
    open();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen[0])).toContain('Next');
    await page.evaluate(() => localStorage.clear());
    await page.goto(LESSON, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeEmpty();
  });

  test('[PROF-01] a button of home that is pressed early works as soon as it can', async ({ page }) => {
    await page.goto('/login');
    await new LoginPage(page).logIn(MINH_ANH);
    await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
    const open = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    open();
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  });

  test.describe('on a device with dark colors', () => {
    test.use({ colorScheme: 'dark' });

    test('[PROF-02] [AUTH-09] shows dark colors at once, and chosen colors until the student leaves', async ({
      page,
    }) => {
      const [dark, light] = ['rgb(18, 20, 31)', 'rgb(251, 248, 243)'];
      const hasColor = async (color: string) => {
        await expect(page.locator('html')).toHaveCSS('background-color', color);
        const { theme } = await page.evaluate(() => ({
          theme: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content,
        }));
        expect(theme).toBe(color === dark ? '#12141F' : '#FBF8F3');
      };
      const open = await holdScripts(page);
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
      const openAgain = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi');
      await hasColor(light);
      openAgain();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Minh Anh');
      await openProfile(page);
      await logOut(page);
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('background-color', dark);
    });
  });

  test.describe('in a Vietnamese browser', () => {
    test.use({ locale: 'vi-VN' });

    test('[AUTH-01] [I18N-01] the login uses Lexend for every letter', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập');
      await expect.poll(await fontsOfHeading(page)).toEqual(['Lexend']);
    });

    test('[I18N-01] the login uses Vietnamese, unless another language was chosen', async ({ page }) => {
      const open = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập');
      open();
      await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập');
      await page.evaluate(() => localStorage.setItem('school_lang', 'ja'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン');
    });
  });
});

test.describe('with scripts that do not load', () => {
  const failsAt = async (page: Page, path: string) => {
    await page.route('**/assets/index-*.js', (route) => route.abort());
    // Scripts are requested after the first paint, which may follow the page's load event.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/index-'));
    await page.goto(path);
    await failed;
    await page.unroute('**/assets/index-*.js');
  };

  test('[NAV-07] the page says so, and loads again on request', async ({ page }) => {
    await failsAt(page, '/guide');
    await expect(page.getByRole('alert')).toHaveText('Something went wrong');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test.describe('in Vietnamese', () => {
    test.use({ locale: 'vi-VN' });
    test('[NAV-07] [I18N-01] a message that the network is gone replaces a login that could not respond', async ({
      page,
    }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
      await failsAt(page, '/login');
      await expect(page.getByRole('alert')).toHaveText('Mất kết nối mạng');
      await expect(page.getByRole('button')).toHaveText('Tải lại');
    });
  });
});
