import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { AccountSnapshot } from '../../machines/account/account.machine.ts';
import { provideAccount } from '../../machines/account/account.provide.ts';
import { provideApp } from '../../machines/app/app.provide.ts';
import type { Company } from '../../machines/app/app.types.ts';
import type { ScreenInput } from '../../machines/shared/screen.ts';
import { provideNavigation } from '../../machines/navigation/navigation.provide.ts';
import type { SessionPort, SessionStorePort, StoredSession } from '../../machines/ports/session.port.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import { tokenGate } from '../../machines/session/token-gate.ts';
import { byHand, fail, finish, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { fakeBrowser, handCall, settled } from '../support/fakes.ts';
import { authData, destination, profile, storedSession } from '../../walks/support/fixtures.ts';

/** Starts the whole app with fakes and fake screens. */
async function launch(
  stored: StoredSession | null,
  { at = destination('HomeWorkAssignments'), now = stored?.refreshed_at ?? 0, forgets = async () => {} } = {},
) {
  let session = stored;
  let tell: (session: StoredSession | null) => void;
  const clock = new SimulatedClock();
  const browser = fakeBrowser(at);
  const logOut = handCall<string, void>();
  const refresh = handCall<object, { session: string | null; refresh_token: string | null }>();
  const forgotten: { but: string | null; present: string[] }[] = [];
  const present: string[] = [];
  const delivering = handCall<void, void>();
  const company = handCall<Profile, Company>();
  const port = { logOut: logOut.call, refresh: refresh.call } as unknown as SessionPort;
  const store: SessionStorePort = {
    read: () => session,
    write: (changed) => void (session = changed),
    clear: () => void (session = null),
    expire: () => void (session = null),
    watch: (onChange) => {
      tell = onChange;
      return () => {};
    },
    hearCopies: async () => {},
    exclusively: (task) => task(),
    now: () => now,
    newId: () => 'login-2',
  };
  const machine = provideApp({
    session: provideSession(port, store),
    navigation: provideNavigation(browser.port, async () => byHand()),
    account: provideAccount({ preferred: () => 'en', load: async () => {}, store: () => {} }, async () => byHand()),
    loadCompany: company.call,
    delivered: () => delivering.call(),
    device: {
      enter(studentId) {
        present.push(studentId);
        return () => present.splice(present.indexOf(studentId), 1);
      },
      forgetOthers(studentId) {
        forgotten.push({ but: studentId, present: [...present] });
        return forgets();
      },
    },
  });
  const actor = createActor(machine, { clock }).start();
  await settled();
  const child = (id: string) => (actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]!;
  const screen = () => child('screen').getSnapshot() as HandSnapshot;
  return {
    actor,
    clock,
    browser,
    logOut,
    refresh,
    company,
    delivering,
    forgotten,
    present,
    child,
    gate: tokenGate(() => child('session') as never, profile().user_id),
    gateOf: (studentId: string) => tokenGate(() => child('session') as never, studentId),
    tellOfOther: (other: StoredSession) => tell((session = other)),
    name: () => actor.getSnapshot().context.screen?.name,
    input: () => screen().input as ScreenInput,
    told: () => screen().heard,
    notices: () =>
      (child('notices').getSnapshot() as { context: { shown: { text: string }[] } }).context.shown.map(
        ({ text }) => text,
      ),
    stored: () => session,
  };
}

const together = (): Company => ({
  outbox: byHand(),
  activity: byHand(),
  connection: byHand(),
  nextWork: byHand(),
  push: byHand(),
  classNews: byHand(),
});

/** Another student, who logged in in another tab. */
const other = storedSession({
  user_token: 'token-9',
  login_id: 'login-9',
  refreshed_at: 600_000,
  profile: profile({ user_id: 'student-other' }),
});

describe('app', () => {
  test('[AUTH-14] keeps session, navigation, and notices alive across screens', async () => {
    const { actor, child, name } = await launch(storedSession());
    const lasting = ['session', 'navigation', 'notices', 'account'].map(child);
    const first = child('screen');
    actor.send({ type: 'app.go', to: { name: 'HomePage' } });
    await settled();
    expect(name()).toBe('HomePage');
    expect(['session', 'navigation', 'notices', 'account'].map(child)).toEqual(lasting);
    for (const one of lasting) expect(one.getSnapshot()).toMatchObject({ status: 'active' });
    expect(child('screen')).not.toBe(first);
    expect(first.getSnapshot()).toMatchObject({ status: 'stopped' });
  });

  test('[NAV-08] sends a hash change to the screen, and ignores it if the screen has ended', async () => {
    const { actor, browser, child, told } = await launch(storedSession());
    browser.moveTo(destination('HomeWorkAssignments', { hash: 'overdue' }));
    expect(told()).toEqual([
      { type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) },
    ]);
    child('screen').send(finish(undefined));
    browser.moveTo(destination('HomeWorkAssignments', { hash: 'todo' }));
    expect(actor.getSnapshot().status).toBe('active');
  });

  test('[AUTH-08] does not end an expired session early when another message closes', async () => {
    const { actor, clock, gate, name, notices } = await launch(storedSession({ refresh_token: null }));
    actor.send({ type: 'app.notify', notice: { kind: 'success', text: 'lesson.finished', duration: 1_000 } });
    await expect(gate.refresh('token-1')).rejects.toMatchObject({ failure: { kind: 'expired' } });
    clock.increment(1_000);
    await settled();
    expect(notices()).toEqual(['session.expired']);
    expect(name()).toBe('HomeWorkAssignments');
  });

  test('[ERR-01] says that something is wrong when a screen fails, and then opens the next one', async () => {
    const { actor, child, name, stored } = await launch(storedSession());
    child('screen').send(fail(new Error('unforeseen')));
    expect(actor.getSnapshot().matches({ screen: 'broken' })).toBe(true);
    expect(stored()).not.toBeNull();
    actor.send({ type: 'app.go', to: { name: 'HomePage' } });
    await settled();
    expect(actor.getSnapshot().matches({ screen: 'broken' })).toBe(false);
    expect(name()).toBe('HomePage');
  });

  test('[TEL-02] draws a screen again with the same actor when the student asks after an error', async () => {
    const { actor, child } = await launch(storedSession());
    const screen = child('screen');
    const isDrawn = () => actor.getSnapshot().matches({ screen: { showing: 'drawn' } });
    expect(isDrawn()).toBe(true);
    actor.send({ type: 'drawing.failed' });
    expect(actor.getSnapshot().matches({ screen: { showing: 'undrawn' } })).toBe(true);
    actor.send({ type: 'drawing.retry' });
    expect(isDrawn()).toBe(true);
    expect(child('screen')).toBe(screen);
  });
});

