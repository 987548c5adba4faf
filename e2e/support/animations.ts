import type { Page } from '@playwright/test';

/** Waits for all animations that end. */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
