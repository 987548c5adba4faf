import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import { provideAccount } from '../../machines/account/account.provide.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { Language } from '../../contract/languages.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { handCall, settled } from '../support/fakes.ts';
import { profile, storedSession } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

interface Browser {
  preferred?(): Language;
  store?(): void;
}

async function open({ preferred = () => 'vi', store = () => {} }: Browser = {}) {
  const above = somebody<AppRequest>();
  const load = handCall<Language, void>();
  const drawers = handCall<Profile | null, AnyActorLogic>();
  const port = {
    preferred,
    load: load.call,
    store,
  };
  const actor = createActor(provideAccount(port, drawers.call), { input: { parent: above.parent } }).start();
  await settled();
  return {
    actor,
    asked: above.heard,
    drawers,
    wanted: load.made,
    /** The language that the drawer marks. */
    marked: () => actor.getSnapshot().context.wanted,
    language: () => actor.getSnapshot().context.language,
    isOpen: () => actor.getSnapshot().hasTag('open'),
    drawer: () => (actor.getSnapshot().children as Partial<Record<string, AnyActorRef>>)['profile'],
    isReady: () => actor.getSnapshot().matches({ language: 'ready' }),
    choose: (language: Language) => actor.send({ type: 'account.chooseLanguage', language }),
    loaded: () => load.answer(),
    fails: () => load.refuse(new PortError({ kind: 'offline' })),
  };
}

describe('the language on screen', () => {
  test("[I18N-01] stays English, and the app opens, if the preference can't be read", async () => {
    const { wanted, language, isReady } = await open({
      preferred: () => {
        throw new Error('storage is blocked');
      },
    });
    expect(wanted).toEqual([]);
    expect(language()).toBe('en');
    expect(isReady()).toBe(true);
  });

  test("[I18N-01] stays English without a message if its texts don't load at the start", async () => {
    const { fails, language, marked, isReady, asked, wanted } = await open();
    await fails();
    expect([language(), marked()]).toEqual(['en', 'en']);
    expect(isReady()).toBe(true);
    expect(asked()).toEqual([]);
    expect(wanted).toEqual(['vi']);
  });

  test("[I18N-01] is the preferred one, then a chosen one, and stays if the next one doesn't load", async () => {
    const { choose, loaded, fails, language, marked, isReady } = await open();
    await loaded();
    expect(language()).toBe('vi');
    choose('ja');
    await loaded();
    expect([language(), isReady()]).toEqual(['ja', true]);
    choose('pt-BR');
    await fails();
    expect([language(), marked(), isReady()]).toEqual(['ja', 'ja', true]);
  });

  test('[I18N-01] is the last one chosen, even if another one loads later', async () => {
    const { choose, wanted, language, loaded } = await open();
    choose('ja');
    choose('pt-BR');
    expect(wanted).toEqual(['vi', 'ja', 'pt-BR']);
    await loaded();
    await loaded();
    await loaded();
    expect(language()).toBe('pt-BR');
  });

  test("[I18N-01] follows a choice that can't be stored, and does not load it again", async () => {
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
  async function signedIn() {
    const account = await open();
    const { actor } = account;
    actor.send({ type: 'session.signedIn', session: storedSession() });
    return account;
  }

  async function opened() {
    const account = await signedIn();
    account.actor.send({ type: 'account.open' });
    await account.drawers.answer(byHand());
    return account;
  }

  test('[PROF-01] stays closed before anyone logs in', async () => {
    const { actor, isOpen, drawers } = await open();
    actor.send({ type: 'account.open' });
    expect([isOpen(), drawers.made]).toEqual([false, []]);
  });

  test("[ERR-01] opens at once, and closes with a message if it doesn't load", async () => {
    const { actor, isOpen, drawers, asked } = await signedIn();
    actor.send({ type: 'account.open' });
    expect(isOpen()).toBe(true);
    await drawers.refuse(new TypeError('Failed to fetch dynamically imported module'));
    expect(isOpen()).toBe(false);
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'error', text: 'notice.profileFailed' } }]);
  });

  test('[AUTH-09] ends with the session, and opens afresh for the next student', async () => {
    const { actor, isOpen, drawer, drawers } = await opened();
    const running = drawer()!;
    actor.send({ type: 'session.signedOut', reason: 'otherStudent' });
    expect([isOpen(), drawer(), running.getSnapshot().status]).toEqual([false, undefined, 'stopped']);
    actor.send({ type: 'account.open' });
    expect(isOpen()).toBe(false);
    const next = profile({ user_id: 'student-other' });
    actor.send({ type: 'session.signedIn', session: storedSession({ profile: next }) });
    actor.send({ type: 'account.open' });
    expect(drawers.made).toEqual([profile(), next]);
  });
});
