import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserNetwork, tellNetworkFailed } from '../../src/adapters/page/network.browser.ts';

let page: EventTarget & { visibilityState?: string };
let heard: string[];
let stop: () => void;

function watch({ onLine = true } = {}) {
  vi.stubGlobal('navigator', { onLine });
  heard = [];
  stop = browserNetwork().watch({
    onFailed: () => heard.push('failed'),
    onLost: () => heard.push('lost'),
    onChanged: () => heard.push('changed'),
  });
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function happens(target: EventTarget, type: string, state?: string) {
  if (state) page.visibilityState = state;
  target.dispatchEvent(new Event(type));
}

test("[SET-09] hears of failed requests, of the browser's network, and of a student who returns to the tab", () => {
  watch();
  tellNetworkFailed();
  happens(window, 'offline');
  happens(window, 'online');
  happens(page, 'visibilitychange', 'hidden');
  happens(page, 'visibilitychange', 'visible');
  expect(heard).toEqual(['failed', 'lost', 'changed', 'changed']);
  stop();
  tellNetworkFailed();
  happens(window, 'offline');
  expect(heard).toHaveLength(4);
});

test('[SET-09] knows that the page was opened without a network', () => {
  watch({ onLine: false });
  expect(heard).toEqual(['lost']);
});

test('[SET-09] counts any response of a provider, and no other, as a provider that can be reached', async () => {
  watch();
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'not_found' } }, { status: 404 }));
  await browserNetwork().reach();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(browserNetwork().reach()).rejects.toThrow('Failed to fetch');
});

test('[RP-02] tells all who watch that the network returned, until they stop', () => {
  watch();
  let returns = 0;
  const stopWatching = browserNetwork().watchReturn(() => returns++);
  browserNetwork().tellReturned();
  stopWatching();
  browserNetwork().tellReturned();
  expect(returns).toBe(1);
});
