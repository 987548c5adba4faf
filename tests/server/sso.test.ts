import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AuthData, SsoStart } from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld } from '../../server/retention.ts';
import { ownFolder } from '../support/own-folder.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { logInAtDemo } from './support/demo-login.ts';
import { hostileIssuer, type HostileIssuer, type Mischief } from './support/hostile-issuer.ts';
import { codeOf, startProvider, type Answer } from './support/provider.ts';
import { PASSWORD, people } from './support/test-school.ts';

const MINUTE = 60_000;
const DAY_S = 86_400;
/** Timeout in ms for issuers, which only the silent issuer exceeds, also on a busy machine. */
const ISSUER_WAIT = 2_000;

overEach('single sign-on', ({ open, it, onBoth }) => {
  let issuer: HostileIssuer;
  const file = join(ownFolder(), 'sso.yaml');
  beforeAll(async () => {
    issuer = await hostileIssuer();
    // JSON is valid YAML.
    writeFileSync(
      file,
      JSON.stringify([
        {
          domains: ['northstar.example'],
          organization: 'northstar',
          issuer: issuer.issuer,
          client_id: 'outloud',
          client_secret: 'a-client-secret',
        },
        {
          domains: ['vouched.example'],
          organization: 'northstar',
          issuer: issuer.issuer,
          client_id: 'vouched',
          vouches_for_emails: true,
        },
        {
          domains: ['in-body.example'],
          organization: 'northstar',
          issuer: issuer.issuer,
          client_id: 'in-body',
          client_secret: 'a secret: +%',
        },
      ]),
    );
    return () => issuer.close();
  });
  const provider = oneProvider(open, {
    settings: { SSO_FILE: file, DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' },
    overrides: { issuerWait: ISSUER_WAIT },
  });
  beforeAll(async () => {
    // The demo's own issuer loads on its first request, which takes longer than the timeout.
    await vi.waitUntil(async () => (await post(paths.ssoStart, { email: people.ana })).status === 200, {
      timeout: 30_000,
      interval: 200,
    });
  });
  beforeEach(async () => {
    issuer.misbehave({});
    // Earlier logins do not count here, and the provider asks the issuer for its configuration again.
    await provider.server.db.deleteFrom('sso_transactions').execute();
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    provider.call('POST', path, { body, headers });
  const start = async (email: string, more: object = {}, headers: Record<string, string> = {}) => {
    const { body } = await post(paths.ssoStart, { email, ...more }, headers);
    return SsoStart.parse(body);
  };
  const finish = (body: object) => post(paths.ssoAuth, body);
  const logins = async () => (await provider.server.db.selectFrom('logins').select('id').execute()).map(({ id }) => id);
  /** Checks that `act` logs no one in. Returns the refusal. */
  const refused = async (act: () => Promise<Answer>) => {
    const before = await logins();
    const answer = await act();
    expect(await logins()).toEqual(before);
    return [answer.status, codeOf(answer)];
  };
  const demo = async (email: string, at: { email?: string; password?: string } = {}) => {
    const { authorization_url, state, browser_secret } = await start(email);
    const { query } = await logInAtDemo(authorization_url, { password: PASSWORD, ...at });
    expect(query.state).toBe(state);
    return finish({ ...query, browser_secret });
  };
  const northstar = async (mischief: Mischief = {}, email: string = people.nia, entered: string = people.nia) => {
    issuer.misbehave(mischief);
    const { authorization_url, browser_secret } = await start(entered);
    return finish({ ...issuer.logIn(authorization_url, email), browser_secret });
  };
  const security = () =>
    provider.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'security' in line);

  describe('at the demo’s own issuer', () => {
    onBoth('[AUTH-02] [AUTH-11] logs a student in with a form of the school, like a normal login', async () => {
      const { authorization_url, browser_secret } = await start(people.ana.toUpperCase());
      const { query, page, pages } = await logInAtDemo(authorization_url, { password: PASSWORD });
      expect(page).toBe(`${provider.url}/login/sso`);
      const { status, body, headers } = await finish({ ...query, browser_secret });
      expect(status).toBe(200);
      const { user_token, profile } = AuthData.parse(body);
      expect(profile.email).toBe(people.ana);
      expect((await provider.call('GET', paths.profile, { token: user_token })).body).toEqual(profile);
      expect(headers.getSetCookie()[0]).toMatch(/^outloud_device=.*Path=\/api\/login; HttpOnly; SameSite=Strict$/);
      const [form] = pages;
      expect(form!.headers.get('content-security-policy')).toContain(`form-action 'self' ${provider.url}`);
    });

    it('[AUTH-02] says on its page that it is a demo, and escapes the input', async () => {
      const { authorization_url } = await start(people.ana);
      const url = new URL(authorization_url);
      url.searchParams.set('login_hint', '"><b>x');
      const cookie: string[] = [];
      let response = await fetch(url, { redirect: 'manual' });
      for (const set of response.headers.getSetCookie()) cookie.push(set.split(';')[0]!);
      response = await fetch(new URL(response.headers.get('location')!, url), {
        headers: { cookie: cookie.join('; ') },
      });
      const html = await response.text();
      expect(html).toContain('<h1>Demo: school login</h1>');
      expect(html).not.toContain('<b>x');
    });

    it('[AUTH-02] keeps the app’s own policy as strict as without the issuer', async () => {
      const { headers } = await provider.call('GET', '/login/sso');
      expect(headers.get('content-security-policy')).toContain("form-action 'self';");
    });

    it('[AUTH-02] rejects a wrong password, and counts guesses like a login', async () => {
      const { authorization_url } = await start(people.rae);
      for (let count = 0; count < 5; count += 1) {
        const { page, pages } = await logInAtDemo(authorization_url, { password: `wrong ${count}` });
        expect([page.endsWith('/login/sso'), pages[1]!.status]).toEqual([false, 401]);
      }
      const { pages } = await logInAtDemo(authorization_url, { password: PASSWORD });
      expect(pages[1]!.status).toBe(429);
    });

    it('[AUTH-02] does not invite a student whom the issuer knows and the school does not', async () => {
      const newcomer = { email: 'newcomer@riverside.example', password: 'outloud-demo' };
      expect(await refused(() => demo(people.ana, newcomer))).toEqual([403, 'sso_not_invited']);
    });

    onBoth('[AUTH-02] tells a student that the organization is not a school', async () => {
      expect(await refused(() => demo(people.ada))).toEqual([403, 'sso_no_organization']);
      expect((await provider.logIn(people.ada)).profile.organization_k12).toBeNull();
    });

    it('[AUTH-10] tells an inactive student so', async () => {
      expect(await refused(() => demo(people.inactive))).toEqual([403, 'inactive_account']);
    });

    it('[AUTH-02] rejects an email of another domain than the entered one', async () => {
      expect(await refused(() => demo(people.ana, { email: people.ada }))).toEqual([403, 'sso_failed']);
    });
  });

  it('[AUTH-02] does not associate a domain without an issuer with single sign-on, and asks none', async () => {
    const before = issuer.asked.length;
    const hosts = ['nobody.example', 'localhost.example', new URL(issuer.issuer).hostname + '.example'];
    for (const host of hosts)
      expect(await refused(() => post(paths.ssoStart, { email: `a@${host}` }))).toEqual([403, 'sso_unknown_domain']);
    expect(issuer.asked.length).toBe(before);
  });

  it('[AUTH-02] logs in at a configured issuer', async () => {
    const { status, body } = await northstar();
    expect([status, AuthData.parse(body).profile.email]).toEqual([200, people.nia]);
  });

  onBoth('[AUTH-02] [AUTH-11] D26: keeps a login that does not stay from staying', async () => {
    for (const stay of [true, false]) {
      const { authorization_url, browser_secret } = await start(people.noa, { stay_logged_in: stay });
      expect((await finish({ ...issuer.logIn(authorization_url, people.noa), browser_secret })).status).toBe(200);
      const stays = await provider.server.db
        .selectFrom('logins')
        .select('stays')
        .where('student_id', '=', 'noa')
        .execute();
      expect(stays.at(-1)).toBeDefined();
      expect(stays.map((login) => login.stays)).toContain(stay ? 1 : 0);
    }
  });

  it('[AUTH-02] returns to a page of the app after a request from any page', async () => {
    for (const origin of ['https://evil.example', `${provider.url}.evil.example`, 'null']) {
      const { authorization_url } = await start(people.nia, {}, { origin, host: 'evil.example' });
      expect(new URL(authorization_url).searchParams.get('redirect_uri')).toBe(`${provider.url}/login/sso`);
    }
    const other = provider.url.replace('localhost', '127.0.0.1');
    const { authorization_url } = await start(people.nia, {}, { origin: other });
    expect(new URL(authorization_url).searchParams.get('redirect_uri')).toBe(`${other}/login/sso`);
    const { authorization_url: demos } = await start(people.ana);
    const elsewhere = new URL(demos);
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/login/sso');
    const { status, headers } = await fetch(elsewhere, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([400, null]);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const mischiefs: [string, () => Mischief][] = [
    ['another nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another audience', () => ({ claims: { aud: 'another-app' } })],
    ['several audiences without saying which is meant', () => ({ claims: { aud: ['outloud', 'another-app'] } })],
    ['another issuer in the token', () => ({ claims: { iss: 'https://evil.example' } })],
    ['the key of somebody else', () => ({ signature: 'another key' })],
    ['no signature', () => ({ signature: 'none' })],
    ['a changed token', () => ({ signature: 'broken' })],
    ['a token of yesterday', () => ({ claims: { iat: now() - DAY_S, exp: now() - DAY_S + 300 } })],
    ['an old token that has not expired', () => ({ claims: { iat: now() - DAY_S, exp: now() + DAY_S } })],
    ['a token of tomorrow', () => ({ claims: { iat: now() + DAY_S, exp: now() + DAY_S + 300 } })],
    ['a token that is not yet good', () => ({ claims: { nbf: now() + DAY_S } })],
    ['an email that is not verified', () => ({ claims: { email_verified: false } })],
    ['an email of which nobody says that it is verified', () => ({ claims: { email_verified: undefined } })],
    ['an email of another domain', () => ({ claims: { email: people.ana } })],
    ['a domain that only looks like it', () => ({ claims: { email: 'nia@northstar.example.evil.example' } })],
    ['no text as email', () => ({ claims: { email: [people.nia] } })],
    ['trash for a token', () => ({ instead: { at: 'token', answer: (response) => response.end('{"id_token": ') } })],
    ['a page for a token', () => ({ instead: { at: 'token', answer: (response) => response.end('<html>') } })],
    ['nothing for a long time', () => ({ instead: { at: 'token', answer: () => {} } })],
    ['a lost connection', () => ({ instead: { at: 'token', answer: (response) => response.destroy() } })],
  ];
  it.each(mischiefs)('[AUTH-02] rejects a login from an issuer that sends %s', async (_what, mischief) => {
    expect(await refused(() => northstar(mischief()))).toEqual([403, 'sso_failed']);
  });

  onBoth.each([
    [undefined, 200],
    [true, 200],
    ['true', 200],
    [false, 403],
    ['false', 403],
    ['', 403],
    [null, 403],
  ])(
    "[AUTH-02] answers email_verified %s with %i if the operator trusts the issuer's emails",
    async (email_verified, status) => {
      const email = 'nia@vouched.example';
      const students = provider.server.db.updateTable('students');
      await students.set({ email }).where('id', '=', 'nia').execute();
      const answer = await northstar({ claims: { aud: 'vouched', email_verified } }, email, email);
      await students.set({ email: people.nia }).where('id', '=', 'nia').execute();
      expect(answer.status).toBe(status);
    },
  );

  it.each<[string, Mischief, number]>([
    ['the text “true”, as Cognito does', { claims: { email_verified: 'true' } }, 200],
    ['spaces around the email', { claims: { email: ` ${people.nia} ` } }, 200],
    [
      'the email only on request',
      { claims: { email: undefined }, userinfo: { email: people.nia, email_verified: 'true' } },
      200,
    ],
    [
      'no email in the token, which it could add',
      { claims: { email: null }, userinfo: { email: people.nia, email_verified: true } },
      200,
    ],
    [
      'an unverified email on request',
      { claims: { email: null }, userinfo: { email: people.nia, email_verified: 'false' } },
      403,
    ],
  ])('[AUTH-02] understands an issuer that sends %s', async (_what, mischief, status) => {
    expect((await northstar(mischief)).status).toBe(status);
  });

  it('[AUTH-02] sends its secret in the body to an issuer that takes it only there', async () => {
    const email = 'nia@in-body.example';
    const students = provider.server.db.updateTable('students');
    await students.set({ email }).where('id', '=', 'nia').execute();
    const discovery = { token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'] };
    const answer = await northstar({ claims: { aud: 'in-body' }, discovery, takesSecretInBody: true }, email, email);
    await students.set({ email: people.nia }).where('id', '=', 'nia').execute();
    expect(answer.status).toBe(200);
  });

  it('[AUTH-02] accepts clocks that differ by minutes', async () => {
    for (const off of [-240, 240]) {
      const claims = { iat: now() + off, nbf: now() + off, exp: now() + off + 60 };
      expect((await northstar({ claims })).status, `${off} s`).toBe(200);
    }
  });

  onBoth('[AUTH-02] does not invite an email that the organization lacks, even if another has it', async () => {
    expect(await refused(() => northstar({}, 'nobody@northstar.example'))).toEqual([403, 'sso_not_invited']);
    await provider.server.db
      .updateTable('students')
      .set({ organization_id: 'riverside' })
      .where('id', '=', 'nat')
      .execute();
    expect(await refused(() => northstar({}, people.nat))).toEqual([403, 'sso_not_invited']);
  });

  it('[AUTH-02] accepts a code once, with its own state, issuer, and browser', async () => {
    const mine = await start(people.nia);
    const theirs = await start(people.noa);
    const back = issuer.logIn(mine.authorization_url, people.nia);
    const own = { ...back, browser_secret: mine.browser_secret };
    const failed = [403, 'sso_failed'];
    expect(await refused(() => finish({ ...own, state: 'made-up' }))).toEqual(failed);
    // Another student's code in this browser, and this code in another browser.
    expect(await refused(() => finish({ ...own, state: theirs.state, browser_secret: theirs.browser_secret }))).toEqual(
      failed,
    );
    const again = await start(people.nia);
    const code = issuer.logIn(again.authorization_url, people.nia);
    expect(await refused(() => finish({ ...code, browser_secret: mine.browser_secret }))).toEqual(failed);

    const fresh = await start(people.nia);
    const good = { ...issuer.logIn(fresh.authorization_url, people.nia), browser_secret: fresh.browser_secret };
    const answers = await Promise.all([finish(good), finish(good), finish(good)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(await refused(() => finish(good))).toEqual(failed);
  });

  it.each([
    ['another', 'https://evil.example'],
    ['no', undefined],
  ])('[AUTH-02] rejects a response that names %s issuer', async (_which, iss) => {
    const { authorization_url, browser_secret } = await start(people.nia);
    const { code, state } = issuer.logIn(authorization_url, people.nia);
    const back = { code, state, browser_secret, ...(iss !== undefined && { iss }) };
    expect(await refused(() => finish(back))).toEqual([403, 'sso_failed']);
  });

  it('[AUTH-02] ends the login after an error from the issuer', async () => {
    const { state, authorization_url, browser_secret } = await start(people.nia);
    expect(await refused(() => finish({ error: 'access_denied', state, browser_secret }))).toEqual([403, 'sso_failed']);
    const late = { ...issuer.logIn(authorization_url, people.nia), browser_secret };
    expect(await refused(() => finish(late))).toEqual([403, 'sso_failed']);
  });

  onBoth('[AUTH-02] ends and forgets a login that takes longer than ten minutes', async () => {
    const { authorization_url, browser_secret } = await start(people.nia);
    const back = { ...issuer.logIn(authorization_url, people.nia), browser_secret };
    provider.advance(10 * MINUTE);
    expect(await refused(() => finish(back))).toEqual([403, 'sso_failed']);
    const { db } = provider.server;
    await deleteOld({ db, around: provider, log: createLogger('silent'), days: undefined });
    expect(await db.selectFrom('sso_transactions').select('state_hash').execute()).toEqual([]);
  });

  onBoth('[AUTH-02] finishes a login in another process', async ({ skip }) => {
    skip(provider.database.config.databaseUrl === undefined, 'a SQLite store has one process');
    const { url } = await provider.startAnother();
    const { authorization_url, browser_secret } = await start(people.nia);
    const back = { ...issuer.logIn(authorization_url, people.nia), browser_secret };
    const { status } = await fetch(url + paths.ssoAuth, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(back),
    });
    expect(status).toBe(200);
  });

  onBoth(
    '[AUTH-02] lets a school log in while one child starts login after login, and answers each alike',
    async () => {
      const school = { 'x-forwarded-for': '198.51.100.9' };
      const logIn = async (email: string, headers: Record<string, string>) => {
        const { authorization_url, browser_secret } = await start(email, {}, headers);
        const back = { ...issuer.logIn(authorization_url, email), browser_secret };
        return (await post(paths.ssoAuth, back, headers)).status;
      };
      expect(await logIn(people.nia, school)).toBe(200);
      const { db } = provider.server;
      const kept = async () =>
        (await db.selectFrom('sso_transactions').select('address').execute()).map(({ address }) => address);
      const begin = (email: string) => post(paths.ssoStart, { email }, school);
      const fill = async (email: string) => {
        expect((await begin(email)).status).toBe(200);
        const stored = (await db.selectFrom('sso_transactions').selectAll().where('email', '=', email).execute())[0]!;
        const more = Array.from({ length: 98 }, (_, index) => ({ ...stored, state_hash: `${email} ${index}` }));
        await db.insertInto('sso_transactions').values(more).execute();
        for (let over = 0; over < 3; over += 1) expect((await begin(email)).status).toBe(200);
        expect((await kept()).filter((address) => address === stored.address)).toHaveLength(100);
      };
      const domain = people.nia.split('@')[1]!;
      await fill(`nobody@${domain}`);
      expect((await begin(`another@${domain}`)).status).toBe(200);
      expect(await kept()).toHaveLength(100);
      expect(await logIn(people.nia, school)).toBe(200);
      // A successful login does not count.
      expect(await kept()).toHaveLength(100);
      await db.deleteFrom('known_places').execute();
      await fill(people.nia);
      expect(await logIn(people.nia, school)).toBe(403);
      expect(await logIn(people.nia, { 'x-forwarded-for': '198.51.100.10' })).toBe(200);
      expect(security().filter(({ budget }) => budget === 'sso')).toHaveLength(2);
    },
  );

  onBoth('[AUTH-02] locks no one out because of a wrong clock', async () => {
    provider.advance(2 * 86_400_000);
    const row = await start(people.nia);
    const stored = await provider.server.db.selectFrom('sso_transactions').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 99 }, (_, index) => ({ ...stored, state_hash: `begun-${index}` }));
    await provider.server.db.insertInto('sso_transactions').values(more).execute();
    expect(row.state).not.toBe('');
    provider.advance(-2 * 86_400_000);
    await start(people.nia);
    const kept = await provider.server.db.selectFrom('sso_transactions').select('created_at').execute();
    expect(kept.map(({ created_at }) => created_at)).toEqual([provider.now().toISOString()]);
  });

  it('[AUTH-02] stores and logs nothing that could take over a login', async () => {
    const { authorization_url, state, browser_secret } = await start(people.nia);
    const stored = JSON.stringify(await provider.server.db.selectFrom('sso_transactions').selectAll().execute());
    for (const secret of [state, browser_secret]) expect(stored).not.toContain(secret);
    issuer.misbehave({ claims: { nonce: 'another' } });
    const back = { ...issuer.logIn(authorization_url, people.nia), browser_secret };
    await finish(back);
    expect(security().at(-1)).toMatchObject({ security: 'sso_refused', issuer: issuer.issuer });
    const text = provider.logged.join('');
    for (const secret of [people.nia, state, browser_secret, back.code, 'a-client-secret', 'eyJ'])
      expect(text).not.toContain(secret);
  });
});

describe('an issuer with an invalid configuration', () => {
  const faults: [string, Mischief][] = [
    ['trash', { instead: { at: 'discovery', answer: (response) => response.end('{') } }],
    ['that it is another', { discovery: { issuer: 'https://evil.example' } }],
    ['a script for a page', { discovery: { authorization_endpoint: 'javascript:alert(1)' } }],
    [
      'a page elsewhere that anybody could listen to',
      { discovery: { authorization_endpoint: 'http://evil.example/' } },
    ],
    ['nothing for a long time', { instead: { at: 'discovery', answer: () => {} } }],
  ];
  let issuer: HostileIssuer;
  const file = join(ownFolder(), 'sso.yaml');
  beforeAll(async () => {
    issuer = await hostileIssuer();
    const schools = faults.map((_, index) => ({
      domains: [`school-${index}.example`],
      organization: 'northstar',
      issuer: issuer.issuer,
      client_id: `school-${index}`,
    }));
    const down = { domains: ['down.example'], organization: 'northstar', issuer: 'http://localhost:9', client_id: 'x' };
    writeFileSync(file, JSON.stringify([...schools, down]));
    return () => issuer.close();
  });
  const provider = oneProvider(onSqlite, {
    settings: { SSO_FILE: file },
    overrides: { issuerWait: ISSUER_WAIT },
  });
  const start = (email: string) => provider.call('POST', paths.ssoStart, { body: { email } });

  test.each(faults.map(([what, mischief], index) => ({ what, mischief, index })))(
    '[AUTH-02] is refused: $what',
    async ({ mischief, index }) => {
      issuer.misbehave(mischief);
      const answer = await start(`a@school-${index}.example`);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'sso_failed']);
      issuer.misbehave({});
    },
  );

  test('[AUTH-02] is asked again the next time', async () => {
    issuer.misbehave(faults[0]![1]);
    expect((await start('a@school-0.example')).status).toBe(403);
    issuer.misbehave({});
    expect((await start('a@school-0.example')).status).toBe(200);
  });

  test("[AUTH-02] fails a login if its signature can't be checked", async () => {
    const { authorization_url, browser_secret } = SsoStart.parse((await start('a@school-0.example')).body);
    issuer.misbehave({
      instead: { at: 'jwks', answer: (response) => response.end('[]') },
      claims: { aud: 'school-0' },
    });
    const body = { ...issuer.logIn(authorization_url, 'a@school-0.example'), browser_secret };
    expect(codeOf(await provider.call('POST', paths.ssoAuth, { body }))).toBe('sso_failed');
    // With the keys, the login reaches the school, which has no such student.
    issuer.misbehave({ claims: { aud: 'school-0' } });
    const again = SsoStart.parse((await start('a@school-0.example')).body);
    const good = {
      ...issuer.logIn(again.authorization_url, 'a@school-0.example'),
      browser_secret: again.browser_secret,
    };
    expect(codeOf(await provider.call('POST', paths.ssoAuth, { body: good }))).toBe('sso_not_invited');
  });

  test('[AUTH-02] is refused if it is down', async () => {
    expect(codeOf(await start('a@down.example'))).toBe('sso_failed');
  });

  test('[AUTH-02] does not exist on a server without the demo', async () => {
    const alone = await startProvider(undefined, {}, { DEMO: '0' });
    try {
      expect(codeOf(await alone.call('POST', paths.ssoStart, { body: { email: people.ana } }))).toBe(
        'sso_unknown_domain',
      );
      expect((await alone.call('GET', '/demo-idp/.well-known/openid-configuration')).status).not.toBe(200);
    } finally {
      await alone.close();
    }
  });
});
