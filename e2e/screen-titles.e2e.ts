import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';

const UNIT = 'Unit 4: At the library';

test("[NAV-01] [NAV-07] tab and history show each screen's name, and a screen reader announces it", async ({
  page,
}) => {
  const told = page.locator('#screen-title');
  const isOn = async (name: string) => {
    await expect(page).toHaveTitle(`${name} · Outloud`);
    await expect(told).toHaveText(`${name} · Outloud`);
  };
  await page.goto('/homework-assignments');
  await expect(page).toHaveTitle('Outloud');
  await new LoginPage(page).logIn(MINH_ANH);
  await isOn('Assignments');
  await page.getByRole('link', { name: UNIT }).click();
  await isOn(UNIT);
  await page.getByRole('button', { name: 'Past scores' }).click();
  await isOn(`Past scores: ${UNIT}`);
  await page.goBack();
  await isOn(UNIT);
  await page.getByRole('link', { name: 'Outloud, home' }).click();
  await expect(page).toHaveTitle('Outloud');
  await expect(told).toHaveText('Outloud');
});
