import type { Page } from '@playwright/test';
import { paths } from '../contract/paths.ts';
import type { RecordingList } from '../contract/read-aloud.ts';
import { expect, test } from './fixtures.ts';
import { ReadingPage, SHORT } from './pages/reading.page.ts';
import { keyboard } from './support/hands.ts';
import { isSent } from './support/outbox.ts';
import { PACK_READING, PACK_STUDENT, withPassage } from './support/pack.ts';
import { stored } from './support/provider.ts';
import { demoAudio } from './support/speech.ts';
import { ScreenReader } from './support/spoken.ts';

/** Time in seconds between two of its sentences. */
const MIDDLE = 5.66;
const short = {
  email: PACK_STUDENT,
  readAloudId: SHORT.id,
  lessonId: 'homework-lesson',
  detail: PACK_READING,
};

const testOfTheShort = test.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPassage(SHORT, (folder) => use({ SCHOOL: folder }));
  },
});

/** States of the microphone's button, which can be short. */
const MAY_BE_SAID = [/^now: button “(Please wait|Listening to your reading…)”/];

/** Returns the sound of the short passage. */
const soundOfTheShort = async () => (await demoAudio(SHORT.audio)).subarray(0, SHORT.seconds * 16_000);

/** Returns the readings of the passage that the provider has stored. */
const recordings = (page: Page) =>
  stored<RecordingList>(page, `${paths.recordings(short.readAloudId)}?assignment_detail_id=${short.lessonId}`);

/** The current word, or the first one if only the sentence is known. */
const spokenWord = (page: Page) => page.locator('[data-place=here]').first();

/**
 * Waits until the text has followed the voice to the cat's name. A word is current for a moment only, but stays marked
 * as read.
 */
const follows = (page: Page) =>
  expect(page.locator('[data-word]', { hasText: 'Coco' }).first()).toHaveAttribute('data-place', /^(read|here)$/, {
    timeout: 20_000,
  });

testOfTheShort(
  '[RA-01, RA-02, RA-04, RA-06] the text follows the voice during a reading with the keyboard alone, and its result is stored',
  async ({ page, microphone }) => {
    await microphone.hears(await soundOfTheShort());
    const reader = await ScreenReader.listen(page);
    const hand = keyboard(page);
    const reading = new ReadingPage(page, hand);
    await reading.open(short);
    await reading.read(async () => {
      await follows(page);
      await microphone.hasHeard();
    });
    await expect(spokenWord(page)).toHaveText(/^isn't\./, { timeout: 30_000 });
    expect(await reading.finish()).toBeGreaterThan(50);

    // Four views of one screen.
    const screen = await page.getByRole('main').elementHandle();
    for (const view of ['Pace', 'Pronunciation', 'Intonation']) {
      await hand.pressTab(page.getByRole('tab', { name: view }));
      await expect(page).toHaveURL(new RegExp(`/${view.toLowerCase()}$`));
    }
    expect(await screen?.evaluate((main) => main.isConnected)).toBe(true);
    await expect.poll(async () => (await recordings(page)).length).toBe(1);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Intonation', selected: true })).toBeVisible();
    await reader.matches({ reading: /^page:/ }, { mayBeSaid: MAY_BE_SAID, anyTime: [/^says: You are now logged in/] });
  },
);

testOfTheShort('[RA-03] a reading continues after a reload in the middle', async ({ page, microphone }) => {
  const sound = await soundOfTheShort();
  await microphone.hears(sound.subarray(0, MIDDLE * 16_000));
  const reading = new ReadingPage(page);
  await reading.open(short);
  await reading.read(microphone.hasHeard);
  await page.reload();

  await expect(page.getByText(/^We saved \d+ seconds of your reading\.$/)).toBeVisible();
  await microphone.hears(sound.subarray(MIDDLE * 16_000));
  await reading.button('Keep reading').click();
  await reading.read(microphone.hasHeard, 'Keep reading');
  await expect(spokenWord(page)).toHaveText(/^isn't\./, { timeout: 30_000 });
  expect(await reading.finish()).toBeGreaterThan(50);
  await expect(page.getByText('Did you read the whole phrase?')).toBeHidden();
});

testOfTheShort(
  '[D42, ERR-01] a reading without a network from the middle on is finished, scored on this device, and reported later',
  { tag: '@nightly' },
  async ({ page, context, microphone }) => {
    await microphone.hears(await soundOfTheShort());
    const reading = new ReadingPage(page);
    await reading.open(short);
    await reading.read(async () => {
      await follows(page);
      await context.setOffline(true);
      await microphone.hasRecorded();
    });
    expect(await reading.finish()).toBeGreaterThan(50);
    await context.setOffline(false);
    await isSent(page);
    expect(await recordings(page)).toHaveLength(1);
  },
);
