import { afterEach, expect, test, vi } from 'vitest';
import { USUAL_SETTINGS, type TextSettings } from '../../machines/ports/text-settings.port.ts';
import { browserTextSettings } from '../../src/adapters/stores/text-settings.browser.ts';

const CHOSEN: TextSettings = { size: 'huge', font: 'serif', highlight: false, autoScroll: false, speed: 'native' };

function storage(kept: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

test("[RA-02] remembers the student's choices at the next visit", () => {
  storage();
  expect(browserTextSettings().read()).toEqual(USUAL_SETTINGS);
  browserTextSettings().write(CHOSEN);
  expect(browserTextSettings().read()).toEqual(CHOSEN);
});

test('[RA-02] uses the default for an invalid setting, and keeps the others', () => {
  for (const text of ['{', 'null', '7', '"huge"', '[]']) {
    storage({ text_settings: text });
    expect(browserTextSettings().read(), text).toEqual(USUAL_SETTINGS);
  }
  storage({ text_settings: JSON.stringify({ ...CHOSEN, font: 'comic', speed: 3, autoScroll: 'no', theme: 'dark' }) });
  expect(browserTextSettings().read()).toEqual({ ...USUAL_SETTINGS, size: 'huge', highlight: false });
});

test('[RA-02] uses the defaults in a browser that stores nothing', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  expect(browserTextSettings().read()).toEqual(USUAL_SETTINGS);
  expect(() => browserTextSettings().write(CHOSEN)).not.toThrow();
});
