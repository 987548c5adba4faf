import { expect, type Locator, type Page } from '@playwright/test';

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

  constructor(page: Page) {
    this.page = page;
    this.log = page.getByRole('log', { name: 'Conversation' });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Goes from the introduction, past the disclaimer, to the tutor's first line. */
  async begin() {
    // A click would wait until the greeting after the login no longer covers both buttons.
    await this.button('Start the conversation').press('Enter');
    await expect(this.page.getByText('This conversation is saved. Your teacher can read it.')).toBeVisible();
    await this.button('Begin').press('Enter');
    await expect(this.log).toBeVisible();
  }

  /** Interrupts the tutor. */
  async skip() {
    await this.button('Skip').click();
    await expect(this.button('Skip')).toBeHidden();
  }

  /** Types the student's turn. */
  async type(text: string) {
    await this.page.getByLabel('Your answer').fill(text);
    await this.button('Send').click();
  }

  /** Returns all messages, in order. */
  said(): Promise<string[]> {
    return this.log.locator('p > [lang=en]').allInnerTexts();
  }

  /** Waits until the tutor's voice plays. */
  async isHeard() {
    const sounds = () =>
      [...document.querySelectorAll('audio')].some(({ paused, currentTime }) => !paused && currentTime > 0);
    await expect.poll(() => this.page.evaluate(sounds)).toBe(true);
  }
}
