import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { tokenNames } from 'virtual:theme-tokens';
import { base } from './base.ts';
import { breakpoints } from './breakpoints.ts';
import { compiledOnce } from './compiled-once.ts';
import { textStyles } from './text-styles.ts';
import { variableOf } from './variable-of.ts';

/** The CSS variables of a category's tokens, by name. */
function variablesOf(category: string): Record<string, string> {
  const names = tokenNames[category]!.split(' ');
  return Object.fromEntries(names.map((name) => [name, `var(${variableOf(category, name)})`]));
}

function make(): SystemContext {
  const theme = defineConfig({ preflight: false, theme: { breakpoints, textStyles } });
  return compiledOnce(createSystem(base(variablesOf), theme));
}

let made: SystemContext | undefined;

/**
 * Chakra with the design's tokens and none of Chakra's own look: each component brings its recipe along. A token is a CSS
 * variable; the values of all of them, and what holds for every element, are the style sheet `virtual:theme.css`.
 *
 * It is made when the first screen is drawn: with the scripts it would be one long task, in which no key is answered.
 */
export const system = (): SystemContext => (made ??= make());
