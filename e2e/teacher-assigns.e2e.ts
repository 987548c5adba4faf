import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, PASSWORD } from './pages/login.page.ts';
import { FOUR_SKILLS, PACK_SET_NAME, withPack } from './support/pack.ts';

const STUDENTS = 30;
const MOST_ACTIONS = 12;
const MOST_SECONDS = 60;

const CLASSES = ['7a1', '7a2', '7a3', '7a4', '7a5'];
const teacher = (name: string, classes: readonly string[]) => ({
  id: name,
  email: `${name}@pack.example`,
  first_name: 'A',
  last_name: name,
  password: PASSWORD,
  organization: 'school',
  classes,
});
const people = {
  classes: CLASSES.map((id) => ({
    id,
    name: `Class ${id.toUpperCase()}`,
    organization: 'school',
    teacher: { id: 'many', name: 'A teacher' },
  })),
  students: CLASSES.flatMap((group) =>
    Array.from({ length: STUDENTS }, (_, place) => ({
      id: `${group}-${place}`,
      email: `${group}-${place}@pack.example`,
      username: `${group}-${place}`,
      first_name: 'Student',
      last_name: `${place}`,
      password: PASSWORD,
      organization: 'school',
      class: group,
      native_language: 'vi',
      registration_date: '2024-09-05',
    })),
  ),
  teachers: [teacher('one', ['7a1']), teacher('many', CLASSES)],
};

test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder }), { more: people });
  },
});

/** A teacher's keyboard. It counts each key and each text as one action. */
function keyboardOf(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    async press(...keys: string[]) {
      actions += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    async type(text: string) {
      actions += 1;
      await page.keyboard.type(text);
    },
  };
}

for (const { who, name, tag } of [
  { who: 'one class', name: 'one', tag: [] },
  { who: 'five classes', name: 'many', tag: ['@nightly'] },
])
  test(
    `a teacher of ${who} assigns to 30 students with at most ${MOST_ACTIONS} actions of the keyboard`,
    { tag },
    async ({ page, browser, baseURL }, { annotations }) => {
      const keyboard = keyboardOf(page);
      const focused = (label: string) => expect(page.getByLabel(label, { exact: true })).toBeFocused();
      await page.goto('/teacher');
      await focused('Email');
      const begun = performance.now();
      await keyboard.type(`${name}@pack.example`);
      await keyboard.press('Tab');
      await keyboard.type(PASSWORD);
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Your classes' })).toBeFocused();
      await keyboard.press('Tab', 'Enter');
      await focused('Search by name or topic');
      await keyboard.type('few');
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Remove: ${PACK_SET_NAME}` })).toBeVisible();
      await keyboard.press('Enter');
      if (name === 'many') {
        await expect(page.getByRole('alert')).toHaveText('Please choose a class or a student.');
        await expect(page.getByRole('checkbox', { name: 'Class 7A1' })).toBeFocused();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await keyboard.press('Space', 'Enter');
      }
      await expect(page.getByRole('button', { name: 'Assign now' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByRole('status')).toContainText(`Class 7A1: ${STUDENTS} students`);
      const seconds = (performance.now() - begun) / 1000;
      const measured = `${keyboard.count()} actions, ${seconds.toFixed(1)} s`;
      annotations.push({ type: who, description: measured });
      console.log(`${who}: ${measured}`);
      expect(keyboard.count()).toBeLessThanOrEqual(MOST_ACTIONS);
      expect(seconds).toBeLessThan(MOST_SECONDS);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      const student = await browser.newPage({ baseURL: baseURL! });
      await student.goto('/login');
      const login = new LoginPage(student);
      await login.hasScripts();
      await login.logIn('7a1-0@pack.example');
      await expect(student.getByRole('heading', { name: PACK_SET_NAME })).toBeVisible();
      await student.close();
    },
  );
