/** The longest wait, because a hidden page paints nothing, ms. */
const LONGEST = 100;

/** Resolves when what a press has changed is on the screen, so that long work does not hold it back. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}
