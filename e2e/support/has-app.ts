import type { Page } from '@playwright/test';

/** Limit in ms. The worker fetches the app's files one by one, for 20 s on a busy machine. */
const STORED_WITHIN = 90_000;

/** Waits until this device has the whole app. */
export async function hasApp(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    },
    undefined,
    { timeout: STORED_WITHIN },
  );
}
