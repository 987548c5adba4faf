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

test(
  'a teacher writes a passage, sees the student’s screen, and can assign it',
  { tag: '@nightly' },
  async ({ page }) => {
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
  },
);

const STEPS = [
  [
    'What can I do for you?',
    'Say what the problem is',
    'My bike is broken.\nThere is a problem with my bike.',
    'Oh no!',
  ],
  [
    'I can fix it. But not now!',
    'Ask how long it takes',
    'How long does it take?\nWhen is it ready?',
    'Come back at four.',
  ],
  ['You need a new wheel, too.', 'Ask how much it costs', 'How much does it cost?\nWhat is the price?', 'Ten dollars.'],
] as const;

test(
  'a teacher writes a role-play, tries the conversation, and can assign it',
  { tag: '@nightly' },
  async ({ page }) => {
    await school(['teacher', LAN, '--writes-content'], { DATA_DIR: data });
    await page.goto('/teacher/writing/new/role_play');
    await logInTeacher(page, LAN);
    await page.getByLabel('Title').fill('At the bike shop');
    await page.getByLabel('Topic').fill('shopping');
    await page.getByLabel('Character’s name').fill('Max');
    await page.getByLabel('Who the character is').fill('shop owner');
    await page.getByLabel('Look 2').check();
    await page.getByLabel('Where students are, and why').fill('Your bike is broken. Max can help you.');
    for (const [at, [says, goal, sentences, answer]] of STEPS.entries()) {
      const step = page.getByRole('region', { name: `Step ${at + 1}` });
      await step.getByLabel('The character says').fill(says);
      await step.getByLabel('Students’ goal').fill(goal);
      await step.getByLabel('Students can say').fill(at === 2 ? STEPS[0][2] : sentences);
      await step.getByLabel('The character answers').fill(answer);
    }
    const problem = '“My bike is broken.” is too much like “My bike is broken.” in another step.';
    await expect(page.getByText(problem)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('region', { name: 'Step 3' }).getByLabel('Students can say').fill(STEPS[2][2]);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'Useful sentences' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Start the conversation' }).click();
    const says = page.getByLabel('Your answer');
    for (const [, , sentences, answer] of STEPS) {
      await says.fill(`Hello! ${sentences.split('\n')[1]}`);
      await says.press('Enter');
      await expect(page.getByText(answer)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'The conversation has ended' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Close preview' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Assign work' }).click();
    await page.getByLabel('Search by name or topic').fill('bike');
    await expect(page.getByText('At the bike shop')).toBeVisible();
  },
);
