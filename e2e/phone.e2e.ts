import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';
import { assignment, assignmentDetail } from '../walks/support/fixtures.ts';

// Without motion, nothing moves while it is measured.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const LONG = Array.from({ length: 80 }, (_, place) =>
  assignment({
    assignment_id: `unit-${place}`,
    assignment_name: `Unit ${place}`,
    details: [assignmentDetail({ assignment_detail_id: `lesson-${place}` })],
  }),
);

const grab = (page: Page) => page.getByRole('button', { name: /Show (more|less) of the list/ });
/** Waits until the panel is at the place that its button names (LAY-02: 130 px below the window's top, or 98 px lower). */
async function isExpanded(page: Page, expanded: boolean) {
  await expect(grab(page)).toHaveAttribute('aria-expanded', String(expanded));
  await expect.poll(async () => (await page.locator('main').boundingBox())?.y).toBe(expanded ? 130 : 228);
}

/** Moves a hand from the panel's handle in px upward, and holds it still at the end, so that nothing is thrown. */
async function pull(
  page: Page,
  by: number,
  hand: (type: 'down' | 'move' | 'up', x: number, y: number) => Promise<unknown>,
) {
  const { x, y, width, height } = (await grab(page).boundingBox())!;
  const [left, from] = [x + width / 2, y + height / 2];
  await hand('down', left, from);
  for (const part of [0.05, 0.2, 0.5, 0.8, ...Array.from({ length: 12 }, () => 1)]) {
    await hand('move', left, from - by * part);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await hand('up', left, from - by);
}

/** Compares the content's width in windows of these widths, and restores the phone's. Nothing scrolls sideways. */
async function hasWidths(page: Page, widths: Record<number, number>) {
  for (const [across, expected] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(across), height: 844 });
    const measured = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const width = document.querySelector('main')?.getBoundingClientRect().width ?? 0;
        return { width: Math.round(width), isWhole: scrollWidth <= clientWidth };
      });
    await expect.poll(measured, `at ${across}`).toEqual({ width: expected, isWhole: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test('[LAY-01, LAY-02, LAY-04, LIST-02] the panel follows mouse, finger, presses, and keys, and Back from an assignment shows the list at its earlier position', async ({
  page,
}) => {
  await page.route('**/api/assignments-v2?*', (route) =>
    route.fulfill({ json: { results: LONG, next: null, count: LONG.length } }),
  );
  await page.route('**/api/v*/assignments/unit-*', (route) =>
    route.fulfill({ json: LONG.find(({ assignment_id }) => route.request().url().endsWith(assignment_id)) }),
  );
  await page.goto('/homework-assignments');
  await new LoginPage(page).logIn(MINH_ANH);
  await isExpanded(page, false);
  await grab(page).click();
  await isExpanded(page, true);
  await grab(page).press('Enter');
  await isExpanded(page, false);
  await grab(page).press('ArrowUp');
  await isExpanded(page, true);

  const mouse = (type: 'down' | 'move' | 'up', x: number, y: number) =>
    type === 'move' ? page.mouse.move(x, y) : page.mouse.move(x, y).then(() => page.mouse[type]());
  await pull(page, -30, mouse);
  await isExpanded(page, true);
  await pull(page, -300, mouse);
  await isExpanded(page, false);

  const devtools = await page.context().newCDPSession(page);
  const finger = (type: 'down' | 'move' | 'up', x: number, y: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: ({ down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const)[type],
      touchPoints: type === 'up' ? [] : [{ x, y }],
    });
  await pull(page, 80, finger);
  await isExpanded(page, true);
  await pull(page, -80, finger);
  await isExpanded(page, false);

  const first = page.getByRole('link', { name: /^Unit 0\b/ });
  const row = page.getByRole('link', { name: /^Unit 50\b/ });
  await expect(first).toBeInViewport();
  await expect(async () => {
    await page.getByRole('link', { name: /^Unit/ }).last().scrollIntoViewIfNeeded();
    expect(await row.isVisible()).toBe(true);
  }).toPass({ intervals: [100] });
  await row.scrollIntoViewIfNeeded();
  // Without a press, waits until rows that are still being measured have stopped. The list stores its place in a frame.
  await row.click({ trial: true });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await row.press('Enter');
  await expect(page).toHaveURL(/\/unit-50\//);
  await expect(page.getByRole('tablist')).toBeHidden();
  await hasWidths(page, { 390: 390, 820: 624, 1366: 624 });
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await hasWidths(page, { 320: 320, 640: 640, 641: 577, 1024: 960, 1025: 824, 1366: 824 });

  const advice = page.getByText('Outloud works best when you hold your phone upright.');
  await expect(advice).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('note').filter({ has: advice }).getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(advice).toBeHidden();
});
