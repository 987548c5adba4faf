import type { Page } from '@playwright/test';
import type { Delivery } from '../machines/ports/outbox.port.ts';
import { ENGINE_CACHE, SHELL_CACHE, STUDENT_CACHE } from '../src/adapters/offline/names.ts';
import { paths } from '../contract/paths.ts';
import type { RecordingList } from '../contract/read-aloud.ts';
import type { RolePlayReport } from '../contract/role-play.ts';
import { DELIVERIES } from '../src/adapters/stores/storage-keys.ts';
import { expect, test as base, type Microphone } from './fixtures.ts';
import { answer, arrived, CARDS, left, storedScores } from './support/animal-cards.ts';
import { hasApp } from './support/has-app.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { logOut, openProfile, speakWithoutInternet } from './pages/profile.page.ts';
import { MARKET, RolePlayPage } from './pages/role-play.page.ts';
import { ReadingPage, SHORT } from './pages/reading.page.ts';
import { isSent } from './support/outbox.ts';
import { PACK_LESSON, PACK_READING, PACK_STUDENT, withPack, withPassage, type PackCard } from './support/pack.ts';
import { stored } from './support/provider.ts';
import { demoAudio, modelAudio } from './support/speech.ts';

const RABBITS: PackCard = {
  id: 'rabbits',
  text: 'I have two rabbits.',
  audio: 'i-have-two-rabbits.mp3',
  skills: { speaking: {} },
};

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([CARDS[0]!, RABBITS], (folder) => use({ SCHOOL: folder, AUTOMATIC_STOP: '0' }));
  },
});

base.use({ serviceWorkers: 'allow' });

/** Waits until this device has a response whose address contains `part`. */
async function hasAnswer(page: Page, part: string) {
  const names = () =>
    page.evaluate(async (prefix) => {
      const [name] = (await caches.keys()).filter((one) => one.startsWith(prefix));
      return name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => url);
    }, STUDENT_CACHE);
  await expect.poll(names).toContainEqual(expect.stringContaining(part));
}

/** Waits until this device has all media of a response whose address contains `part`. */
async function hasMediaOf(page: Page, part: string) {
  await hasAnswer(page, part);
  const missing = () =>
    page.evaluate(
      async ([prefix, wanted]) => {
        const cache = await caches.open((await caches.keys()).find((one) => one.startsWith(prefix!))!);
        const request = (await cache.keys()).find(({ url }) => url.includes(wanted!))!;
        const text = await (await cache.match(request))!.text();
        const media = [...text.matchAll(/"(\/media\/[^"]+)"/g)].map(([, path]) => path!);
        const found = await Promise.all(media.map((path) => cache.match(path)));
        return media.filter((_, place) => found[place] === undefined);
      },
      [STUDENT_CACHE, part],
    );
  await expect.poll(missing).toEqual([]);
}

/** Returns the scores in the outbox, by the card's ID. */
async function waitingScores(page: Page): Promise<Record<string, number>> {
  const kept = await page.evaluate(() => Object.entries(localStorage));
  const deliveries = kept.flatMap(([name, text]) =>
    name.startsWith(DELIVERIES) ? [JSON.parse(String(text)) as Delivery] : [],
  );
  const scores = deliveries.flatMap((delivery) => (delivery.kind === 'scores' ? delivery.scores : []));
  return Object.fromEntries(scores.map(({ id, score }) => [id, score]));
}

