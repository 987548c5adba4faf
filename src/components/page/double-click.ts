/** Maximum time between the clicks of a double click, in ms. */
export const DOUBLE_CLICK = 500;

/**
 * Ignores the second click of a double click if the first one removed its button. The click would press a button of the
 * next screen. Safari on iPads does not count clicks, so the click is a press there.
 */
export function ignoreStrayClicks(): void {
  let button: Element | null = null;
  let pressed = -DOUBLE_CLICK;
  document.addEventListener(
    'click',
    (event) => {
      // WebKitGTK also counts clicks that are seconds apart.
      const isSecond = event.detail > 1 && event.timeStamp - pressed < DOUBLE_CLICK;
      if (isSecond && button?.isConnected === false) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      button = (event.target as Element).closest('button, a');
      pressed = event.timeStamp;
    },
    true,
  );
}
