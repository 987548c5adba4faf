import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

export interface FirstPaint {
  /** Styles of the markup. Emotion finds them again by name. */
  styles: string;
  markup: string;
}

/** Draws a page outside a browser. */
export function paint(page: ReactNode): FirstPaint {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const markup = renderToString(<CacheProvider value={cache}>{page}</CacheProvider>);
  const styles = extractCriticalToChunks(markup)
    .styles.filter(({ key }) => key === 'css')
    .map(({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(' ')}">${css}</style>`);
  return { styles: styles.join(''), markup };
}
