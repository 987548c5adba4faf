import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { storedSession } from './pages/profile.page.ts';

// The watch for tokens runs in every test. This one proves that the watch finds them.
test.use({ leaks: ['Referer', 'address', 'page address', 'session storage copy'] });

test('[WIRE-08] [D26] a token in an address and a copy of a stored token are found', async ({ page }) => {
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();
  const { session } = await storedSession(page);
  const { user_token: token } = JSON.parse(session!) as { user_token: string };
  await page.evaluate((copied) => sessionStorage.setItem('copy', copied), session!);
  await page.goto(`/guide?token=${token}`);
  await expect(page).toHaveURL(/token=/);
});
