import { expect, type Page } from '@playwright/test';
import { mouse } from '../support/hands.ts';
import { LoginPage } from './login.page.ts';

/** A passage of the demo school, and the youngest student, who has not read it yet. */
export const PASSAGE = {
  email: 'bao.ngoc@hoasen.example',
  readAloudId: 'where-is-coco',
  lessonId: 'ra-coco',
  audio: 'reading-where-is-coco.mp3',
  detail: '/homework-assignments/read-at-home/reading-aloud/ra-coco',
};

/** The start of a passage of the demo school, with its part of the model reading. */
export const SHORT = {
  id: 'coco-begins',
  text: `"Mom, where is Coco?" asks Ben. "I can't find her."

"Is she under your bed?" says Mom.

"No, she isn't."`,
  audio: PASSAGE.audio,
  seconds: 12.6,
};

export class ReadingPage {
  readonly page: Page;
  readonly hand;

  constructor(page: Page, hand = mouse) {
    this.page = page;
    this.hand = hand;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Logs in and opens the passage, skipping its microphone check. */
  async open({ email, detail }: Pick<typeof PASSAGE, 'email' | 'detail'> = PASSAGE) {
    await this.page.goto(detail);
    await new LoginPage(this.page, this.hand).logIn(email);
    await this.hand.press(this.button('Start reading'));
    await this.hand.press(this.button('Skip'));
    await expect(this.button('Start reading')).toBeVisible();
  }

  /** Starts to read. The microphone hears its sound. */
  async read(heard: () => Promise<void>, press = 'Start reading') {
    await this.hand.press(this.button(press));
    await expect(this.button('Finish recording')).toBeVisible();
    await heard();
  }

  /** Ends the reading. Returns its score (0-100). */
  async finish(): Promise<number> {
    await this.hand.press(this.button('Finish recording'));
    await expect(this.page).toHaveURL(/\/reading-aloud\/results\//);
    const score = this.page.getByRole('heading', { name: /^\d+%$/ });
    await expect(score).toBeVisible();
    return Number.parseInt((await score.textContent()) ?? '', 10);
  }
}
