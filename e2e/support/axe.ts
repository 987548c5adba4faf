import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_RULES } from '../../scripts/axe-rules.ts';
import { animationsEnd } from './animations.ts';

/** Returns what axe finds with all its rules. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Colors are paler while they fade in.
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_RULES).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
