import type { Page } from '@playwright/test';

/** Waits until this device has the whole app. */
export async function hasApp(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}
