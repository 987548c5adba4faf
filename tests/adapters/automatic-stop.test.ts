import { afterEach, expect, test, vi } from 'vitest';
import { browserAutomaticStop } from '../../src/adapters/microphone/automatic-stop.browser.ts';

/** @param storage null if the browser forbids it */
function browser(storage: Map<string, string> | null, withheld = false) {
  const refuse = () => {
    throw new Error('Storage is forbidden.');
  };
  vi.stubGlobal('localStorage', {
    getItem: storage ? (key: string) => storage.get(key) ?? null : refuse,
    setItem: storage ? (key: string, value: string) => void storage.set(key, value) : refuse,
  });
  vi.stubGlobal('document', { querySelector: () => (withheld ? {} : null) });
  return browserAutomaticStop();
}
afterEach(() => vi.unstubAllGlobals());

test('[SPK-02] stops recordings by themselves until the student turns that off on this device', () => {
  const storage = new Map<string, string>();
  const port = browser(storage);
  expect(port.read()).toBe('on');
  port.write('off');
  expect(port.read()).toBe('off');
  expect(browser(storage).read()).toBe('off');
  port.write('on');
  expect(browser(storage).read()).toBe('on');
});

test('[SPK-02] follows the school before the student', () => {
  const storage = new Map([['automatic_stop', 'on']]);
  expect(browser(storage, true).read()).toBe('withheld');
});

test('[SPK-02] keeps the choice until the page closes in a browser without storage', () => {
  const port = browser(null);
  expect(port.read()).toBe('on');
  port.write('off');
  expect(port.read()).toBe('off');
});
