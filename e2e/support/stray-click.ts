import type { Page } from '@playwright/test';

/** Returns how often a button was pressed that the first click put in its own place: by a double click, then by a key. */
export const strayPresses = (page: Page) =>
  page.evaluate(() => {
    let presses = 0;
    const [first, next] = [document.createElement('button'), document.createElement('button')];
    first.addEventListener('click', () => first.replaceWith(next));
    next.addEventListener('click', () => presses++);
    document.body.append(first);
    const counted = [[first, 1] as const, [next, 2] as const, [next, 0] as const].map(([button, detail]) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
      return presses;
    });
    next.remove();
    return { byDoubleClick: counted[1], byKey: counted[2] };
  });
