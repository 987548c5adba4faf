import { expect, type Page } from '@playwright/test';

/** From the list to the profile's drawer. */
export async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
}

/** From the profile's drawer. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
}

/** What both storages hold of the session. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('schools_authen'),
    session: sessionStorage.getItem('schools_authen'),
  }));
