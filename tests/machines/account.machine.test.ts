import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { provideAccount } from '../../machines/account/account.provide.ts';
import type { AppRequest } from '../../machines/app/app.types.ts';
import type { Language } from '../../machines/ports/language.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { byHand, finish } from '../support/by-hand.ts';
import { handCall, settled } from '../support/fakes.ts';
import { somebody } from '../support/somebody.ts';

interface Browser {
  preferred?(): Language;
  store?(): void;
}

async function open({ preferred = () => 'vi', store = () => {} }: Browser = {}) {
  const above = somebody<AppRequest>();
  const load = handCall<Language, void>();
  const checks = handCall<void, AnyActorLogic>();
  const stored: Language[] = [];
  const port = {
    preferred,
    load: load.call,
    store(language: Language) {
      stored.push(language);
      store();
    },
  };
  const actor = createActor(provideAccount(port, checks.call), { input: { parent: above.parent } }).start();
  await settled();
  return {
    actor,
    asked: above.heard,
    checks,
    stored,
    wanted: load.made,
    language: () => actor.getSnapshot().context.language,
    isOpen: () => actor.getSnapshot().hasTag('open'),
    asksToLogOut: () => actor.getSnapshot().matches({ drawer: { open: 'confirmingLogOut' } }),
    isReady: () => actor.getSnapshot().matches({ language: 'ready' }),
    choose: (language: Language) => actor.send({ type: 'account.chooseLanguage', language }),
    async loaded() {
      load.open[0]!.answer();
      await settled();
    },
    async fails() {
      load.open[0]!.refuse(new PortError({ kind: 'offline' }));
      await settled();
    },
  };
}

describe('the language on screen', () => {
  test("[I18N-01] is the student's, once its words have arrived", async () => {
    const { wanted, language, loaded, isReady, stored } = await open();
    expect(wanted).toEqual(['vi']);
    expect(language()).toBe('en');
    await loaded();
    expect(language()).toBe('vi');
    expect(isReady()).toBe(true);
    expect(stored).toEqual([]);
  });

  test('[I18N-01] stays English, and nothing waits, when what the student prefers can not be read', async () => {
    const { wanted, language, isReady } = await open({
      preferred: () => {
        throw new Error('storage is blocked');
      },
    });
    expect(wanted).toEqual([]);
    expect(language()).toBe('en');
    expect(isReady()).toBe(true);
  });

  test('[I18N-01] stays English without a message when the words do not come at the start', async () => {
    const { fails, language, isReady, asked, wanted } = await open();
    await fails();
    expect(language()).toBe('en');
    expect(isReady()).toBe(true);
    expect(asked()).toEqual([]);
    expect(wanted).toEqual(['vi']);
  });

  test('[I18N-01] changes when another is chosen, and is remembered', async () => {
    const { choose, wanted, loaded, language, stored, isReady } = await open();
    await loaded();
    choose('ja');
    expect(language()).toBe('vi');
    await loaded();
    expect(wanted).toEqual(['vi', 'ja']);
    expect(language()).toBe('ja');
    expect(stored).toEqual(['ja']);
    expect(isReady()).toBe(true);
  });

  test('[I18N-01] is the last one chosen, not the last one that was loaded', async () => {
    const { choose, wanted, language, loaded } = await open();
    choose('ja');
    choose('pt-BR');
    expect(wanted).toEqual(['vi', 'ja', 'pt-BR']);
    await loaded();
    await loaded();
    await loaded();
    expect(language()).toBe('pt-BR');
  });

  test('[I18N-01] stays and the student is told when the chosen one can not be loaded', async () => {
    const { choose, loaded, fails, language, asked, stored, wanted, isReady } = await open();
    await loaded();
    choose('ja');
    await fails();
    expect(language()).toBe('vi');
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'error', text: 'notice.languageFailed' } }]);
    expect(stored).toEqual([]);
    expect(wanted).toEqual(['vi', 'ja']);
    expect(isReady()).toBe(true);
  });

  test('[I18N-01] is shown though it could not be remembered, and is not loaded again', async () => {
    const { choose, loaded, language, wanted, isReady } = await open({
      store: () => {
        throw new Error('storage is full');
      },
    });
    await loaded();
    choose('ja');
    await loaded();
    expect(language()).toBe('ja');
    expect(wanted).toEqual(['vi', 'ja']);
    expect(isReady()).toBe(true);
  });
});

describe('the drawer', () => {
  test('[PROF-01] is closed until the menu is pressed, and closes again', async () => {
    const { actor, isOpen, asked } = await open();
    expect(isOpen()).toBe(false);
    actor.send({ type: 'account.open' });
    expect(isOpen()).toBe(true);
    actor.send({ type: 'account.close' });
    expect(isOpen()).toBe(false);
    expect(asked()).toEqual([]);
  });

  test('[AUTH-09] asks before it logs the student out', async () => {
    const { actor, isOpen, asksToLogOut, asked } = await open();
    actor.send({ type: 'account.open' });
    expect(asksToLogOut()).toBe(false);
    actor.send({ type: 'account.askLogOut' });
    expect(asksToLogOut()).toBe(true);
    expect(asked()).toEqual([]);
    actor.send({ type: 'account.confirmLogOut' });
    expect(asked()).toEqual([{ type: 'app.signOut' }]);
    expect(isOpen()).toBe(false);
  });

  test('[AUTH-09] goes back to where it was when the student stays logged in', async () => {
    const { actor, isOpen, asksToLogOut, asked } = await open();
    actor.send({ type: 'account.open' });
    actor.send({ type: 'account.askLogOut' });
    actor.send({ type: 'account.keepLoggedIn' });
    expect(asksToLogOut()).toBe(false);
    expect(isOpen()).toBe(true);
    expect(asked()).toEqual([]);
  });
});

describe('the check of the microphone', () => {
  async function checking() {
    const account = await open();
    const { actor, checks } = account;
    actor.send({ type: 'account.open' });
    actor.send({ type: 'account.checkMicrophone' });
    checks.open[0]!.answer(byHand());
    await settled();
    const check = () => (actor.getSnapshot().children as Partial<Record<string, AnyActorRef>>)['check'];
    return { ...account, check, isRead: () => actor.getSnapshot().matches({ drawer: { open: 'reading' } }) };
  }

  test('[RA-01] is loaded when it is asked for, and ends where it began', async () => {
    const { check, isRead } = await checking();
    expect(check()).toBeDefined();
    check()!.send(finish({ passed: true }));
    expect([check(), isRead()]).toEqual([undefined, true]);
  });

  test('[RA-01] is over when the drawer closes', async () => {
    const { actor, check } = await checking();
    const running = check()!;
    actor.send({ type: 'account.close' });
    expect([check(), running.getSnapshot().status]).toEqual([undefined, 'stopped']);
  });

  test('[SPK-06] has the page loaded anew', async () => {
    const { actor, asked } = await checking();
    actor.send({ type: 'check.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });

  test('[ERR-01] that does not load leaves the drawer open, with a message', async () => {
    const { actor, checks, asked } = await open();
    actor.send({ type: 'account.open' });
    actor.send({ type: 'account.checkMicrophone' });
    checks.open[0]!.refuse(new TypeError('Failed to fetch dynamically imported module'));
    await settled();
    expect(actor.getSnapshot().matches({ drawer: { open: 'reading' } })).toBe(true);
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'error', text: 'notice.checkFailed' } }]);
  });
});
