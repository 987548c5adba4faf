import { expect, test } from './fixtures.ts';
import { CARD } from './pages/lesson.page.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { logOut, openProfile } from './pages/profile.page.ts';
import { ReadingPage } from './pages/reading.page.ts';
import { MARKET, RolePlayPage } from './pages/role-play.page.ts';
import { everythingKept } from './support/everything-kept.ts';
import { modelAudio } from './support/speech.ts';

const STORY = '/homework-assignments/read-a-story/reading-aloud/ra-kite';

test("[AUTH-09] logging out restores the device's storage from before the login, byte for byte, and Back shows nothing", async ({
  page,
  context,
  microphone,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  const before = await page.evaluate(everythingKept);
  await new LoginPage(page).hasScripts();
  await page.getByLabel('Email').fill(MINH_ANH);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(MINH_ANH);
  await page.goto('/login');
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(page.getByRole('heading', { name: 'Assignments', exact: true })).toBeVisible();

  microphone.hears(await modelAudio(CARD.text));
  const reading = new ReadingPage(page);
  await page.goto(STORY);
  await reading.button('Read again').click();
  await reading.button('Skip').click();
  await reading.read(microphone.hasHeard);

  const rolePlay = new RolePlayPage(page);
  await page.goto(MARKET.introduction);
  await rolePlay.begin();
  await rolePlay.listen();
  await rolePlay.button('Type instead').click();
  await rolePlay.type('Good morning!');
  await page.getByLabel('Your answer').fill('My name is Minh Anh');

  await page.goto('/homework-assignments');
  await openProfile(page);
  const kept = (await page.evaluate(everythingKept)).map(({ place, name }) => `${place} ${name}`);
  for (const what of [/^session storage lesson\./, /^session storage known_lists\./, /^outloud-readings slices /]) {
    expect(kept).toContainEqual(expect.stringMatching(what));
  }
  const told = page.waitForRequest((request) => request.method() === 'DELETE');
  await logOut(page);
  await told;
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(everythingKept)).toEqual(before);
  // The only cookie is the browser's own, which does not identify the student.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['outloud_device']);

  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
