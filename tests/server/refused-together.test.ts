import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import { tokenGate } from '../../machines/session/token-gate.ts';
import { browserProvider, browserSession } from '../../src/adapters/provider/provider.browser.ts';
import { addressBar } from '../support/address-bar.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { startProvider, type Provider } from './support/provider.ts';
import { people } from './support/test-school.ts';
import { eventually } from '../support/eventually.ts';

const AT_ONCE = 100;
const HOUR = 3_600_000;

let school: Provider;

beforeEach(async () => {
  school = await startProvider();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await school.close();
});

/** A logged-in student's page with the app's own session and adapters, and its requests and responses. */
async function page({ refreshedAgo = 0 } = {}) {
  const auth = await school.logIn(people.ana);
  const session = {
    ...auth,
    login_id: 'login-1',
    refreshed_at: Date.now() - refreshedAgo,
    refreshes: 0,
    stay_logged_in: true,
  };
  const { store } = addressBar('/', { schools_authen: JSON.stringify(session) });
  const answers: { path: string; status: number; token: string | null }[] = [];
  const { fetch } = globalThis;
  // In a page, paths are relative to the page's address.
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, school.url) : input, init);
    const response = await fetch(request);
    const path = new URL(request.url).pathname;
    answers.push({ path, status: response.status, token: request.headers.get(SESSION_TOKEN_HEADER) });
    return response;
  });
  const actor = createActor(provideSession(browserSession(), store), {
    input: { parent: somebody().parent },
  }).start();
  const provider = browserProvider(
    tokenGate(() => actor, auth.profile.user_id),
    'v2',
  );
  return {
    auth,
    counts: () => Promise.allSettled(Array.from({ length: AT_ONCE }, () => provider.counts())),
    /** Returns the responses for a path. */
    answered: (path: string) => answers.filter((answer) => answer.path === path),
    stored: () => JSON.parse(localStorage.getItem('schools_authen')!) as { user_token: string; refreshes: number },
    close: () => actor.stop(),
  };
}

const statuses = (answers: { status: number | string }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]));

describe('a hundred simultaneous requests', () => {
  test('[AUTH-07] make exactly one refresh after 401s, and a hundred retries with the new token', async () => {
    const { auth, counts, answered, stored, close } = await page();
    school.advance(HOUR + 1_000);
    expect(statuses(await counts())).toEqual({ fulfilled: AT_ONCE });
    expect(statuses(answered(paths.refreshSession))).toEqual({ 200: 1 });
    const asked = answered(paths.assignmentCounts);
    expect(statuses(asked)).toEqual({ 401: AT_ONCE, 200: AT_ONCE });
    expect(asked.filter(({ token }) => token === auth.user_token)).toHaveLength(AT_ONCE);
    expect(asked.filter(({ token }) => token === stored().user_token)).toHaveLength(AT_ONCE);
    expect(stored().refreshes).toBe(1);
    close();
  });

  test('[AUTH-05] make one refresh first if the token is five minutes old, and none is refused', async () => {
    const { counts, answered, stored, close } = await page({ refreshedAgo: 300_000 });
    expect(statuses(await counts())).toEqual({ fulfilled: AT_ONCE });
    expect(statuses(answered(paths.refreshSession))).toEqual({ 200: 1 });
    expect(statuses(answered(paths.assignmentCounts))).toEqual({ 200: AT_ONCE });
    expect(stored().refreshes).toBe(1);
    close();
  });

  test('[AUTH-07] make one refresh and no retry after the login has ended, and storage is empty', async () => {
    const { auth, counts, answered, close } = await page();
    await school.call('DELETE', paths.logout, { token: auth.user_token });
    const outcomes = await counts();
    expect(statuses(outcomes)).toEqual({ rejected: AT_ONCE });
    expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: { failure: { kind: 'expired' } } })));
    await eventually(() => expect(localStorage.getItem('schools_authen')).toBeNull());
    expect(statuses(answered(paths.refreshSession))).toEqual({ 401: 1 });
    expect(statuses(answered(paths.assignmentCounts))).toEqual({ 401: AT_ONCE });
    close();
  });
});
