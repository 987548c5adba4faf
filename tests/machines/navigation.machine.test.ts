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

/** What a browser does that lets no page store anything. */
const blocked = (): never => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};
const list = destination('HomeWorkAssignments');
const detail = destination('AssignmentDetailPage');
const signedIn = { type: 'session.signedIn', session: storedSession() } as const;
const notSignedIn = { type: 'session.signedOut', reason: 'nobody' } as const;

describe('navigation', () => {
  test('[NAV-02] nothing is shown before the session is known', async () => {
    const { value, shown } = visit(list);
    await settled();
    expect(value()).toBe('waitingForSession');
    expect(shown()).toEqual([]);
  });

  test('[NAV-02] a page that needs a login is remembered and Login is shown instead', async () => {
    const { browser, send, shown } = visit(detail);
    await send(notSignedIn);
    expect(browser.savedPath()).toBe(detail.path);
    expect(shown()).toEqual(['Login']);
    expect(browser.went).toEqual([{ name: 'Login', replace: true }]);
  });

  test('[NAV-02] the login page itself is never remembered', async () => {
    const { browser, send, shown } = visit(destination('Login'));
    await send(notSignedIn);
    expect(browser.savedPath()).toBeNull();
    expect(shown()).toEqual(['Login']);
  });

  test('[NAV-02] a page that needs no login passes through', async () => {
    const { browser, send, shown } = visit(destination('NotFound'));
    await send(notSignedIn);
    expect(browser.went).toEqual([]);
    expect(shown()).toEqual(['NotFound']);
  });

  test('[NAV-03] after the login the remembered page is shown once, and forgotten', async () => {
    const { browser, send, shown } = visit(detail);
    await send(notSignedIn);
    await send(signedIn);
    expect(browser.savedPath()).toBeNull();
    expect(browser.here().path).toBe(detail.path);
    expect(shown()).toEqual(['Login', 'AssignmentDetailPage']);
    await send({ type: 'navigation.go', to: { name: 'HomeWorkAssignments' } });
    expect(shown()).toEqual(['Login', 'AssignmentDetailPage', 'HomeWorkAssignments']);
  });

  test.each(['https://elsewhere.example/take', '//elsewhere.example/take', 'javascript:alert(1)'])(
    '[NAV-03] D28: the remembered path %s is not of this app and is not followed',
    async (path) => {
      const { browser, send, shown } = visit(destination('Login'));
      browser.save(path);
      await send(signedIn);
      expect(shown()).toEqual(['HomeWorkAssignments']);
      expect(browser.went).toEqual([{ name: 'HomeWorkAssignments', replace: true }]);
    },
  );

  test('[NAV-03] a logout leaves no path behind for the next student', async () => {
    const { browser, send, shown } = visit(detail);
    await send(signedIn);
    await send({ type: 'session.signedOut', reason: 'loggedOut' });
    expect(browser.savedPath()).toBeNull();
    expect(shown()).toEqual(['AssignmentDetailPage', 'Login']);
  });

  test('[NAV-03] Back after a logout leaves no path behind either, until someone has logged in', async () => {
    const { browser, send, value } = visit(detail);
    await send(signedIn);
    await send({ type: 'session.signedOut', reason: 'loggedOut' });
    await send({ type: 'navigation.moved', destination: detail });
    expect(browser.savedPath()).toBeNull();
    expect(value()).toBe('shown');
    await send(signedIn);
    await send(notSignedIn);
    await send({ type: 'navigation.moved', destination: detail });
    expect(browser.savedPath()).toBe(detail.path);
  });

  test('[NAV-03] a path that was remembered before the page was loaded anew is visited', async () => {
    const { browser, send, shown } = visit(destination('Login'));
    browser.save(detail.path);
    await send(signedIn);
    expect(shown()).toEqual(['AssignmentDetailPage']);
    expect(browser.savedPath()).toBeNull();
  });

  test('[NAV-03] a storage that stops answering keeps nobody from the remembered page, nor from the next', async () => {
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

  test('[NAV-02] Login is shown though the page that was asked for can not be remembered', async () => {
    const { browser, send, shown } = visit(detail);
    Object.assign(browser.port.savedPath, { read: blocked, write: blocked });
    await send(notSignedIn);
    expect(shown()).toEqual(['Login']);
    await send(signedIn);
    expect(shown()).toEqual(['Login', 'HomeWorkAssignments']);
  });

  test('[NAV-02] an expired session comes back to where it was', async () => {
    const { browser, send, shown } = visit(detail);
    await send(signedIn);
    await send(notSignedIn);
    expect(browser.savedPath()).toBe(detail.path);
    await send(signedIn);
    expect(shown()).toEqual(['AssignmentDetailPage', 'Login', 'AssignmentDetailPage']);
  });

  test('[NAV-04] whoever is signed in is sent from Login to the assignments list', async () => {
    const { browser, send, shown } = visit(destination('Login'));
    await send(signedIn);
    expect(shown()).toEqual(['HomeWorkAssignments']);
    expect(browser.went).toEqual([{ name: 'HomeWorkAssignments', replace: true }]);
  });

  test('[NAV-08] a change of the hash alone keeps the screen and tells it', async () => {
    const { browser, send, shown, movedWithin } = visit(list);
    await send(signedIn);
    browser.moveTo(destination('HomeWorkAssignments', { hash: 'overdue' }));
    await settled();
    expect(movedWithin()).toEqual(['/homework-assignments#overdue']);
    expect(shown()).toEqual(['HomeWorkAssignments']);
  });

  test('[NAV-01] the views of a result are one screen, which is told of the moves between them', async () => {
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

  test('[NAV-02] [NAV-08] an expired session comes back to the tab where it was', async () => {
    const { browser, send } = visit(list);
    await send(signedIn);
    browser.moveTo(destination('HomeWorkAssignments', { hash: 'overdue' }));
    await send(notSignedIn);
    expect(browser.savedPath()).toBe('/homework-assignments#overdue');
  });

  test('[SET-05] D18: Back out of a screen that asks is undone in the address bar, until it no longer asks', async () => {
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

  test('[NAV-06] a role-play is shown to whose school has it, or who has the add-on; to others it is not found', async () => {
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

  test('[NAV-05] self-study is shown to who may choose role-plays; to others it is not found', async () => {
    for (const name of ['SelfStudyRolePlays', 'SelfStudyRolePlayIntroduction', 'SelfStudyRolePlayActivity'] as const)
      for (const enable_role_plays of [true, false]) {
        const { send, shown } = visit(destination(name));
        await send({ type: 'session.signedIn', session: storedSession({ profile: profile({ enable_role_plays }) }) });
        expect(shown()).toEqual([enable_role_plays ? name : 'NotFound']);
      }
  });

  test('[NAV-06] [NAV-02] a role-play that needs a login is asked for again after it, also by who may not see it', async () => {
    const { send, shown } = visit(destination('SelfStudyRolePlays'));
    await send(notSignedIn);
    await send({
      type: 'session.signedIn',
      session: storedSession({ profile: profile({ enable_role_plays: false }) }),
    });
    expect(shown()).toEqual(['Login', 'NotFound']);
  });

  test('[NAV-02] of two quick moves only the last is shown', async () => {
    const { browser, send, shown } = visit(list);
    await send(signedIn);
    browser.moveTo(detail);
    browser.moveTo(destination('HomePage'));
    await settled();
    expect(shown()).toEqual(['HomeWorkAssignments', 'HomePage']);
  });

  test('[NAV-07] a screen that does not load reloads the page, at most three times in a browser session', async () => {
    let count = 0;
    for (const expected of [1, 2, 3]) {
      const { browser, send, value } = visit(list, { screenLoads: () => false });
      browser.port.reloads.write(count);
      await send(signedIn);
      count = browser.reloads();
      expect(count).toBe(expected);
      expect(browser.reloaded).toHaveLength(1);
      expect(value()).toBe('reloading');
    }
    const { browser, send, value } = visit(list, { screenLoads: () => false });
    browser.port.reloads.write(count);
    await send(signedIn);
    expect(browser.reloaded).toEqual([]);
    expect(value()).toBe('unavailable');
  });

  test('[NAV-07] where reloads can not be counted the page is not reloaded for ever, and the student is told', async () => {
    const { browser, send, value } = visit(list, { screenLoads: () => false });
    browser.port.reloads.read = blocked;
    await send(signedIn);
    expect(browser.reloaded).toEqual([]);
    expect(value()).toBe('unavailable');
  });

  test('[NAV-07] where a reload can not be counted on, the page is not reloaded', async () => {
    const { browser, send, value } = visit(list, { screenLoads: () => false });
    browser.port.reloads.read = () => null;
    await send(signedIn);
    expect(browser.reloaded).toEqual([]);
    expect(value()).toBe('unavailable');
  });

  test('[NAV-07] a reload that can not be counted is not made', async () => {
    const { browser, send, value } = visit(list, { screenLoads: () => false });
    browser.port.reloads.write = blocked;
    await send(signedIn);
    expect(browser.reloaded).toEqual([]);
    expect(value()).toBe('unavailable');
  });

  test('[NAV-07] after the last reload the student may still try again', async () => {
    let loads = false;
    const { browser, send, shown, value } = visit(list, { screenLoads: () => loads });
    browser.port.reloads.write(3);
    await send(signedIn);
    expect(value()).toBe('unavailable');
    loads = true;
    await send({ type: 'navigation.retry' });
    expect(shown()).toEqual(['HomeWorkAssignments']);
  });

  test('[NAV-07] a reload that somebody asked for is not counted', async () => {
    const { browser, send } = visit(list);
    await send(signedIn);
    await send({ type: 'navigation.reload' });
    expect(browser.reloaded).toHaveLength(1);
    expect(browser.reloads()).toBe(0);
  });
});
