import { expect, type Locator, type Page } from '@playwright/test';
import { mouse } from '../support/hands.ts';

/** A role-play of the demo school, in an assignment of two. */
export const MARKET = {
  assignment: '/homework-assignments/talk-at-the-market/role-play',
  introduction: '/homework-assignments/talk-at-the-market/role-play/rp-market/lunch-at-the-market',
  title: 'Lunch at the market',
};

export class RolePlayPage {
  readonly page: Page;
  /** The messages of both speakers. */
  readonly log: Locator;
  readonly hand;

  constructor(page: Page, hand = mouse) {
    this.page = page;
    this.hand = hand;
    this.log = page.getByRole('log', { name: 'Conversation' });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Goes from the introduction, past the disclaimer, to the tutor's first line. */
  async begin() {
    await this.#enter('Start the conversation');
    await expect(this.page.getByText('This conversation is saved. Your teacher can read it.')).toBeVisible();
    await this.#enter('Begin');
    await expect(this.log).toBeVisible();
  }

  async #enter(name: string) {
    // A click would wait until the greeting after the login no longer covers the button.
    if (this.hand === mouse) await this.button(name).press('Enter');
    else await this.hand.press(this.button(name));
  }

  /** Waits for the end of the tutor's line. To interrupt the line would need a fast machine. */
  async listen() {
    const next = ['Type instead', 'Speak instead', 'See my results'].map((name) => this.button(name));
    await expect(next.reduce((one, other) => one.or(other))).toBeVisible();
  }

  /** Types the student's turn. */
  async type(text: string) {
    await this.hand.write(this.page.getByLabel('Your answer'), text);
    await this.hand.press(this.button('Send'));
  }

  /** Returns all messages, in order. */
  said(): Promise<string[]> {
    return this.log.locator('p > [lang=en]').allInnerTexts();
  }
}
