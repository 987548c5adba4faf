/** Maximum wait, in ms. A hidden page never paints. */
const LONGEST = 100;

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}
