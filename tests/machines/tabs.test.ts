import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { modelBrowser, ownerOf, type ModelTab } from '../support/model-browser.ts';
import { runs } from '../support/runs.ts';

const RUNS = runs(300);
const FIVE_MINUTES = 300_000;
const LINH = 'student-linh';
const KENJI = 'student-kenji';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10, 23, 7) }));
afterEach(() => vi.useRealTimers());

/** Waits for everything that needs no timer and no network. */
async function quiet() {
  for (let turn = 0; turn < 80; turn++) await Promise.resolve();
}

function school() {
  const { provider, open } = modelBrowser(() => Date.now());
  const tabs = new Set<ModelTab>();
  const mixtures: string[] = [];
  const waiting: ModelTab[] = [];

  function check(student: string, token: string) {
    if (ownerOf(token) !== student) mixtures.push(`${student} asked, and got ${token}`);
  }

  /** Sends a request like the provider's adapter, which retries after a 401. */
  async function request(tab: ModelTab, student: string) {
    waiting.push(tab);
    const gate = tab.gateOf(student);
    try {
      const token = await gate.authorize();
      check(student, token);
      if (provider.isGood(token)) return;
      const next = await gate.refresh(token);
      check(student, next);
      provider.isGood(next);
    } catch {
      // The student is no longer signed in.
    } finally {
      waiting.splice(waiting.indexOf(tab), 1);
    }
  }

  const keep = (tab: ModelTab) => (tabs.add(tab), tab);
  const browser = {
    provider,
    tabs,
    mixtures,
    request,
    /** Number of pending requests of open tabs. */
    waiting: () => waiting.filter((tab) => tabs.has(tab)).length,
    open: () => keep(open()),
    copy: (tab: ModelTab) => keep(tab.copy()),
    close(tab: ModelTab) {
      tabs.delete(tab);
      tab.close();
    },
    async logIn(tab: ModelTab, student: string, stayLoggedIn: boolean) {
      if (tab.shown() !== null) return;
      tab.actor.send({ type: 'app.signIn', auth: provider.logIn(student), stayLoggedIn });
      await quiet();
    },
    /** Delivers pending messages. */
    async arrive() {
      for (let left = true; left;) {
        for (const tab of tabs) {
          tab.deliver();
          tab.answer();
          await quiet();
        }
        left = [...tabs].some((tab) => tab.waitsFor() > 0);
      }
    },
    /** Passes time. Messages between tabs take no time. */
    async pass(ms: number) {
      for (const tab of tabs) while (!tab.isFrozen() && tab.deliver() !== undefined) await quiet();
      vi.advanceTimersByTime(ms);
      await quiet();
      for (const tab of tabs) tab.pass(ms);
      await quiet();
    },
    /** The student that each tab shows, and the owner of its token. */
    identities: () => [...tabs].map((tab) => [tab.shown(), holder(tab)] as const),
  };
  return browser;
}

const holder = (tab: ModelTab) => tab.actor.getSnapshot().context.session?.profile.user_id ?? null;

