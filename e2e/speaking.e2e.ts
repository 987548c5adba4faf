import type { Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CARD, LessonPage } from './pages/lesson.page.ts';
import { showing } from './support/passing.ts';
import { modelAudio } from './support/speech.ts';

test('[SPK-02] a recording stops by itself after the last word', async ({ page, microphone }) => {
  await microphone.hears(await modelAudio(CARD.text));
  const lesson = new LessonPage(page);
  await lesson.open();
  await lesson.warmUp();
  await showing(page, 'Stops by itself when you finish', () => lesson.button('Press to speak').click());
  await microphone.hasHeard();
  await expect(lesson.drawer).toBeVisible();
  await expect(lesson.drawer.getByText('You passed this one.')).toBeVisible();
});

test('[SPK-04] the student is told about another sentence', { tag: '@nightly' }, async ({ page, microphone }) => {
  await microphone.hears(await modelAudio('I am looking for a story about the sea.'));
  const lesson = new LessonPage(page);
  await lesson.open();
  await lesson.warmUp();
  await lesson.speak(microphone.hasHeard);
  await expect(page.getByText('That was a different sentence. Please read this one.')).toBeVisible();
});

test.describe('without permission', () => {
  test.use({ allowed: false });

  test('[SPK-06] a denied microphone opens the help for this browser, and confirming it reloads the page', async ({
    page,
  }) => {
    const lesson = new LessonPage(page);
    await lesson.open();
    await lesson.warmUp();
    await lesson.button('Press to speak').click();
    await expect(page.getByRole('dialog', { name: 'Turn on the microphone' })).toBeVisible();
    await expect(page.getByText('Click the settings icon to the left of the web address.')).toBeVisible();
    await page.context().grantPermissions(['microphone']);
    await page.getByRole('button', { name: 'I’ve turned it on' }).click();
    // The warm-up is done, so the lesson continues in place.
    await expect(lesson.button('Press to speak')).toBeVisible();
  });
});

test(
  "[SPK-07] a recording can't start offline, and can start online again",
  { tag: '@nightly' },
  async ({ page, context }) => {
    const lesson = new LessonPage(page);
    await lesson.open();
    await lesson.warmUp();
    await context.setOffline(true);
    await lesson.button('Press to speak').click();
    await expect(lesson.button('Network is offline')).toBeVisible();
    await context.setOffline(false);
    await expect(lesson.button('Press to speak')).toBeVisible();
  },
);

test.describe('recordings that only a press ends', () => {
  test.use({ environment: { AUTOMATIC_STOP: '0' } });

  test('[SPK-05] a socket that is cut while speaking is reconnected, and the whole recording is scored', async ({
    page,
    microphone,
  }) => {
    let connections = 0;
    let bytes = 0;
    await page.routeWebSocket(/\/api\/speech/, (socket) => {
      const server = socket.connectToServer();
      const isFirst = connections++ === 0;
      socket.onMessage((message) => {
        if (typeof message !== 'string') bytes += message.length;
        if (isFirst && bytes > 40_000) {
          void server.close();
          void socket.close({ code: 1011 });
        } else server.send(message);
      });
    });
    const sound = await modelAudio(CARD.text);
    await microphone.hears(sound);
    const lesson = new LessonPage(page);
    await lesson.open();
    await lesson.warmUp();
    const expected = (1.3 + sound.length / 16_000) * 32_000;
    await lesson.speak(async () => {
      await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(expected + 40_000);
    });
    expect(await lesson.score()).toBeGreaterThanOrEqual(75);
    expect(connections).toBe(2);
  });
});

test.describe('short sessions', () => {
  test.use({ environment: { SESSION_LIFETIME_S: '4' } });

  test(
    '[AUTH-07] a token that expires between two sentences is refreshed without a message',
    { tag: '@nightly' },
    async ({ page, microphone }) => {
      await microphone.hears(await modelAudio(CARD.text));
      const lesson = new LessonPage(page);
      await lesson.open();
      await lesson.warmUp();
      await lesson.speak(microphone.hasHeard);
      await lesson.score();
      const isSaved = (answer: Response) => answer.request().method() === 'PATCH' && answer.ok();
      const saved = page.waitForResponse(isSaved, { timeout: 0 });
      await lesson.drawer.getByRole('button', { name: 'Try again' }).click();
      await lesson.finish(microphone.hasHeard);
      await lesson.score();
      await saved;
      await expect(lesson.drawer.getByText('Attempt 2 of 5: you need 63')).toBeVisible();
    },
  );
});

test(
  "[D42, SPK-05] this device's engine scores if the network lets no socket through, and a quiet message says so",
  { tag: '@nightly' },
  async ({ page, microphone }) => {
    await page.routeWebSocket(/\/api\/speech/, (socket) => socket.close());
    await microphone.hears(await modelAudio(CARD.text));
    const lesson = new LessonPage(page);
    await lesson.open();
    await lesson.warmUp();
    await lesson.speak(microphone.hasRecorded);
    expect(await lesson.score()).toBeGreaterThan(60);
    await expect(lesson.drawer.getByText('Scored on this device.')).toBeVisible();
    await expect(lesson.drawer.getByText('Attempt 1 of 5: you need 75')).toBeVisible();
  },
);
