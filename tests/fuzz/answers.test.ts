import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorCode } from '../../contract/errors.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { browserLogin } from '../../src/adapters/provider/login.browser.ts';
import { browserProvider, browserSession } from '../../src/adapters/provider/provider.browser.ts';
import { assignment, authData, counts } from '../../walks/support/fixtures.ts';
import { runs } from '../support/runs.ts';
import { anyCharacter } from '../support/any-character.ts';

const RUNS = runs(200);

const answer = fc.record({
  status: fc.oneof(
    fc.constantFrom(200, 204, 301, 400, 401, 403, 404, 407, 429, 500, 502, 503, 504),
    fc.integer({ min: 200, max: 599 }),
  ),
  type: fc.constantFrom('application/json', 'text/html', 'text/plain', 'application/octet-stream', '', 'nonsense'),
  body: fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.json(),
    fc.constant('<html><body>Bad gateway</body></html>'),
    fc
      .constantFrom(authData(), counts, assignment(), { session: null, refresh_token: null })
      .map((whole) => JSON.stringify(whole)),
    fc
      .record({
        code: fc.oneof(fc.constantFrom(...ErrorCode.options), fc.string()),
        message: fc.oneof(fc.string(), fc.integer()),
      })
      .map((error) => JSON.stringify({ error })),
  ),
});
type Answer = typeof answer extends fc.Arbitrary<infer One> ? One : never;

const EMPTY = [101, 204, 205, 304];
const responseOf = ({ status, type, body }: Answer) =>
  new Response(EMPTY.includes(status) ? null : body, { status, headers: type ? { 'content-type': type } : {} });

afterEach(() => vi.unstubAllGlobals());

test('[ERR-01] [AUTH-07] for every response of a server or proxy, a request succeeds or explains its failure, and refreshes once after a 401', async () => {
  expect.hasAssertions();
  const session = browserSession();
  await fc.assert(
    fc.asyncProperty(answer, answer, async (first, second) => {
      const refresh = vi.fn<() => Promise<string>>(async () => 'next');
      const provider = browserProvider({ authorize: async () => 'first', refresh }, 'v1');
      const calls = [
        () => browserLogin().logIn({ email: 'a@b.example', password: 'secret' }),
        () => session.logOut('first'),
        () => session.refresh({ user_token: 'first', refresh_token: 'r' }),
        () => provider.counts(),
        () => provider.list({ tab: 'todo', next: null }),
        () => provider.assignment('a'),
      ];
      for (const [index, call] of calls.entries()) {
        const answers = [responseOf(first), responseOf(second)];
        vi.stubGlobal('fetch', async () => answers.shift());
        refresh.mockClear();
        const error = await call().then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(error === null || error instanceof PortError).toBe(true);
        const isTrouble = index === 2 && first.status >= 500;
        expect(isTrouble ? (error as PortError).failure.kind : 'unreadable').toBe('unreadable');
        const isRefused = index > 2 && first.status === 401;
        expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(isRefused ? 1 : 0);
        expect(refresh.mock.calls.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: RUNS },
  );
}, 300_000);
