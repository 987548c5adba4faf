import type { Plugin } from 'vite';
import { THEME } from '../../src/adapters/stores/storage-keys.ts';
import { followTheme } from '../../src/app/theme/follow-theme.ts';
import { pageColors } from '../../src/app/theme/tokens.ts';

export const THEME_SCRIPT = `(${String(followTheme)})(${JSON.stringify(pageColors)}, '${THEME}')`;

/** Puts a script into the app's page that shows the right theme before the first paint. */
export function themeScript(): Plugin {
  return {
    name: 'theme-script',
    transformIndexHtml: (_, { path }) =>
      path === '/index.html' ? [{ tag: 'script', children: THEME_SCRIPT, injectTo: 'head' }] : [],
  };
}