describe('account', () => {
  test('[AUTH-14] [PROF-01] keeps the drawer closed for the next student after a login in another tab', async () => {
    const { child, tellOfOther } = await launch(storedSession());
    const isOpen = () => (child('account').getSnapshot() as AccountSnapshot).hasTag('open');
    child('account').send({ type: 'account.open' });
    expect(isOpen()).toBe(true);
    tellOfOther(other);
    await settled();
    expect(isOpen()).toBe(false);
  });

  test('[SET-09] [AUTH-13] runs the outbox and the activity watch for a signed-in student on every screen, and ends both with the session', async () => {
    const { actor, clock, logOut, company, delivering, child } = await launch(null);
    expect(company.made).toEqual([]);
    actor.send({ type: 'app.signIn', auth: authData(), stayLoggedIn: true });
    await settled();
    await company.refuse(new Error('Failed to fetch dynamically imported module'));
    clock.increment(4_999);
    expect(company.made).toHaveLength(1);
    clock.increment(1);
    expect(company.made).toHaveLength(2);
    const delivers = () => actor.getSnapshot().hasTag('delivering');
    expect(delivers()).toBe(false);
    await company.answer(together());
    expect(delivers()).toBe(true);
    const first = child('outbox');
    for (const one of [first, child('activity'), child('push')])
      expect((one.getSnapshot() as HandSnapshot).input).toMatchObject({ userId: profile().user_id });
    actor.send({ type: 'app.go', to: { name: 'HomePage' } });
    await settled();
    expect(child('outbox')).toBe(first);
    actor.send({ type: 'app.signOut' });
    await settled();
    await delivering.answer();
    await logOut.answer();
    expect([child('outbox'), child('activity'), child('push')]).toEqual([undefined, undefined, undefined]);
  });

  test('[SET-09] lets the outbox try again when the provider can be reached, and the sign tell what waits', async () => {
    const { actor, company, child } = await launch(storedSession());
    const heard = (id: string) => (child(id).getSnapshot() as HandSnapshot).heard;
    const report = () => {
      actor.send({ type: 'network.returned' });
      actor.send({ type: 'outbox.held', lessons: 1 });
    };
    // Nothing has loaded yet.
    report();
    await company.answer(together());
    report();
    expect(heard('outbox')).toEqual([{ type: 'network.returned' }]);
    expect(heard('connection')).toEqual([{ type: 'outbox.held', lessons: 1 }]);
  });

  test("[AUTH-14] D46: replaces the screen and the outbox with another student's after that student logs in in another tab", async () => {
    const { actor, company, child, name, tellOfOther, input } = await launch(storedSession());
    await company.answer(together());
    const [screen, sent] = [child('screen'), child('outbox')];
    tellOfOther(other);
    for (const gone of [screen, sent]) expect(gone.getSnapshot()).toMatchObject({ status: 'stopped' });
    expect(child('screen')).toBeUndefined();
    await settled();
    expect(company.made.map(({ user_id }) => user_id)).toEqual(['student-linh', 'student-other']);
    await company.answer(together());
    expect((child('outbox').getSnapshot() as HandSnapshot).input).toMatchObject({ userId: 'student-other' });
    expect(name()).toBe('HomeWorkAssignments');
    expect(input().profile?.user_id).toBe('student-other');
    expect(actor.getSnapshot().context.profile?.user_id).toBe('student-other');
  });

  test("[AUTH-09] [PROF-04] makes the device forget other students at every start and logout, before the next student's work begins", async () => {
    const { actor, forgotten, present, company, logOut, tellOfOther } = await launch(storedSession());
    const linhAlone = { but: 'student-linh', present: [] };
    const allOthers = { but: null, present: [] };
    expect(forgotten).toEqual([linhAlone]);
    expect(present).toEqual(['student-linh']);
    tellOfOther(other);
    expect([forgotten, present]).toEqual([[linhAlone, allOthers], []]);
    expect(company.made).toHaveLength(1);
    await settled();
    expect(company.made).toHaveLength(2);
    expect(present).toEqual(['student-other']);
    actor.send({ type: 'app.signOut' });
    await settled();
    await logOut.answer();
    expect([forgotten, present]).toEqual([[linhAlone, allOthers, allOthers], []]);
    expect((await launch(null)).forgotten).toEqual([allOthers]);
  });

  test.each([true, false])(
    '[AUTH-09] [SET-09] sends pending answers before the logout (they can be sent: %s)',
    async (canBeSent) => {
      const { actor, company, delivering, logOut, child } = await launch(storedSession());
      await company.answer(together());
      actor.send({ type: 'app.signOut' });
      await settled();
      expect([delivering.open.length, logOut.made]).toEqual([1, []]);
      expect(actor.getSnapshot().hasTag('leaving')).toBe(true);
      expect((child('outbox').getSnapshot() as HandSnapshot).status).toBe('active');
      if (canBeSent) delivering.open[0]!.answer();
      else delivering.open[0]!.refuse(new Error('Its code can’t be loaded'));
      await settled();
      expect(logOut.made).toEqual(['token-1']);
      expect(actor.getSnapshot().hasTag('leaving')).toBe(false);
    },
  );

  test('[AUTH-09] makes the device forget a student whose session expired', async () => {
    const { actor, forgotten, gate } = await launch(storedSession({ refresh_token: null }));
    await gate.refresh('token-1').catch(() => {});
    actor.send({ type: 'notice.closed', text: 'session.expired' });
    await settled();
    expect(forgotten.at(-1)).toEqual({ but: null, present: [] });
    expect(forgotten).toHaveLength(2);
  });

  test.each([
    ['fails to remove something', () => Promise.reject(new Error('A database is broken')), 0],
    ['never ends', () => new Promise<void>(() => {}), 10_000],
  ])("[SET-09] opens only the signed-in student's outbox when forgetting %s", async (_, forgets, wait) => {
    const { clock, company } = await launch(storedSession(), { forgets });
    clock.increment(wait - 1);
    expect(company.made).toHaveLength(wait === 0 ? 1 : 0);
    clock.increment(1);
    expect(company.made).toHaveLength(1);

    const stranger = await launch(null, { forgets });
    stranger.clock.increment(wait);
    expect([stranger.actor.getSnapshot().status, stranger.company.made]).toEqual(['active', []]);
  });

  test("[AUTH-14] D46: never gives the next student's token to a request of the student before", async () => {
    const { gate, tellOfOther, gateOf, refresh } = await launch(storedSession({ refreshed_at: 0 }), { now: 600_000 });
    const waiting = gate.authorize();
    await settled();
    expect(refresh.made).toHaveLength(1);
    tellOfOther(other);
    const denied = { failure: { kind: 'expired' } };
    await expect(waiting).rejects.toMatchObject(denied);
    await expect(gate.authorize()).rejects.toMatchObject(denied);
    await expect(gate.refresh('token-1')).rejects.toMatchObject(denied);
    await expect(gateOf('student-other').authorize()).resolves.toBe('token-9');
  });

  test('[SET-05] D18: asks a screen that guards its exit before Back leaves it', async () => {
    const { actor, browser, told, name } = await launch(storedSession());
    actor.send({ type: 'app.go', to: { name: 'StudySetFourSkillsLessons' } });
    await settled();
    actor.send({ type: 'app.askBeforeLeaving', asks: true });
    browser.moveTo(destination('HomeWorkAssignments'));
    await settled();
    expect(name()).toBe('StudySetFourSkillsLessons');
    expect(told()).toContainEqual({ type: 'screen.leaveAsked' });
  });
});
