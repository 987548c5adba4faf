import { afterEach, expect, test, vi } from 'vitest';
import { THEME_SCRIPT } from '../../scripts/vite/static-theme.ts';
import { browserTheme } from '../../src/adapters/page/theme.browser.ts';
import { storageOf } from '../support/fake-storage.ts';

const CONTRAST = '(prefers-contrast: more)';
const DARK = '(prefers-color-scheme: dark)';

/** Runs the head's script in a page of a device that asks for `preferences`. */
function openPage({ preferences = [] as string[], stored = null as string | null, storage = storageOf() } = {}) {
  if (stored !== null) storage.setItem('theme', stored);
  vi.stubGlobal('localStorage', storage);
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  const asked = new Set(preferences);
  const queries = new EventTarget();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return asked.has(query);
    },
    addEventListener: queries.addEventListener.bind(queries),
  }));
  const dataset: Record<string, string> = {};
  const meta = { content: '' };
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => meta });
  // Has the page's globals only.
  // eslint-disable-next-line typescript/no-implied-eval
  new Function(THEME_SCRIPT)();
  return {
    shown: () => [dataset['theme'], meta.content],
    ask(...wanted: string[]) {
      asked.clear();
      wanted.forEach((query) => asked.add(query));
      queries.dispatchEvent(new Event('change'));
    },
    /** Another tab stores a theme. */
    elsewhere(theme: string) {
      storage.setItem('theme', theme);
      events.dispatchEvent(new Event('storage'));
    },
  };
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  [[], ['light', '#FBF8F3']],
  [[DARK], ['dark', '#12141F']],
  [[CONTRAST], ['high-contrast', '#FFFFFF']],
  [
    [CONTRAST, DARK],
    ['high-contrast', '#FFFFFF'],
  ],
])('[PROF-02] the page follows a device that asks for %j', (preferences, expected) => {
  const page = openPage({ preferences });
  expect(page.shown()).toEqual(expected);
});

test('[PROF-02] the page follows changes of the device', () => {
  const page = openPage();
  page.ask(DARK);
  expect(page.shown()).toEqual(['dark', '#12141F']);
  page.ask();
  expect(page.shown()).toEqual(['light', '#FBF8F3']);
});

test.each(['light', 'dark', 'high-contrast'])('[PROF-02] the stored choice wins over the device: %s', (stored) => {
  const page = openPage({ preferences: [DARK], stored });
  expect(page.shown()[0]).toBe(stored);
  expect(browserTheme().read()).toBe(stored);
});

test.each(['', 'sepia', 'toString'])('[PROF-02] an unknown choice counts as none: "%s"', (stored) => {
  expect(openPage({ preferences: [DARK], stored }).shown()[0]).toBe('dark');
  expect(browserTheme().read()).toBe('system');
});

test('[PROF-02] a choice is stored and shown at once, and in other tabs', () => {
  const page = openPage();
  const port = browserTheme();
  port.write('dark');
  expect([page.shown()[0], port.read()]).toEqual(['dark', 'dark']);
  page.elsewhere('high-contrast');
  expect([page.shown()[0], port.read()]).toEqual(['high-contrast', 'high-contrast']);
  port.write('system');
  expect([page.shown()[0], port.read(), localStorage.getItem('theme')]).toEqual(['light', 'system', null]);
});

test('[PROF-02] the page follows the device if the browser blocks storage', () => {
  const refused = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  const storage = { getItem: refused, setItem: refused, removeItem: refused } as unknown as Storage;
  expect(openPage({ preferences: [DARK], storage }).shown()[0]).toBe('dark');
});
