import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoginPage, MINH_ANH } from './pages/login.page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Positions of the resting and the expanded panel, in px from the top of the window. */
const [RESTING, EXPANDED] = [228, 130];

const grab = (page: Page) => page.getByRole('button', { name: /Show (more|less) of the list/ });

const top = (page: Page) => page.locator('main').evaluate((panel) => Math.round(panel.getBoundingClientRect().top));

async function isAt(page: Page, place: number) {
  await expect(grab(page)).toHaveAttribute('aria-expanded', String(place === EXPANDED));
  await expect.poll(() => top(page)).toBe(place);
}

/** The last steps are slow, so that the panel is put down and not thrown. */
const STEPS = [0.05, 0.2, 0.5, 0.8, 1, 1, 1, 1, 1, 1, 1, 1];

const drawn = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

async function pullByMouse(page: Page, by: number, whileHeld?: () => Promise<void>) {
  const { x, y, width, height } = (await grab(page).boundingBox())!;
  const [left, from] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, from);
  await page.mouse.down();
  for (const part of STEPS) {
    await page.mouse.move(left, from - by * part);
    await drawn(page);
  }
  await whileHeld?.();
  await page.mouse.up();
}

async function pullByFinger(page: Page, by: number) {
  const { x, y, width, height } = (await grab(page).boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 - by * part }],
    });
  await touch('touchStart');
  for (const part of STEPS) {
    await touch('touchMove', part);
    await drawn(page);
  }
  await touch('touchEnd');
  await devtools.detach();
}

test('[LAY-02] the panel follows mouse and finger between its two positions, and responds to presses and keys', async ({
  page,
}) => {
  await page.goto('/homework-assignments');
  await new LoginPage(page).logIn(MINH_ANH);
  await isAt(page, RESTING);
  await grab(page).click();
  await isAt(page, EXPANDED);

  await pullByMouse(page, -30, async () => expect.poll(() => top(page)).toBeGreaterThan(EXPANDED + 15));
  await isAt(page, EXPANDED);
  await pullByMouse(page, -300, async () => expect.poll(() => top(page)).toBe(RESTING));
  await isAt(page, RESTING);

  await pullByFinger(page, 80);
  await isAt(page, EXPANDED);
  await pullByFinger(page, -80);
  await isAt(page, RESTING);

  await grab(page).press('ArrowUp');
  await isAt(page, EXPANDED);
  await grab(page).press('Enter');
  await isAt(page, RESTING);
});

test('[LAY-02] the panel moves at once for a student who wants less motion', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/homework-assignments');
  await new LoginPage(page).logIn(MINH_ANH);
  await isAt(page, RESTING);
  // The first move loads the code that moves the panel.
  await grab(page).press('ArrowUp');
  await isAt(page, EXPANDED);
  const between = page.evaluate(
    async (ends) => {
      const panel = document.querySelector('main')!;
      const seen: number[] = [];
      for (let frame = 0; frame < 30; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const at = Math.round(panel.getBoundingClientRect().top);
        if (!ends.includes(at)) seen.push(at);
      }
      return seen;
    },
    [RESTING, EXPANDED],
  );
  await grab(page).press('ArrowDown');
  await isAt(page, RESTING);
  expect(await between).toEqual([]);
});
