import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PushSubscriptionRequest, type PushMessage, type PushSettings } from '../../contract/push.ts';
import { SERVICE_WORKER } from '../../src/adapters/offline/names.ts';
import { browserPush } from '../../src/adapters/push/push.browser.ts';
import { settlePush } from '../../src/adapters/push/push-owner.ts';
import { keepPushTrue } from '../../src/adapters/push/push-renewal.ts';
import { ownerOf, repair } from '../../src/adapters/push/push-web.ts';

const ENDPOINT = 'https://push.example/1';
const KEY = 'BKey-1_7';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

let subscribed: boolean;
let endpoint: string;
/** Key of the subscription, in base64url. */
let key: string;
let stored: Map<string, string>;
const did: string[] = [];
let closed: number;

const subscription = () => {
  const now = endpoint;
  return {
    endpoint: now,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: now, keys: KEYS }),
    unsubscribe: async () => void (subscribed = false),
  };
};

const registration = {
  pushManager: {
    getSubscription: async () => (subscribed ? subscription() : null),
    subscribe: async (options: { applicationServerKey: string }) => {
      if (subscribed && options.applicationServerKey !== key) throw new DOMException('', 'InvalidStateError');
      did.push(`subscribe ${options.applicationServerKey}`);
      const count = did.filter((one) => one.startsWith('subscribe ')).length;
      if (!subscribed) [endpoint, key] = [`${ENDPOINT}${'1'.repeat(count - 1)}`, options.applicationServerKey];
      subscribed = true;
      return subscription();
    },
  },
  getNotifications: async () => [{ close: () => void closed++ }],
  unregister: async () => void did.push('unregister worker'),
};

beforeEach(() => {
  subscribed = false;
  endpoint = ENDPOINT;
  key = KEY;
  stored = new Map();
  did.length = 0;
  closed = 0;
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'denied' });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('document', { documentElement: { lang: 'vi' } });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (path: string) => void did.push(`register ${path}`),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      getRegistrations: async () => [registration],
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(settings: PushSettings = { kind: 'web', public_key: KEY, endpoints: [] }, studentId = 'linh') {
  const sent: unknown[] = [];
  const calls = {
    pushSettings: async () => settings,
    subscribePush: async (request: unknown) => void sent.push(request),
    unsubscribePush: async (request: unknown) => void sent.push(request),
  };
  return { push: browserPush(calls, studentId), sent };
}

describe("the browser's own notifications", () => {
  test('[PROF-04] are unsupported if the browser or the school has none', async () => {
    expect(await open().push.permission()).toBe('granted');
    expect(await open({ kind: 'none' }).push.permission()).toBe('unsupported');
    vi.stubGlobal('navigator', {});
    expect(await open().push.permission()).toBe('unsupported');
  });

  test("[PROF-04] follow the student's answer to the browser", async () => {
    expect(await open().push.ask()).toBe('denied');
  });

  test("[PROF-04] send the subscription to the provider in the contract's form, and it belongs to the student", async () => {
    const { push, sent } = open();
    await push.enable();
    await push.identify('ext-linh');
    await push.register();
    expect(did).toEqual([`register ${SERVICE_WORKER}`, `subscribe ${KEY}`]);
    expect(sent).toMatchObject([{ endpoint: ENDPOINT, keys: KEYS, language: 'vi' }]);
    expect(PushSubscriptionRequest.safeParse(sent[0]).success).toBe(true);
    expect(await push.isOn()).toBe(true);
    expect(await open(undefined, 'kenji').push.isOn()).toBe(false);
  });

  test('[PROF-04] are off if the provider does not know of them', async () => {
    const { push } = open();
    const broken = browserPush(
      {
        pushSettings: async () => ({ kind: 'web', public_key: KEY, endpoints: [] }),
        subscribePush: () => Promise.reject(new Error('offline')),
        unsubscribePush: async () => {},
      },
      'linh',
    );
    await expect(broken.register()).rejects.toThrow('offline');
    expect(await push.isOn()).toBe(false);
  });

  test('[PROF-04] unsubscribe the browser and tell the provider when turned off', async () => {
    const { push, sent } = open();
    await push.register();
    await push.unregister();
    await push.disable();
    expect([subscribed, ownerOf(), sent[1]]).toEqual([false, null, { endpoint: ENDPOINT }]);
    // The worker also keeps the app for times without a network.
    expect(did).not.toContain('unregister worker');
  });

  test('[PROF-04] are turned on again with another key of the school', async () => {
    await open().push.register();
    const { push, sent } = open({ kind: 'web', public_key: 'BOther-2', endpoints: [] });
    await push.register();
    expect(did.at(-1)).toBe('subscribe BOther-2');
    expect(sent).toMatchObject([{ endpoint: `${ENDPOINT}1` }]);
  });

  test('[PROF-04] belong to another student alone after that student turns them on', async () => {
    await open().push.register();
    const next = open(undefined, 'kenji');
    await next.push.identify('ext-kenji');
    expect(subscribed).toBe(false);
  });

  test.each([null, 'kenji'])(
    '[PROF-04] [AUTH-09] are removed, also from the screen, when %s is here and not their owner',
    async (present) => {
      await open().push.register();
      await settlePush('linh');
      expect(subscribed).toBe(true);
      expect(closed).toBe(0);
      await settlePush(present);
      expect([subscribed, ownerOf(), closed]).toEqual([false, null, 1]);
    },
  );
});

