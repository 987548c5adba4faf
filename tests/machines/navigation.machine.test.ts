import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { NavigationReport } from '../../machines/navigation/navigation.machine.ts';
import { provideNavigation } from '../../machines/navigation/navigation.provide.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { fakeBrowser, settled } from '../support/fakes.ts';
import { destination, profile, storedSession } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

function visit(start: Destination, { screenLoads = () => true }: { screenLoads?: () => boolean } = {}) {
  const browser = fakeBrowser(start);
  const above = somebody<NavigationReport>();
  const actor = createActor(
    provideNavigation(browser.port, async () => {
      if (!screenLoads()) throw new Error('Failed to fetch dynamically imported module');
      return byHand();
    }),
    { input: { parent: above.parent } },
  ).start();
  return {
    browser,
    actor,
    async send(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await settled();
    },
    value: () => actor.getSnapshot().value,
    shown: () => above.heardOf('navigation.arrived').map((report) => report.destination.name),
    movedWithin: () => above.heardOf('navigation.movedWithin').map(({ destination: to }) => to.path),
  };
}

/** Throws, like the storage of a browser that blocks it. */
const blocked = (): never => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};
const list = destination('HomeWorkAssignments');
const detail = destination('AssignmentDetailPage');
const signedIn = { type: 'session.signedIn', session: storedSession() } as const;
const notSignedIn = { type: 'session.signedOut', reason: 'nobody' } as const;

