import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PortError } from '../../machines/shared/failure.ts';
import { fakeSchool } from '../support/fake-school.ts';
import { settled } from '../support/fakes.ts';
import { authData, profile, storedSession } from '../../walks/support/fixtures.ts';
import { runs } from '../support/runs.ts';

const RUNS = Math.min(300, runs(300));
const FIVE_MINUTES = 300_000;
const expired = { failure: { kind: 'expired' } };
const refused = () => new PortError({ kind: 'refused', code: 'refresh_rejected', message: 'Unknown refresh token' });
const offline = () => new PortError({ kind: 'offline' });

/** Logs a student in, in one or more tabs. */
async function signedIn({ tabs = 1, ...changes }: { tabs?: number; refresh_token?: string | null } = {}) {
  const school = fakeSchool(storedSession(changes));
  const opened = Array.from({ length: tabs }, () => school.openTab());
  await settled();
  return { school, tab: opened[0]!, tabs: opened };
}

describe('session', () => {
  test('[AUTH-05] uses a token younger than five minutes without a refresh', async () => {
    const { school, tab } = await signedIn();
    school.pass(FIVE_MINUTES - 1);
    await expect(tab.gate.authorize()).resolves.toBe('token-1');
    expect(school.refresh.made).toEqual([]);
  });

  test('[AUTH-05] shares one refresh among concurrent requests once the last is 300000 ms old', async () => {
    const { school, tab } = await signedIn();
    school.pass(FIVE_MINUTES);
    const requests = [tab.gate.authorize(), tab.gate.authorize(), tab.gate.authorize()];
    await settled();
    expect(school.refresh.made).toHaveLength(1);
    expect(school.refresh.made[0]).toMatchObject({ user_token: 'token-1', refresh_token: 'refresh-1' });
    school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    await expect(Promise.all(requests)).resolves.toEqual(['token-2', 'token-2', 'token-2']);
    expect(school.stored()).toMatchObject({
      user_token: 'token-2',
      refresh_token: 'refresh-2',
      refreshed_at: school.now(),
    });
  });

  test('[AUTH-05] counts the five minutes from the last refresh, also across a page load', async () => {
    const session = storedSession();
    const school = fakeSchool(session, { startedAt: session.refreshed_at + 200_000 });
    const tab = school.openTab();
    await expect(tab.gate.authorize()).resolves.toBe('token-1');
    school.pass(100_000);
    void tab.gate.authorize().catch(() => undefined);
    await settled();
    expect(school.refresh.made).toHaveLength(1);
  });

  test('[AUTH-05] treats the tokens as old after the clock is set back', async () => {
    const session = storedSession();
    const school = fakeSchool(session, { startedAt: session.refreshed_at - 86_400_000 });
    const tab = school.openTab();
    await settled();
    school.pass(0);
    void tab.gate.authorize().catch(() => undefined);
    await settled();
    expect(school.refresh.made).toHaveLength(1);
  });

  test.each([1, 20, 2_000])(
    "[AUTH-05] [AUTH-14] does not refresh tokens from another tab, stored %s ms from now by this tab's clock",
    async (ahead) => {
      const session = storedSession();
      const school = fakeSchool(session, { startedAt: session.refreshed_at - ahead });
      const tab = school.openTab();
      await expect(tab.gate.authorize()).resolves.toBe('token-1');
      school.pass(FIVE_MINUTES + ahead);
      void tab.gate.authorize().catch(() => undefined);
      await settled();
      expect(school.refresh.made).toHaveLength(1);
    },
  );

  test.each([18_000_000, -18_000_000])(
    '[AUTH-05] refreshes before the first request after a clock jump of %i ms that no timer saw',
    async (jump) => {
      const { school, tab } = await signedIn();
      await expect(tab.gate.authorize()).resolves.toBe('token-1');
      school.jump(jump);
      const request = tab.gate.authorize();
      await settled();
      expect(school.refresh.made).toHaveLength(1);
      school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
      await expect(request).resolves.toBe('token-2');
    },
  );

  test("[AUTH-05] [AUTH-14] refreshes another tab's tokens that became old unheard during a sleep", async () => {
    const { school, tabs } = await signedIn({ tabs: 2 });
    tabs[1]!.store.write(storedSession({ user_token: 'token-2', refresh_token: 'refresh-2' }));
    school.jump(FIVE_MINUTES);
    const request = tabs[0]!.gate.authorize();
    await settled();
    expect(school.refresh.made).toMatchObject([{ user_token: 'token-2' }]);
    school.refresh.open[0]!.answer({ session: 'token-3', refresh_token: 'refresh-3' });
    await expect(request).resolves.toBe('token-3');
  });

  test('[AUTH-05] [AUTH-14] answers a waiting request with tokens that arrive from another tab, unless they are old', async () => {
    const { school, tabs } = await signedIn({ tabs: 2 });
    const request = tabs[0]!.gate.refresh('token-1');
    await settled();
    tabs[1]!.store.write(storedSession({ user_token: 'token-2', refresh_token: 'refresh-2' }));
    school.jump(FIVE_MINUTES);
    tabs[0]!.hearNext();
    await settled();
    expect(tabs[0]!.state().value).toEqual({ signedIn: 'refreshing' });
    tabs[1]!.store.write(storedSession({ user_token: 'token-3', refreshed_at: school.now() }));
    tabs[0]!.hearNext();
    await expect(request).resolves.toBe('token-3');
  });

  test('[AUTH-05] makes a request wait while the session is restored', async () => {
    const school = fakeSchool(storedSession());
    const tab = school.openTab();
    expect(tab.state().value).toBe('restoring');
    await expect(tab.gate.authorize()).resolves.toBe('token-1');
  });

  test('[AUTH-06] does not refresh before a logout, however old the tokens are', async () => {
    const { school, tab } = await signedIn();
    school.pass(2 * FIVE_MINUTES);
    tab.actor.send({ type: 'app.signOut' });
    await settled();
    expect(school.logOut.made).toEqual(['token-1']);
    expect(school.refresh.made).toEqual([]);
  });

  test('[AUTH-06] does not refresh the token of a refused refresh', async () => {
    const { school, tab } = await signedIn();
    const retry = tab.gate.refresh('token-1');
    await settled();
    school.refresh.open[0]!.refuse(new PortError({ kind: 'refused', code: 'unauthorized', message: 'No' }));
    await expect(retry).rejects.toMatchObject(expired);
    expect(school.refresh.made).toHaveLength(1);
  });

  test('[AUTH-07] serves every refused request with one refresh after a 401', async () => {
    const { school, tab } = await signedIn();
    const retries = [tab.gate.refresh('token-1'), tab.gate.refresh('token-1')];
    await settled();
    expect(school.refresh.made).toHaveLength(1);
    school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    await expect(Promise.all(retries)).resolves.toEqual(['token-2', 'token-2']);
    await expect(tab.gate.refresh('token-1')).resolves.toBe('token-2');
    expect(school.refresh.made).toHaveLength(1);
  });

  test.each([
    ['is refused', (school: ReturnType<typeof fakeSchool>) => school.refresh.open[0]!.refuse(refused())],
    [
      "returns no session ('Failed to refresh token')",
      (school: ReturnType<typeof fakeSchool>) => school.refresh.open[0]!.answer({ session: null, refresh_token: null }),
    ],
  ])('[AUTH-07] clears the stored session and reports the expiry after a refresh that %s', async (_, answer) => {
    const { school, tab } = await signedIn();
    const retry = tab.gate.refresh('token-1');
    await settled();
    answer(school);
    await expect(retry).rejects.toMatchObject(expired);
    expect([school.stored(), school.expired()]).toEqual([null, 'student-linh']);
    expect(tab.reports().map(({ type }) => type)).toEqual(['session.signedIn', 'session.expired']);
    expect(tab.state().context.session).toBeNull();
  });

  test('[AUTH-07] makes a 401 wait for a refresh in progress, also in a browser without locks', async () => {
    const school = fakeSchool(storedSession(), { locks: false });
    const tab = school.openTab();
    await settled();
    const retries = [tab.gate.refresh('token-1'), tab.gate.refresh('token-1')];
    await settled();
    expect(school.refresh.made).toHaveLength(1);
    school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    await expect(Promise.all(retries)).resolves.toEqual(['token-2', 'token-2']);
  });

  test('[AUTH-07] expires at once on a 401 without a refresh token', async () => {
    const { school, tab } = await signedIn({ refresh_token: null });
    await expect(tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    expect(school.refresh.made).toEqual([]);
    expect(school.stored()).toBeNull();
    expect(tab.reports().at(-1)).toEqual({ type: 'session.expired' });
  });

  test('[AUTH-08] keeps an expired session until its message closes, then signs out', async () => {
    const { tab } = await signedIn({ refresh_token: null });
    await expect(tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    expect(tab.state().value).toBe('expired');
    tab.actor.send({ type: 'session.expiryAcknowledged' });
    expect(tab.state().value).toBe('signedOut');
  });

  test.each([
    ['finds no network', offline()],
    ['is answered with something unreadable, like the page of a gateway', new PortError({ kind: 'unreadable' })],
    ['meets a provider in trouble', new PortError({ kind: 'refused', code: 'server_error', message: 'Sorry' })],
    ['is busy', new PortError({ kind: 'refused', code: 'busy', message: 'Later' })],
    ['comes too often', new PortError({ kind: 'refused', code: 'too_many_attempts', message: 'Later' })],
  ])('[AUTH-07] keeps and uses the old token after a refresh that %s, and retries', async (_, error) => {
    const { school, tab } = await signedIn();
    school.pass(FIVE_MINUTES);
    const request = tab.gate.authorize();
    await settled();
    school.refresh.open[0]!.refuse(error);
    await expect(request).resolves.toBe('token-1');
    expect(school.stored()?.user_token).toBe('token-1');
    expect(tab.reports().map(({ type }) => type)).toEqual(['session.signedIn']);
    void tab.gate.authorize().catch(() => undefined);
    await settled();
    expect(school.refresh.made).toHaveLength(2);
  });

  test('[AUTH-05] stops waiting for an unanswered refresh after 30 s', async () => {
    const { school, tab } = await signedIn();
    school.pass(FIVE_MINUTES);
    const request = tab.gate.authorize();
    await settled();
    school.pass(29_999);
    expect(tab.state().value).toEqual({ signedIn: 'refreshing' });
    school.pass(1);
    await expect(request).resolves.toBe('token-1');
  });

  test('[AUTH-09] [PROF-05] logs out without waiting for a response, and clears the session even if the request fails', async () => {
    const { school, tab } = await signedIn();
    tab.actor.send({ type: 'app.signOut' });
    await settled();
    expect(school.logOut.open).toHaveLength(1);
    expect(school.stored()).toBeNull();
    expect(tab.state().value).toBe('signedOut');
    expect(tab.reports().at(-1)).toEqual({ type: 'session.signedOut', reason: 'loggedOut' });
    await school.logOut.refuse(offline());
    expect(tab.state().status).toBe('active');
    await expect(tab.gate.authorize()).rejects.toMatchObject(expired);
  });

  test.each([true, false])(
    '[AUTH-11] stores a login with its time and its choice to stay (%s)',
    async (stayLoggedIn) => {
      const school = fakeSchool(null, { startedAt: 5_000 });
      const tab = school.openTab();
      await settled();
      expect(tab.reports()).toEqual([{ type: 'session.signedOut', reason: 'nobody' }]);
      tab.actor.send({ type: 'app.signIn', auth: authData(), stayLoggedIn });
      await settled();
      expect(school.stored()).toEqual({
        ...authData(),
        login_id: 'login-2',
        refreshed_at: 5_000,
        refreshes: 0,
        stay_logged_in: stayLoggedIn,
      });
      expect(tab.reports().at(-1)).toMatchObject({ type: 'session.signedIn', session: { profile: profile() } });
    },
  );

  test('[AUTH-14] shares a refresh with the other tabs', async () => {
    const { school, tabs } = await signedIn({ tabs: 2 });
    const retry = tabs[0]!.gate.refresh('token-1');
    await settled();
    school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    await retry;
    tabs[1]!.hearNext();
    await expect(tabs[1]!.gate.authorize()).resolves.toBe('token-2');
  });

  test('[AUTH-14] ends an expired session after a login in another tab', async () => {
    const { tabs } = await signedIn({ tabs: 2, refresh_token: null });
    await expect(tabs[0]!.gate.refresh('token-1')).rejects.toMatchObject(expired);
    tabs[1]!.hearNext();
    tabs[1]!.actor.send({ type: 'app.signIn', auth: authData({ user_token: 'token-9' }), stayLoggedIn: true });
    await settled();
    tabs[0]!.hearNext();
    expect(tabs[0]!.state().matches('signedIn')).toBe(true);
    await expect(tabs[0]!.gate.authorize()).resolves.toBe('token-9');
  });

  test("[AUTH-14] keeps another tab's new login when a refresh is refused because of it", async () => {
    const { school, tabs } = await signedIn({ tabs: 2 });
    const retry = tabs[0]!.gate.refresh('token-1');
    await settled();
    tabs[1]!.store.write(storedSession({ user_token: 'token-9', refresh_token: 'refresh-9' }));
    school.refresh.open[0]!.refuse(refused());
    await expect(retry).resolves.toBe('token-9');
    expect(school.stored()?.user_token).toBe('token-9');
  });
});

const tabNumber = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), tab: tabNumber }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('unauthorized' as const), tab: tabNumber }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refreshAnswer' as const),
      outcome: fc.oneof(
        { weight: 5, arbitrary: fc.constant('new' as const) },
        { weight: 2, arbitrary: fc.constant('offline' as const) },
        { weight: 1, arbitrary: fc.constantFrom('none' as const, 'refused' as const) },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('news' as const), tab: tabNumber }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'time' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logOut' as const), tab: tabNumber }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'logOutAnswer' as const }) },
);