describe("a subscription at the app's start", () => {
  /** Starts the app. Returns what the provider is told. `known` are the endpoints that it has. */
  async function start(known: readonly string[], publicKey = KEY) {
    const sent: unknown[] = [];
    await repair({
      pushSettings: async () => ({ kind: 'web', public_key: publicKey, endpoints: [...known] }),
      subscribePush: async (request: unknown) => void sent.push(request),
    });
    return sent;
  }
  beforeEach(() => open().push.register());

  test('[PROF-04] is left alone if the provider has it', async () => {
    expect(await start([ENDPOINT])).toEqual([]);
    expect(endpoint).toBe(ENDPOINT);
  });

  test.each<[string, () => void, readonly string[], string]>([
    ['the school’s key has changed', () => {}, [ENDPOINT], 'BOther-2'],
    ['the browser has ended it', () => (subscribed = false), [ENDPOINT], KEY],
    ['its service is said to have ended it', () => {}, [], KEY],
  ])('[PROF-04] is replaced if %s', async (_why, change, known, publicKey) => {
    change();
    expect(await start(known, publicKey)).toMatchObject([{ endpoint: `${ENDPOINT}1`, keys: KEYS }]);
    expect(key).toBe(publicKey);
    expect(await start([endpoint], publicKey)).toEqual([]);
  });

  test('[PROF-04] is told again if the browser has renewed it', async () => {
    endpoint = 'https://push.example/renewed';
    expect(await start([ENDPOINT])).toMatchObject([{ endpoint: 'https://push.example/renewed' }]);
    expect(endpoint).toBe('https://push.example/renewed');
  });

  test('[PROF-04] waits for the permission', async () => {
    vi.stubGlobal('Notification', { permission: 'default' });
    subscribed = false;
    expect(await start([])).toEqual([]);
    expect(subscribed).toBe(false);
  });
});

describe("the provider's language and time zone", () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let spoken: () => void;
  let page: EventTarget & { documentElement: { lang: string }; hidden: boolean };
  let inZone: string;

  beforeEach(() => {
    inZone = zone;
    page = Object.assign(new EventTarget(), { documentElement: { lang: 'vi' }, hidden: false });
    vi.stubGlobal('document', page);
    vi.stubGlobal(
      'MutationObserver',
      class {
        constructor(onChange: () => void) {
          spoken = onChange;
        }
        observe() {}
        disconnect() {
          spoken = () => {};
        }
      },
    );
    vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
      resolvedOptions: () => ({ timeZone: inZone }),
    } as Intl.DateTimeFormat);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Opens a student's page in a browser with notifications on. Returns the reports from then on. */
  async function stay(switchedOn = true) {
    const { push, sent } = open();
    if (switchedOn) await push.register();
    sent.length = 0;
    let works = true;
    const provider = {
      pushSettings: async () => ({ kind: 'web' as const, public_key: KEY, endpoints: [endpoint] }),
      subscribePush: async (request: unknown) => {
        if (!works) throw new Error('offline');
        sent.push(request);
      },
    };
    const stop = keepPushTrue(provider, 'linh');
    const told = async (change: () => void) => {
      sent.length = 0;
      change();
      // The renewal loads on demand.
      await vi.dynamicImportSettled();
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      return sent;
    };
    const atOnce = [...(await told(() => {}))];
    return { stop, told, atOnce, work: (value: boolean) => (works = value) };
  }
  const speak = (lang: string) => () => {
    page.documentElement.lang = lang;
    spoken();
  };
  const seen = () => void page.dispatchEvent(new Event('visibilitychange'));

  test('[PROF-04] are sent again when either has changed, and only then', async () => {
    const { told } = await stay();
    expect(await told(seen)).toEqual([]);
    expect(await told(speak('ja'))).toMatchObject([
      { endpoint: ENDPOINT, keys: KEYS, language: 'ja', time_zone: zone },
    ]);
    expect(await told(seen)).toEqual([]);
    inZone = 'America/Sao_Paulo';
    expect(await told(seen)).toMatchObject([{ language: 'ja', time_zone: 'America/Sao_Paulo' }]);
    expect(await told(seen)).toEqual([]);
  });

  test('[PROF-04] are checked when the student returns to the app', async () => {
    const { stop } = await stay();
    stop();
    inZone = 'Asia/Tokyo';
    const { atOnce } = await stay(false);
    expect(atOnce).toMatchObject([{ time_zone: 'Asia/Tokyo' }]);
  });

  test('[PROF-04] [ERR-01] are sent at the next check if a report failed', async () => {
    const { told, work } = await stay();
    work(false);
    expect(await told(speak('ja'))).toEqual([]);
    work(true);
    expect(await told(seen)).toMatchObject([{ language: 'ja' }]);
  });

  test('[PROF-04] are not sent for a hidden page, another student, or a visitor', async () => {
    const { told, stop } = await stay();
    page.hidden = true;
    expect(await told(speak('ja'))).toEqual([]);
    page.hidden = false;
    localStorage.setItem('push_student', 'kenji');
    expect(await told(seen)).toEqual([]);
    localStorage.setItem('push_student', 'linh');
    stop();
    expect(await told(speak('es-MX'))).toEqual([]);
    expect(await told(seen)).toEqual([]);
  });

  test('[PROF-04] are not sent if notifications are off, or if an SDK handles them', async () => {
    expect(await (await stay(false)).told(speak('ja'))).toEqual([]);
    subscribed = true;
    localStorage.setItem('push_student', 'linh');
    expect(await (await stay(false)).told(speak('en'))).toEqual([]);
  });
});

