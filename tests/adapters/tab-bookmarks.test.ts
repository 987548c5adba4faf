import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tabBookmarks } from '../../src/adapters/stores/tab-bookmarks.browser.ts';
import { FakeLocks } from '../support/fake-locks.ts';
import { storageOf } from '../support/fake-storage.ts';
import { storedSession } from '../../walks/support/fixtures.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  localStorage.setItem('schools_authen', JSON.stringify(storedSession()));
  return () => vi.unstubAllGlobals();
});

describe('[SET-09] in two tabs', () => {
  const passed = (retries: number, score: number) => ({ retries, score, isPassed: true });
  const open = (locks: FakeLocks) => {
    const page = locks.page();
    return { ...tabBookmarks(page.locks), gone: page.gone };
  };

  test('opens the bookmark of a page that is gone', async () => {
    const locks = new FakeLocks();
    const first = open(locks);
    expect(await first.open('a.b')).toEqual({ key: 'a.b', bookmark: null });
    first.write('a.b', { sets: { one: passed(2, 80) }, studied: 5 });
    first.gone();
    expect(await open(locks).open('a.b')).toEqual({
      key: 'a.b',
      bookmark: { sets: { one: passed(2, 80) }, studied: 5 },
    });
  });

  test('begins its own bookmark while another tab is open, and opens it again after a reload', async () => {
    const locks = new FakeLocks();
    const [first, second] = [open(locks), open(locks)];
    first.write((await first.open('a.b')).key, { sets: {}, studied: 5 });
    const { key, bookmark } = await second.open('a.b');
    expect([key, bookmark]).toEqual(['a.b~2', null]);
    second.write(key, { sets: {}, studied: 7 });
    second.gone();
    expect(await open(locks).open('a.b')).toEqual({ key, bookmark: { sets: {}, studied: 7 } });
  });

  test('joins the bookmarks of closed tabs, with the better score and the later try of each card', async () => {
    const locks = new FakeLocks();
    const [first, second] = [open(locks), open(locks)];
    await first.open('a.b');
    const { key } = await second.open('a.b');
    first.write('a.b', { sets: { one: { ...passed(3, 60), receipt: 'r60' }, two: passed(2, 50) }, studied: 5 });
    second.write(key, { sets: { one: { ...passed(2, 90), receipt: 'r90' }, three: passed(2, 10) }, studied: 7 });
    first.gone();
    second.gone();
    const opened = await open(locks).open('a.b');
    expect(opened).toEqual({
      key: 'a.b',
      bookmark: {
        sets: { one: { ...passed(3, 90), receipt: 'r90' }, two: passed(2, 50), three: passed(2, 10) },
        studied: 12,
      },
    });
    expect([first.read('a.b'), first.read(key)]).toEqual([opened.bookmark, null]);
  });

  test('does not open bookmarks of other lessons', async () => {
    const locks = new FakeLocks();
    tabBookmarks().write('a.bc', { sets: {}, studied: 5 });
    expect(await open(locks).open('a.b')).toEqual({ key: 'a.b', bookmark: null });
  });

  test.each([undefined, { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }])(
    'opens the bookmark in a browser without locks',
    async (locks) => {
      const store = tabBookmarks(locks);
      store.write('a.b', { sets: {}, studied: 5 });
      expect(await store.open('a.b')).toEqual({ key: 'a.b', bookmark: { sets: {}, studied: 5 } });
    },
  );
});
