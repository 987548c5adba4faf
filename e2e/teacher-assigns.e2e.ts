import { expect, test } from './fixtures.ts';
import { LoginPage, PASSWORD } from './pages/login.page.ts';
import { followsRules } from './support/axe.ts';
import { classOfLan, LAN } from './support/class-of-lan.ts';
import { FOUR_SKILLS, PACK_SET_NAME, withPack } from './support/pack.ts';
import { strayPresses } from './support/stray-click.ts';
import { storedIn } from './support/token-canary.ts';

const STUDENTS = 30;
const people = classOfLan(
  Array.from({ length: STUDENTS }, (_, place) => ({
    id: `pupil-${place}`,
    first_name: `Pupil ${place}`,
    ...(place === 3 && {
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

test('a teacher assigns to 30 students with ten actions of the keyboard, and prints cards, with which a student logs in', async ({
  page,
  browser,
  baseURL,
}) => {
  let actions = 0;
  const press = async (...keys: string[]) => {
    actions += keys.length;
    for (const key of keys) await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    actions += 1;
    await page.keyboard.type(text);
  };
  const focused = (label: string) => expect(page.getByLabel(label, { exact: true })).toBeFocused();
  await page.goto('/teacher');
  await focused('Email');
  expect(await strayPresses(page)).toEqual({ byDoubleClick: 0, byKey: 1 });
  await type(LAN);
  await press('Tab');
  await type(PASSWORD);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your classes' })).toBeFocused();
  await press('Tab', 'Enter');
  await focused('Search by name or topic');
  await type('few');
  await press('Enter');
  await expect(page.getByRole('button', { name: `Remove: ${PACK_SET_NAME}` })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Assign now' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('status')).toContainText(`Class 7A1: ${STUDENTS} students`);
  expect(actions).toBe(10);
  await followsRules(page);

  const student = await browser.newPage({ baseURL: baseURL! });
  await student.goto('/login');
  const login = new LoginPage(student);
  await login.hasScripts();
  await login.logIn('pupil-0@pack.example');
  await expect(student.getByRole('heading', { name: PACK_SET_NAME })).toBeVisible();

  await page.goto('/teacher/classes/7a1');
  await page.getByRole('link', { name: 'New passwords' }).click();
  await page.getByRole('checkbox', { name: 'Whole class' }).check();
  await followsRules(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Make new passwords for ${STUDENTS}\u00a0students?`);
  await followsRules(page);
  await page.getByRole('button', { name: 'Make new passwords' }).click();

  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(STUDENTS);
  await followsRules(page);
  const passwords = await page.locator('.password').allTextContents();
  for (const password of passwords) expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
  expect(new Set(passwords).size).toBe(STUDENTS);
  const first = cards.filter({ hasText: 'pupil-0@pack.example' });
  await expect(first).toContainText(new URL(baseURL!).host);
  const password = await first.locator('.password').textContent();

  // Eight cards fit on a page of paper, and no card is cut.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
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
