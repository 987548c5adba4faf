import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { showing } from './support/passing.ts';

const PASSWORD = 'outloud-demo';
const greeting = (page: Page) => page.getByRole('heading', { name: 'Assignments' });

async function askTheIssuer(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in with your school account' }).click();
  await expect(page).toHaveURL('/login/sso');
  await page.getByLabel('School email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function proveAtTheIssuer(page: Page) {
  await expect(page.getByRole('heading', { name: 'Demo: school login' })).toBeVisible();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.describe('single sign-on', () => {
  test('[AUTH-02] a work email leads to the school’s own login, and from there into the app', async ({ page }) => {
    await askTheIssuer(page, MINH_ANH);
    await showing(page, 'You are now logged in', () => proveAtTheIssuer(page));
    await expect(greeting(page)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(greeting(page)).toBeVisible();
  });

  test(
    '[AUTH-02] a student who goes back at the school’s login finds the form, and can start again',
    { tag: '@nightly' },
    async ({ page }) => {
      await askTheIssuer(page, MINH_ANH);
      await expect(page.getByRole('heading', { name: 'Demo: school login' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
      await page.getByLabel('School email').fill(MINH_ANH);
      await page.getByRole('button', { name: 'Continue' }).click();
      await proveAtTheIssuer(page);
      await expect(greeting(page)).toBeVisible();
    },
  );
});

test.describe('a forgotten password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-mail-'));
  test.use({ environment: { DATA_DIR: folder } });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const linkInTheMail = (origin: string) => {
    const [file] = readdirSync(join(folder, 'mail'));
    const text = readFileSync(join(folder, 'mail', file!), 'utf8').replaceAll('=\r\n', '');
    return /http:\/\/localhost:\d+(\/new-password#[\w-]+)/.exec(text)![1]!.replace(/^/, origin);
  };

  test('[AUTH-03] is replaced through a mailed link, once, and the old password no longer works', async ({
    page,
    school,
  }) => {
    await page.goto('/login');
    await new LoginPage(page).hasScripts();
    await page.getByLabel('Email').fill(MINH_ANH);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(MINH_ANH);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'We’ve sent you an email. Check your inbox and reset your password.',
    );
    await expect.poll(() => readdirSync(folder)).toContain('mail');
    await expect.poll(() => readdirSync(join(folder, 'mail'))).toHaveLength(1);
    const link = linkInTheMail(school.url);
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please use at least 8 characters.');
    await page.getByLabel('New password').fill('password123');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toContainText('too easy to guess');
    await page.getByLabel('New password').fill('borrowed a book');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your new password is set. Please log in.')).toBeVisible();
    await new LoginPage(page).logIn(MINH_ANH);
    await expect(page.getByRole('alert')).toContainText('not right');
    await new LoginPage(page).logIn(MINH_ANH, 'borrowed a book');
    await expect(greeting(page)).toBeVisible();
    await page.goto(link);
    await page.getByLabel('New password').fill('another long one');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});

test.describe('the demo school', () => {
  test.use({ environment: { DEMO_MODE: '1' } });

  test('[AUTH-04] admits everyone with one press, and its work can be done', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: /Try the demo school/ }).click();
    await expect(greeting(page)).toBeVisible();
    await page.getByRole('link', { name: 'Outloud, home' }).click();
    await page.getByRole('link', { name: 'Do it now' }).click();
    await expect(page.getByRole('button', { name: /Start/ })).toBeVisible();
  });
});
