import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { assignment, assignmentDetail } from '../walks/support/fixtures.ts';

const LONG = Array.from({ length: 80 }, (_, place) =>
  assignment({
    assignment_id: `unit-${place}`,
    assignment_name: `Unit ${place}`,
    details: [assignmentDetail({ assignment_detail_id: `lesson-${place}` })],
  }),
);

/** Turns the wheel, and waits until the list has stopped. An earlier turn would pass a row that is not drawn yet. */
async function scroll(page: Page, by: number) {
  const still = await page.evaluateHandle(() => ({
    promise: new Promise((resolve) => addEventListener('scrollend', resolve, { capture: true, once: true })),
  }));
  await page.mouse.wheel(0, by);
  await still.evaluate(({ promise }) => promise.then(() => {}));
}

for (const [name, { tag, ...viewport }] of Object.entries({
  'a phone, where the panel scrolls': { width: 390, height: 844, tag: [] },
  'a wide screen, where the page scrolls': { width: 1366, height: 768, tag: '@nightly' },
})) {
  test(
    `[LIST-02] Back from an assignment shows the list at its earlier position, on ${name}`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.route('**/api/assignments-v2?*', (route) =>
        route.fulfill({ json: { results: LONG, next: null, count: LONG.length } }),
      );
      await page.route('**/api/assignments-v*/unit-*', (route) =>
        route.fulfill({ json: LONG.find(({ assignment_id }) => route.request().url().endsWith(assignment_id)) }),
      );
      await page.goto('/homework-assignments');
      await new LoginPage(page).logIn(MINH_ANH);
      const row = page.getByRole('link', { name: /^Unit 50\b/ });
      await expect(page.getByRole('link', { name: /^Unit 0\b/ })).toBeVisible();
      await page.mouse.move(viewport.width / 2, viewport.height - 60);
      await expect(async () => {
        await scroll(page, 400);
        await expect(row).toBeInViewport({ timeout: 100 });
      }).toPass();
      // Waits for the row to stop. A busy machine may still move it after `scrollend`.
      await row.click({ trial: true });
      const before = (await row.boundingBox())!.y;
      await row.click();
      await expect(page.getByRole('heading', { name: 'Unit 50', exact: true })).toBeVisible();
      await page.goBack();
      await expect(row).toBeInViewport();
      await expect.poll(async () => Math.abs((await row.boundingBox())!.y - before)).toBeLessThan(3);
    },
  );
}