test('[NAV-07, SPK-07, SET-09, SET-11, AUTH-09] a lesson that was never opened is spoken and read without a network, arrives once later, and leaves nothing after a logout', async ({
  page,
  context,
  microphone,
}) => {
  const sent = arrived(context);
  microphone.hears(await modelAudio(RABBITS.text));
  await page.goto('/');
  await new LoginPage(page).logIn(PACK_STUDENT);
  await hasApp(page);
  await hasAnswer(page, '/stored-ahead');
  await speakWithoutInternet(page);
  await context.setOffline(true);
  await page.goto(PACK_LESSON);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start study set' }).click();
  const lesson = new LessonPage(page);
  await expect(left(page, 3)).toBeVisible();
  await lesson.button('Next').click();
  await expect(left(page, 2)).toBeVisible();
  await playOffline(lesson, microphone);
  await expect(left(page, 1)).toBeVisible();
  await page.reload();
  await expect(left(page, 1)).toBeVisible();
  await playOffline(lesson, microphone);
  await expect(page.getByText('All cards done')).toBeVisible();
  const waiting = await waitingScores(page);
  expect(waiting).toMatchObject({ cat: 100, rabbits: expect.any(Number) });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await isSent(page);
  expect(await storedScores(page)).toEqual(waiting);
  // The page sends each answer separately, and both again at the end.
  await expect.poll(() => sent.map(({ id }) => id).toSorted()).toEqual(['cat', 'cat', 'rabbits', 'rabbits']);

  await openProfile(page);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([SHELL_CACHE, ENGINE_CACHE]);
  await context.setOffline(true);
  await page.goto('/guide');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

/** Plays the current card, which is a random one. */
async function playOffline(lesson: LessonPage, microphone: Microphone) {
  const { page } = lesson;
  const toSpeak = lesson.button('Press to speak');
  await expect(toSpeak.or(page.getByRole('group', { name: 'Answers' })).first()).toBeVisible();
  if (!(await toSpeak.isVisible())) {
    await answer(page);
    return;
  }
  await lesson.speak(microphone.hasHeard);
  expect(await lesson.score()).toBeGreaterThanOrEqual(75);
  await expect(lesson.drawer.getByText('Scored on this device')).toBeVisible();
  await lesson.button('Continue').click();
}

const read = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPassage(SHORT, (folder) => use({ SCHOOL: folder }));
  },
});

read(
  '[RA-02, RA-06] a passage that was opened is read without a network, and its result arrives once later',
  { tag: '@nightly' },
  async ({ page, context, microphone }) => {
    microphone.hears((await demoAudio(SHORT.audio)).subarray(0, SHORT.seconds * 16_000));
    const reading = new ReadingPage(page);
    await reading.open({ email: PACK_STUDENT, detail: PACK_READING });
    await hasApp(page);
    await hasAnswer(page, SHORT.id);
    const address = page.url();
    await page.goto('/');
    await speakWithoutInternet(page);
    await page.goto(address);
    await expect(reading.button('Start reading')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await reading.read(microphone.hasHeard);
    expect(await reading.finish()).toBeGreaterThan(50);
    // Chromium reports no return of the network after a reload without one.
    await context.setOffline(false);
    await isSent(page);
    const recordings = `${paths.recordings(SHORT.id)}?assignment_detail_id=homework-lesson`;
    expect(await stored<RecordingList>(page, recordings)).toHaveLength(1);
  },
);

base(
  '[RP-02, RP-04, RP-06] a role-play that was opened is held without a network, and arrives once later',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const delivered: string[] = [];
    // Without a network, the outbox may try several times, which reaches no provider.
    context.on('response', (response) => {
      if (response.url().endsWith(paths.heldConversations)) delivered.push(response.request().method());
    });
    const rolePlay = new RolePlayPage(page);
    await page.goto(MARKET.introduction);
    await new LoginPage(page).logIn(MINH_ANH);
    await expect(rolePlay.button('Start the conversation')).toBeVisible();
    await hasApp(page);
    await hasMediaOf(page, '/dialogue');
    await context.setOffline(true);
    await page.reload();
    await rolePlay.begin();
    await rolePlay.listen();
    await rolePlay.button('Type instead').click();
    await rolePlay.type('What is good today?');
    await expect(rolePlay.log.getByText('Goal done: Ask what is good today')).toBeVisible();
    await rolePlay.listen();
    const before = await rolePlay.said();
    await page.reload();
    await expect(page.getByText('1 of 4 done')).toBeVisible();
    expect(await rolePlay.said()).toEqual(before);
    await context.setOffline(false);
    await rolePlay.type('I would like the grilled fish, please.');
    await expect(page.getByText('2 of 4 done')).toBeVisible();
    await context.setOffline(true);
    await rolePlay.button('Finish Conversation').click();
    await expect(page.getByRole('heading', { name: '2 of 4 goals' })).toBeVisible();
    await expect(page.getByText('Scored on this device')).toBeVisible();
    expect(delivered).toEqual([]);
    const conversationId = new URL(page.url()).searchParams.get('conversation')!;
    await context.setOffline(false);
    await isSent(page);
    await expect.poll(() => delivered).toEqual(['POST']);
    const report = await stored<RolePlayReport>(page, paths.report(conversationId));
    expect([report.lesson_score, report.scored_by]).toEqual([50, 'device']);
    await page.goto(MARKET.assignment);
    await expect(page.getByRole('button', { name: `${MARKET.title} 2 of 3 stars Good 50%` })).toBeVisible();
  },
);
