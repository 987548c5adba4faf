import { expect, type Locator, type Page } from '@playwright/test';
import { mouse } from '../support/hands.ts';
import { nextSound } from '../support/passing.ts';

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
  /** Sounds that the page has played. */
  #heard: string[] = [];

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

  /** Interrupts the tutor, unless the line has ended by itself. */
  async skip() {
    const skip = this.button('Skip');
    const next = this.button('Type instead').or(this.button('Speak instead')).or(this.button('See my results'));
    await expect(skip.or(next).first()).toBeVisible();
    if (await skip.isVisible()) await this.hand.press(skip, 2_000).catch(() => {});
    await expect(skip).toBeHidden();
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

  /** Waits until the tutor's voice has played another line. */
  async isHeard() {
    this.#heard = await nextSound(this.page, this.#heard);
  }
}
