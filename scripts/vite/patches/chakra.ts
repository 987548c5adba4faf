import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pathOf = (file: string) => fileURLToPath(new URL(`../../../src/app/theme/${file}`, import.meta.url));

const MEMO = pathOf('memo.ts');
const IDLE = pathOf('idle-chakra.ts');
/** Modules of Chakra's styled system that work for a theme made in the browser. */
export const REPLACED = ['token-dictionary', 'preflight', 'provider', 'serialize', 'sva'] as const;
const IDS = new RegExp(`^\\./(${REPLACED.join('|')})\\.js$|^\\.\\./utils/memo\\.js$`);

/** Saves 5.3 kB of the login: the build computes the theme (static-theme.ts), so that Chakra need not. */
export function idleChakra(): Plugin {
  return {
    name: 'idle-chakra',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: IDS },
      handler: (id, importer) =>
        importer?.includes('@chakra-ui/react') ? (id.endsWith('memo.js') ? MEMO : IDLE) : undefined,
    },
  };
}

/** Saves 3.6 kB of the login: the browser knows its properties, and Chakra removes its own props. */
export const PROP_LISTS = [
  { find: '@pandacss/is-valid-prop', replacement: pathOf('is-css-property.ts') },
  { find: '@emotion/is-prop-valid', replacement: pathOf('is-element-prop.ts') },
];
