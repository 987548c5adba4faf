import { expect, type Locator, type Page } from '@playwright/test';
import { LoginPage, MINH_ANH } from './login.page.ts';

/** A card of the demo school that the first student has not spoken yet. */
export const CARD = {
  id: 'do-you-have-a-library-card',
  text: 'Do you have a library card?',
  lesson: '/homework-assignments/unit-4-at-the-library/u4-borrowing-and-returning/study-sets/borrowing-and-returning',
};

export class LessonPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get microphone() {
    return this.page.getByRole('button', {
      name: /^(Press to speak|Finish recording|Please wait|Try again|Connect again|Microphone is off|Network is offline)$/,
    });
  }

  get drawer() {
    return this.page.getByRole('region', { name: 'Your score' });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Logs in and opens the lesson of one card, at its warm-up. */
  async open({ email = MINH_ANH, lesson = CARD.lesson, id = CARD.id, skill = 'speaking' } = {}) {
    await this.page.goto(`${lesson}/${skill}/lessons?id=${id}`);
    await new LoginPage(this.page).logIn(email);
    await expect(this.button('Next')).toBeVisible();
  }

  async warmUp() {
    await this.button('Next').click();
    await expect(this.button('Press to speak')).toBeVisible();
  }

  /** Presses the microphone, lets it hear its sound, and presses again. */
  async speak(heard: () => Promise<void>, press = 'Press to speak') {
    await this.button(press).click();
    await this.finish(heard);
  }

  /** Lets the microphone hear its sound, and presses unless the recording has ended by itself. */
  async finish(heard: () => Promise<void>) {
    await expect(this.button('Finish recording')).toBeVisible();
    await heard();
    await finishIfRecording(this.button('Finish recording'));
  }

  async score(): Promise<number> {
    await expect(this.drawer).toBeVisible();
    const text = await this.drawer
      .getByText(/^\d+%$/)
      .first()
      .textContent();
    return Number.parseInt(text ?? '', 10);
  }
}

/** Ends a recording unless it has ended by itself, which can happen between the check and the press. */
export async function finishIfRecording(finish: Locator): Promise<void> {
  if (await finish.isVisible()) await finish.click({ timeout: 2_000 }).catch(() => expect(finish).toBeHidden());
}
