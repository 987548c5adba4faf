import { expect } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { eachProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { codeOf, type Answer } from '../support/provider.ts';
import { PASSWORD, people } from '../support/test-school.ts';

const MINUTE = 60_000;
/** Makes the test a proxy, which names the client. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' };

export function loginProtectionSuite({ open, it, onBoth }: Cases): void {
  const provider = eachProvider(open, { settings: BEHIND_A_PROXY });

  type From = { address?: string; cookie?: string; url?: string };
  async function logIn(email: string, password: string, { address = '198.51.100.1', cookie, url }: From = {}) {
    const headers = { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) };
    if (url === undefined) return provider.call('POST', paths.login, { body: { email, password }, headers });
    const response = await fetch(url + paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }
  const guess = (email: string, count: number, from: (index: number) => From = () => ({})) =>
    Promise.all(Array.from({ length: count }, (_, index) => logIn(email, `guess ${index}`, from(index))));
  const judged = (answers: Answer[]) => answers.filter((answer) => codeOf(answer) === 'invalid_credentials').length;
  const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]!.split(';')[0]!;
  const manyAddresses = (index: number) => ({ address: `203.0.${index % 250}.${1 + Math.floor(index / 250)}` });
  const security = () =>
    provider.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'security' in line);

  onBoth('[AUTH-01] judges at most 5 of 150 simultaneous guesses, and tells the others when to retry', async () => {
    const answers = await guess(people.ana, 150);
    expect(judged(answers)).toBe(5);
    const refused = answers.filter((answer) => codeOf(answer) !== 'invalid_credentials');
    for (const answer of refused) {
      expect([
        [429, 'too_many_attempts'],
        [503, 'busy'],
      ]).toContainEqual([answer.status, codeOf(answer)]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(judged(await guess(people.ana, 20, manyAddresses))).toBe(0);
  });

  it('[AUTH-01] says how long to wait, and counts a guess for five minutes', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(codeOf(await logIn(people.ana, 'wrong'))).toBe('invalid_credentials');
      provider.advance(10_000);
    }
    const paused = await logIn(people.ana, PASSWORD);
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '250']);
    provider.advance(250_000);
    expect(judged(await guess(people.ana, 3))).toBe(1);
    provider.advance(5 * MINUTE);
    expect((await logIn(people.ana, PASSWORD)).status).toBe(200);
  });

  onBoth('[AUTH-01] shares its counts among many processes', async ({ skip }) => {
    skip(provider.database.config.databaseUrl === undefined, 'a SQLite store has one process');
    const { url } = await provider.startAnother();
    const answers = await guess(people.ana, 60, (index) => (index % 2 === 0 ? {} : { url }));
    expect(judged(answers)).toBe(5);
  });

  it('[AUTH-01] lets the owner in from a known browser, despite any attempts from one address', async () => {
    const known = { cookie: cookieOf(await logIn(people.ana, PASSWORD)) };
    expect(judged(await guess(people.ana, 40))).toBe(5);
    expect(judged(await guess(people.ana, 40, manyAddresses))).toBe(5);
    expect((await logIn(people.ana, PASSWORD)).status).toBe(429);
    expect((await logIn(people.ana, PASSWORD, known)).status).toBe(200);
    const others = (await logIn(people.ben, PASSWORD)).status;
    expect(others).toBe(200);
    expect(judged(await guess(people.ana, 12, () => known))).toBe(10);
  });

  it('[AUTH-01] lets the owner in from a known network, despite any attempts elsewhere', async () => {
    const school = { address: '192.0.2.7' };
    expect((await logIn(people.ana, PASSWORD, school)).status).toBe(200);
    expect(judged(await guess(people.ana, 60, manyAddresses))).toBe(5);
    expect((await logIn(people.ana, PASSWORD, { address: '192.0.2.8' })).status).toBe(429);
    expect((await logIn(people.ana, PASSWORD, school)).status).toBe(200);
  });

  onBoth("[AUTH-01] does not accept a browser's own claim that it is known, or whose it is", async () => {
    const bens = cookieOf(await logIn(people.ben, PASSWORD, { address: '192.0.2.9' }));
    await guess(people.ana, 5);
    for (const cookie of ['outloud_device=made-up', bens])
      expect((await logIn(people.ana, PASSWORD, { cookie })).status, cookie).toBe(429);
    const { headers } = await logIn(people.noa, PASSWORD, { cookie: 'outloud_device=made-up' });
    const [set = ''] = headers.getSetCookie();
    expect(set).not.toContain('made-up');
    expect(set).toMatch(/^outloud_device=[\w-]{43}; Max-Age=34560000; Path=\/api\/login; HttpOnly; SameSite=Strict$/);
  });

  onBoth('[AUTH-01] lets students log in after 100 wrong guesses from one address, there and elsewhere', async () => {
    const school = { address: '198.51.100.1' };
    expect((await logIn(people.ana, PASSWORD, school)).status).toBe(200);
    const spray = [];
    for (let index = 0; index < 102; index += 1)
      spray.push(await logIn(`student-${index}@riverside.example`, 'summer2026', school));
    expect(judged(spray)).toBe(100);
    for (const student of [people.ana, people.ben]) {
      const wrong = await logIn(student, 'wrong', school);
      expect([wrong.status, codeOf(wrong)]).toEqual([429, 'too_many_attempts']);
      expect(wrong.headers.get('retry-after')).toBe(spray.at(-1)!.headers.get('retry-after'));
      expect((await logIn(student, PASSWORD, school)).status).toBe(200);
    }
    expect((await logIn(people.noa, PASSWORD, { address: '192.0.2.8' })).status).toBe(200);
  });

  it('[AUTH-01] tells the operator once that a budget is spent, without a name, password, or address', async () => {
    const email = people.ana;
    await guess(email, 30);
    expect(security()).toEqual([
      expect.objectContaining({ security: 'login_budget_spent', budget: 'stranger', level: 40 }),
    ]);
    const text = provider.logged.join('');
    for (const secret of [email, 'guess 0', '198.51.100.1']) expect(text).not.toContain(secret);
  });

  onBoth('stores only hashes of addresses and browsers, and deletes guesses', async () => {
    const cookie = cookieOf(await logIn(people.ana, PASSWORD));
    await guess(people.ana, 7);
    const { db } = provider.server;
    const stored = async () => [
      await db.selectFrom('known_places').selectAll().execute(),
      await db.selectFrom('login_guesses').selectAll().execute(),
    ];
    const text = JSON.stringify(await stored());
    for (const secret of [people.ana, '198.51.100.1', cookie.split('=')[1]!]) expect(text).not.toContain(secret);
    provider.advance(5 * MINUTE);
    await logIn(people.ben, PASSWORD);
    expect((await stored())[1]).toEqual([expect.objectContaining({ address: null })]);
  });
}
