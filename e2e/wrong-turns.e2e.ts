/**
 * Goes through every kind of work twice, from the list to its end, with one or two of three wrong turns at each step.
 * Afterwards the provider must have stored everything, and nothing twice.
 */
import type { Locator, Page } from '@playwright/test';
import { paths, type LessonAddress } from '../contract/paths.ts';
import type { Assignment } from '../contract/assignments.ts';
import type { RecordingList } from '../contract/read-aloud.ts';
import type { Conversation, Scenario } from '../contract/role-play.ts';
import type { StudySetDetail } from '../contract/study-sets.ts';
import { wholePercent } from '../contract/progress.ts';
import { expect, test as base, type Microphone } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { PASSAGE, ReadingPage } from './pages/reading.page.ts';
import { MARKET, RolePlayPage } from './pages/role-play.page.ts';
import { isSent } from './support/outbox.ts';
import { FOUR_SKILLS, PACK_SET_NAME, PACK_STUDENT, withPack, withPassage } from './support/pack.ts';
import { acceptedActivity, stored } from './support/provider.ts';
import { demoAudio, lineAudio, modelAudio } from './support/speech.ts';
import { walk, type Step, type WrongTurn } from './support/wrong-turns.ts';

/** Address of the pack's lesson. */
const LESSON: LessonAddress = {
  api: 'v1',
  assignmentId: 'homework',
  assignmentDetailId: 'homework-lesson',
  studySetId: 'cards',
};

const RELOAD: WrongTurn[] = ['reload'];
const BACK: WrongTurn[] = ['Back', 'offline'];

/** A recording must last until the wrong turn. */
const UNTIL_PRESSED = { AUTOMATIC_STOP: '0' };

const testOfDemo = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => use(UNTIL_PRESSED),
});

const testOfCards = base.extend({
  // eslint-disable-next-line no-empty-pattern -- as above
  environment: async ({}, use) => {
    await withPack([FOUR_SKILLS], (folder) => use({ ...UNTIL_PRESSED, SCHOOL: folder }));
  },
});

/** Two sentences, with their part of the model reading. */
const SHORT = {
  id: 'coco-begins',
  text: `"Mom, where is Coco?" asks Ben. "I can't find her."`,
  audio: PASSAGE.audio,
  seconds: 5.66,
};

const testOfReading = base.extend({
  // eslint-disable-next-line no-empty-pattern -- as above
  environment: async ({}, use) => {
    await withPassage(SHORT, (folder) => use({ ...UNTIL_PRESSED, SCHOOL: folder }));
  },
});

/** Opens the pack's lesson from the list. */
function toLesson(page: Page, lesson: string): Step[] {
  const toHomework = page.getByRole('link', { name: /Homework/ });
  const toTheLesson = page.getByRole('button', { name: new RegExp(`^${lesson}`) });
  return [
    { name: 'the list', sees: toHomework, next: (press) => press(toHomework), isAstray: true },
    { name: 'the assignment', sees: toTheLesson, next: (press) => press(toTheLesson) },
  ];
}

/** The messages of a lost network, each with its way out. */
function troubles(page: Page): Step[] {
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
  const connectAgain = page.getByRole('button', { name: 'Connect again', exact: true });
  const reload = page.getByRole('button', { name: 'Reload', exact: true }).first();
  const unavailable = page.getByText('This study set isn’t available right now');
  const back = page.getByRole('button', { name: 'Back', exact: true }).last();
  return [
    { name: 'not available', sees: unavailable, next: (press) => press(back), isAstray: true },
    { name: 'Network is offline', sees: page.getByRole('button', { name: 'Network is offline' }), isAstray: true },
    { name: 'Connect again', sees: connectAgain, next: (press) => press(connectAgain), isAstray: true },
    { name: 'Reload', sees: reload, next: (press) => press(reload), isAstray: true },
    { name: 'Try again', sees: tryAgain, next: (press) => press(tryAgain), isAstray: true },
  ];
}

/** Records the microphone's sound before the wrong turn, so that the turn could lose something. */
function recording(page: Page, microphone: Microphone): Step {
  const finish = page.getByRole('button', { name: 'Finish recording' });
  return { name: 'the recording', sees: finish, notes: () => microphone.hasHeard(), next: (press) => press(finish) };
}

/** A key sentence, spoken by the scenario's own voice, and another that is typed. */
const QUESTION = 'What is good today?';
const ORDER = 'I would like the grilled fish, please.';

const percentIn = async (shown: Locator) => Number.parseInt((await shown.textContent()) ?? '', 10);

async function logIn(page: Page, email: string) {
  await page.goto('/homework-assignments');
  await new LoginPage(page).logIn(email);
}

