import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserAttention, tellOfVoice } from '../../src/adapters/microphone/attention.browser.ts';
import { studyAttention } from '../../src/adapters/microphone/study-attention.browser.ts';
import { storageOf } from '../support/fake-storage.ts';

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

const setClock = (now: number) => vi.mocked(Date.now).mockReturnValue(now);

test('[AUTH-13] [D24] reports a student who begins, touches, types, or returns, at most once a second', () => {
  const { seen, stop } = watch();
  window.dispatchEvent(new Event('pointerdown'));
  expect(seen).toEqual([60_000]);
  setClock(61_000);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toEqual([60_000, 61_000]);
  setClock(62_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual([60_000, 61_000, 62_000]);
  setClock(63_000);
  page.hidden = true;
  window.dispatchEvent(new Event('keydown'));
  page.hidden = false;
  stop();
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toHaveLength(3);
});

test('[AUTH-13] reports a student after the clock was set back', () => {
  const { seen } = watch();
  setClock(1_000);
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toEqual([60_000, 1_000]);
});

test('[AUTH-13] [RA-01] reports a student who reads aloud, without a touch', () => {
  const { seen, hear } = watch();
  setClock(61_500);
  hear(0.3);
  hear(0.3);
  expect(seen).toEqual([60_000, 61_500]);
});

test('[AUTH-13] [RA-01] reports nothing while the microphone hears a quiet room', () => {
  const { seen, hear } = watch();
  setClock(61_500);
  hear(0);
  hear(0.03);
  expect(seen).toEqual([60_000]);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'touchmove', 'wheel'])(
  '[AUTH-13] counts %s anywhere on the page as a sign of the student',
  (sign) => {
    const { seen, stop } = watch();
    setClock(61_500);
    window.dispatchEvent(new Event(sign));
    expect(seen).toEqual([60_000, 61_500]);
    stop();
  },
);

test('[AUTH-13] [RA-02] does not count the scrolling that follows a reader', () => {
  const { seen } = watch();
  setClock(61_500);
  window.dispatchEvent(new Event('scroll'));
  expect(seen).toEqual([60_000]);
});

test('[AUTH-13] tells every active listener of a voice', () => {
  const { seen, stop, hear } = watch();
  const others: number[] = [];
  browserAttention().watch((at) => others.push(at));
  stop();
  setClock(61_500);
  hear(0.3);
  expect([seen, others]).toEqual([[60_000], [60_000, 61_500]]);
});

test('[SET-10] tells a tab of the last sign in any tab at study, also if storage is blocked', () => {
  vi.stubGlobal('localStorage', storageOf());
  const seen: unknown[] = [];
  studyAttention().watch((at, studiedUntil) => seen.push([at, studiedUntil]));
  setClock(61_000);
  studyAttention().watch((at, studiedUntil) => seen.push([at, studiedUntil]));
  setClock(90_000);
  vi.stubGlobal('localStorage', undefined);
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toEqual([
    [60_000, undefined],
    [61_000, 60_000],
    [90_000, undefined],
    [90_000, undefined],
  ]);
});
