import type { Page } from '@playwright/test';
import { expect, test as base, type Microphone } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage } from './pages/login.page.ts';
import { type Hand, keyboard } from './support/hands.ts';
import { FOUR_SKILLS, PACK_LESSON, PACK_SET_NAME, PACK_STUDENT, withPack } from './support/pack.ts';
import { isSent } from './support/outbox.ts';
import { ScreenReader } from './support/spoken.ts';
import { modelAudio } from './support/speech.ts';

const SKILLS = ['Speaking', 'Listening', 'Reading', 'Writing'] as const;
type Skill = (typeof SKILLS)[number];

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    // Only a press ends a recording, because a key that comes too late would press Continue.
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder, AUTOMATIC_STOP: '0' }));
  },
});

/** Logs in at the study set and starts its lesson. */
async function start(page: Page, hand: Hand) {
  await page.goto(PACK_LESSON);
  await new LoginPage(page, hand).logIn(PACK_STUDENT);
  await expect(page.getByRole('heading', { name: PACK_SET_NAME })).toBeVisible();
  await expect(page).toHaveTitle(`${PACK_SET_NAME} · Outloud`);
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
    await page.keyboard.press('Enter');
  } else {
    const answers = page.getByRole('group', { name: 'Answers' });
    await hand.press(answers.getByRole('button', { name: FOUR_SKILLS.text }));
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

const SAYS_RIGHT = `says: That’s right! The right answer: ${FOUR_SKILLS.text}`;
/** Lasting lines of a screen reader in each game. */
const SAID: Record<Skill, string[]> = {
  Speaking: ['focus: generic “Speaking”', 'focus: button “Continue”', 'says: Great, N percent.'],
  Listening: ['focus: heading “What did you hear?”', SAYS_RIGHT],
  Reading: ['focus: heading “You keep two small animals with long ears.”', SAYS_RIGHT],
  Writing: ['focus: heading “Put the letters in order.”', 'focus: button “Submit”', 'says: That’s right!'],
};

test(
  '[NAV-01, SET-05, SET-07, WARM-01, LIS-01, REA-01, WRI-01, SET-09] a whole lesson of four skills is played with the keyboard alone and stored',
  // Runs on PostgreSQL if it is installed, and otherwise on SQLite.
  { tag: '@postgres' },
  async ({ page, microphone }) => {
    const sent = sentScores(page);
    const reader = await ScreenReader.listen(page);
    const hand = keyboard(page);
    microphone.hears(await modelAudio(FOUR_SKILLS.text));
    await start(page, hand);

    const played: Skill[] = [];
    while (played.length < SKILLS.length) {
      await expect(page.getByText(`${SKILLS.length - played.length} left`)).toBeVisible();
      const skill = await shownGame(
        page,
        SKILLS.filter((one) => !played.includes(one)),
      );
      await play(skill, new LessonPage(page, hand), microphone);
      played.push(skill);
    }

    await expect(page.getByText('All cards done')).toBeVisible();
    await expect(page.getByText('1/1 done')).toBeVisible();
    await reader.said([
      `says: ${PACK_SET_NAME} · Outloud`,
      'says: Lesson · Outloud',
      'focus: generic “Warm-up”',
      ...played.flatMap((skill) => SAID[skill]),
      'says: Well done! You finished this study set. Close this message',
      `says: ${PACK_SET_NAME} · Outloud`,
    ]);
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
