import { afterEach, expect, test, vi } from 'vitest';
import { browserKind } from '../../src/adapters/page/platform.browser.ts';

afterEach(() => vi.unstubAllGlobals());

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  ['safari-mac', `${MAC} Version/26.0 Safari/605.1.15`, 0],
  ['safari-ios', `${MAC} Version/26.0 Safari/605.1.15`, 5],
  ['chrome-desktop', `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`, 0],
  [
    'chrome-desktop',
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    0,
  ],
  ['chrome-mobile', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 5],
  ['firefox-desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 0],
  ['other', 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 5],
])('[SPK-06] shows the steps of %s', (kind, userAgent, maxTouchPoints) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(browserKind()).toBe(kind);
});
