import type { Page } from '@playwright/test';
import { PASSWORD } from './login.page.ts';

/** Logs in on the teachers' page, which must be open. */
export async function logInTeacher(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
