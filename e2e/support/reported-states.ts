import type { Browser } from '@playwright/test';

/** Returns a set that gets each state reported by a page of the browser, if OUTLOUD_RECORD_STATES is set. */
export function statesEnteredIn(browser: Browser): Set<string> {
  const entered = new Set<string>();
  if (process.env['OUTLOUD_RECORD_STATES'] !== '1') return entered;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.exposeBinding('enteredState', (_, name: string) => void entered.add(name));
    return context;
  };
  return entered;
}
