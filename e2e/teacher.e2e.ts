import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './fixtures.ts';
import { MINH_ANH, PASSWORD } from './pages/login.page.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';

const TEACHER = 'teacher@hoasen.example';

const logIn = (page: Page, email = TEACHER, password = PASSWORD) => logInTeacher(page, email, password);

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('[D50] [D39] [0107] a teacher views a class, a student, and a conversation, corrects a score, downloads the table, and logs out', async ({
  page,
}) => {
  const mistakes: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  await page.goto('/teacher');
  await logIn(page, TEACHER, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right. Please try again.');
  await logIn(page, MINH_ANH);
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page);
  await title(page, 'Your classes');
  await page.getByRole('link', { name: /^Class 7A2/ }).click();
  await title(page, 'Class 7A2');
  await expect(page).toHaveURL('/teacher/classes/class-7a2');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('link', { name: 'Who misses what' }).click();
  await title(page, 'Words and sounds to practice');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Average' }).click();
  await expect(page.getByRole('columnheader', { name: 'Average' }).first()).toHaveAttribute('aria-sort', 'ascending');

  // An assignment leads to a student's answers.
  await page.getByRole('table', { includeHidden: false }).last().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/results\//);
  await page.getByRole('link', { name: 'Nguyễn Minh Anh' }).click();
  await expect(page).toHaveURL(/\/work\//);

  // A correction outlasts a reload.
  await page
    .getByRole('link', { name: /^Correct/ })
    .first()
    .click();
  await title(page, 'Correct Outloud');
  await page.getByLabel('Your score (0–100)').fill('81');
  await page
    .getByRole('button', { name: /: said wrong$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. These marks apply now.');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: /: said wrong$/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Your score (0–100)')).toHaveValue('81');
  await page.goBack();
  await expect(page.getByText('81%').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'All scores' }).click();
  await title(page, 'All scores');

  // The CSV has the content of the table.
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  const rows = parse(await readFile(file, 'utf8'), { columns: true, bom: true }) as Record<string, string>[];
  const [heads = [], ...lines] = await page.getByRole('table').evaluate((table: HTMLTableElement) =>
    [table.tHead!, table.tBodies[0]!].flatMap(({ rows: all }) =>
      [...all].map((row) =>
        [...row.cells].map((cell) => ({
          text: cell.innerText,
          name: cell.querySelector('a')?.textContent ?? cell.firstChild?.textContent,
        })),
      ),
    ),
  );
  let compared = 0;
  for (const [{ name } = { name: '' }, , ...cells] of lines)
    for (const [place, { text }] of cells.entries()) {
      const assignment = heads[place + 2]!.name;
      const row = rows.find(
        (one) => `${one['last_name']} ${one['first_name']}` === name && one['assignment'] === assignment,
      );
      if (row === undefined) {
        expect(text, `${name}, ${assignment}`).toContain('not assigned');
        continue;
      }
      compared += 1;
      expect(/(\d+)%/.exec(text)?.[1] ?? '', `${name}, ${assignment}`).toBe(row['score']);
      expect(text.includes('unverified')).toBe(row['verified'] === 'no');
      expect(text.includes('not started')).toBe(row['status'] === 'not_started');
    }
  expect(compared).toBe(rows.length);
  expect(compared).toBeGreaterThan(5);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('link', { name: 'Nguyễn Minh Anh' }).click();
  await title(page, 'Nguyễn Minh Anh');
  await expect(page.getByRole('img', { name: /scores?, from/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goBack();
  await title(page, 'All scores');
  await page.goForward();
  await page.getByRole('link', { name: /conversations?$/ }).click();
  await title(page, 'Conversations');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('list').getByText('Character').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list').getByText('Minh Anh').first()).toBeVisible();

  await page.getByLabel('Language').selectOption('vi');
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await title(page, 'Giáo viên đăng nhập');
  await expect(page).toHaveURL('/teacher');
  await page.reload();
  await title(page, 'Giáo viên đăng nhập');
  // Without a login, the server refuses requests, which the browser logs.
  expect(mistakes.filter((text) => !/ 401 /.test(text))).toEqual([]);
});

test('another teacher’s class is not found, and an ended login leads back to the same page', async ({ page }) => {
  await page.goto('/teacher/classes/class-2b');
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your classes' }).click();
  await page.getByRole('link', { name: /^Class 7A2/ }).click();
  await title(page, 'Class 7A2');
  // As after half an hour.
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Nguyễn Minh Anh' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^You’ve been logged out/);
  await logIn(page);
  await title(page, 'Nguyễn Minh Anh');
});
