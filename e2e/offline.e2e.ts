import type { Page } from '@playwright/test';
import { SHELL_CACHE } from '../src/adapters/offline/names.ts';
import { expect, test as base } from './fixtures.ts';
import { LoginPage } from './pages/login.page.ts';
import { PACK_LESSON, PACK_STUDENT, withPack, type PackCard } from './support/pack.ts';

const CARDS = ['cat', 'dog'].map((animal): PackCard => ({
  id: animal,
  text: `I have a ${animal}.`,
  audio: 'i-have-two-rabbits.mp3',
  skills: {
    reading: {
      prompt: `Your pet is a ${animal}.`,
      options: [`I have a ${animal}.`, 'I have a car.'],
      correct_index: 0,
    },
  },
}));

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function names
  environment: async ({}, use) => {
    await withPack(CARDS, (folder) => use({ SCHOOL: folder }));
  },
});

test.use({ serviceWorkers: 'allow' });

/** Waits until the whole app is on this device, and controls this page. */
async function isKept(page: Page) {
  await page.waitForFunction(async (shell) => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null && caches.has(shell);
  }, SHELL_CACHE);
}

async function enter(page: Page) {
  await page.goto(PACK_LESSON);
  await new LoginPage(page).logIn(PACK_STUDENT);
  await expect(page.getByRole('button', { name: 'Start study set' })).toBeVisible();
}

test('[NAV-07] the app opens without a network, on any of its addresses', async ({ page, context }) => {
  await enter(page);
  await isKept(page);
  await context.setOffline(true);
  await page.goto('/guide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
