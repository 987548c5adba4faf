import type { Page, Request } from 'playwright';

/** Delay of the provider's responses, in ms. Long enough to show placeholders first. */
const LATE = 300;

interface Shift {
  value: number;
  /** In px. */
  moved: string[];
}

/** Runs in the page. Records layout shifts, also earlier ones if `buffered`. */
export function watchShifts(buffered = true) {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const place = ({ y, width, height }: DOMRectReadOnly) => `${y} ${width}x${height}`;
  type LayoutShift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${place(previousRect)} -> ${place(currentRect)}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered });
}

export async function answersLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });
}

/** Holds the provider's responses until the returned function is called, which waits for their arrival. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held: Request[] = [];
  await page.route('**/api/**', async (route) => {
    held.push(route.request());
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await Promise.all(held.map((request) => request.response()));
  };
}

export async function shiftsOf(page: Page): Promise<{ shift: number; moved: string[] }> {
  // The shifts of this frame are reported in the next one.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve((globalThis as unknown as { shifts: Shift[] }).shifts))),
        ),
      ),
  );
  return { shift: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
}
