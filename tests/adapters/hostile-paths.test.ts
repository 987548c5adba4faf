import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { NavigationReport } from '../../machines/navigation/navigation.machine.ts';
import { provideNavigation } from '../../machines/navigation/navigation.provide.ts';
import { browserNavigation } from '../../src/adapters/page/navigation.browser.ts';
import { routeTable } from '../../src/app/routes.ts';
import { addressBar } from '../support/address-bar.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { settled } from '../support/fakes.ts';
import { storedSession } from '../../walks/support/fixtures.ts';
import { HOSTILE_PATHS } from '../support/hostile-paths.ts';
import { somebody } from '../../walks/support/somebody.ts';

afterEach(() => vi.unstubAllGlobals());

/** Logs in on a page at this address. Returns the address afterwards, and any error. */
async function loggedInAt(path: string, stored: Record<string, string> = {}) {
  const { here, reload } = addressBar(path, stored);
  const faults: unknown[] = [];
  const above = somebody<NavigationReport>();
  const navigation = createActor(
    provideNavigation(browserNavigation(routeTable), async () => byHand()),
    { input: { parent: above.parent } },
  );
  navigation.subscribe({ error: (error) => faults.push(error) });
  navigation.start();
  navigation.send({ type: 'session.signedOut', reason: 'nobody' });
  await settled();
  navigation.send({ type: 'session.signedIn', session: storedSession() });
  await settled();
  navigation.stop();
  expect(reload).not.toHaveBeenCalled();
  return {
    origin: here().origin,
    faults,
    shown: above.heardOf('navigation.arrived').at(-1)?.destination.name,
    saved: sessionStorage.getItem('saved_redirect_path'),
  };
}

test.each(HOSTILE_PATHS.map((path) => [JSON.stringify(path.slice(0, 60)), path]))(
  '[NAV-03] D28: the student stays in the app with %s as the path to visit after login',
  async (_, path) => {
    const { shown, ...rest } = await loggedInAt('/login', { saved_redirect_path: path });
    expect(rest).toEqual({ origin: 'http://app.example', faults: [], saved: null });
    expect(shown).toBeDefined();
  },
);

test('[NAV-02] [NAV-03] D28: none of them leads out of the app if requested before the login', async () => {
  for (const path of HOSTILE_PATHS) {
    const { shown, ...rest } = await loggedInAt(path);
    expect([path, rest]).toEqual([path, { origin: 'http://app.example', faults: [], saved: null }]);
    expect(shown).toBeDefined();
  }
});
