import type { Page } from '@playwright/test';

export class ListPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the first assignment with these words in its name. */
  async open(name: string) {
    await this.#page.getByRole('link', { name }).first().click();
  }
}
