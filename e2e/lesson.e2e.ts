import type { Page } from '@playwright/test';
import { expect, test as base, type Microphone } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage } from './pages/login.page.ts';
import { type Hand, keyboard } from './support/hands.ts';
import { FOUR_SKILLS, PACK_LESSON, PACK_SET_NAME, PACK_STUDENT, withPack } from './support/pack.ts';
import { isSent } from './support/outbox.ts';
import { showing } from './support/passing.ts';
import { ScreenReader } from './support/spoken.ts';
import { modelAudio } from './support/speech.ts';

const SKILLS = ['Speaking', 'Listening', 'Reading', 'Writing'] as const;
type Skill = (typeof SKILLS)[number];

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    // A key that ends a recording would press Continue if the recording had ended by itself just before.
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder, AUTOMATIC_STOP: '0' }));
  },
});

/** Logs in at the study set and starts its lesson. */
async function start(page: Page, hand: Hand, microphone: Microphone) {
  await microphone.hears(await modelAudio(FOUR_SKILLS.text));
  await page.goto(PACK_LESSON);
  await new LoginPage(page, hand).logIn(PACK_STUDENT);
  await expect(page.getByRole('heading', { name: PACK_SET_NAME })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Start study set' }));
  await expect(page.getByText('Warm-up', { exact: true })).toBeVisible();
  await expect(page.getByText('5 left')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Next', exact: true }));
}

/** Returns the current game, which is a random one of these. */
async function shownGame(page: Page, among: Iterable<Skill>): Promise<Skill> {
  const label = page.getByText(new RegExp(`^(${[...among].join('|')})$`));
  await expect(label).toBeVisible();
  return (await label.textContent()) as Skill;
}

/** Plays a game with the right answer. */
async function play(skill: Skill, lesson: LessonPage, microphone: Microphone) {
  const { page, hand } = lesson;
  if (skill === 'Speaking') {
    await lesson.speak(async () => {
      await microphone.hasHeard();
      await expect(page.locator('[data-said]').first()).toHaveText(FOUR_SKILLS.text.split(' ')[0]!);
    });
    expect(await lesson.score()).toBeGreaterThanOrEqual(75);
    await hand.press(lesson.button('Continue'));
  } else if (skill === 'Writing') {
    await expect(page.getByRole('button', { name: 'Box 1, empty' })).toBeVisible();
    await page.keyboard.type('ihavetworabbits');
    await expect(page.getByRole('button', { name: 'Box 1, I', exact: true })).toBeVisible();
    await expect(page.getByText('Listen to the end to submit.')).toBeHidden();
    await expect(lesson.button('Submit')).toBeFocused();
    await showing(page, 'That’s right!', () => page.keyboard.press('Enter'));
  } else {
    const answers = page.getByRole('group', { name: 'Answers' });
    await showing(page, 'That’s right!', () => hand.press(answers.getByRole('button', { name: FOUR_SKILLS.text })));
  }
}

/** Returns the scores that the page sends, one list for each PATCH. */
function sentScores(page: Page) {
  const sent: { skill_mode: string; score: number }[][] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  return sent;
}

/** First line of each transcript. */
const PARTS = {
  'lesson-start': /^page: /,
  'lesson-end': /^says: Well done!/,
  'lesson-speaking': /^focus: \w+ “Speaking”/,
  'lesson-listening': /^focus: heading “What did you hear\?”/,
  'lesson-reading': /^focus: heading “You keep two/,
  'lesson-writing': /^focus: heading “Put the letters/,
};

/** The microphone can be ready at once, and a recording can end before the last letter is typed. */
const MAY_BE_SAID = [/^now: button “(Please wait|Finish recording)”/, /^says: Fill every box to submit\.$/];

/** Runs on PostgreSQL if it is installed, and otherwise on SQLite. */
const onPostgres = { tag: '@postgres' };

test(
  '[SET-05, SET-07, WARM-01, LIS-01, REA-01, WRI-01, SET-09] a whole lesson of four skills is played with the keyboard alone and stored',
  onPostgres,
  async ({ page, microphone }) => {
    const sent = sentScores(page);
    const reader = await ScreenReader.listen(page);
    const hand = keyboard(page);
    await start(page, hand, microphone);

    const left = new Set(SKILLS);
    while (left.size > 0) {
      await expect(page.getByText(`${left.size} left`)).toBeVisible();
      const skill = await shownGame(page, left);
      await play(skill, new LessonPage(page, hand), microphone);
      left.delete(skill);
    }

    await expect(page.getByText('Well done! You finished this study set.')).toBeVisible();
    await expect(page.getByText('All cards done')).toBeVisible();
    await expect(page.getByText('1/1 done')).toBeVisible();
    await reader.matches(PARTS, {
      replace: [[/\d+ percent/, 'N percent']],
      mayBeSaid: MAY_BE_SAID,
      anyTime: [/^says: You are now logged in/],
    });
    // A page that is left earlier sends its last scores again.
    await isSent(page);
    await page.reload();
    await expect(page.getByText('All cards done')).toBeVisible();
    for (const skill of SKILLS) await expect(page.getByLabel(`${skill}: done`)).toBeVisible();
    // The page sends each answer separately, and all four again at the end.
    expect(sent.map((scores) => scores.length)).toEqual([1, 1, 1, 1, 4]);

    await page.goto('/login');
    await page.getByRole('tab', { name: /Completed/ }).click();
    await expect(page.getByRole('link', { name: /Homework/ })).toBeVisible();
  },
);
