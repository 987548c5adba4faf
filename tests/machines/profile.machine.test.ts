import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Language } from '../../contract/languages.ts';
import type { PageSettings } from '../../contract/pages.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { automaticStopMachine } from '../../machines/automatic-stop/automatic-stop.machine.ts';
import { themeMachine } from '../../machines/theme/theme.machine.ts';
import { provideProfile } from '../../machines/profile/profile.provide.ts';
import { offlineScoringMachine } from '../../machines/offline-scoring/offline-scoring.machine.ts';
import { pushMachine } from '../../machines/push/push.machine.ts';
import type { Usage } from '../../machines/ports/usage.port.ts';
import { byHand, finish, withHands } from '../../walks/support/by-hand.ts';
import { handCall, settled } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { input } from '../../walks/profile.walk.ts';

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
    offlineScoring: withHands(offlineScoringMachine),
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
    chosen: () => account.heard().map(({ language }) => language),
    used,
    place: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'object' ? value.open.place : value;
    },
    address: () => actor.getSnapshot().context.address,
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

describe("the school's pages", () => {
  test("[PROF-02] are the app's own in the current language if the operator names none (D30)", async () => {
    const { actor, calls } = open();
    for (const [page, language] of [
      ['terms', 'pt-BR'],
      ['privacy', 'ja'],
    ] as const) {
      actor.send({ type: 'profile.openPage', page, language });
      await calls.settings.answer({ terms: null, privacy: null });
      actor.send({ type: 'profile.closePage' });
    }
    expect(calls.reach.made).toEqual(['/pages/terms.pt-BR.html', '/pages/privacy.ja.html']);
  });

  test('[PROF-02] [ERR-01] report a frame that fails or is silent for 30 s', async () => {
    for (const fail of ['event', 'time'] as const) {
      const { actor, clock, calls, place } = open();
      actor.send({ type: 'profile.openPage', page: 'terms', language: 'en' });
      await calls.settings.answer({ terms: null, privacy: null });
      await calls.reach.answer();
      clock.increment(29_999);
      expect(place()).toEqual({ page: 'loading' });
      if (fail === 'event') actor.send({ type: 'profile.pageFailed' });
      else clock.increment(1);
      expect(place()).toEqual({ page: 'unavailable' });
    }
  });
});

test.each([
  ['copies', null],
  ['refuses', new DOMException('no', 'NotAllowedError')],
])('[PROF-03] copies the user ID only on request, and again after the browser %s', async (_, refusal) => {
  const { actor, calls } = open();
  expect(calls.copy.made).toEqual([]);
  actor.send({ type: 'profile.copyId' });
  if (refusal) calls.copy.open[0]!.refuse(refusal);
  else calls.copy.open[0]!.answer();
  await settled();
  actor.send({ type: 'profile.copyId' });
  expect(calls.copy.made).toEqual([input.externalId, input.externalId]);
});

describe('the microphone check', () => {
  async function checking() {
    const profile = open();
    const { actor, calls } = profile;
    actor.send({ type: 'profile.checkMicrophone' });
    await calls.check.answer(byHand());
    const check = () => (actor.getSnapshot().children as Partial<Record<string, AnyActorRef>>)['check'];
    return { ...profile, check };
  }

  test('[RA-01] leaves the drawer when it ends', async () => {
    const { check, place } = await checking();
    check()!.send(finish({ passed: true }));
    expect([check(), place()]).toEqual([undefined, 'reading']);
  });

  test("[ERR-01] leaves the drawer open if it doesn't load", async () => {
    const { actor, calls, place } = open();
    actor.send({ type: 'profile.checkMicrophone' });
    await calls.check.refuse(new TypeError('Failed to fetch dynamically imported module'));
    expect(place()).toBe('reading');
  });
});
