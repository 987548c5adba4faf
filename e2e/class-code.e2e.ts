import { expect, test } from './fixtures.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';
import { classOfLan, LAN } from './support/class-of-lan.ts';
import { LoginPage } from './pages/login.page.ts';
import { FOUR_SKILLS, withPack } from './support/pack.ts';

const people = classOfLan();

test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder }), { more: people });
  },
});

test(
  'a student joins with a code, is let in, and logs in with the card',
  { tag: '@nightly' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/teacher');
    await logInTeacher(page, LAN);
    await page.getByRole('link', { name: /^Class 7A1/ }).click();
    await page.getByRole('link', { name: 'Join with a code' }).click();
    await expect(page).toHaveURL('/teacher/classes/7a1/joining');
    await page.getByRole('button', { name: 'Make a code' }).click();
    const code = await page.locator('[translate=no]', { hasText: /^\w{4}-\w{4}$/ }).textContent();
    await expect(page.getByText(new URL(baseURL!).host)).toBeVisible();

    const student = await browser.newPage({ baseURL: baseURL! });
    await student.goto('/login');
    const login = new LoginPage(student);
    await login.hasScripts();
    await student.getByRole('link', { name: 'Join a class with a code' }).click();
    const ask = async (given: string) => {
      await student.getByLabel('Class code').fill(given);
      await student.getByLabel('First name').fill('Thu Hà');
      await student.getByLabel('Last name').fill('Lê');
      await student.getByLabel('Email').fill('thu.ha@pack.example');
      await student.getByRole('button', { name: 'Ask to join' }).click();
    };
    await ask('NOT-THIS');
    await expect(student.getByRole('alert')).toHaveText('No class has this code. Please check it with your teacher.');
    await ask(code!.toLowerCase());
    await expect(student.getByRole('status')).toContainText('Your teacher can see that you want to join.');

    await page.getByRole('button', { name: 'Let in: Lê Thu Hà' }).click();
    await expect(page.getByText('1\u00a0student is in your class now.')).toBeVisible();
    await page.getByRole('button', { name: 'End this code' }).click();
    await expect(page.getByRole('button', { name: 'Make a code' })).toBeVisible();
    await page.getByRole('link', { name: 'New passwords' }).click();
    await page.getByRole('checkbox', { name: 'Whole class' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Make new passwords' }).click();
    const password = await page.locator('.password').textContent();

    await student.getByRole('link', { name: 'Back to login' }).click();
    await login.logIn('thu.ha@pack.example', password!);
    await expect(student).not.toHaveURL(/\/login/);
    await student.close();
  },
);
