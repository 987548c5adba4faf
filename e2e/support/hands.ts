/** A student's hands: a mouse, or a keyboard without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';
import { followsRules } from './axe.ts';

export interface Hand {
  press(target: Locator): Promise<void>;
  /** Selects a tab of a list of tabs. */
  pressTab(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

export const mouse: Hand = {
  press: (target) => target.click(),
  pressTab: (target) => target.click(),
  write: (field, text) => field.fill(text),
};

/** Maximum number of Tab stops to try. No screen has more. */
const MOST_STOPS = 60;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * Presses keys only. Fails if Tab doesn't reach an element, if its focus can't be seen, if the focus was lost within a
 * screen, because the element that had it is gone, or if axe finds a fault before a press.
 */
export function keyboard(page: Page): Hand {
  /** The screen before the last press. */
  let screen = '';
  /** Screens that axe has checked. A screen looks different before each press. */
  const checked = new Set<string>();
  async function check(target: Locator) {
    const look = `${screen} ${String(target)}`;
    if (checked.has(look) || (await isRecording(page))) return;
    checked.add(look);
    await followsRules(page);
  }
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    screen = await keepsFocus(page, screen);
    for (let stop = 0; !(await hasFocus(target)); stop++) {
      if (stop === MOST_STOPS) throw new Error(`Tab does not reach ${String(target)}`);
      await page.keyboard.press('Tab');
    }
    await showsFocus(target);
  }
  return {
    async press(target) {
      await reach(target);
      await check(target);
      await target.press('Enter');
    },
    async pressTab(target) {
      await reach(target.locator('xpath=..').locator('[role=tab][aria-selected=true]'));
      for (let stop = 0; !(await hasFocus(target)); stop++) {
        if (stop === MOST_STOPS) throw new Error(`No arrow leads to ${String(target)}`);
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

/** A check takes a second, which a recording of this length doesn't have. */
const isRecording = (page: Page) => page.getByRole('button', { name: 'Finish recording' }).isVisible();

/** Checks that an element has the focus, or that the document has none because it shows a new screen. */
async function keepsFocus(page: Page, before: string): Promise<string> {
  const screen = () => `${location.pathname} ${document.title}`;
  const isKept = () => document.activeElement !== document.body;
  const now = await page.evaluate(screen);
  if (now === before) await expect.poll(() => page.evaluate(isKept), `the focus is kept in ${now}`).toBe(true);
  return now;
}

/** Checks that the focused element has an outline and isn't covered. */
async function showsFocus(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const isOutlined = (element: Element) => {
    const within = [element, ...element.querySelectorAll('*'), element.parentElement!];
    return within.some((one) => getComputedStyle(one).outlineStyle !== 'none');
  };
  expect(await target.evaluate(isOutlined), `${String(target)} shows its focus`).toBe(true);
}
