import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { MARKET, RolePlayPage } from './pages/role-play.page.ts';
import { keyboard } from './support/hands.ts';
import { isSent } from './support/outbox.ts';
import { lineAudio } from './support/speech.ts';
import { ScreenReader } from './support/spoken.ts';

/** A key sentence, spoken by the scenario's own voice. */
const QUESTION = 'What is good today?';
const ORDER = 'I would like the grilled fish, please.';

// Only a press ends a recording, because a key that comes too late would press another button.
test.use({ environment: { AUTOMATIC_STOP: '0' } });

test(
  '[RP-01, RP-02, RP-04, RP-06] a conversation with the keyboard alone is spoken and typed, survives a reload, and ends with its report',
  // Runs on PostgreSQL if it is installed, and otherwise on SQLite.
  { tag: '@postgres' },
  async ({ page, microphone }) => {
    microphone.hears(await lineAudio('lunch-at-the-market', QUESTION));
    await page.addInitScript(countPlayed);
    const reader = await ScreenReader.listen(page);
    const hand = keyboard(page);
    const rolePlay = new RolePlayPage(page, hand);
    await page.goto(MARKET.assignment);
    await new LoginPage(page, hand).logIn(MINH_ANH);
    await hand.press(page.getByRole('button', { name: `${MARKET.title} not done yet 0%` }));
    await expect(page).toHaveURL(MARKET.introduction);
    await rolePlay.begin();
    await rolePlay.listen();
    const [firstLine] = await rolePlay.said();
    await expect(rolePlay.button('Press to speak')).toBeVisible();

    await hand.press(rolePlay.button(`Say this ${QUESTION}`));
    await expect(rolePlay.button('Finish recording')).toBeVisible();
    await microphone.hasHeard();
    await hand.press(rolePlay.button('Finish recording'));
    await expect(rolePlay.log.getByText('Goal done: Ask what is good today')).toBeVisible();
    await expect(page.getByText('1 of 4 done')).toBeVisible();
    await expect(page.getByText('Spoken', { exact: true })).toBeVisible();
    await rolePlay.listen();
    const [, question, ...answer] = await rolePlay.said();
    expect(question).toBe(QUESTION);
    expect(answer.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => (globalThis as unknown as { played: Set<string> }).played.size)).toBeGreaterThan(
      1,
    );

    await hand.press(rolePlay.button('Type instead'));
    await rolePlay.type(ORDER);
    await expect(rolePlay.log.getByText('Goal done: Order a dish')).toBeVisible();
    await rolePlay.listen();
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
    await reader.said([
      'says: Goal done: Ask what is good today',
      `says: You say: ${ORDER}`,
      'says: Goal done: Order a dish',
      'says: Role-play results · Outloud',
    ]);
    await isSent(page);
    await page.goto(MARKET.assignment);
    await expect(page.getByRole('button', { name: `${MARKET.title} 2 of 3 stars Good 50%` })).toBeVisible();
  },
);

/** Runs in the page. Keeps the address of each sound that was played to its end in the global `played`. */
function countPlayed() {
  const played = new Set<string>();
  Object.assign(globalThis, { played });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    this.addEventListener('ended', () => played.add(this.currentSrc));
    return play.call(this);
  };
}
