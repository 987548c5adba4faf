import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { tokenNames } from 'virtual:theme-tokens';
import { base } from './base.ts';
import { breakpoints } from './breakpoints.ts';
import { compiledOnce } from './compiled-once.ts';
import { slotRecipes } from './slot-recipes.ts';
import { textStyles } from './text-styles.ts';
import { variableOf } from './variable-of.ts';

function variablesOf(category: string): Record<string, string> {
  const names = tokenNames[category]!.split(' ');
  return Object.fromEntries(names.map((name) => [name, `var(${variableOf(category, name)})`]));
}

function make(): SystemContext {
  const theme = defineConfig({ preflight: false, theme: { breakpoints, textStyles, slotRecipes } });
  return compiledOnce(createSystem(base(variablesOf), theme));
}

let made: SystemContext | undefined;

/**
 * Chakra with the design's tokens as CSS variables. Each component has its own recipe.
 * Made with the first screen, because doing so while scripts load would be one long task that delays keys.
 */
export const system = (): SystemContext => (made ??= make());
