import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserAttention } from '../../src/adapters/lesson-store.browser.ts';

let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.spyOn(Date, 'now').mockReturnValue(60_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function watch() {
  const listeners = new Set<(level: number) => void>();
  const seen: number[] = [];
  const voice = {
    subscribe(listener: (level: number) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const stop = browserAttention(voice).watch((at) => seen.push(at));
  return { seen, stop, listeners, hear: (level: number) => listeners.forEach((listen) => listen(level)) };
}

test('[AUTH-13] [D24] who touches, types or comes back is there, told once a second at most', () => {
  const { seen, stop } = watch();
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toEqual([60_000]);
  vi.mocked(Date.now).mockReturnValue(61_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual([60_000, 61_000]);
  vi.mocked(Date.now).mockReturnValue(62_000);
  page.hidden = true;
  window.dispatchEvent(new Event('keydown'));
  page.hidden = false;
  stop();
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toHaveLength(2);
});

test('[AUTH-13] [RA-01] who reads aloud is there, without a touch', () => {
  const { seen, hear } = watch();
  hear(0.3);
  hear(0.3);
  expect(seen).toEqual([60_000]);
  vi.mocked(Date.now).mockReturnValue(61_500);
  hear(0.2);
  expect(seen).toEqual([60_000, 61_500]);
});

test('[AUTH-13] [RA-01] a microphone that hears a quiet room tells of nobody', () => {
  const { seen, hear } = watch();
  hear(0);
  hear(0.03);
  expect(seen).toEqual([]);
});

test('[AUTH-13] nobody listens any more once it is over, and where there is no microphone nobody has to', () => {
  const { stop, listeners } = watch();
  stop();
  expect(listeners.size).toBe(0);
  expect(() => browserAttention().watch(() => {})()).not.toThrow();
});
