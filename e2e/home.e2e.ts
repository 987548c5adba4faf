import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';

test('[HOME-01] [NAV-03] [NAV-04] who asked for home comes home after the login, and does next what is overdue', async ({
  page,
}) => {
  await page.goto('/');
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Minh Anh');
  await expect(page.getByRole('region', { name: 'In the last 7 days' })).toContainText('minutes of practice');
  const next = page.getByRole('region').filter({ hasText: 'Next assignment' });
  await expect(next).toContainText('Overdue since');
  const name = await next.getByRole('heading').innerText();
  await next.getByRole('link', { name: 'Do it now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Outloud, home' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/homework-assignments');
  await page.getByRole('link', { name: 'Outloud, home' }).click();
  await expect(page).toHaveURL('/');
});
