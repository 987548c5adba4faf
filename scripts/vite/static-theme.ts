import type { Plugin } from 'vite';
import { THEME } from '../../src/adapters/stores/storage-keys.ts';
import { followTheme } from '../../src/app/theme/follow-theme.ts';
import { themeSheet, tokenNames } from '../../src/app/theme/theme-sheet.ts';
import { pageColors } from '../../src/app/theme/tokens.ts';

const MODULES: Record<string, () => string> = {
  'virtual:theme.css': themeSheet,
  'virtual:theme-tokens': () =>
    `export const tokenNames = ${JSON.stringify(tokenNames())}; export const pageColors = ${JSON.stringify(pageColors)};`,
};

export const THEME_SCRIPT = `(${String(followTheme)})(${JSON.stringify(pageColors)}, '${THEME}')`;

/** Computes the theme at build time. A script in the app's page shows the right one before the first paint. */
export function staticTheme(): Plugin {
  return {
    name: 'static-theme',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load: (id) => MODULES[id.replace('\0', '')]?.(),
    transformIndexHtml: (_, { path }) =>
      path === '/index.html' ? [{ tag: 'script', children: THEME_SCRIPT, injectTo: 'head' }] : [],
  };
}
