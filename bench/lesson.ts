/** A student who knows every answer, for the benchmarks. */
import type { Locator, Page } from 'playwright';
import { LessonPage } from '../e2e/pages/lesson.page.ts';
import { FOUR_SKILLS, type PackCard } from '../e2e/support/pack.ts';

const LETTERS = 'ihavetworabbits';

/** Cards in all four skills; all say the same. */
export const cards = (count: number): PackCard[] =>
  Array.from({ length: count }, (_, n) => ({ ...FOUR_SKILLS, id: `card-${n}` }));
/** What the microphone hears. */
export const SPOKEN = FOUR_SKILLS.text;

const GAMES = ['Warm-up', 'Speaking', 'Listening', 'Reading', 'Writing'] as const;
export type Game = (typeof GAMES)[number];

/** A quick student: looks for 300 ms, and rests the finger on the button for 60. */
export async function press(button: Locator): Promise<void> {
  await button.waitFor();
  await button.page().waitForTimeout(300);
  await button.click({ delay: 60 });
}

/** Plays the game that is shown to its right answer, and goes on from it; resolves when another is shown, or none. */
export async function playGame(page: Page): Promise<Game> {
  const lesson = new LessonPage(page);
  const label = page.getByText(new RegExp(`^(${GAMES.join('|')})$`));
  const game = (await label.textContent()) as Game;
  // Marked rather than held: a handle would keep the whole game alive.
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
    // As fast as a practiced typist.
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

/** Runs in the page: counts the bytes of audio sent since the last start-stream message. Only a press ends a recording. */
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

/** Runs in the page: takes the time out for which feedback on an answer is shown (2.7 s). */
export function skipFeedback() {
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = ((call: TimerHandler, delay = 0, ...rest: unknown[]) =>
    wait(call, delay > 2_000 && delay < 3_000 ? 0 : delay, ...rest)) as typeof setTimeout;
}
