import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { AXE_RULES } from '../../scripts/axe-rules.ts';
import { animationsEnd } from './animations.ts';

/** Fails if axe finds a fault with any of its rules. */
export async function followsRules(page: Page): Promise<void> {
  // Colors are paler while they fade in.
  await animationsEnd(page);
  // By default, axe describes each element that passes a rule, and parses all styles for an experimental rule.
  const options = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
  const axe = new AxeBuilder({ page }).options(options).withTags(AXE_RULES);
  // Without its legacy mode, axe opens a second page.
  const { violations } = await axe.setLegacyMode().analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(faults, `what axe finds in ${page.url()}`).toEqual([]);
}
