import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { holdAnswers, shiftsOf, watchShifts } from './support/layout-shift.ts';

const SIZES = {
  'a phone': { width: 390, height: 844 },
  'a tablet': { width: 820, height: 1180 },
  'a wide screen': { width: 1366, height: 768 },
};

test('[HOME-01] no part of home moves when the work arrives late, on a phone, a tablet, and a wide screen', async ({
  page,
}) => {
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Assignments' })).toBeVisible();
  await page.addInitScript(watchShifts);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('known_lists.'));
      sessionStorage.removeItem(key!);
    });
    const release = await holdAnswers(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await release();
    await expect(page.getByRole('link', { name: 'View all' })).toBeVisible();
    await page.unroute('**/api/**');
    const { shift, moved } = await shiftsOf(page);
    expect(shift, [size, ...moved].join('\n')).toBeLessThan(0.01);
  }
});
