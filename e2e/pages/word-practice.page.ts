import { expect, type Page } from '@playwright/test';
import { LoginPage, MINH_ANH } from './login.page.ts';

export class WordPracticePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get back() {
    return this.#page.getByRole('button', { name: 'Back', exact: true });
  }

  word(word: string) {
    return this.#page.getByRole('heading', { name: word, exact: true });
  }

  /** Logs in and opens the practice that the path names. */
  async open(path: string) {
    await this.#page.goto(path);
    await new LoginPage(this.#page).logIn(MINH_ANH);
    await expect(this.#page.getByRole('heading', { name: 'Word practice' })).toBeVisible();
  }
}
