import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { ScreenCheck } from './support/check-screens.ts';

test(
  'the check of screens finds a fault on a screen that the test leaves, and each screen once',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const known = new Set<string>();
    const check = new ScreenCheck(context, known);
    await page.goto('/login');
    await new LoginPage(page).hasScripts();
    await page.evaluate(() => document.querySelector('main')!.append(document.createElement('button')));
    await new LoginPage(page).logIn(MINH_ANH);
    await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
    expect(known.size).toBe(1);
    await check.finish();
    expect(check.faults).toEqual([expect.stringContaining('/login button-name: <button>')]);
    expect(known.size).toBe(2);
  },
);
