import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { insteadOf, keepAnswer } from '../../src/adapters/offline/kept-answers.ts';
import { STUDENT_CACHE } from '../../src/adapters/offline/names.ts';
import { paths } from '../../contract/paths.ts';
import type { Scenario } from '../../contract/role-play.ts';
import { browserProvider } from '../../src/adapters/provider/provider.browser.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { SESSION } from '../../src/adapters/stores/storage-keys.ts';
import { fakeCaches } from '../support/fake-caches.ts';
import { storageOf } from '../support/fake-storage.ts';
import { scenario } from '../../walks/support/role-play.ts';
import { profile, storedSession } from '../../walks/support/fixtures.ts';
import { eventually } from '../support/eventually.ts';

const LINH = 'student-linh';
const AUDIO = '/media/audio/rabbits.mp3';
const tokens = { authorize: async () => signedIn, refresh: async () => signedIn };

let device: ReturnType<typeof fakeCaches>;
let fetched: string[];
/** Token of the page's student. */
let signedIn: string;
beforeEach(() => {
  fetched = [];
  use(fakeCaches());
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  signIn(LINH);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve() } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    if (path.includes('missing')) return new Response('', { status: 404 });
    const type = path.includes('blocked') ? 'text/html' : 'audio/mpeg';
    return new Response(`sound of ${path}`, { headers: { 'content-type': type } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function use(next: typeof device) {
  device = next;
  vi.stubGlobal('caches', device.caches);
}

/** Stores the session of a student, as any tab may. */
function store(studentId: string) {
  const session = { ...storedSession(), user_token: `token-of-${studentId}`, profile: profile({ user_id: studentId }) };
  localStorage.setItem(SESSION, JSON.stringify(session));
  return session.user_token;
}

function signIn(studentId: string) {
  signedIn = store(studentId);
}

const refuse = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));
const forbidden = { open: refuse, match: refuse };
const OFFLINE = new PortError({ kind: 'offline' });

const keep = (answer: unknown, authorize: () => Promise<string> = tokens.authorize) =>
  keepAnswer({ tokens: { authorize }, path: '/api/cards' }, answer);
const kept = () => insteadOf({ tokens, path: '/api/cards' }, z.object({}).loose(), OFFLINE);

describe("a student's responses on this device", () => {
  test("have the media that they name, each once, and no filter's page", async () => {
    const pictures = [{ picture: '/media/words/missing.svg' }, { picture: '/media/words/blocked.svg' }];
    await keep({ items: [{ audio: AUDIO }, { audio: AUDIO }, ...pictures] });
    await keep({ items: [{ audio: AUDIO }] });
    expect(await kept()).toEqual({ items: [{ audio: AUDIO }] });
    expect(fetched).toEqual([AUDIO, '/media/words/missing.svg', '/media/words/blocked.svg']);
    expect([...device.all.get(STUDENT_CACHE + LINH)!.keys()].toSorted()).toEqual(['/api/cards', AUDIO]);
  });

  test('[0122] wait for the worker if the student does not stay logged in, because only the worker forgets them', async () => {
    sessionStorage.setItem(SESSION, localStorage.getItem(SESSION)!);
    localStorage.removeItem(SESSION);
    const worker = Promise.withResolvers<void>();
    const registration = { active: null as object | null };
    vi.stubGlobal('navigator', { serviceWorker: { ready: worker.promise, getRegistration: async () => registration } });
    await keep({ name: 'Linh' });
    expect([...device.all.keys()]).toEqual([]);
    registration.active = {};
    worker.resolve();
    await eventually(async () => expect(await kept()).toEqual({ name: 'Linh' }));
  });

  test('belong to that student alone', async () => {
    await keep({ name: 'Linh' });
    signIn('student-kenji');
    await expect(kept()).rejects.toBe(OFFLINE);
  });

  test('[D46] leave nothing if another tab has stored another student, whom this page does not know yet', async () => {
    store('student-kenji');
    await keep({ name: 'Linh' });
    expect([...device.all.keys()]).toEqual([]);
  });

  test('[AUTH-09] leave nothing if they arrive after the logout', async () => {
    for (const before of [0, 1]) {
      let asked = 0;
      await keep({}, async () => {
        if (asked++ < before) return signedIn;
        throw new PortError({ kind: 'expired' });
      });
      expect([...device.all.keys()]).toEqual([]);
    }
  });

  test('[AUTH-09] leave nothing if the student logs out while media arrive', async () => {
    let asked = 0;
    await keep({ audio: [AUDIO, '/media/audio/two.mp3'] }, async () => {
      if (asked++ < 2) return signedIn;
      device.all.clear();
      throw new PortError({ kind: 'expired' });
    });
    expect([fetched, [...device.all.keys()]]).toEqual([[], []]);
  });

  test.each([
    ['full', () => use(fakeCaches({ isFull: true }))],
    ['forbidden', () => vi.stubGlobal('caches', forbidden)],
  ])('are missing without an error if storage is %s', async (_, block) => {
    block();
    await keep({});
    await expect(kept()).rejects.toBe(OFFLINE);
  });
});

describe('a scenario whose conversations this device can hold', () => {
  const DIALOGUE = paths.dialogue('lunch-at-the-market');
  const asked = async (changes: Partial<Scenario>) => {
    vi.stubGlobal('fetch', async (path: string) => {
      fetched.push(path);
      return path === DIALOGUE ? Response.json({ lines: [] }) : Response.json(scenario(changes));
    });
    await browserProvider(tokens, 'v1').scenario('lunch-at-the-market');
  };
  const addresses = () => [...(device.all.get(STUDENT_CACHE + LINH)?.keys() ?? [])];

  test('[RP-02] brings its dialogue', async () => {
    await asked({ works_offline: true });
    await eventually(() => expect(addresses()).toContain(DIALOGUE));
  });

  test('[RP-02] brings none if a language model answers', async () => {
    for (const works_offline of [false, undefined]) await asked({ works_offline });
    await eventually(() => expect(addresses()).not.toEqual([]));
    expect(fetched).not.toContain(DIALOGUE);
  });
});

describe('a request without a network', () => {
  const counts = { todo: 2, completed: 1, overdue: 0 };
  const provider = () => browserProvider(tokens, 'v1');
  const unplug = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const offline = { failure: { kind: 'offline' } };

  async function asked() {
    vi.stubGlobal('fetch', async () => Response.json(counts));
    const answer = await provider().counts();
    await eventually(() => expect(device.all.get(STUDENT_CACHE + LINH)?.size).toBe(1));
    return answer;
  }

  test('gets the last response', async () => {
    const answer = await asked();
    unplug();
    expect(await provider().counts()).toEqual(answer);
  });

  test('fails without a response, or if an older version wrote it', async () => {
    await asked();
    unplug();
    await expect(provider().recently()).rejects.toMatchObject(offline);
    const all = device.all.get(STUDENT_CACHE + LINH)!;
    for (const address of all.keys()) all.set(address, '"something else"');
    await expect(provider().counts()).rejects.toMatchObject(offline);
  });

  test("does not replace the provider's refusal", async () => {
    await asked();
    const error = { code: 'inactive_account', message: 'Inactive' };
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 403 }));
    await expect(provider().counts()).rejects.toMatchObject({ failure: { kind: 'refused' } });
  });
});
