import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserAttention, tellOfVoice } from '../../src/adapters/attention.browser.ts';

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
  tellOfVoice(voice);
  const stop = browserAttention().watch((at) => seen.push(at));
  return { seen, stop, hear: (level: number) => listeners.forEach((listen) => listen(level)) };
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

test.each(['pointerdown', 'pointermove', 'keydown', 'touchmove', 'wheel'])(
  '[AUTH-13] %s is a sign of the student, wherever on the page it is',
  (sign) => {
    const { seen, stop } = watch();
    window.dispatchEvent(new Event(sign));
    expect(seen).toEqual([60_000]);
    stop();
  },
);

test('[AUTH-13] [RA-02] a page that scrolls along with its reader is no sign', () => {
  const { seen } = watch();
  window.dispatchEvent(new Event('scroll'));
  expect(seen).toEqual([]);
});

test('[AUTH-13] a voice is heard by whoever watches, and by nobody once it is over', () => {
  const { seen, stop, hear } = watch();
  const others: number[] = [];
  browserAttention().watch((at) => others.push(at));
  stop();
  hear(0.3);
  expect([seen, others]).toEqual([[], [60_000]]);
});
