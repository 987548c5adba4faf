/**
 * Ref of an element that has just appeared in place of what had the focus. In a drawer that is not open yet, it takes the
 * focus when the drawer opens.
 */
export function takeFocus(element: HTMLElement | null) {
  if (!element) return;
  element.autofocus = true;
  element.focus({ preventScroll: true });
}

/** Ref of an element that takes the focus if the element that had it is gone, so that keys work on from here. */
export function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
