import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerAboutEngine,
  followEngine,
  forgetOldEngine,
  type EngineMessage,
} from '../../src/adapters/offline/kept-engine.ts';
import { ENGINE_CACHE } from '../../src/adapters/offline/names.ts';
import { browserOfflineScoring } from '../../src/adapters/offline/offline-scoring.browser.ts';
import { fakeCaches } from '../support/fake-caches.ts';

const FIRST = { urls: ['/assets/encoder-1.onnx', '/assets/runtime-1.wasm'], bytes: 36_000_000 };
const SECOND = { urls: ['/assets/encoder-2.onnx', '/assets/runtime-1.wasm'], bytes: 30_000_000 };

let device: ReturnType<typeof fakeCaches>;
let requested: string[];
let isOffline: boolean;
/** A filter responds with a page. */
let isBlocked: boolean;
const files = () => [...(device.all.get(ENGINE_CACHE)?.keys() ?? [])];

beforeEach(() => {
  device = fakeCaches();
  requested = [];
  isOffline = false;
  isBlocked = false;
  vi.stubGlobal('caches', device.caches);
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    if (isOffline) throw new TypeError('Failed to fetch');
    return new Response(address, { headers: { 'content-type': isBlocked ? 'text/html' : 'application/octet-stream' } });
  });
  const active = {
    postMessage: (message: EngineMessage, [port]: [MessagePort]) =>
      void answerAboutEngine(message, FIRST).then((answer) => port.postMessage(answer)),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active }) } });
});
afterEach(() => vi.unstubAllGlobals());

test('[SPK-07] the engine is downloaded only when the student wants it, and deleted again', async () => {
  const port = browserOfflineScoring();
  expect(await port.look()).toEqual({ isKept: false, bytes: FIRST.bytes });
  await followEngine(FIRST);
  await forgetOldEngine(FIRST);
  expect([requested, files()]).toEqual([[], []]);
  expect(await port.keep()).toEqual({ isKept: true, bytes: FIRST.bytes });
  expect(await port.look()).toEqual({ isKept: true, bytes: FIRST.bytes });
  expect(files()).toEqual(FIRST.urls);
  expect(await port.drop()).toEqual({ isKept: false, bytes: FIRST.bytes });
  expect([requested, files()]).toEqual([FIRST.urls, []]);
});

test('[SPK-07] a newer version downloads what changed, and deletes the old files when it takes over', async () => {
  await browserOfflineScoring().keep();
  requested = [];
  await followEngine(SECOND);
  expect(requested).toEqual(['/assets/encoder-2.onnx']);
  expect(files()).toEqual(expect.arrayContaining(FIRST.urls));
  await forgetOldEngine(SECOND);
  expect(files().toSorted()).toEqual(SECOND.urls);
});

test('[SPK-07] a failed download is reported, and a newer version installs without the engine', async () => {
  const port = browserOfflineScoring();
  isOffline = true;
  await expect(port.keep()).rejects.toThrow('could not keep the engine');
  isOffline = false;
  isBlocked = true;
  await expect(port.keep()).rejects.toThrow('could not keep the engine');
  isBlocked = false;
  requested = [];
  await followEngine(SECOND);
  expect(requested).toEqual([]);
  await port.keep();
  isOffline = true;
  await followEngine(SECOND);
  expect(files()).toEqual(FIRST.urls);
});

test('a browser without service workers, or without a stored app, offers nothing', async () => {
  vi.stubGlobal('navigator', {});
  await expect(browserOfflineScoring().look()).rejects.toThrow(TypeError);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  await expect(browserOfflineScoring().look()).rejects.toThrow('No service worker');
});
