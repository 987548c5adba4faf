import { expect, type Page } from '@playwright/test';
import { mouse } from '../support/hands.ts';

export const MINH_ANH = 'minh.anh@hoasen.example';
export const HARUTO = 'haruto@harborbridge.example';
export const PASSWORD = 'outloud-demo';

export class LoginPage {
  readonly #page: Page;
  readonly #hand;

  constructor(page: Page, hand = mouse) {
    this.#page = page;
    this.#hand = hand;
  }

  /** Waits for the scripts. Before, a link leaves the page, and typed text is lost. */
  async hasScripts() {
    await expect(this.#page.locator('#root')).not.toHaveAttribute('data-drawn');
  }

  async logIn(email: string, password = PASSWORD) {
    await this.#hand.write(this.#page.getByLabel('Email'), email);
    await this.#hand.write(this.#page.getByLabel('Password', { exact: true }), password);
    await this.#hand.press(this.#page.getByRole('button', { name: 'Log in', exact: true }));
  }

  /** Turns staying logged in on or off. */
  async switchStaying() {
    await this.#page.getByRole('switch', { name: 'Stay logged in' }).press(' ');
  }
}
