import { expect, type Locator, type Page } from '@playwright/test';

/** A role-play of the demo school, in an assignment of two. */
export const MARKET = {
  assignment: '/homework-assignments/talk-at-the-market/role-play',
  introduction: '/homework-assignments/talk-at-the-market/role-play/rp-market/lunch-at-the-market',
  title: 'Lunch at the market',
};

export class RolePlayPage {
  readonly page: Page;
  /** What was said, by both. */
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.log = page.getByRole('log', { name: 'Conversation' });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** From the introduction, past the disclaimer, to the tutor's first line. */
  async begin() {
    // Clicked, both would wait until the greeting after the login no longer lies over them.
    await this.button('Start the conversation').press('Enter');
    await expect(this.page.getByText('This conversation is saved. Your teacher can read it.')).toBeVisible();
    await this.button('Begin').press('Enter');
    await expect(this.log).toBeVisible();
  }

  /** Does not hear the tutor out. */
  async skip() {
    await this.button('Skip').click();
    await expect(this.button('Skip')).toBeHidden();
  }

  /** Says it in writing. */
  async type(text: string) {
    await this.page.getByLabel('Your answer').fill(text);
    await this.button('Send').click();
  }

  /** All that was said, in order. */
  said(): Promise<string[]> {
    return this.log.locator('p > [lang=en]').allInnerTexts();
  }

  /** The tutor is heard, not only read. */
  async isHeard() {
    const sounds = () =>
      [...document.querySelectorAll('audio')].some(({ paused, currentTime }) => !paused && currentTime > 0);
    await expect.poll(() => this.page.evaluate(sounds)).toBe(true);
  }
}
