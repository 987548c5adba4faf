import type { Page } from '@playwright/test';
import type { AuthData } from '../contract/account.ts';
import { paths } from '../contract/paths.ts';
import { audioOf } from '../server/line-audio.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { MARKET, RolePlayPage } from './pages/role-play.page.ts';
import { keyboard } from './support/hands.ts';
import { isSent } from './support/outbox.ts';
import { demoAudio } from './support/speech.ts';
import { ScreenReader } from './support/spoken.ts';

/** A key sentence, spoken by the scenario's own voice. */
const QUESTION = 'What is good today?';
const ORDER = 'I would like the grilled fish, please.';

/** The tutor's line can end by itself, and the microphone can be ready at once. */
const MAY_BE_SAID = [/^press: button “Skip”/, /^now: button “(Please wait|Finish recording)”/];

// A key that ends a recording would press another button if the recording had ended by itself just before.
test.use({ environment: { AUTOMATIC_STOP: '0' } });

/** Logs in and starts the conversation, as a student who types. */
async function beginTyping(page: Page): Promise<RolePlayPage> {
  const rolePlay = new RolePlayPage(page);
  await page.goto(MARKET.introduction);
  await new LoginPage(page).logIn(MINH_ANH);
  await rolePlay.begin();
  await rolePlay.skip();
  await rolePlay.button('Type instead').click();
  return rolePlay;
}

/** Runs on PostgreSQL if it is installed, and otherwise on SQLite. */
const onPostgres = { tag: '@postgres' };

test(
  '[RP-01, RP-02, RP-04, RP-06] a conversation with the keyboard alone is spoken and typed, survives a reload, and ends with its report',
  onPostgres,
  async ({ page, microphone }) => {
    await microphone.hears(await demoAudio(audioOf('slt', QUESTION)));
    const reader = await ScreenReader.listen(page);
    const hand = keyboard(page);
    const rolePlay = new RolePlayPage(page, hand);
    await page.goto(MARKET.assignment);
    await new LoginPage(page, hand).logIn(MINH_ANH);
    await hand.press(page.getByRole('button', { name: `${MARKET.title} not done yet 0%` }));
    await expect(page).toHaveURL(MARKET.introduction);
    await rolePlay.begin();
    const [firstLine] = await rolePlay.said();
    await rolePlay.isHeard();
    await rolePlay.skip();
    await expect(rolePlay.button('Press to speak')).toBeVisible();

    await hand.press(rolePlay.button(`Say this ${QUESTION}`));
    await microphone.hasHeard();
    await hand.press(rolePlay.button('Finish recording'));
    await expect(rolePlay.log.getByText('Goal done: Ask what is good today')).toBeVisible();
    await expect(page.getByText('1 of 4 done')).toBeVisible();
    await expect(page.getByText('Spoken', { exact: true })).toBeVisible();
    await rolePlay.isHeard();
    await rolePlay.skip();
    const [, question, ...answer] = await rolePlay.said();
    expect(question).toBe(QUESTION);
    expect(answer.length).toBeGreaterThan(0);

    await hand.press(rolePlay.button('Type instead'));
    await rolePlay.type(ORDER);
    await expect(rolePlay.log.getByText('Goal done: Order a dish')).toBeVisible();
    await rolePlay.skip();
    const before = await rolePlay.said();
    expect(before.slice(0, 2)).toEqual([firstLine, QUESTION]);

    await page.reload();
    await expect(page.getByText('2 of 4 done')).toBeVisible();
    expect(await rolePlay.said()).toEqual(before);
    await expect(page.getByLabel('Your answer')).toBeVisible();
    await hand.press(rolePlay.button('Finish Conversation'));

    await expect(page.getByRole('heading', { name: '2 of 4 goals' })).toBeVisible();
    await expect(page.getByText('1 goal by speaking')).toBeVisible();
    await expect(page.getByText(`You said: “${QUESTION}”`)).toBeVisible();
    await expect(page.getByText(`You typed: “${ORDER}”`)).toBeVisible();
    await hand.press(rolePlay.button('Done'));
    await expect(page.getByRole('heading', { name: 'Past results' })).toBeVisible();
    await reader.matches(
      { 'role-play': /^page:/ },
      {
        replace: [[/(Mrs\. Alvarez says): .*/, '$1: …']],
        mayBeSaid: MAY_BE_SAID,
        anyTime: [/^says: You are now logged in/],
      },
    );
    await isSent(page);
    await page.goto(MARKET.assignment);
    await expect(page.getByRole('button', { name: `${MARKET.title} 2 of 3 stars Good 50%` })).toBeVisible();
  },
);

