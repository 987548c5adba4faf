import { expect, test as base } from './fixtures.ts';
import { LessonPage } from './pages/lesson.page.ts';
import { LoginPage } from './pages/login.page.ts';
import { FOUR_SKILLS, PACK_LESSON, PACK_STUDENT, withPack } from './support/pack.ts';
import { ScreenReader } from './support/spoken.ts';

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack([FOUR_SKILLS], (folder) => use({ SCHOOL: folder }));
  },
});

const LESSON = { email: PACK_STUDENT, lesson: PACK_LESSON, id: FOUR_SKILLS.id };
const VARYING = { anyTime: [/^says: You are now logged in/] };

test(
  '[SPK-03] a screen reader says why a recording was not heard',
  { tag: '@nightly' },
  async ({ page, microphone }) => {
    const reader = await ScreenReader.listen(page);
    const lesson = new LessonPage(page);
    await lesson.open(LESSON);
    await lesson.warmUp();
    await microphone.hears(new Float32Array(16_000));
    await lesson.speak(microphone.hasHeard);
    await expect(page.getByText('We didn’t hear you.')).toBeVisible();
    await reader.matches({ 'announced-unheard': /^says: Recording/ }, { ...VARYING, mayBeSaid: [/^now: button/] });
  },
);

test('[RP-08, NAV-07] a screen reader says that the browser blocks sound, and that the network is gone', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('A gesture is needed', 'NotAllowedError'));
  });
  const reader = await ScreenReader.listen(page);
  await page.goto(`${PACK_LESSON}/writing/lessons?id=${FOUR_SKILLS.id}`);
  await new LoginPage(page).logIn(PACK_STUDENT);
  await expect(page.getByText('Put the letters in order.')).toBeVisible();
  await expect(page.getByText(/^Your browser blocked autoplay/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await reader.matches({ 'announced-blocked': /^focus: heading “Put the letters/ }, VARYING);
});

test('[LIST-03] a screen reader says that the work is an earlier copy', async ({ page }) => {
  const reader = await ScreenReader.listen(page);
  await page.goto('/');
  await new LoginPage(page).logIn(PACK_STUDENT);
  await expect(page.getByRole('link', { name: 'Do it now' })).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByText(/^Your list as it was/)).toBeVisible();
  await reader.matches(
    { 'announced-copy': /^page: / },
    { ...VARYING, replace: [[/as it was .* at .*\./, 'as it was ….']] },
  );
});