describe('navigation', () => {
  test('[NAV-02] shows nothing before the session is known', async () => {
    const { value, shown } = visit(list);
    await settled();
    expect(value()).toBe('waitingForSession');
    expect(shown()).toEqual([]);
  });

  test('[NAV-02] remembers a page that needs a login, and shows Login', async () => {
    const { browser, send, shown } = visit(detail);
    await send(notSignedIn);
    expect(browser.savedPath()).toBe(detail.path);
    expect(shown()).toEqual(['Login']);
    expect(browser.went).toEqual([{ name: 'Login', replace: true }]);
  });

  test('[NAV-02] never remembers the login page', async () => {
    const { browser, send, shown } = visit(destination('Login'));
    await send(notSignedIn);
    expect(browser.savedPath()).toBeNull();
    expect(shown()).toEqual(['Login']);
  });

  test.each(['https://elsewhere.example/take', '//elsewhere.example/take', 'javascript:alert(1)'])(
    '[NAV-03] D28: does not follow the remembered path %s, which belongs to another app',
    async (path) => {
      const { browser, send, shown } = visit(destination('Login'));
      browser.save(path);
      await send(signedIn);
      expect(shown()).toEqual(['HomeWorkAssignments']);
      expect(browser.went).toEqual([{ name: 'HomeWorkAssignments', replace: true }]);
    },
  );

  test.each(['loggedOut', 'otherStudent'] as const)(
    '[NAV-03] [AUTH-14] leaves no path to the next student after %s, whose login leads to the list',
    async (reason) => {
      const { browser, send, shown } = visit(detail);
      await send(signedIn);
      await send({ type: 'session.signedOut', reason });
      expect(browser.savedPath()).toBeNull();
      await send(signedIn);
      expect(shown()).toEqual(['AssignmentDetailPage', 'Login', 'HomeWorkAssignments']);
    },
  );

  test('[NAV-03] remembers no path on Back after a logout, until someone logs in', async () => {
    const { browser, send, shown, value } = visit(detail);
    await send(signedIn);
    await send({ type: 'session.signedOut', reason: 'loggedOut' });
    await send({ type: 'navigation.moved', destination: detail });
    expect(browser.savedPath()).toBeNull();
    expect([value(), shown().at(-1)]).toEqual(['shown', 'Login']);
    await send(signedIn);
    await send(notSignedIn);
    await send({ type: 'navigation.moved', destination: detail });
    expect(browser.savedPath()).toBe(detail.path);
  });

  test('[NAV-03] opens a path that was remembered before a reload', async () => {
    const { browser, send, shown } = visit(destination('Login'));
    browser.save(detail.path);
    await send(signedIn);
    expect(shown()).toEqual(['AssignmentDetailPage']);
    expect(browser.went).toEqual([{ path: detail.path, replace: true }]);
    expect(browser.savedPath()).toBeNull();
  });

  test('[NAV-03] opens the remembered page and the next one even if storage stops working', async () => {
    const { browser, send, shown } = visit(destination('Login'));
    browser.save(detail.path);
    const { savedPath } = browser.port;
    savedPath.clear = () => {
      savedPath.read = blocked;
      blocked();
    };
    await send(signedIn);
    expect(shown()).toEqual(['AssignmentDetailPage']);
    await send({ type: 'navigation.go', to: { name: 'HomeWorkAssignments' } });
    expect(shown()).toEqual(['AssignmentDetailPage', 'HomeWorkAssignments']);
  });

  test("[NAV-02] shows Login even if the requested page can't be remembered", async () => {
    const { browser, send, shown } = visit(detail);
    Object.assign(browser.port.savedPath, { read: blocked, write: blocked });
    await send(notSignedIn);
    expect(shown()).toEqual(['Login']);
    await send(signedIn);
    expect(shown()).toEqual(['Login', 'HomeWorkAssignments']);
  });

  test('[NAV-08] keeps the screen on a hash change, and tells the screen', async () => {
    const { browser, send, shown, movedWithin } = visit(list);
    await send(signedIn);
    browser.moveTo(destination('HomeWorkAssignments', { hash: 'overdue' }));
    await settled();
    expect(movedWithin()).toEqual(['/homework-assignments#overdue']);
    expect(shown()).toEqual(['HomeWorkAssignments']);
  });

  test('[NAV-01] keeps one screen for all views of a result, and tells it of moves between them', async () => {
    const result = (recordingId: string, view: string) =>
      destination('ReadAloudResult', { params: { recordingId, '*': view } });
    const { browser, send, shown, movedWithin } = visit(result('recording-1', ''));
    await send(signedIn);
    browser.moveTo(result('recording-1', 'pace'));
    await settled();
    expect(movedWithin()).toHaveLength(1);
    browser.moveTo(result('recording-2', 'pace'));
    await settled();
    expect([movedWithin().length, shown()]).toEqual([1, ['ReadAloudResult', 'ReadAloudResult']]);
  });

  test('[NAV-02] [NAV-08] returns to the same tab after an expired session', async () => {
    const { browser, send } = visit(list);
    await send(signedIn);
    browser.moveTo(destination('HomeWorkAssignments', { hash: 'overdue' }));
    await send(notSignedIn);
    expect(browser.savedPath()).toBe('/homework-assignments#overdue');
  });

  test('[SET-05] D18: restores the address after Back from a screen that guards its exit, while the screen guards it', async () => {
    const { browser, send, shown } = visit(detail);
    await send(signedIn);
    await send({ type: 'navigation.askBeforeLeaving', asks: true });
    browser.moveTo(list);
    await settled();
    expect(browser.here().path).toBe(detail.path);
    expect(shown()).toEqual(['AssignmentDetailPage']);
    await send({ type: 'navigation.askBeforeLeaving', asks: false });
    browser.moveTo(list);
    await settled();
    expect(shown()).toEqual(['AssignmentDetailPage', 'HomeWorkAssignments']);
  });

  test('[NAV-06] shows a role-play to students with the school feature or the add-on, and not-found to others', async () => {
    const school = { org_id: 'org-riverside', native_language: 'vi' };
    const without = { organization_k12: { ...school, features_available: [] } };
    for (const name of [
      'AssignmentRolePlay',
      'RolePlayIntroduction',
      'AssignmentRolePlayActivity',
      'RolePlayResults',
    ] as const)
      for (const [changes, seen] of [
        [{}, name],
        [{ ...without, addons: ['elsa_ai_for_schools'] }, name],
        [without, 'NotFound'],
      ] as const) {
        const { browser, send, shown } = visit(destination(name));
        await send({
          type: 'session.signedIn',
          session: storedSession({ profile: profile(changes as Partial<Profile>) }),
        });
        expect(shown()).toEqual([seen]);
        expect(browser.went).toEqual(seen === 'NotFound' ? [{ name: 'NotFound', replace: true }] : []);
      }
  });

  test('[NAV-05] shows self-study to students who may choose role-plays, and not-found to others', async () => {
    for (const name of ['SelfStudyRolePlays', 'SelfStudyRolePlayIntroduction', 'SelfStudyRolePlayActivity'] as const)
      for (const enable_role_plays of [true, false]) {
        const { send, shown } = visit(destination(name));
        await send({ type: 'session.signedIn', session: storedSession({ profile: profile({ enable_role_plays }) }) });
        expect(shown()).toEqual([enable_role_plays ? name : 'NotFound']);
      }
  });

  test('[NAV-06] [NAV-02] remembers a role-play through the login, even for a student without access', async () => {
    const { send, shown } = visit(destination('SelfStudyRolePlays'));
    await send(notSignedIn);
    await send({
      type: 'session.signedIn',
      session: storedSession({ profile: profile({ enable_role_plays: false }) }),
    });
    expect(shown()).toEqual(['Login', 'NotFound']);
  });

  test('[NAV-02] shows only the last of two quick moves', async () => {
    const { browser, send, shown } = visit(list);
    await send(signedIn);
    browser.moveTo(detail);
    browser.moveTo(destination('HomePage'));
    await settled();
    expect(shown()).toEqual(['HomeWorkAssignments', 'HomePage']);
  });

  test("[NAV-07] does not reload in a loop if reloads can't be counted, and tells the student", async () => {
    const { browser, send, value } = visit(list, { screenLoads: () => false });
    browser.port.reloads.read = blocked;
    await send(signedIn);
    expect(browser.reloaded).toEqual([]);
    expect(value()).toBe('unavailable');
  });

  test('[NAV-07] does not reload if the count is unreliable', async () => {
    const { browser, send, value } = visit(list, { screenLoads: () => false });
    browser.port.reloads.read = () => null;
    await send(signedIn);
    expect(browser.reloaded).toEqual([]);
    expect(value()).toBe('unavailable');
  });

  test("[NAV-07] makes no reload that can't be counted", async () => {
    const { browser, send, value } = visit(list, { screenLoads: () => false });
    browser.port.reloads.write = blocked;
    await send(signedIn);
    expect(browser.reloaded).toEqual([]);
    expect(value()).toBe('unavailable');
  });

  test('[NAV-07] does not count a reload on request', async () => {
    const { browser, send } = visit(list);
    await send(signedIn);
    await send({ type: 'navigation.reload' });
    expect(browser.reloaded).toHaveLength(1);
    expect(browser.reloads()).toBe(0);
  });
});
