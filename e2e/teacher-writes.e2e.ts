import { AxeBuilder } from '@axe-core/playwright';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { school } from '../tests/server/support/operator.ts';
import { expect, test } from './fixtures.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';
import { classOfLan, LAN } from './support/class-of-lan.ts';
import { FOUR_SKILLS, withPack } from './support/pack.ts';

const people = classOfLan();
const data = mkdtempSync(join(tmpdir(), 'outloud-e2e-writing-'));

test.use({
  onPostgres: false,
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder, DATA_DIR: data }), { more: people });
  },
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

test('a teacher writes a passage, sees the student’s screen, and can assign it', async ({ page }) => {
  await page.goto('/teacher/writing/new/passage');
  const allowed = await school(['teacher', LAN, '--writes-content'], { DATA_DIR: data });
  expect(allowed.error).toBe('');
  await logInTeacher(page, LAN);
  await page.getByLabel('Title').fill('A day at the lake');
  await page.getByLabel('Topic').fill('nature');
  await page.getByLabel('Text').fill('My favourite place is a lake. We swim there.');
  await expect(page.getByText('“favourite” is British English. Please write “favorite”.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel('Text').fill('My favorite place is a lake. We swim there.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'A day at the lake' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Assign work' }).click();
  await page.getByLabel('Search by name or topic').fill('lake');
  await expect(page.getByText('A day at the lake')).toBeVisible();
});
