import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_RULES } from '../../scripts/axe-rules.ts';

/** Returns what axe finds with all its rules, after animations that end. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(hasCome);
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_RULES).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Runs in the page. Waits for animations that end, because colors are paler while they fade in. */
async function hasCome(): Promise<void> {
  const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
}
