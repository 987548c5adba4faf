import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { variableOf } from './variable-of.ts';
import { wholeTheme } from './whole-theme.ts';

/** Paper is white, and browsers print no backgrounds. */
const DARK = /(?<!\w)\[data-theme=dark\]\s*\{[^}]*\}/g;

/** Returns the theme's tokens and global styles as a style sheet. */
export function themeSheet(): string {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const theme = { value: wholeTheme, children: null };
  const drawn = renderToString(createElement(CacheProvider, { value: cache }, createElement(ChakraProvider, theme)));
  return extractCriticalToChunks(drawn)
    .styles.map(({ css }) => css)
    .join('\n')
    .replace(DARK, '@media screen{$&}');
}

export function tokenNames(): Record<string, string> {
  const categories = [...wholeTheme.tokens.categoryMap].map(([category, tokens]) => {
    const names = [...tokens].filter(([, token]) => !token.extensions.negative && !token.extensions.virtual);
    for (const [name, token] of names)
      if (token.extensions.cssVar?.var !== variableOf(category, name))
        throw new Error(`The variable of ${category}.${name} is ${token.extensions.cssVar?.var}`);
    return [category, names.map(([name]) => name).join(' ')];
  });
  return Object.fromEntries(categories);
}
