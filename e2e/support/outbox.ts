import { expect, type Page } from '@playwright/test';

export const isSent = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox.')).length))
    .toBe(0);
