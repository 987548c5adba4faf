import { paths } from '../contract/paths.ts';
import type { RecordingList } from '../contract/read-aloud.ts';
import { expect, test } from './fixtures.ts';
import { ReadingPage, SHORT } from './pages/reading.page.ts';
import { keyboard } from './support/hands.ts';
import { PACK_READING, PACK_STUDENT, withPassage } from './support/pack.ts';
import { stored } from './support/provider.ts';
import { demoAudio } from './support/speech.ts';
import { ScreenReader } from './support/spoken.ts';

/** Time in samples between two of its sentences. */
const MIDDLE = 5.66 * 16_000;

test.use({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPassage(SHORT, (folder) => use({ SCHOOL: folder, AUTOMATIC_STOP: '0' }));
  },
});

test('[RA-01, RA-02, RA-03, RA-04, RA-06] the text follows the voice with the keyboard alone, also after a reload in the middle, and the result is stored', async ({
  page,
  microphone,
}) => {
  const sound = (await demoAudio(SHORT.audio)).subarray(0, SHORT.seconds * 16_000);
  const reader = await ScreenReader.listen(page);
  const hand = keyboard(page);
  const reading = new ReadingPage(page, hand);
  microphone.hears(sound.subarray(0, MIDDLE));
  await reading.open({ email: PACK_STUDENT, detail: PACK_READING });
  await reading.read(microphone.hasHeard);
  // A word is current for a moment only, but stays marked as read.
  const name = page.locator('[data-word]', { hasText: 'Coco' }).first();
  await expect(name).toHaveAttribute('data-place', /^(read|here)$/);
  await page.reload();

  await expect(page.getByText(/^We saved \d+ seconds of your reading\.$/)).toBeVisible();
  microphone.hears(sound.subarray(MIDDLE));
  await hand.press(reading.button('Keep reading'));
  await reading.read(microphone.hasHeard, 'Keep reading');
  // The current word, or the first one if only the sentence is known.
  await expect(page.locator('[data-place=here]').first()).toHaveText(/^isn't\./);
  expect(await reading.finish()).toBeGreaterThan(50);
  await expect(page.getByText('Did you read the whole phrase?')).toBeHidden();

  // Four views of one screen.
  const screen = await page.getByRole('main').elementHandle();
  for (const view of ['Pace', 'Pronunciation', 'Intonation']) {
    await hand.pressTab(page.getByRole('tab', { name: view }));
    await expect(page).toHaveURL(new RegExp(`/${view.toLowerCase()}$`));
  }
  expect(await screen?.evaluate((main) => main.isConnected)).toBe(true);
  const recordings = `${paths.recordings(SHORT.id)}?assignment_detail_id=homework-lesson`;
  await expect.poll(async () => (await stored<RecordingList>(page, recordings)).length).toBe(1);
  await reader.said([
    'focus: heading “Check your microphone”',
    'says: If the highlight loses your place, tap the word you’re reading.',
    'now: tab “Pace” selected',
    'now: tab “Pronunciation” selected',
    'now: tab “Intonation” selected',
  ]);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intonation', selected: true })).toBeVisible();
});
