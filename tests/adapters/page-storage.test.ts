import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { SessionReport } from '../../machines/session/session.types.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import { browserLanguage } from '../../src/adapters/page/language.browser.ts';
import { browserNavigation } from '../../src/adapters/page/navigation.browser.ts';
import { replaceBlockedStorage } from '../../src/adapters/stores/page-storage.ts';
import { browserSessionStore } from '../../src/adapters/stores/session-store.browser.ts';
import { routeTable } from '../../src/app/routes.ts';
import { authData } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

describe('a browser that blocks site data', () => {
  beforeEach(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get, configurable: true });
    vi.stubGlobal('navigator', { languages: ['vi-VN'], onLine: true });
    replaceBlockedStorage();
    return () => {
      for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
      vi.unstubAllGlobals();
    };
  });

  test.each([true, false])('[AUTH-01] keeps the session in memory (staying: %s)', async (stayLoggedIn) => {
    const above = somebody<SessionReport>();
    const store = browserSessionStore({ ...globalThis, localStorage, sessionStorage, addEventListener: () => {} });
    const session = createActor(provideSession({} as never, store), { input: { parent: above.parent } }).start();
    await waitFor(session, (state) => state.matches('signedOut'));
    session.send({ type: 'app.signIn', auth: authData(), stayLoggedIn });
    await waitFor(session, (state) => state.matches('signedIn'));
    expect(store.read()?.profile).toEqual(authData().profile);
    expect(Object.keys(stayLoggedIn ? localStorage : sessionStorage)).toEqual(['schools_authen']);
    store.clear();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  });

  test("[I18N-01] uses the browser's language", () => {
    expect(browserLanguage({} as never).preferred()).toBe('vi');
  });

  test('[NAV-07] never reloads, because no count outlives the page', () => {
    const { reloads } = browserNavigation(routeTable);
    expect(reloads.read()).toBeNull();
  });
});

describe('a browser that stores data', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('keeps its own storage', () => {
    const storage = { getItem: () => null };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('navigator', { onLine: true });
    replaceBlockedStorage();
    expect([localStorage, sessionStorage]).toEqual([storage, storage]);
    expect(browserNavigation(routeTable).reloads.read()).toBe(0);
  });
});
