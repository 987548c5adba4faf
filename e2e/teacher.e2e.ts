import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './fixtures.ts';
import { CARD, LessonPage } from './pages/lesson.page.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';
import { followsRules } from './support/axe.ts';
import { modelAudio } from './support/speech.ts';

const TEACHER = 'teacher@hoasen.example';
const STUDENT = 'Nguyễn Minh Anh';

test.use({ environment: { LISTENING_DAYS: '30', AUTOMATIC_STOP: '0' } });

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('[D50] [D39] [0107] [0109] a teacher hears a student who was told, corrects the score, downloads the table, and logs out', async ({
  page: student,
  browser,
  baseURL,
  microphone,
}) => {
  const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const mistakes: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  await page.goto('/teacher/classes/class-7a2');
  await logInTeacher(page, TEACHER);
  await title(page, 'Class 7A2');
  await followsRules(page);
  await page.getByRole('link', { name: 'Recordings' }).click();
  await page.getByRole('button', { name: 'Keep recordings' }).click();
  await expect(page.getByRole('heading', { name: 'Recordings are on for this class' })).toBeVisible();

  await page.getByRole('checkbox', { name: STUDENT }).check();
  await page.getByRole('button', { name: 'Parent or guardian agreed' }).click();
  await expect(page.getByRole('checkbox', { name: `${STUDENT} Parent or guardian agreed` })).toBeChecked();

  microphone.hears(await modelAudio(CARD.text));
  const lesson = new LessonPage(student);
  await lesson.open();
  await lesson.warmUp();
  await expect(student.getByText('Your teacher can hear your best answer for 30\u00a0days.')).toBeVisible();
  const isSaved = student.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await lesson.speak(microphone.hasHeard);
  const score = await lesson.score();
  await isSaved;

  const sentence = `/teacher/classes/class-7a2/students/hs-student-4c9e2/lessons/u4-borrowing-and-returning/sentences/${CARD.id}`;
  await page.goto(sentence);
  const sound = page.waitForResponse(/\/sound$/);
  await page.getByRole('button', { name: 'Play the recording' }).click();
  expect((await sound).headers()['content-type']).toBe('audio/flac');
  await expect(page.getByRole('button', { name: 'Play the recording' })).toBeVisible();
  await expect(page.getByLabel('Your score (0–100)')).toBeVisible();
  await page.getByLabel('Your score (0–100)').fill(String(score - 5));
  await page
    .getByRole('button', { name: /: said wrong$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. These marks apply now.')).toBeVisible();
  await followsRules(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /: said wrong$/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Your score (0–100)')).toHaveValue(String(score - 5));
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The recording is deleted.')).toBeVisible();

  await page.goto('/teacher/classes/class-7a2');
  await page.getByRole('link', { name: 'All scores' }).click();
  await title(page, 'All scores');
  await followsRules(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const rows = parse<Record<string, string>>(file, { columns: true, bom: true });
  expect(rows.filter((row) => `${row['last_name']} ${row['first_name']}` === STUDENT).length).toBeGreaterThan(1);

  await page.getByRole('link', { name: STUDENT }).click();
  await title(page, STUDENT);
  await followsRules(page);
  await page.goBack();
  await title(page, 'All scores');
  await page.goForward();
  await page.getByRole('link', { name: /conversations?$/ }).click();
  await title(page, 'Conversations');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('list').getByText('Character').first()).toBeVisible();

  // As after half an hour.
  await page.context().clearCookies();
  await page.goto('/teacher/classes/class-2b');
  await logInTeacher(page, TEACHER);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.getByLabel('Language').selectOption('vi');
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await title(page, 'Giáo viên đăng nhập');
  await page.reload();
  await title(page, 'Giáo viên đăng nhập');
  // The server refuses requests without a login and for another teacher's class, which the browser logs.
  expect(mistakes.filter((text) => !/ (401|404) /.test(text))).toEqual([]);
  await page.context().close();
});
