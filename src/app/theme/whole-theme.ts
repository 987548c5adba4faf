import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { base } from './base.ts';
import { breakpoints } from './breakpoints.ts';
import { globalCss, keyframes } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/** The theme with all values, for the build. The app gets them as a style sheet. */
export const wholeTheme = createSystem(
  base((category) => category),
  defineConfig({
    conditions: { dark: '[data-theme=dark] &' },
    preflight: true,
    cssVarsPrefix: '',
    globalCss,
    theme: { breakpoints, tokens, semanticTokens, textStyles, keyframes },
  }),
);
