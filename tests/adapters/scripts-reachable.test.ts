import { afterEach, expect, test, vi } from 'vitest';
import { scriptsReachable } from '../../src/adapters/page/scripts-reachable.ts';
import { settled } from '../support/fakes.ts';

afterEach(() => vi.unstubAllGlobals());

test('[NAV-07] code is requested online or with a worker, and otherwise when the network returns', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await scriptsReachable();
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  await scriptsReachable();

  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: null } });
  let isReachable = false;
  void scriptsReachable().then(() => (isReachable = true));
  await settled();
  expect(isReachable).toBe(false);
  page.dispatchEvent(new Event('online'));
  await settled();
  expect(isReachable).toBe(true);
});
