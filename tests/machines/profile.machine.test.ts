import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Language } from '../../contract/languages.ts';
import type { PageSettings } from '../../contract/pages.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { automaticStopMachine } from '../../machines/automatic-stop/automatic-stop.machine.ts';
import { themeMachine } from '../../machines/theme/theme.machine.ts';
import { provideProfile } from '../../machines/profile/profile.provide.ts';
import { pushMachine } from '../../machines/push/push.machine.ts';
import type { Usage } from '../../machines/ports/usage.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { byHand, finish, withHands } from '../../walks/support/by-hand.ts';
import { handCall, settled } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { input } from '../../walks/profile.walk.ts';

const OFFLINE = new PortError({ kind: 'offline' });

function open(student: Partial<Profile> = {}) {
  const above = somebody<AppRequest>();
  const account = somebody<{ type: 'account.chooseLanguage'; language: Language }>();
  const used: [string, Usage][] = [];
  const clock = new SimulatedClock();
  const calls = {
    check: handCall<void, AnyActorLogic>(),
    settings: handCall<void, PageSettings>(),
    reach: handCall<string, void>(),
    copy: handCall<string, void>(),
  };
  const machine = provideProfile({
    provider: { pageSettings: () => calls.settings.call() },
    pages: { reach: calls.reach.call },
    clipboard: { copy: calls.copy.call },
    push: withHands(pushMachine),
    automaticStop: withHands(automaticStopMachine),
    theme: withHands(themeMachine),
    usage: { report: (userId, use) => void used.push([userId, use]) },
    loadCheck: () => calls.check.call(),
  });
  const actor = createActor(machine, {
    clock,
    input: { ...input, app: above.parent, account: account.parent, student: { ...input.student, ...student } },
  }).start();
  return {
    actor,
    clock,
    calls,
    asked: above.heard,
    chosen: () => account.heard().map(({ language }) => language),
    used,
    place: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'object' ? value.open.place : value;
    },
    address: () => actor.getSnapshot().context.address,
    isClosed: () => actor.getSnapshot().status === 'done',
  };
}

describe('the language selector', () => {
  const choose = (language: Language, previous: Language) =>
    ({ type: 'profile.chooseLanguage', language, previous }) as const;
  const selected = (language: Language, previous_language: Language) => ({
    event: 'language_selected',
    language,
    previous_language,
  });

  test('[ANA-01] [I18N-01] passes each choice to the account, and reports it for the student', () => {
    const { actor, chosen, used } = open();
    actor.send(choose('ja', 'en'));
    actor.send(choose('pt-BR', 'ja'));
    expect(chosen()).toEqual(['ja', 'pt-BR']);
    const { user_id } = input.student;
    expect(used).toEqual([
      [user_id, selected('ja', 'en')],
      [user_id, selected('pt-BR', 'ja')],
    ]);
  });

  test('[ANA-01] does not report the language that is chosen already', () => {
    const { actor, chosen, used } = open();
    actor.send(choose('vi', 'vi'));
    expect([chosen(), used]).toEqual([['vi'], []]);
  });

  test('[ANA-01] [AUTH-04] reports nothing about a visitor of the demo school', () => {
    const { actor, chosen, used } = open({ analytics: false });
    actor.send(choose('vi', 'en'));
    expect([chosen(), used]).toEqual([['vi'], []]);
  });
});

describe('the drawer', () => {
  test('[PROF-01] ends on Back', () => {
    const { actor, isClosed, asked } = open();
    expect(isClosed()).toBe(false);
    actor.send({ type: 'profile.close' });
    expect([isClosed(), asked()]).toEqual([true, []]);
  });

  test('[NAV-11] ends when the guide opens', () => {
    const { actor, isClosed, asked } = open();
    actor.send({ type: 'profile.guide' });
    expect([isClosed(), asked()]).toEqual([true, [{ type: 'app.go', to: { name: 'Guide' } }]]);
  });

  test('[PROF-05] [AUTH-09] asks before it logs the student out', () => {
    const { actor, place, asked, isClosed } = open();
    actor.send({ type: 'profile.confirmLogOut' });
    expect(asked()).toEqual([]);
    actor.send({ type: 'profile.askLogOut' });
    expect(place()).toBe('confirmingLogOut');
    actor.send({ type: 'profile.keepLoggedIn' });
    expect([place(), asked()]).toEqual(['reading', []]);
    actor.send({ type: 'profile.askLogOut' });
    actor.send({ type: 'profile.confirmLogOut' });
    expect([asked(), isClosed()]).toEqual([[{ type: 'app.signOut' }], true]);
  });
});

