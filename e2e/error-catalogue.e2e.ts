/**
 * The error catalog (ERR-01), row by row, as far as a browser shows it here. The microphone, the lost socket, no speech
 * and being offline are in speaking.e2e.ts, a failed submission in nothing-lost.e2e.ts.
 */
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage } from './pages/login.page.ts';
import { PACK_LESSON, PACK_SET_NAME, PACK_STUDENT, withPack, type PackCard } from './support/pack.ts';
import { modelAudio } from './support/speech.ts';

const CARD = {
  id: 'rabbits',
  text: 'I have two rabbits.',
  audio: 'i-have-two-rabbits.mp3',
  skills: { speaking: {}, listening: { options: ['I have two rackets.', 'I have two rabbits.'], correct_index: 1 } },
} satisfies PackCard;

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([CARD], (folder) => use({ SCHOOL: folder }));
  },
});

/** Logs in at an address; from there on the page is the student's. */
async function logInAt(page: Page, path: string) {
  await page.goto(path);
  await new LoginPage(page).logIn(PACK_STUDENT);
}

/** At the microphone of the one card, the warm-up done. */
async function toMicrophone(page: Page) {
  await logInAt(page, `${PACK_LESSON}/speaking/lessons`);
  const lesson = new LessonPage(page);
  await lesson.warmUp();
  return lesson;
}

type Frame = string | Buffer;

/** The speech socket, with what is done to what the page says and to what it is told; counts the audio sent. */
async function tapSocket(
  page: Page,
  {
    said = (message, send) => send(message),
    told = (message, send) => send(message),
  }: {
    said?: (message: Frame, send: (message: Frame) => void, reply: (message: string) => void) => void;
    told?: (message: Frame, send: (message: Frame) => void) => void;
  },
) {
  const audio = { bytes: 0 };
  await page.routeWebSocket(/\/api\/speech/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (typeof message !== 'string') audio.bytes += message.length;
      said(
        message,
        (sent) => server.send(sent),
        (reply) => socket.send(reply),
      );
    });
    server.onMessage((message) => told(message, (passed) => socket.send(passed)));
  });
  return {
    /** When a sound has been sent, with the silence before it. */
    hasHeard: (sound: Float32Array) => async () => {
      await expect.poll(() => audio.bytes, { timeout: 20_000 }).toBeGreaterThan((1.3 + sound.length / 16_000) * 32_000);
    },
  };
}

const detail = (page: Page) => page.getByRole('heading', { name: PACK_SET_NAME });
const listening = (page: Page) => page.getByText('Listen to the end. Then choose.');
const answer = (page: Page) => page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: CARD.text });

test('[ERR-01, SET-11] lesson fetch failure: the toast, and back to the detail screen', async ({ page }) => {
  await page.route('**/list*', (route) => route.abort());
  await logInAt(page, `${PACK_LESSON}/lessons`);
  await expect(page.getByText('Error when fetching lessons')).toBeVisible();
  await expect(detail(page)).toBeVisible();
});

test('[ERR-01, SET-11] one-skill load failure: the message stays for 6 seconds', async ({ page }) => {
  const text = 'Error when fetching lessons';
  // The page itself notes when it came and went: the driver may see it late.
  await page.addInitScript((wanted) => {
    const stay: { from?: number; to?: number } = {};
    Object.assign(globalThis, { stay });
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(wanted)) stay.from ??= performance.now();
      else if (stay.from !== undefined) stay.to ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  }, text);
  await page.route('**/list*', (route) => route.abort());
  await logInAt(page, `${PACK_LESSON}/listening/lessons`);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
  const stay = await page.evaluate(() => (globalThis as unknown as { stay: { from: number; to: number } }).stay);
  expect((stay.to - stay.from) / 1_000).toBeGreaterThan(5.5);
  expect((stay.to - stay.from) / 1_000).toBeLessThan(9);
  await expect(detail(page)).toBeVisible();
});

test('[ERR-01, SET-11] a study set that does not exist: the toast, and back', async ({ page }) => {
  await logInAt(page, PACK_LESSON.replace(/cards$/, 'no-such-set/lessons'));
  await expect(page.getByText('Error when fetching lessons')).toBeVisible();
});

test('[ERR-01, SET-11] detail or list load on the detail screen: swallowed, and the way back stays', async ({
  page,
}) => {
  await page.route('**/study-sets/cards', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await logInAt(page, PACK_LESSON);
  await expect(page.getByRole('button', { name: 'Back' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).first().click();
  await expect(page.getByRole('heading', { name: 'Homework' })).toBeVisible();
});

test('[ERR-01, AUD-01] audio that can’t be loaded or played is treated as ended', async ({ page }) => {
  await page.route('**/media/audio/**', (route) => route.abort());
  await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }));
  await logInAt(page, `${PACK_LESSON}/listening/lessons`);
  await expect(answer(page)).toBeVisible();
  await expect(listening(page)).toBeHidden();
  await answer(page).click();
  await expect(page.getByText('That’s right!')).toBeVisible();
});

test('[ERR-01, AUD-01] blocked autoplay: a warning for 6 s, then the audio counts as ended', async ({ page }) => {
  // Blocked as a browser does it until the page is touched.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('A gesture is needed', 'NotAllowedError'));
  });
  await logInAt(page, `${PACK_LESSON}/listening/lessons`);
  await expect(
    page.getByText('Your browser blocked autoplay. Tap anywhere on the page to start the audio.'),
  ).toBeVisible();
  await expect(answer(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(answer(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 8_000 });
});

test('[ERR-01, SPK-05] a server error message on the socket stands in a red box, and a press connects again', async ({
  page,
  microphone,
}) => {
  let isBroken = true;
  const { hasHeard } = await tapSocket(page, {
    said(message, send, reply) {
      const failing = isBroken && typeof message === 'string' && message.includes('"start_stream"');
      if (failing) reply(JSON.stringify({ type: 'error', code: 'scoring_failed', message: 'Out for lunch.' }));
      else send(message);
    },
  });
  const sound = await modelAudio(CARD.text);
  await microphone.hears(sound);
  const lesson = await toMicrophone(page);
  await lesson.button('Press to speak').click();
  const box = page.getByRole('alert').filter({ hasText: 'We can’t score this right now. Please try again.' });
  await expect(box).toBeVisible();
  isBroken = false;
  await lesson.button('Connect again').click();
  await lesson.speak(hasHeard(sound));
  expect(await lesson.score()).toBeGreaterThan(0);
  await expect(box).toBeHidden();
});

test('[ERR-01, SPK-03, D42] scores on this device when no result comes within 8 s of the last packet', async ({
  page,
  microphone,
}) => {
  let lastPacket = 0;
  const { hasHeard } = await tapSocket(page, {
    said(message, send) {
      if (typeof message === 'string' && message.includes('"last_packet"')) lastPacket ||= Date.now();
      else send(message);
    },
    told(message, send) {
      if (!String(message).includes('decoding_result')) send(message);
    },
  });
  const sound = await modelAudio(CARD.text);
  await microphone.hears(sound);
  const lesson = await toMicrophone(page);
  await lesson.speak(hasHeard(sound));
  await expect(lesson.drawer.getByText('Scored on this device.')).toBeVisible({ timeout: 20_000 });
  expect((Date.now() - lastPacket) / 1_000).toBeGreaterThan(7.9);
  await expect(lesson.drawer.getByText('Attempt 1 of 5: you need 75')).toBeVisible();
});
