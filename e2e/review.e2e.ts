import { expect, test } from './fixtures.ts';
import { CARD, LessonPage } from './pages/lesson.page.ts';
import { showing } from './support/passing.ts';
import { modelAudio } from './support/speech.ts';

test('[SPK-12] a scored sentence can be viewed sound by sound and compared with the model, and leaves nothing behind', async ({
  page,
  microphone,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(watchAddresses);
  await page.addInitScript(watchSounds);
  await microphone.hears(await modelAudio(CARD.text));
  const lesson = new LessonPage(page);
  await lesson.open();
  await lesson.warmUp();
  await lesson.speak(microphone.hasHeard);
  await expect(lesson.drawer).toBeVisible();

  await page.getByRole('button', { name: /^library/ }).click();
  const word = page.getByRole('dialog', { name: /library/ });
  await expect(word.getByRole('heading', { name: /library/ })).toBeFocused();
  await expect(word.getByRole('row')).not.toHaveCount(1);
  await hears(lesson, 'Hear how you said l');
  await hears(lesson, 'You');
  await hears(lesson, 'Listen');
  await page.keyboard.press('Escape');
  await expect(word).toHaveCount(0);

  await page.getByRole('button', { name: /^Pronunciation/ }).click();
  const details = page.getByRole('dialog', { name: 'Your score details' });
  await expect(details.getByRole('heading', { name: 'You and the model' })).toBeVisible();
  await expect(details.locator('[data-drawn]')).toHaveCount(2);
  await showing(page, 'Stop', () => details.getByRole('button', { name: 'Hear yourself' }).click());
  await expect(details.getByRole('button', { name: 'Hear yourself' })).toBeVisible();
  await hears(lesson, 'You: library');
  await hears(lesson, 'Model: library');
  await lesson.button('Close').click();
  await expect(details).toHaveCount(0);
  // The recording stays as long as the student can view its attempt.
  await lesson.drawer.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'openAddresses').size)).toBe(0);
  expect(faults).toEqual([]);
});

/**
 * Presses a button, and waits until it looks pressed during the playback, which may last a tenth of a second, and not
 * afterwards.
 */
async function hears(lesson: LessonPage, name: string) {
  const button = lesson.button(name).first();
  await button.click();
  await expect
    .poll(() => lesson.page.evaluate((wanted) => Reflect.get(globalThis, 'sounded').includes(wanted), name))
    .toBe(true);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
}

/** Records the names of the buttons that looked pressed during a playback. */
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

/** Records the object URLs of recordings that were not revoked. */
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
