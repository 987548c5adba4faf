/** Unusual cases for the session: failing storage, tokens without a refresh, and another login at a bad moment. */
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideSession } from '../../machines/session/session.provide.ts';
import type { SessionReport } from '../../machines/session/session.types.ts';
import { tokenGate } from '../../machines/session/token-gate.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { fakeSchool } from '../support/fake-school.ts';
import { settled } from '../support/fakes.ts';
import { authData, profile, storedSession } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const FIVE_MINUTES = 300_000;
const LINH = 'student-linh';
const KENJI = 'student-kenji';
const expired = { failure: { kind: 'expired' } };
const blocked = (): never => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

async function signedIn({ old = false, ...changes }: { old?: boolean; refresh_token?: string | null } = {}) {
  const session = storedSession(changes);
  const school = fakeSchool(session, { startedAt: session.refreshed_at + (old ? FIVE_MINUTES : 0) });
  const [tab, other] = [school.openTab(), school.openTab()];
  await settled();
  const kenji = storedSession({
    user_token: 'token-9',
    login_id: 'login-9',
    refreshed_at: session.refreshed_at,
    profile: profile({ user_id: KENJI }),
  });
  return { school, tab, other, kenji, gateOfKenji: tokenGate(() => tab.actor, KENJI) };
}

/** Returns the reports that the app receives: who signed in, and why a student was signed out. */
const told = ({ reports }: { reports(): readonly SessionReport[] }) =>
  reports().map((report) => {
    if (report.type === 'session.signedIn') return report.session.profile.user_id;
    return report.type === 'session.signedOut' ? report.reason : 'expired!';
  });

