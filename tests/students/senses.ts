/** A student's eyes and hands. They find elements by role and words, and press them if the keyboard reaches them. */
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

type Role = Parameters<typeof page.getByRole>[0];

let hand: 'mouse' | 'keyboard' = 'mouse';

export function useHand(next: typeof hand): void {
  hand = next;
}

// A path plays faster than a student acts, so its clicks get timestamps a second apart.
let clicks = 0;
addEventListener('click', (event) => Object.defineProperty(event, 'timeStamp', { value: ++clicks * 1_000 }), {
  capture: true,
});

/** Maximum number of Tab stops to try. No screen has more. */
const MOST_STOPS = 60;

export const byRole = (role: Role, name?: string | RegExp): Locator =>
  page.getByRole(role, name === undefined ? {} : { name, exact: true });
export const button = (name: string | RegExp): Locator => byRole('button', name);
export const heading = (name: string | RegExp): Locator => byRole('heading', name);
export const field = (label: string): Locator => page.getByLabelText(label, { exact: true });
/** The hidden field below an area for files. The browser's dialog, which no test can operate, fills it. */
export const fileField = (): Locator => page.elementLocator(document.querySelector('input[type=file]')!);
export const words = (text: string | RegExp): Locator => page.getByText(text, { exact: true });

/** Waits until the page has painted, including content that waits for the paint. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
    });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export async function sees(...all: Locator[]): Promise<void> {
  for (const one of all) await expect.element(one).toBeVisible();
}

export async function seesNot(...all: Locator[]): Promise<void> {
  for (const one of all) await expect.element(one).not.toBeInTheDocument();
}

/** Checks that the elements are on screen, enabled, and reachable with Tab. */
export async function canPress(...all: Locator[]): Promise<void> {
  for (const one of all) {
    await expect.element(one).toBeVisible();
    const element = one.element() as HTMLElement;
    expect(isClosed(element), `${one.selector} can be pressed`).toBe(false);
    expect(isReached(element), `${one.selector} is reached by the keyboard`).toBe(true);
  }
}

/** Checks that an element is on screen and disabled. Presses it anyway, which must have no effect. */
export async function cannotPress(one: Locator): Promise<void> {
  await expect.element(one).toBeVisible();
  const element = one.element() as HTMLElement;
  expect(isClosed(element), `${one.selector} is closed`).toBe(true);
  element.click();
  await drawn();
}

/**
 * Presses with this path's hand: with the mouse, or with Tab until the element has the focus and then Enter. Waits until
 * the element is enabled, as a click does.
 */
export async function press(one: Locator): Promise<void> {
  if (hand === 'mouse') return one.click();
  await reach(one);
  await expect.poll(() => isClosed(one.element() as HTMLElement)).toBe(false);
  await userEvent.keyboard('{Enter}');
}

/** Replaces a field's text. */
export async function write(one: Locator, text: string): Promise<void> {
  if (hand === 'mouse') return one.fill(text);
  await reach(one);
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  if (text !== '') await userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
}

/** Presses Tab until it reaches the element: first as often as the page's order suggests, then one by one. */
export async function reach(one: Locator): Promise<void> {
  await expect.element(one).toBeVisible();
  let stops = stopsUntil(one.element());
  for (let stop = 0; stop < MOST_STOPS; stop += stops) {
    if (document.activeElement === one.element()) return;
    if (stop > 0) stops = 1;
    await userEvent.keyboard('{Tab}'.repeat(stops));
  }
  throw new Error(`Tab does not reach ${one.selector}`);
}

const STOPS = 'a[href], button, input, select, textarea, summary, audio[controls], [tabindex], [contenteditable]';

/** Counts the presses of Tab up to the element, by the order of the page. Returns 1 if the page has no such stop. */
function stopsUntil(target: Element): number {
  const from = document.activeElement!;
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      !element.matches(':disabled, input[type=radio]:not(:checked)') &&
      isReached(element) &&
      (from === document.body || isAfter(element, from)),
  );
  return Math.max(1, stops.indexOf(target as HTMLElement) + 1);
}

const isAfter = (one: Element, other: Element) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export function typeKey(key: string): Promise<void> {
  return userEvent.keyboard(key);
}

function isClosed(element: HTMLElement): boolean {
  return element.matches(':disabled') || element.ariaDisabled === 'true';
}

/** Returns true if Tab reaches the element, which is then visible, not inert, and not behind a dialog. */
function isReached(element: HTMLElement): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const inFront = !dialog || dialog.contains(element) || element.closest(':popover-open') !== null;
  return element.tabIndex >= 0 && element.checkVisibility() && element.closest('[inert]') === null && inFront;
}

/** Selects a tab. On the keyboard, Tab leads to the tabs, and arrows lead from one to the next. */
export async function pressTab(one: Locator): Promise<void> {
  if (hand === 'mouse') return one.click();
  await reach(page.getByRole('tab', { selected: true }));
  for (let stop = 0; document.activeElement !== one.element(); stop++) {
    if (stop === MOST_STOPS) throw new Error(`No arrow leads to ${one.selector}`);
    await userEvent.keyboard('{ArrowRight}');
  }
  await userEvent.keyboard('{Enter}');
}

/** Chooses an option. On the keyboard, Tab leads to the chosen one, and a key moves on from there. */
export async function choose(one: Locator, key: string): Promise<void> {
  if (hand === 'mouse') return one.click({ force: true });
  await reach(page.getByRole('radio', { checked: true }));
  await userEvent.keyboard(key);
}

/** Flips a switch. On the keyboard, Tab leads to it, and the space bar flips it. */
export async function flip(one: Locator): Promise<void> {
  if (hand === 'mouse') return one.click();
  await reach(one);
  await userEvent.keyboard(' ');
}
