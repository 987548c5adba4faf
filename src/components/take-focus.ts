/**
 * Ref of an element that has just appeared in place of what had the focus. In a drawer that is not open yet, it takes the
 * focus when the drawer opens.
 */
export function takeFocus(element: HTMLElement | null) {
  if (!element) return;
  element.autofocus = true;
  element.focus({ preventScroll: true });
}