describe("the school's pages", () => {
  test("[PROF-02] are the operator's, framed after they respond", async () => {
    const { actor, calls, place, address } = open();
    actor.send({ type: 'profile.openPage', page: 'privacy', language: 'vi' });
    expect(place()).toEqual({ page: 'finding' });
    calls.settings.open[0]!.answer({ terms: null, privacy: 'https://school.example/privacy' });
    await settled();
    expect([place(), calls.reach.made]).toEqual([{ page: 'reaching' }, ['https://school.example/privacy']]);
    calls.reach.open[0]!.answer();
    await settled();
    expect([place(), address()]).toEqual([{ page: 'loading' }, 'https://school.example/privacy']);
    actor.send({ type: 'profile.pageLoaded' });
    expect(place()).toEqual({ page: 'shown' });
    actor.send({ type: 'profile.closePage' });
    expect([place(), address()]).toEqual(['reading', '']);
  });

  test("[PROF-02] are the app's own in the current language if the operator names none (D30)", async () => {
    const { actor, calls } = open();
    for (const [page, language] of [
      ['terms', 'pt-BR'],
      ['privacy', 'ja'],
    ] as const) {
      actor.send({ type: 'profile.openPage', page, language });
      calls.settings.open[0]!.answer({ terms: null, privacy: null });
      await settled();
      actor.send({ type: 'profile.closePage' });
    }
    expect(calls.reach.made).toEqual(['/pages/terms.pt-BR.html', '/pages/privacy.ja.html']);
  });

  test('[PROF-02] [ERR-01] report a failure, keep their address, and load again on request', async () => {
    const { actor, calls, place, address } = open();
    actor.send({ type: 'profile.openPage', page: 'terms', language: 'en' });
    calls.settings.open[0]!.refuse(OFFLINE);
    await settled();
    expect([place(), address()]).toEqual([{ page: 'unavailable' }, '']);
    actor.send({ type: 'profile.retryPage' });
    calls.settings.open[0]!.answer({ terms: 'https://school.example/terms', privacy: null });
    await settled();
    calls.reach.open[0]!.refuse(OFFLINE);
    await settled();
    expect([place(), address()]).toEqual([{ page: 'unavailable' }, 'https://school.example/terms']);
    actor.send({ type: 'profile.retryPage' });
    expect(place()).toEqual({ page: 'finding' });
  });

  test('[PROF-02] [ERR-01] report a frame that fails or is silent for 30 s', async () => {
    for (const fail of ['event', 'time'] as const) {
      const { actor, clock, calls, place } = open();
      actor.send({ type: 'profile.openPage', page: 'terms', language: 'en' });
      calls.settings.open[0]!.answer({ terms: null, privacy: null });
      await settled();
      calls.reach.open[0]!.answer();
      await settled();
      clock.increment(29_999);
      expect(place()).toEqual({ page: 'loading' });
      if (fail === 'event') actor.send({ type: 'profile.pageFailed' });
      else clock.increment(1);
      expect(place()).toEqual({ page: 'unavailable' });
    }
  });
});

test('[PROF-04] runs the notification switch for its student while the drawer is open', () => {
  const { actor } = open();
  const push = () => actor.getSnapshot().children.push?.getSnapshot() as { input: unknown; status: string } | undefined;
  expect(push()).toMatchObject({ status: 'active' });
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['push', 'automaticStop', 'theme', 'usage']);
  actor.send({ type: 'profile.close' });
  expect(push()?.status ?? 'stopped').toBe('stopped');
});

describe('the user ID', () => {
  test("[PROF-03] is copied in full, and 'Copied User ID' shows for 1000 ms", async () => {
    const { actor, calls, asked } = open();
    actor.send({ type: 'profile.copyId' });
    expect(calls.copy.made).toEqual(['ext-7f3a92c41b']);
    expect(asked()).toEqual([]);
    calls.copy.open[0]!.answer();
    await settled();
    expect(asked()).toEqual([
      { type: 'app.notify', notice: { kind: 'success', text: 'notice.copiedUserId', duration: 1_000 } },
    ]);
    actor.send({ type: 'profile.copyId' });
    expect(calls.copy.made).toHaveLength(2);
  });

  test('[PROF-03] [ERR-01] reports that the browser refused to copy it', async () => {
    const { actor, calls, asked } = open();
    actor.send({ type: 'profile.copyId' });
    calls.copy.open[0]!.refuse(new DOMException('no', 'NotAllowedError'));
    await settled();
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'error', text: 'notice.copyRefused' } }]);
    actor.send({ type: 'profile.copyId' });
    expect(calls.copy.made).toHaveLength(2);
  });

  test('[PROF-03] is not copied without a request', () => {
    expect(open().calls.copy.made).toEqual([]);
  });
});

describe('the microphone check', () => {
  async function checking() {
    const profile = open();
    const { actor, calls } = profile;
    actor.send({ type: 'profile.checkMicrophone' });
    calls.check.open[0]!.answer(byHand());
    await settled();
    const check = () => (actor.getSnapshot().children as Partial<Record<string, AnyActorRef>>)['check'];
    return { ...profile, check };
  }

  test('[RA-01] loads on request, and returns to the place that started it', async () => {
    const { check, place } = await checking();
    expect(check()).toBeDefined();
    check()!.send(finish({ passed: true }));
    expect([check(), place()]).toEqual([undefined, 'reading']);
  });

  test('[RA-01] ends when the drawer closes', async () => {
    const { actor, check } = await checking();
    const running = check()!;
    actor.send({ type: 'profile.close' });
    expect(running.getSnapshot().status).toBe('stopped');
  });

  test('[SPK-06] reloads the page', async () => {
    const { actor, asked } = await checking();
    actor.send({ type: 'check.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });

  test("[ERR-01] leaves the drawer open, with a message, if it doesn't load", async () => {
    const { actor, calls, asked, place } = open();
    actor.send({ type: 'profile.checkMicrophone' });
    calls.check.open[0]!.refuse(new TypeError('Failed to fetch dynamically imported module'));
    await settled();
    expect(place()).toBe('reading');
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'error', text: 'notice.checkFailed' } }]);
  });
});
