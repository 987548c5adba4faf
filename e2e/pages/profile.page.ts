import { expect, type Page } from '@playwright/test';

/** Opens the profile's drawer from the list. */
export async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
}

/** Stores the engine on this device, from a page with the menu. */
export async function speakWithoutInternet(page: Page) {
  await openProfile(page);
  const line = page.getByRole('switch', { name: 'Speak without internet' });
  await line.click();
  await expect(line).toHaveAttribute('aria-busy', 'false');
  await expect(line).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
}

/** Logs out from the profile's drawer. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
}

/** Returns both storages' entries of the session. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('schools_authen'),
    session: sessionStorage.getItem('schools_authen'),
  }));
