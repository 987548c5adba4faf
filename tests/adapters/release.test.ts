import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVICE_WORKER } from '../../src/adapters/offline/names.ts';
import { browserRelease } from '../../src/adapters/offline/release.browser.ts';
import { beginWork } from '../../src/adapters/offline/work-lock.ts';
import { eventually } from '../support/eventually.ts';

/** A worker whose state the test sets. */
class Worker extends EventTarget {
  heard: unknown[] = [];
  postMessage = (message: unknown) => void this.heard.push(message);
  become = () => this.dispatchEvent(new Event('statechange'));
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  /** A newer version arrives and waits. */
  find() {
    const worker = (this.installing = new Worker());
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.become();
    return worker;
  }
}

let registration: Registration;
let controller: object | null;

beforeEach(() => {
  registration = new Registration();
  controller = {};
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: {
      register: async (path: string) => (path === SERVICE_WORKER ? registration : undefined),
      get controller() {
        return controller;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function watched() {
  const release = browserRelease();
  await release.keep();
  const found = vi.fn<() => void>();
  return { release, found, stop: release.watch(found) };
}

test('a browser without service workers keeps nothing', async () => {
  vi.stubGlobal('navigator', {});
  await expect(browserRelease().keep()).rejects.toThrow(TypeError);
});

test('a newer version is reported, but not the first one', async () => {
  const { found, stop } = await watched();
  controller = null;
  registration.find();
  expect(found).not.toHaveBeenCalled();
  controller = {};
  registration.find();
  expect(found).toHaveBeenCalledOnce();
  stop();
  registration.find();
  expect(found).toHaveBeenCalledOnce();
});

test('a version that already waits is reported at once', async () => {
  registration.waiting = new Worker();
  expect((await watched()).found).toHaveBeenCalledOnce();
});

test('a newer version takes over only after the work in all tabs', async () => {
  const { release } = await watched();
  const ends = [beginWork(), beginWork()];
  const newer = registration.find();
  const taken = release.takeOver();
  for (const end of ends) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(newer.heard).toEqual([]);
    end();
  }
  await eventually(() => expect(newer.heard).toEqual([{ type: 'takeOver' }]));
  newer.become();
  await taken;
});

test('a version that another tab let in needs nothing', async () => {
  const { release } = await watched();
  await expect(release.takeOver()).resolves.toBeUndefined();
});

test('work needs no locks', () => {
  vi.stubGlobal('navigator', {});
  expect(beginWork).not.toThrow();
});