describe("the notifications of a service's own SDK", () => {
  test("[PROF-04] load once from its address, for the student's external ID", async () => {
    const scripts: string[] = [];
    const sdk = {
      init: async ({ appId }: { appId: string }) => void did.push(`init ${appId}`),
      login: async (externalId: string) => void did.push(`login ${externalId}`),
      logout: async () => void did.push('logout'),
      User: {
        PushSubscription: {
          optIn: async () => void did.push('optIn'),
          optOut: async () => void did.push('optOut'),
        },
      },
    };
    vi.stubGlobal('OneSignal', undefined);
    vi.stubGlobal('document', {
      createElement: () => Object.assign(new EventTarget(), { src: '' }),
      head: {
        append(script: EventTarget & { src: string }) {
          scripts.push(script.src);
          vi.stubGlobal('OneSignal', sdk);
          script.dispatchEvent(new Event('load'));
        },
      },
    });
    const { push } = open({ kind: 'external', sdk_url: 'https://cdn.example/sdk.js', app_id: 'app-1' });
    await push.enable();
    await push.identify('ext-linh');
    await push.register();
    expect(await push.isOn()).toBe(true);
    await push.unregister();
    await push.disable();
    expect(scripts).toEqual(['https://cdn.example/sdk.js']);
    expect(did).toEqual(['init app-1', 'login ext-linh', 'optIn', 'optOut', 'logout']);
    expect(await push.isOn()).toBe(false);
    Reflect.deleteProperty(globalThis, 'outloudSdk');
  });
});

describe('the service worker', () => {
  function worker(windows: object[]) {
    const listeners = new Map<string, (event: object) => void>();
    const shown: unknown[] = [];
    const opened: string[] = [];
    const self = {
      location: { origin: 'https://school.example' },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      registration: {
        showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
        pushManager: { subscribe: async (options: object) => void shown.push(options) },
      },
      clients: {
        // Uncontrolled windows can't be navigated.
        matchAll: async (options: object) => ('includeUncontrolled' in options ? [{}] : windows),
        claim: async () => void opened.push('claimed'),
        openWindow: async (url: string) => void opened.push(url),
      },
    };
    runInNewContext(readFileSync(new URL('../../public/push-worker.js', import.meta.url), 'utf8'), { self, URL });
    const tell = async (type: string, event: object) => {
      let done: Promise<unknown> = Promise.resolve();
      listeners.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
      await done;
    };
    return { tell, shown, opened };
  }
  const message: PushMessage = { title: 'Due tomorrow', body: 'Unit 4', path: '/homework-assignments/u4', tag: 'u4' };
  const press = (path: string) => ({ notification: { close: () => {}, data: { path } } });

  test('[PROF-04] shows the message, and opens its path on a press', async () => {
    const { tell, shown, opened } = worker([]);
    await tell('push', { data: { json: () => message } });
    expect(shown).toMatchObject([
      { title: 'Due tomorrow', body: 'Unit 4', tag: 'u4', data: { path: '/homework-assignments/u4' } },
    ]);
    await tell('notificationclick', press(message.path));
    expect(opened).toEqual(['https://school.example/homework-assignments/u4']);
  });

  test('[PROF-04] subscribes again with the same key if the browser ends the subscription', async () => {
    const { tell, shown } = worker([]);
    const options = { userVisibleOnly: true, applicationServerKey: KEY };
    await tell('pushsubscriptionchange', { oldSubscription: { options } });
    await tell('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: { options } });
    await tell('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
    expect(shown).toEqual([options]);
  });

  test('[PROF-04] controls a page that has just turned notifications on', async () => {
    const { tell, opened } = worker([]);
    await tell('activate', {});
    expect(opened).toEqual(['claimed']);
  });

  test('[PROF-04] opens the path in an existing window, and nothing of another origin', async () => {
    const went: string[] = [];
    const window = { focus: async () => {}, navigate: async (url: string) => void went.push(url) };
    const { tell, opened } = worker([window]);
    await tell('notificationclick', press(message.path));
    await tell('notificationclick', press('//elsewhere.example/'));
    expect([went, opened]).toEqual([['https://school.example/homework-assignments/u4'], []]);
  });
});