/** Checks that the work was completed once, and started once per completion or departure. Only Back leaves it. */
function wasOnce(events: ReadonlyMap<string, string>, wrongTurns: readonly WrongTurn[]) {
  const happened = [...events.values()];
  const quits = happened.filter((event) => event === 'activity_quit');
  if (!wrongTurns.includes('Back')) expect(quits).toEqual([]);
  const left = quits.flatMap((quit) => ['activity_started', quit]);
  expect(happened).toEqual([...left, 'activity_started', 'activity_completed']);
}

for (const wrongTurns of [RELOAD, BACK]) {
  const withTurns = `with ${wrongTurns.join(' and ')} at every step`;

  testOfCards(
    `[SET-05, SET-09, ERR-01] a study set, ${withTurns}`,
    { tag: '@nightly' },
    async ({ page, microphone }) => {
      const lesson = new LessonPage(page);
      const events = acceptedActivity(page.context());
      const shown: number[] = [];
      const game = (skill: string) => page.getByText(skill, { exact: true });
      const choice = (skill: 'Listening' | 'Reading'): Step => ({
        name: skill,
        sees: game(skill),
        next: (press) =>
          press(page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: FOUR_SKILLS.text })),
      });
      const steps: Step[] = [
        { name: 'the right answer', sees: page.getByText('That’s right!') },
        {
          name: 'the score',
          sees: lesson.drawer,
          notes: async () => void shown.push(await lesson.score()),
          next: (press) => press(lesson.drawer.getByRole('button', { name: 'Continue' })),
        },
        recording(page, microphone),
        {
          name: 'Speaking',
          sees: lesson.button('Press to speak'),
          next: (press) => press(lesson.button('Press to speak')),
        },
        { name: 'Warm-up', sees: lesson.button('Next'), next: (press) => press(lesson.button('Next')) },
        choice('Listening'),
        choice('Reading'),
        {
          name: 'Writing',
          sees: page.getByRole('button', { name: 'Box 1, empty' }),
          next: () => page.keyboard.type('ihavetworabbits'),
        },
        { name: 'the written word', sees: lesson.button('Submit'), next: (press) => press(lesson.button('Submit')) },
        ...toLesson(page, 'Cards'),
        {
          name: 'the study set',
          sees: page.getByRole('heading', { name: PACK_SET_NAME }),
          next: (press) => press(page.getByRole('button', { name: /^(Start study set|Continue)$/ })),
        },
        ...troubles(page),
      ];
      microphone.hears(await modelAudio(FOUR_SKILLS.text));
      await logIn(page, PACK_STUDENT);
      await walk(page, steps, page.getByText('All cards done'), wrongTurns);

      await isSent(page);
      const detail = await stored<StudySetDetail>(page, paths.studySetDetail(LESSON));
      const scores = Object.fromEntries(detail.items[0]!.skills_support.map(({ name, score }) => [name, score]));
      expect(scores).toEqual({ speaking: expect.any(Number), listening: 100, reading: 100, writing: 100 });
      expect(Math.floor(scores['speaking']!)).toBe(Math.max(...shown));
      expect(await stored<Assignment>(page, paths.assignment('v1', LESSON.assignmentId))).toMatchObject({
        assignment_status: 'completed',
        average_assignment_score: Math.round((300 + scores['speaking']!) / 4),
      });
      wasOnce(events, wrongTurns);
    },
  );

  testOfReading(
    `[RA-01, RA-03, RA-06, ERR-01] a passage, ${withTurns}`,
    { tag: '@nightly' },
    async ({ page, microphone }) => {
      const reading = new ReadingPage(page);
      const events = acceptedActivity(page.context());
      const shown: number[] = [];
      const begin = (name: string) => reading.button(name).and(page.locator('[data-state=normal]'));
      const score = page.getByRole('heading', { name: /^\d+%$/ });
      const steps: Step[] = [
        {
          name: 'the result',
          sees: score,
          notes: async () => void shown.push(await percentIn(score)),
          next: (press) => press(reading.button('Back')),
        },
        { name: 'the check', sees: page.getByRole('dialog'), next: (press) => press(reading.button('Skip')) },
        {
          name: 'what was kept',
          sees: page.getByRole('heading', { name: 'Pick up where you left off?' }),
          next: (press) => press(reading.button('Keep reading')),
        },
        recording(page, microphone),
        { name: 'the scoring', sees: reading.button('Listening to your reading…'), staysOffline: true },
        { name: 'the text', sees: begin('Start reading'), next: (press) => press(begin('Start reading')) },
        { name: 'the pause', sees: begin('Keep reading'), next: (press) => press(begin('Keep reading')) },
        ...toLesson(page, 'A passage'),
        {
          name: 'the passage',
          sees: page.getByText('Listen to the model first, if you like.'),
          next: (press) => press(reading.button('Start reading')),
        },
        ...troubles(page),
      ];
      // The first words are enough for a score.
      microphone.hears((await demoAudio(SHORT.audio)).subarray(0, 3 * 16_000));
      await logIn(page, PACK_STUDENT);
      const way = await walk(page, steps, reading.button('Read again'), wrongTurns);
      // A reading survives its page, and is deleted when the student leaves it.
      expect(way.includes('what was kept (reload)')).toBe(wrongTurns.includes('reload'));
      expect(way).not.toContain('what was kept (Back)');

      await isSent(page);
      const address = `${paths.recordings(SHORT.id)}?assignment_detail_id=${LESSON.assignmentDetailId}`;
      const recordings = await stored<RecordingList>(page, address);
      expect(recordings, `what is stored after '${way.join(', ')}'`).toHaveLength(1);
      const percent = wholePercent(recordings[0]!.overallResult.score);
      await expect(page.getByText(`${percent}%`, { exact: true }).first()).toBeVisible();
      expect(shown.filter((one) => one !== percent)).toEqual([]);
      expect(await stored<Assignment>(page, paths.assignment('v1', LESSON.assignmentId))).toMatchObject({
        assignment_status: 'completed',
        average_assignment_score: percent,
      });
      wasOnce(events, wrongTurns);
    },
  );

  testOfDemo(
    `[RP-02, RP-03, RP-06, ERR-01] a role-play, ${withTurns}`,
    { tag: '@nightly' },
    async ({ page, microphone }) => {
      const rolePlay = new RolePlayPage(page);
      const events = acceptedActivity(page.context());
      const toTheLesson = page.getByRole('button', { name: new RegExp(`^${MARKET.title}`) });
      const after = (goals: number, thing: Locator) =>
        page
          .locator('body')
          .filter({ has: page.getByText(`${goals} of 4 done`, { exact: true }) })
          .filter({ has: thing });
      const toSpeak = rolePlay.button('Press to speak');
      const answer = page.getByLabel('Your answer');
      const steps: Step[] = [
        // The line ends by itself, without a press.
        { name: 'the tutor speaks', sees: rolePlay.button('Skip'), isAstray: true },
        {
          name: 'Did you say',
          sees: page.getByRole('heading', { name: 'Did you say…?' }),
          next: (press) => press(rolePlay.button(QUESTION)),
          isAstray: true,
        },
        { name: 'the tutor thinks', sees: page.getByText(/is thinking$/).last() },
        recording(page, microphone),
        {
          name: 'the first turn',
          sees: after(0, toSpeak),
          next: (press) => press(rolePlay.button('Type instead')),
        },
        {
          name: 'the typing',
          sees: after(0, answer),
          async next(press) {
            await answer.fill(ORDER);
            await press(rolePlay.button('Send'));
          },
        },
        {
          name: 'typing again',
          sees: after(1, answer),
          next: (press) => press(rolePlay.button('Speak instead')),
        },
        { name: 'the second turn', sees: after(1, toSpeak), next: (press) => press(toSpeak) },
        {
          name: 'the third turn',
          sees: after(2, answer.or(toSpeak)),
          next: (press) => press(rolePlay.button('Finish Conversation')),
        },
        {
          name: 'the report',
          sees: page.getByRole('heading', { name: '2 of 4 goals' }),
          next: (press) => press(rolePlay.button('Done')),
        },
        { name: 'the welcome', sees: rolePlay.button('Begin'), next: (press) => press(rolePlay.button('Begin')) },
        {
          name: 'the introduction',
          sees: rolePlay.button('Start the conversation'),
          next: (press) => press(rolePlay.button('Start the conversation')),
        },
        { name: 'the assignment', sees: toTheLesson, next: (press) => press(toTheLesson), isAstray: true },
        {
          name: 'Send again',
          sees: rolePlay.button('Send again'),
          next: (press) => press(rolePlay.button('Send again')),
          isAstray: true,
        },
        ...troubles(page),
      ];
      microphone.hears(await lineAudio('lunch-at-the-market', QUESTION));
      await page.goto(MARKET.assignment);
      await new LoginPage(page).logIn(MINH_ANH);
      await walk(page, steps, page.getByRole('heading', { name: 'Past results' }), wrongTurns);

      await isSent(page);
      const { past_results } = await stored<Scenario>(page, paths.scenario('lunch-at-the-market'));
      expect(past_results.map(({ metObjectives }) => metObjectives.length)).toEqual([2]);
      const { messages } = await stored<Conversation>(page, paths.conversation(past_results[0]!.conversationId));
      expect(messages.flatMap(({ speaker, text }) => (speaker === 'student' ? text : []))).toEqual([ORDER, QUESTION]);
      wasOnce(events, wrongTurns);
    },
  );
}
