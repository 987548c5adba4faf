import { expect, type Page } from '@playwright/test';
import { mouse } from '../support/hands.ts';
import { LoginPage, MINH_ANH } from './login.page.ts';

/** A card of the demo school that the first student has not spoken yet. */
export const CARD = {
  id: 'do-you-have-a-library-card',
  text: 'Do you have a library card?',
  lesson: '/homework-assignments/unit-4-at-the-library/u4-borrowing-and-returning/study-sets/borrowing-and-returning',
};

export class LessonPage {
  readonly page: Page;
  readonly hand;

  constructor(page: Page, hand = mouse) {
    this.page = page;
    this.hand = hand;
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
    await new LoginPage(this.page, this.hand).logIn(email);
    await expect(this.button('Next')).toBeVisible();
  }

  async warmUp() {
    await this.hand.press(this.button('Next'));
    await expect(this.button('Press to speak')).toBeVisible();
  }

  /** Presses the microphone, lets it hear its sound, and presses again. Needs AUTOMATIC_STOP=0. */
  async speak(heard: () => Promise<void>, press = 'Press to speak') {
    await this.hand.press(this.button(press));
    await expect(this.button('Finish recording')).toBeVisible();
    await heard();
    await this.hand.press(this.button('Finish recording'));
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
