/** A student who knows every answer. */
import type { Locator, Page } from 'playwright';
import { LessonPage } from '../e2e/pages/lesson.page.ts';
import { FOUR_SKILLS, type PackCard } from '../e2e/support/pack.ts';

const LETTERS = 'ihavetworabbits';

export const cards = (count: number): PackCard[] =>
  Array.from({ length: count }, (_, n) => ({ ...FOUR_SKILLS, id: `card-${n}` }));
export const SPOKEN = FOUR_SKILLS.text;

const GAMES = ['Warm-up', 'Speaking', 'Listening', 'Reading', 'Writing'] as const;
export type Game = (typeof GAMES)[number];

export async function press(button: Locator): Promise<void> {
  await button.waitFor();
  await button.page().waitForTimeout(300);
  await button.click({ delay: 60 });
}

/** Plays the visible game with the right answer. Resolves when another game or none is visible. */
export async function playGame(page: Page): Promise<Game> {
  const lesson = new LessonPage(page);
  const label = page.getByText(new RegExp(`^(${GAMES.join('|')})$`));
  const game = (await label.textContent()) as Game;
  // Mark the element, because a handle would prevent garbage collection of the game.
  await label.evaluate((element) => element.setAttribute('data-played', ''));
  if (game === 'Warm-up') await press(lesson.button('Next'));
  else if (game === 'Speaking') {
    await press(lesson.button('Press to speak'));
    await lesson.button('Finish recording').waitFor();
    await page.waitForFunction((bytes) => (globalThis as unknown as Spoken).spoken >= bytes, 3 * 32_000);
    await press(lesson.button('Finish recording'));
    const goOn = lesson.button('Continue');
    const again = lesson.button('Press to speak');
    await goOn.or(again).first().waitFor();
    if (!(await goOn.isVisible())) return game;
    await press(goOn);
  } else if (game === 'Writing') {
    await page.getByRole('button', { name: 'Box 1, empty' }).waitFor();
    await page.getByRole('heading', { name: 'Put the letters in order.' }).focus();
    // The speed of a practiced typist.
    await page.keyboard.type(LETTERS, { delay: 120 });
    await page.getByText('Listen to the end to submit.').waitFor({ state: 'hidden' });
    await press(lesson.button('Submit'));
  } else await press(page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: SPOKEN }));
  await page.locator('[data-played]').waitFor({ state: 'detached' });
  return game;
}

interface Spoken {
  spoken: number;
}

/** Runs in the page. Counts bytes of audio since the last start_stream message. Only a press ends a recording. */
export function countSpoken() {
  localStorage.setItem('automatic_stop', 'off');
  const counted: Spoken = Object.assign(globalThis, { spoken: 0 });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (data instanceof ArrayBuffer) counted.spoken += data.byteLength;
    else if (String(data).includes('"start_stream"')) counted.spoken = 0;
    return send.call(this, data);
  };
}

/** Runs in the page. Skips the time for which feedback is shown (2.7 s). */
export function skipFeedback() {
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = ((call: TimerHandler, delay = 0, ...rest: unknown[]) =>
    wait(call, delay > 2_000 && delay < 3_000 ? 0 : delay, ...rest)) as typeof setTimeout;
}
