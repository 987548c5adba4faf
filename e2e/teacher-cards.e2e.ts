import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';
import { classOfLan, LAN } from './support/class-of-lan.ts';
import { LoginPage } from './pages/login.page.ts';
import { FOUR_SKILLS, withPack } from './support/pack.ts';
import { storedIn } from './support/token-canary.ts';

const STUDENTS = 9;
const ON_A_PAGE = 8;
/** Place of a student with a long name and email. */
const LONG = 3;

const people = classOfLan(
  Array.from({ length: STUDENTS }, (_, place) => ({
    id: `pupil-${place}`,
    first_name: `Pupil ${place}`,
    ...(place === LONG && {
      email: 'anastasia.wolfeschlegelsteinhausenbergerdorff@high-school.example',
      last_name: 'Wolfeschlegelsteinhausenbergerdorff',
    }),
  })),
);

test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder }), { more: people });
  },
});

test('a teacher prints cards for a class, a student logs in with one, and nothing of them stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = await browser.newPage({ baseURL: baseURL! });
  await student.goto('/login');
  const login = new LoginPage(student);
  await login.hasScripts();
  await login.logIn('pupil-0@pack.example');
  await expect(student).not.toHaveURL(/\/login/);

  await page.goto('/teacher');
  await logInTeacher(page, LAN);
  await page.getByRole('link', { name: /^Class 7A1/ }).click();
  await page.getByRole('link', { name: 'New passwords' }).click();
  await expect(page).toHaveURL('/teacher/classes/7a1/cards');
  await page.getByRole('checkbox', { name: 'Whole class' }).check();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Make new passwords for ${STUDENTS}\u00a0students?`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Make new passwords' }).click();

  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(STUDENTS);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const passwords = await page.locator('.password').allTextContents();
  for (const password of passwords) expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
  expect(new Set(passwords).size).toBe(STUDENTS);
  const first = cards.filter({ hasText: 'pupil-0@pack.example' });
  await expect(first).toContainText(new URL(baseURL!).host);
  const password = await first.locator('.password').textContent();

  // Eight cards fit on a page of paper, and no card is cut.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(STUDENTS / ON_A_PAGE));
  await page.emulateMedia({ media: 'print' });
  for (const paperSize of [
    { width: 1032, height: 703 },
    { width: 703, height: 1032 },
  ]) {
    await page.setViewportSize(paperSize);
    const cut = await cards.evaluateAll((all) =>
      all
        .filter((card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
        .map((card) => card.textContent),
    );
    expect(cut).toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });

  const stored = JSON.stringify(await storedIn(page.context()));
  for (const one of passwords) expect(stored).not.toContain(one);
  // The browser may keep the page for its Back button.
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Whole class' })).toBeVisible();
  expect(await page.content()).not.toContain(password);

  // The student's session has ended, and with it the old password.
  await student.reload();
  await expect(student).toHaveURL(/\/login/);
  await login.hasScripts();
  await login.logIn('pupil-0@pack.example');
  await expect(student.getByRole('alert')).toBeVisible();
  await login.logIn('pupil-0@pack.example', password!);
  await expect(student).not.toHaveURL(/\/login/);
  await student.close();
});
