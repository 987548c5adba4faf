import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';

/** From the smallest phone to a wide screen, and a phone in landscape. */
const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [480, 900],
  [640, 800],
  [641, 800],
  [720, 1024],
  [820, 1180],
  [1024, 768],
  [1025, 768],
  [1366, 768],
  [844, 390],
] as const;

const width = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function openList(page: Page, path = '/homework-assignments') {
  await page.goto(path);
  await new LoginPage(page).logIn(MINH_ANH);
}

test(
  '[LAY-01] list and assignment are 824 and 624 px wide at most, and no size in between scrolls sideways',
  { tag: '@nightly' },
  async ({ page }) => {
    await openList(page);
    await expect(page.getByRole('tablist')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Menu' });
    for (const [across, high] of SIZES) {
      await page.setViewportSize({ width: across, height: high });
      await expect(menu).toBeVisible();
      await expect.poll(() => scrollsSideways(page), `list at ${across}`).toBe(false);
      const expected = across <= 640 ? across : across < 1025 ? across - 64 : 824;
      await expect.poll(() => width(page, 'main'), `list at ${across}`).toBe(expected);
    }
    await page.getByRole('tabpanel').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /lessons?$|passages?$/ })).toBeVisible();
    for (const [across, high] of SIZES) {
      await page.setViewportSize({ width: across, height: high });
      await expect.poll(() => scrollsSideways(page), `assignment at ${across}`).toBe(false);
      await expect.poll(() => width(page, 'main'), `assignment at ${across}`).toBe(Math.min(across, 624));
      // The wide layout has the logo and the menu on every page.
      await expect(menu).toBeVisible({ visible: across > 640 });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('[LAY-01] an empty list has the same layouts', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/api/assignments-v2*', (route) => route.fulfill({ json: { results: [], next: null, count: 0 } }));
  await openList(page, '/homework-assignments#overdue');
  await expect(page.getByRole('heading', { name: 'Nothing overdue' })).toBeVisible();
  for (const [across, high] of SIZES) {
    await page.setViewportSize({ width: across, height: high });
    await expect.poll(() => scrollsSideways(page), `at ${across}`).toBe(false);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  }
});

test.describe('a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('[LAY-04] shows advice to turn it, once, and every action is still possible', async ({ page }) => {
    await openList(page);
    const advice = page.getByText('Outloud works best when you hold your phone upright.');
    await expect(advice).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(advice).toBeHidden();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(advice).toBeVisible();
    await page.getByRole('note').getByRole('button', { name: 'Close' }).click();
    await expect(advice).toBeHidden();
    await page.getByRole('tabpanel').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /lessons?$|passages?$/ })).toBeVisible();
    await expect(advice).toBeHidden();
  });
});