test(
  '[RP-02, RP-03, AUTH-07] a turn survives an expired session, and an ended conversation survives a network failure',
  { tag: ['@postgres', '@nightly'] },
  async ({ page, context }) => {
    const rolePlay = await beginTyping(page);
    const expired = { status: 401, json: { error: { code: 'unauthorized', message: 'The session is over.' } } };
    await page.route(/refresh-session|\/turns$/, (route) => route.fulfill(expired));
    await rolePlay.type(ORDER);
    const toast = page.getByRole('alert').filter({ hasText: 'Token is expired. Please login again!' });
    await toast.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.unroute(/refresh-session|\/turns$/);
    await new LoginPage(page).logIn(MINH_ANH);
    await expect(rolePlay.log.getByText('Goal done: Order a dish')).toBeVisible();
    await rolePlay.skip();

    // The tutor asks the student once to stay.
    for (let time = 0; time < 2; time++) {
      await rolePlay.type('Goodbye.');
      await rolePlay.skip();
    }
    await expect(page.getByRole('heading', { name: 'The conversation has ended' })).toBeVisible();
    await context.setOffline(true);
    await rolePlay.button('Leave the conversation').click();
    await expect(page).toHaveURL(MARKET.introduction);
    await expect(rolePlay.button('Start the conversation')).toBeVisible();
    await context.setOffline(false);
    await isSent(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Past results' })).toBeVisible();
    await expect(page.getByText('1/4 goals')).toBeVisible();
  },
);

test('[RP-08] the message about blocked autoplay stays until a tap lets the tutor speak', async ({ page }) => {
  const rolePlay = new RolePlayPage(page);
  await page.goto(MARKET.introduction);
  await new LoginPage(page).logIn(MINH_ANH);
  await expect(rolePlay.button('Start the conversation')).toBeVisible();
  // Blocks playback like a browser until the student touches the page.
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('A gesture is needed', 'NotAllowedError'));
    addEventListener('pointerup', () => (HTMLMediaElement.prototype.play = play), { capture: true, once: true });
  });
  await rolePlay.begin();
  const warning = page.getByText('Your browser blocked autoplay. Tap anywhere on the page to start the audio.');
  await expect(warning).toBeVisible();
  await page.getByRole('heading', { name: MARKET.title }).click();
  await rolePlay.isHeard();
  await expect(warning).toBeHidden();
});

test(
  '[0096] [D41] a student who types each turn gets a tapped hint in the field',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route(`**${paths.login}`, async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as AuthData;
      const profile = { ...data.profile, accommodations: { typed_turns: true } };
      await route.fulfill({ response, json: { ...data, profile } satisfies AuthData });
    });
    const rolePlay = new RolePlayPage(page);
    const field = page.getByLabel('Your answer');
    await page.goto(MARKET.introduction);
    await new LoginPage(page).logIn(MINH_ANH);
    await rolePlay.begin();
    await rolePlay.skip();
    await field.fill('I would');
    await rolePlay.button(`Say this ${QUESTION}`).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(QUESTION);
    await rolePlay.button('Send').click();
    await expect(rolePlay.log.getByText('Goal done: Ask what is good today')).toBeVisible();
    await expect(field).toHaveValue('');
  },
);
