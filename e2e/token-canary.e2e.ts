import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { storedSession } from './pages/profile.page.ts';

/** A watch for tokens runs in each other spec. This one proves that the watch finds one. */
test.fail('[WIRE-08] a token that leaks into an address is found', async ({ page }) => {
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();
  const { local, session } = await storedSession(page);
  const { user_token: token } = JSON.parse(local ?? session ?? '') as { user_token: string };
  await page.goto(`/guide?token=${token}`);
});

test.fail('[D26] a copy of a stored token is found', async ({ page }) => {
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem('copy', localStorage.getItem('schools_authen') ?? sessionStorage.getItem('schools_authen')!);
  });
});
