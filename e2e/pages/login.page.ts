import { expect, type Page } from '@playwright/test';

export const MINH_ANH = 'minh.anh@hoasen.example';
export const HARUTO = 'haruto@harborbridge.example';
export const PASSWORD = 'outloud-demo';

export class LoginPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits for the scripts. Before, a link leaves the page, and typed text is lost. */
  async hasScripts() {
    await expect(this.#page.locator('#root')).not.toHaveAttribute('data-drawn');
  }

  async logIn(email: string, password = PASSWORD) {
    await this.#page.getByLabel('Email').fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  /** Turns staying logged in on or off. */
  async switchStaying() {
    await this.#page.getByRole('switch', { name: 'Stay logged in' }).press(' ');
  }
}