describe('a failing storage', () => {
  test('[NAV-02] shows the login if nothing can be read', async () => {
    const { tab, school } = await signedIn();
    const above = somebody<SessionReport>();
    const port = { logIn: school.refresh.call, logOut: school.logOut.call, refresh: school.refresh.call } as never;
    const actor = createActor(provideSession(port, { ...tab.store, read: blocked }), {
      input: { parent: above.parent },
    }).start();
    await settled();
    expect(told({ reports: above.heard })).toEqual(['nobody']);
    expect(actor.getSnapshot().value).toBe('signedOut');
  });

  test("[AUTH-01] shows the login if a login can't be stored, and accepts the next one", async () => {
    const school = fakeSchool(null);
    const tab = school.openTab();
    await settled();
    const { write } = tab.store;
    tab.store.write = blocked;
    tab.actor.send({ type: 'app.signIn', auth: authData(), stayLoggedIn: true });
    await settled();
    expect(told(tab)).toEqual(['nobody', 'nobody']);
    await expect(tab.gate.authorize()).rejects.toMatchObject(expired);
    await expect(tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    tab.store.write = write;
    tab.actor.send({ type: 'app.signIn', auth: authData(), stayLoggedIn: true });
    await settled();
    expect(told(tab)).toEqual(['nobody', 'nobody', authData().profile.user_id]);
  });

  test('[AUTH-08] [AUTH-09] does not prevent the expiry message or a logout', async () => {
    const one = await signedIn({ refresh_token: null });
    one.tab.store.clear = blocked;
    await expect(one.tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    expect(told(one.tab)).toEqual([LINH, 'expired!']);
    const { tab, school } = await signedIn();
    tab.store.clear = blocked;
    tab.actor.send({ type: 'app.signOut' });
    await settled();
    await school.logOut.answer();
    expect(told(tab)).toEqual([LINH, 'loggedOut']);
    expect(tab.state().value).toBe('signedOut');
  });
});

describe('old tokens', () => {
  test('[AUTH-05] are refreshed for a request that waited since the page opened, and for no other', async () => {
    const session = storedSession();
    const school = fakeSchool(session, { startedAt: session.refreshed_at + FIVE_MINUTES });
    school.openTab();
    await settled();
    expect(school.refresh.made).toEqual([]);
    const request = school.openTab().gate.authorize();
    await settled();
    expect(school.refresh.made).toHaveLength(1);
    school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    await expect(request).resolves.toBe('token-2');
  });

  test('[AUTH-07] without a refresh token are used until a 401 ends them', async () => {
    const { tab, school } = await signedIn({ old: true, refresh_token: null });
    await expect(tab.gate.authorize()).resolves.toBe('token-1');
    await expect(tab.gate.refresh('token-0')).resolves.toBe('token-1');
    expect(told(tab)).toEqual([LINH]);
    await expect(tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    expect(school.refresh.made).toEqual([]);
    expect(told(tab)).toEqual([LINH, 'expired!']);
  });

  test('[AUTH-07] are refreshed after their own 401, not after one of older tokens', async () => {
    const { tab, school } = await signedIn({ old: true });
    await expect(tab.gate.refresh('token-0')).resolves.toBe('token-1');
    expect(school.refresh.made).toEqual([]);
    void tab.gate.refresh('token-1').catch(() => {});
    await settled();
    expect(school.refresh.made).toHaveLength(1);
  });

  test('[AUTH-14] [AUTH-05] are refreshed if another tab stored old ones, and used for five minutes if new', async () => {
    const { tab, other, school } = await signedIn();
    school.pass(200_000);
    other.store.write(storedSession({ user_token: 'token-2', refreshed_at: school.now() }));
    tab.hearNext();
    school.pass(200_000);
    await expect(tab.gate.authorize()).resolves.toBe('token-2');
    other.store.write(storedSession({ user_token: 'token-3', refreshed_at: school.now() - FIVE_MINUTES }));
    tab.hearNext();
    void tab.gate.authorize().catch(() => {});
    await settled();
    expect(school.refresh.made).toHaveLength(1);
    expect(told(tab)).toEqual([LINH]);
  });
});

describe('a login in another tab', () => {
  test('[AUTH-14] D46: of another student with old tokens closes the session, opens the new one, and refreshes', async () => {
    const { tab, other, kenji, school, gateOfKenji } = await signedIn();
    school.pass(FIVE_MINUTES);
    other.store.write(kenji);
    tab.hearNext();
    expect(told(tab)).toEqual([LINH, 'otherStudent', KENJI]);
    void gateOfKenji.authorize().catch(() => {});
    await settled();
    expect(school.refresh.made).toMatchObject([{ user_token: 'token-9' }]);
  });

  test('[AUTH-14] D46: of another student, found by a refresh, closes this session, opens that one, and refreshes its old tokens', async () => {
    const { tab, other, kenji, school } = await signedIn({ old: true });
    const request = tab.gate.authorize();
    await settled();
    other.store.write(kenji);
    await school.refresh.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    expect(told(tab)).toEqual([LINH, 'otherStudent', KENJI]);
    expect(school.refresh.made).toHaveLength(2);
    school.refresh.open[0]!.answer({ session: 'token-10', refresh_token: 'refresh-10' });
    await expect(request).rejects.toMatchObject(expired);
  });

  test('[AUTH-14] that has ended, found by a refresh, ends this session', async () => {
    const { tab, other, school } = await signedIn({ old: true });
    const request = tab.gate.authorize();
    await settled();
    other.store.clear();
    school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    await expect(request).rejects.toMatchObject(expired);
    expect(told(tab)).toEqual([LINH, 'loggedOut']);
  });

  test('[AUTH-14] of the same student, found by a refresh, closes nothing', async () => {
    const { tab, school } = await signedIn({ old: true });
    const request = tab.gate.authorize();
    await settled();
    school.refresh.open[0]!.answer({ session: 'token-2', refresh_token: 'refresh-2' });
    await expect(request).resolves.toBe('token-2');
    expect(told(tab)).toEqual([LINH]);
  });

  test('[AUTH-14] [AUTH-07] opens, and survives the expiry of the previous session', async () => {
    const { tab, other, kenji, school, gateOfKenji } = await signedIn({ refresh_token: null });
    other.store.write(kenji);
    await expect(tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    expect(told(tab)).toEqual([LINH, 'expired', KENJI]);
    expect(school.stored()).toEqual(kenji);
    await expect(gateOfKenji.authorize()).resolves.toBe('token-9');
  });

  test('[AUTH-14] [AUTH-09] opens, and survives a logout in a tab that did not know of it', async () => {
    const { tab, other, kenji, school, gateOfKenji } = await signedIn();
    other.store.write(kenji);
    tab.actor.send({ type: 'app.signOut' });
    await settled();
    expect(told(tab)).toEqual([LINH, 'loggedOut', KENJI]);
    expect(school.stored()).toEqual(kenji);
    await expect(gateOfKenji.authorize()).resolves.toBe('token-9');
  });

  test('[AUTH-08] [AUTH-14] replaces the expiry message, like a login here', async () => {
    const { tab, other, kenji, gateOfKenji } = await signedIn({ refresh_token: null });
    await expect(tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    await expect(tab.gate.authorize()).rejects.toMatchObject(expired);
    await expect(tab.gate.refresh('token-1')).rejects.toMatchObject(expired);
    other.store.clear();
    tab.hearNext();
    expect(told(tab)).toEqual([LINH, 'expired!']);
    other.store.write(kenji);
    tab.hearNext();
    expect(told(tab)).toEqual([LINH, 'expired!', 'expired', KENJI]);
    await expect(gateOfKenji.authorize()).resolves.toBe('token-9');

    const here = await signedIn({ refresh_token: null });
    await expect(here.tab.gate.refresh('token-1')).rejects.toBeInstanceOf(PortError);
    here.tab.actor.send({ type: 'app.signIn', auth: authData({ user_token: 'token-8' }), stayLoggedIn: true });
    await settled();
    expect(told(here.tab)).toEqual([LINH, 'expired!', LINH]);
    await expect(here.tab.gate.authorize()).resolves.toBe('token-8');
  });
});