test('[AUTH-05] [AUTH-07] [AUTH-14] never refreshes twice at once, leaves a request hanging, or undoes a logout, in any order of requests, refreshes, 401s, and logouts across tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 3 }), fc.array(step, { maxLength: 40 }), async (count, steps) => {
      const { school, tabs } = await signedIn({ tabs: count });
      let tokens = 1;
      let waiting = 0;
      const clearedBy = { logOut: false };
      const follow = (request: Promise<string>) => {
        waiting++;
        const end = () => void waiting--;
        request.then(end, end);
      };
      const answerRefresh = (outcome: 'new' | 'offline' | 'none' | 'refused') => {
        const call = school.refresh.open[0];
        if (outcome === 'new') {
          tokens++;
          call?.answer({ session: `token-${tokens}`, refresh_token: `refresh-${tokens}` });
        } else if (outcome === 'none') call?.answer({ session: null, refresh_token: null });
        else call?.refuse(outcome === 'offline' ? offline() : refused());
      };
      const answerLogOut = () => {
        if (!school.logOut.open[0]) return;
        clearedBy.logOut = true;
        school.logOut.open[0].answer();
      };

      for (const one of steps) {
        const tab = 'tab' in one ? tabs[one.tab % count]! : tabs[0]!;
        if (one.kind === 'request') follow(tab.gate.authorize());
        else if (one.kind === 'unauthorized')
          follow(tab.gate.refresh(tab.state().context.session?.user_token ?? 'none'));
        else if (one.kind === 'refreshAnswer') answerRefresh(one.outcome);
        else if (one.kind === 'news') tab.hearNext();
        else if (one.kind === 'time') school.pass(FIVE_MINUTES);
        else if (one.kind === 'logOut') tab.actor.send({ type: 'app.signOut' });
        else answerLogOut();
        await settled();
        expect(school.busiest.refreshes).toBeLessThanOrEqual(1);
        expect(clearedBy.logOut && school.stored() !== null).toBe(false);
      }

      for (let open = true; open;) {
        answerRefresh('new');
        answerLogOut();
        for (const tab of tabs) tab.hearNext();
        await settled();
        open =
          school.refresh.open.length + school.logOut.open.length + tabs.reduce((left, tab) => left + tab.unheard(), 0) >
          0;
      }
      expect(waiting).toBe(0);
      expect(school.busiest.refreshes).toBeLessThanOrEqual(1);
      for (const tab of tabs) expect(tab.state().status).toBe('active');
      expect(
        clearedBy.logOut && (school.stored() !== null || tabs.some((tab) => tab.state().matches('signedIn'))),
      ).toBe(false);
    }),
    { numRuns: RUNS },
  );
});