describe('two students on one computer', () => {
  test("[AUTH-14] D46: a login that stays replaces another student's that only its tab keeps", async () => {
    const school1 = school();
    const [a, b] = [school1.open(), school1.open()];
    await quiet();
    await school1.logIn(a, LINH, false);
    await school1.logIn(b, KENJI, true);
    await school1.arrive();
    expect(school1.identities()).toEqual([
      [KENJI, KENJI],
      [KENJI, KENJI],
    ]);
    expect(a.reports().map((report) => (report.type === 'session.signedOut' ? report.reason : report.type))).toEqual([
      'nobody',
      'session.signedIn',
      'otherStudent',
      'session.signedIn',
    ]);
    b.actor.send({ type: 'app.signOut' });
    await quiet();
    await school1.arrive();
    expect(school1.identities()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("[AUTH-14] D46: a refresh that finds another student's session opens that one, and the request gets nothing", async () => {
    const one = school();
    const [a, b] = [one.open(), one.open()];
    await quiet();
    await one.logIn(a, LINH, true);
    a.freeze();
    await one.pass(FIVE_MINUTES);
    await one.arrive();
    b.actor.send({ type: 'app.signOut' });
    await quiet();
    await one.arrive();
    await one.logIn(b, KENJI, true);
    a.thaw();
    const request = a.gateOf(LINH).authorize();
    request.catch(() => {});
    await quiet();
    await one.pass(100);
    await expect(request).rejects.toMatchObject({ failure: { kind: 'expired' } });
    expect(one.identities()[0]).toEqual([KENJI, KENJI]);
  });

  test('[AUTH-14] a duplicated tab survives a refresh in the other one', async () => {
    const one = school();
    const a = one.open();
    await quiet();
    await one.logIn(a, LINH, false);
    const b = one.copy(a);
    await quiet();
    for (let turn = 0; turn < 4; turn++) {
      await one.pass(FIVE_MINUTES);
      void one.request(turn % 2 === 0 ? a : b, LINH);
      await quiet();
      await one.pass(100);
      await one.arrive();
    }
    await one.pass(FIVE_MINUTES);
    void one.request(a, LINH);
    void one.request(b, LINH);
    await quiet();
    await one.pass(100);
    await one.arrive();
    await one.pass(100);
    await one.arrive();
    expect([...one.provider.logins.values()]).toEqual(['open']);
    expect(one.identities()).toEqual([
      [LINH, LINH],
      [LINH, LINH],
    ]);
  });

  test('[AUTH-14] [AUTH-09] logging out in one copy of a tab logs out the other', async () => {
    const one = school();
    const a = one.open();
    await quiet();
    await one.logIn(a, LINH, false);
    const b = one.copy(a);
    await quiet();
    b.actor.send({ type: 'app.signOut' });
    await quiet();
    await one.arrive();
    expect(one.identities()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('[AUTH-05] a sleeping tab with the lock delays a refresh for at most 25 s', async () => {
    const one = school();
    const [a, b] = [one.open(), one.open()];
    await quiet();
    await one.logIn(a, LINH, true);
    await one.arrive();
    await one.pass(FIVE_MINUTES);
    void one.request(a, LINH);
    await quiet();
    a.freeze();
    void one.request(b, LINH);
    await quiet();
    await one.pass(25_000);
    // Wait briefly for tokens that the other tab has stored.
    await one.pass(100);
    await one.arrive();
    expect(holder(b)).toBe(LINH);
    expect(b.actor.getSnapshot().matches({ signedIn: 'settled' })).toBe(true);
  });
});

const at = fc.nat({ max: 3 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('request' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('logIn' as const),
      at,
      student: fc.constantFrom(LINH, KENJI, 'student-ana'),
      stay: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logOut' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('freeze' as const, 'thaw' as const), at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('deliver' as const, 'answer' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(100, 60_000, FIVE_MINUTES) }),
  },
);

test(
  '[AUTH-05] [AUTH-07] [AUTH-14] D46: no history of tabs and students mixes tokens or screens, ends a login unasked, or leaves a request hanging',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 50 }), async (steps) => {
        const one = school();
        one.open();
        await quiet();
        for (const now of steps) {
          const tab = 'at' in now ? [...one.tabs][now.at % one.tabs.size]! : [...one.tabs][0]!;
          const student = tab.shown();
          if (now.kind === 'open' && one.tabs.size < 4) one.open();
          else if (now.kind === 'pass') await one.pass(now.ms);
          else if (now.kind === 'deliver') tab.deliver();
          else if (now.kind === 'answer') tab.answer();
          else if (now.kind === 'freeze') tab.freeze();
          else if (now.kind === 'thaw') tab.thaw();
          else if (tab.isFrozen()) continue;
          else if (now.kind === 'request' && student) void one.request(tab, student);
          else if (now.kind === 'logIn') await one.logIn(tab, now.student, now.stay);
          else if (now.kind === 'logOut') tab.actor.send({ type: 'app.signOut' });
          else if (now.kind === 'copy' && one.tabs.size < 4) one.copy(tab);
          else if (now.kind === 'close' && one.tabs.size > 1) one.close(tab);
          await quiet();
          const mixed = one.identities().filter(([shown, held]) => shown !== null && held !== null && shown !== held);
          expect(mixed).toEqual([]);
        }
        for (const tab of one.tabs) tab.thaw();
        for (let turn = 0; turn < 4; turn++) {
          await one.arrive();
          await one.pass(60_000);
        }
        expect(one.mixtures).toEqual([]);
        expect([...one.provider.logins.values()]).not.toContain('thrownOut');
        expect(one.waiting()).toBe(0);
        expect(one.identities().filter(([shown, held]) => held !== null && shown !== held)).toEqual([]);
        // A session that a tab reports as expired was logged out in another tab.
        const expired = [...one.tabs].some((tab) => tab.reports().some(({ type }) => type === 'session.expired'));
        expect(!expired || [...one.provider.logins.values()].includes('loggedOut')).toBe(true);
      }),
      { numRuns: RUNS },
    );
  },
);
