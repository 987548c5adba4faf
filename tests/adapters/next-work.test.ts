import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STUDENT_CACHE } from '../../src/adapters/offline/names.ts';
import { browserNextWork } from '../../src/adapters/offline/next-work.browser.ts';
import { SESSION } from '../../src/adapters/stores/storage-keys.ts';
import { profile, storedSession } from '../../walks/support/fixtures.ts';
import { fakeCaches } from '../support/fake-caches.ts';
import { storageOf } from '../support/fake-storage.ts';

const LINH = profile().user_id;
const tokens = { authorize: async () => storedSession().user_token };
let device: ReturnType<typeof fakeCaches>;
let atRest: PromiseWithResolvers<void>;

function use({
  connection = {},
  quota = 1e9,
  usage = 0,
}: { connection?: object; quota?: number; usage?: number } = {}) {
  vi.stubGlobal('navigator', {
    connection,
    serviceWorker: { ready: Promise.resolve() },
    storage: { estimate: async () => ({ quota, usage }) },
    locks: { request: async (_: string, task: () => void) => atRest.promise.then(task) },
  });
}

beforeEach(() => {
  atRest = Promise.withResolvers();
  device = fakeCaches();
  vi.stubGlobal('caches', device.caches);
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  localStorage.setItem(SESSION, JSON.stringify(storedSession()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[NAV-07] is calm when no tab has work under way', async () => {
  use();
  let isCalm = false;
  const calm = browserNextWork(tokens)
    .calm()
    .then(() => (isCalm = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isCalm).toBe(false);
  atRest.resolve();
  await calm;
});

test.each([
  ['the student saves data', { connection: { saveData: true } }, 'The student pays for data'],
  ['the student pays for data', { connection: { type: 'cellular' } }, 'The student pays for data'],
  ['storage is short', { quota: 1e9, usage: 980e6 }, 'Storage is short'],
])('[NAV-07] allows nothing if %s', async (_, given, reason) => {
  use(given);
  atRest.resolve();
  await expect(browserNextWork(tokens).calm()).rejects.toThrow(reason);
});

test('[NAV-07] is due once an hour, also after the clock was set back', async () => {
  use();
  vi.useFakeTimers({ now: 1e12 });
  const { isDue, stored } = browserNextWork(tokens);
  expect(await isDue()).toBe(true);
  await stored();
  expect(await isDue()).toBe(false);
  vi.setSystemTime(1e12 + 3_600_000);
  expect(await isDue()).toBe(true);
  vi.setSystemTime(1e12 - 86_400_000);
  expect(await isDue()).toBe(true);
});

test('[AUTH-09] leaves nothing after a logout', async () => {
  use();
  const { isDue, stored } = browserNextWork(tokens);
  await stored();
  expect([...device.all.keys()]).toEqual([STUDENT_CACHE + LINH]);
  device.all.clear();
  localStorage.removeItem(SESSION);
  await expect(isDue()).rejects.toThrow('expired');
  await expect(stored()).rejects.toThrow('expired');
  expect([...device.all.keys()]).toEqual([]);
});
