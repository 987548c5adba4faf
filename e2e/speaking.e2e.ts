import { expect, test } from './fixtures.ts';
import { CARD, LessonPage } from './pages/lesson.page.ts';
import { modelAudio } from './support/speech.ts';

test.describe('a student who has not allowed the microphone', () => {
  test.use({ allowed: false });

  test('[SPK-06, SPK-02, SPK-12] is helped, speaks until the recording stops by itself, and can view and hear every sound, which leaves nothing behind', async ({
    page,
    microphone,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(watchAddresses);
    await page.addInitScript(watchSounds);
    microphone.hears(await modelAudio(CARD.text));
    const lesson = new LessonPage(page);
    await lesson.open();
    await lesson.warmUp();
    await lesson.button('Press to speak').click();
    await expect(page.getByRole('dialog', { name: 'Turn on the microphone' })).toBeVisible();
    await expect(page.getByText('Click the settings icon to the left of the web address.')).toBeVisible();
    await page.context().grantPermissions(['microphone']);
    await page.getByRole('button', { name: 'I’ve turned it on' }).click();
    // The warm-up is done, so the lesson continues in place.
    await lesson.button('Press to speak').click();
    await expect(lesson.drawer.getByText('You passed this one.')).toBeVisible();

    await page.getByRole('button', { name: /^library/ }).click();
    const word = page.getByRole('dialog', { name: /library/ });
    await expect(word.getByRole('heading', { name: /library/ })).toBeFocused();
    await expect(word.getByRole('row')).not.toHaveCount(1);
    for (const name of ['Hear how you said l', 'You', 'Listen']) await hears(lesson, name);
    await page.keyboard.press('Escape');
    await expect(word).toHaveCount(0);

    await page.getByRole('button', { name: /^Pronunciation/ }).click();
    const details = page.getByRole('dialog', { name: 'Your score details' });
    await expect(details.getByRole('heading', { name: 'You and the model' })).toBeVisible();
    await expect(details.locator('[data-drawn]')).toHaveCount(2);
    for (const name of ['You: library', 'Model: library']) await hears(lesson, name);
    await lesson.button('Close').click();
    await expect(details).toHaveCount(0);
    // The recording stays as long as the student can view its attempt.
    await lesson.drawer.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'openAddresses').size)).toBe(0);
    expect(faults).toEqual([]);
  });
});

test.describe('recordings that only a press ends', () => {
  test.use({ environment: { AUTOMATIC_STOP: '0' } });

  test('[SPK-05, D42] a socket that is cut while speaking is reconnected and the whole recording is scored, and without any socket this device scores', async ({
    page,
    microphone,
  }) => {
    let connections = 0;
    let bytes = 0;
    let isRefused = false;
    await page.routeWebSocket(/\/api\/speech/, (socket) => {
      if (isRefused) {
        void socket.close();
        return;
      }
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
    microphone.hears(await modelAudio(CARD.text));
    const lesson = new LessonPage(page);
    await lesson.open();
    await lesson.warmUp();
    await lesson.speak(microphone.hasHeard);
    expect(await lesson.score()).toBeGreaterThanOrEqual(75);
    expect(connections).toBe(2);

    isRefused = true;
    await lesson.speak(microphone.hasHeard, 'Try again');
    await expect(lesson.drawer.getByText('Scored on this device.')).toBeVisible();
    expect(await lesson.score()).toBeGreaterThan(60);
  });
});

/** Presses a button, and waits until it looked pressed during the playback, and does no longer. */
async function hears(lesson: LessonPage, name: string) {
  const button = lesson.button(name).first();
  await button.click();
  await expect
    .poll(() => lesson.page.evaluate((wanted) => Reflect.get(globalThis, 'sounded').includes(wanted), name))
    .toBe(true);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
}

/** Runs in the page. Keeps the names of the buttons that looked pressed during a playback, however short. */
function watchSounds() {
  const sounded: string[] = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const button = target as HTMLElement;
      if (button.ariaPressed === 'true') sounded.push(button.ariaLabel ?? button.innerText);
    }
  }).observe(document, { subtree: true, attributeFilter: ['aria-pressed'] });
  Reflect.set(globalThis, 'sounded', sounded);
}

/** Runs in the page. Keeps the object URLs of recordings that were not revoked. */
function watchAddresses() {
  const open = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const url = createObjectURL.call(URL, blob);
    if (blob instanceof Blob && blob.type === 'audio/wav') open.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    open.delete(url);
    revokeObjectURL.call(URL, url);
  };
  Reflect.set(globalThis, 'openAddresses', open);
}
