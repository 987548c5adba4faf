import type { BrowserKind } from '../../../machines/ports/platform.port.ts';

/** iPadOS calls itself a Mac, but a Mac has no touch screen. */
export function isIos(): boolean {
  return (
    /iP(hone|ad|od)/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/** Returns which microphone instructions fit this browser (SPK-06). */
export function browserKind(): BrowserKind {
  const { userAgent } = navigator;
  if (isIos()) return 'safari-ios';
  if (/Firefox/.test(userAgent) && !/Android|Mobile/.test(userAgent)) return 'firefox-desktop';
  const isChrome = /Chrome|Chromium/.test(userAgent);
  if (isChrome) return /Android|Mobile/.test(userAgent) ? 'chrome-mobile' : 'chrome-desktop';
  return /Safari/.test(userAgent) ? 'safari-mac' : 'other';
}
