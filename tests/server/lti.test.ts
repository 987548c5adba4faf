import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload, decodeJwt } from 'jose';
import { beforeAll, describe, expect } from 'vitest';
import { AuthData } from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';
import { teacherPaths } from '../../contract/teacher.ts';
import type { StoredSession } from '../../machines/ports/session.port.ts';
import { sessionRecord } from '../../src/adapters/stores/session-record.ts';
import { ownFolder } from '../support/own-folder.ts';
import { oneProvider } from './support/each-provider.ts';
import { ltiPlatform, ROLES, type LtiPlatform, type Message } from './support/lti-platform.ts';
import { overEach } from './support/over-each.ts';
import { startProvider } from './support/provider.ts';
import { people, teachers } from './support/test-school.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const MINUTE = 60_000;

overEach('launches from a learning management system', ({ open, it, onBoth }) => {
  let platform: LtiPlatform;
  const file = join(ownFolder(), 'lti.yaml');
  beforeAll(async () => {
    platform = await ltiPlatform();
    // JSON is valid YAML.
    writeFileSync(
      file,
      JSON.stringify([platform.entry(), platform.entry({ client_id: 'another', vouches_for_emails: false })]),
    );
    return () => platform.close();
  });
  const provider = oneProvider(open, { settings: { LTI_FILE: file, DEMO: '1' } });
  beforeAll(() => platform.register(provider.url));

  const ana: Message = { person: 'lms-ana', email: people.ana };
  const launch = (message: Message, attack?: Parameters<LtiPlatform['launch']>[2]) =>
    platform.launch(provider.url, message, attack);
  const linked = (content: string, message: Message = ana) =>
    launch({ ...message, claims: { [`${CLAIM}/custom`]: { content } } });
  const teacher = (message: Message) => launch({ ...message, claims: { [`${CLAIM}/roles`]: [ROLES.instructor] } });
  const logins = async () => (await provider.server.db.selectFrom('logins').select('id').execute()).length;
  const security = () =>
    provider.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['security'] === 'lti_refused');
  /** Runs the page's script. Returns the session that the app would read, and the address that it opens. */
  const opened = (html: string, staying?: string) => {
    const [data, script] = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text!);
    const storage = () => {
      const kept = new Map<string, string>();
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      };
    };
    const page = { localStorage: storage(), sessionStorage: storage() };
    const { session } = JSON.parse(data!) as { session: StoredSession };
    const profile = { ...session.profile, user_id: staying ?? '' };
    if (staying !== undefined)
      sessionRecord(page).keep({ ...session, profile, user_token: 'known', refreshed_at: 0, stay_logged_in: true });
    let address = '';
    const location = { replace: (to: string) => void (address = to) };
    const document = { getElementById: () => ({ textContent: data }) };
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the page's own script
    new Function('document', 'location', 'localStorage', 'sessionStorage', script!)(
      document,
      location,
      page.localStorage,
      page.sessionStorage,
    );
    return { session: sessionRecord(page).read()!, address };
  };

  describe('of known people', () => {
    onBoth('[AUTH-02] logs a student in for this tab, and ends another student’s login that stays', async () => {
      const { status, body, headers } = await launch(ana);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
      expect(headers.get('cache-control')).toBe('no-store');
      const { session, address } = opened(body, 'another student');
      expect(address).toBe('/');
      expect(session).toMatchObject({ stay_logged_in: false, refreshes: 0, profile: { email: people.ana } });
      expect(Math.abs(Date.now() - session.refreshed_at)).toBeLessThan(MINUTE);
      AuthData.parse(session);
      // A student who stays logged in here stays so.
      expect(opened(body, session.profile.user_id).session).toMatchObject({
        user_token: 'known',
        stay_logged_in: true,
      });
      expect(opened(body).session).toEqual({ ...session, refreshed_at: expect.any(Number) });
      const profile = await provider.call('GET', paths.profile, { token: session.user_token });
      expect(profile.body).toEqual(session.profile);
    });

    onBoth('[AUTH-02] opens the work of the link, or home if the student does not have it', async () => {
      expect(opened((await linked('greetings')).body).address).toBe(
        '/homework-assignments/greet/greet-speaking/study-sets/greetings',
      );
      expect(opened((await linked('tides')).body).address).toBe('/');
      const rae = await linked('tides', { person: 'lms-rae', email: people.rae });
      expect(opened(rae.body).address).toMatch(/^\/homework-assignments\/[^/]+\/reading-aloud\/[^/]+$/);
      const tam = await linked('lunch-at-the-market', { person: 'lms-tam', email: people.tam });
      expect(opened(tam.body).address).toMatch(
        /^\/homework-assignments\/[^/]+\/role-play\/[^/]+\/lunch-at-the-market$/,
      );
    });

    it('[AUTH-02] knows a person by the platform’s ID after the first launch, even with another email', async () => {
      await launch({ person: 'lms-ben', email: people.ben.toUpperCase() });
      const again = await launch({ person: 'lms-ben', email: people.ana });
      expect(opened(again.body).session.profile.email).toBe(people.ben);
      expect(opened((await launch({ person: 'lms-ben' })).body).session.profile.email).toBe(people.ben);
    });

    onBoth('[AUTH-02] lets a teacher in to the teachers’ page', async () => {
      const { status, location, cookies } = await teacher({ person: 'lms-tess', email: teachers.tess });
      expect([status, location]).toEqual([303, '/teacher']);
      const cookie = cookies.find((set) => set.startsWith('outloud_teacher='))!;
      expect(cookie).toMatch(/; Path=\/api\/teacher; HttpOnly; SameSite=Strict$/);
      const headers = { cookie: cookie.split(';')[0]! };
      expect(await provider.call('GET', teacherPaths.me, { headers })).toMatchObject({
        status: 200,
        body: { email: teachers.tess },
      });
      expect(opened((await launch(ana)).body).session.profile.email).toBe(people.ana);
    });
  });

  describe('of people it does not know', () => {
    it.each([
      ['nobody', { person: 'lms-x', email: 'x@riverside.example' }],
      ['another school', { person: 'lms-nia', email: people.nia }],
      ['no email', { person: 'lms-y' }],
      ['a teacher as a student', { person: 'lms-z', email: teachers.tess }],
    ])('[AUTH-02] explains in the platform’s language what to do: %s', async (_, message) => {
      const before = await logins();
      const locale = { [`${CLAIM}/launch_presentation`]: { locale: 'vi_vn' } };
      const { status, body, headers } = await launch({ ...message, claims: locale });
      expect(status).toBe(403);
      expect(body).toContain('<html lang="vi">');
      expect(body).toContain('Outloud chưa biết tài khoản của em');
      expect(body).toContain('href="/login"');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await logins()).toBe(before);
    });

    const teaches = { claims: { [`${CLAIM}/roles`]: [ROLES.instructor] } };
    it.each<[string, Message, string, string]>([
      ['a student', { person: 'lms-x', email: 'x@riverside.example' }, 'your own password', '/login'],
      ['a student without an active account', { person: 'lms-ida', email: people.inactive }, 'is inactive', ''],
      ['a teacher', { person: 'lms-new', email: 'new@riverside.example', ...teaches }, 'as yourself', '/teacher'],
      // A student's account opens nothing of a teacher.
      ['a student as a teacher', { ...ana, ...teaches }, 'as yourself', '/teacher'],
      ['another school’s teacher', { person: 'lms-otto', email: teachers.otto, ...teaches }, 'as yourself', '/teacher'],
    ])('[AUTH-02] logs out the people who used this browser before: %s', async (_, message, text, login) => {
      const { status, body, cookies, headers } = await launch(message);
      expect(status).toBe(403);
      expect(body).toContain(text);
      expect(/href="([^"]*)"/.exec(body)?.[1] ?? '').toBe(login);
      expect(cookies).toEqual([
        expect.stringMatching(/^outloud_teacher=; Max-Age=0; Path=\/api\/teacher/),
        'teacher_logged_in=; Max-Age=0; Path=/teacher',
      ]);
      const [, script] = /<script>([^]*?)<\/script>/.exec(body)!;
      expect(headers.get('content-security-policy')).toContain(
        `script-src 'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
      );
      const removed: string[] = [];
      const storage = (name: string) => ({ removeItem: (key: string) => removed.push(`${name} ${key}`) });
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the page's own script
      new Function('window', script!)({ localStorage: storage('local'), sessionStorage: storage('session') });
      expect(removed).toEqual(
        expect.arrayContaining(['local schools_authen', 'session schools_authen', 'session saved_redirect_path']),
      );
    });

    it('[AUTH-02] believes emails only of a platform that the operator trusts with them, and IDs only of their own', async () => {
      await launch(ana);
      await teacher({ person: 'lms-tess', email: teachers.tess });
      expect((await launch({ ...ana, client: 'another' })).status).toBe(403);
      const tess = await teacher({ person: 'lms-tess', email: teachers.tess, client: 'another' });
      expect([tess.status, tess.location]).toEqual([403, null]);
    });

    onBoth('[AUTH-10] says that an account is inactive', async () => {
      const before = await logins();
      const { status, body } = await launch({ person: 'lms-ida', email: people.inactive });
      expect(status).toBe(403);
      expect(body).toContain('Your account is inactive');
      expect(await logins()).toBe(before);
    });
  });

  describe('that something is wrong with', () => {
    /** The token of a real launch, signed again after a change. */
    const resigned =
      (change: JWTPayload, how?: Parameters<LtiPlatform['sign']>[1]) => async (form: { id_token?: string }) => {
        form.id_token = await platform.sign({ ...decodeJwt(form.id_token!), ...change }, how);
      };
    const now = () => Math.floor(Date.now() / 1000);

    it('accepts a token that was signed again without a change, so that these tests prove something', async () => {
      expect((await launch(ana, resigned({}))).status).toBe(200);
      const both = { aud: ['outloud', 'another-tool'], azp: 'outloud' };
      expect((await launch(ana, resigned(both))).status).toBe(200);
    });

    it.each<[string, string, Parameters<LtiPlatform['launch']>[2]]>([
      ['the audience', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', resigned({ aud: 'another-tool' })],
      [
        'a second audience without an authorized party',
        'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
        resigned({ aud: ['outloud', 'another-tool'] }),
      ],
      [
        'the authorized party',
        'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
        resigned({ aud: ['outloud', 'another-tool'], azp: 'another-tool' }),
      ],
      ['the authorized party of a single audience', 'azp', resigned({ azp: 'another-tool' })],
      ['the issuer', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', resigned({ iss: 'https://lms.example' })],
      ['the expiry', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', resigned({ exp: now() - 120, iat: now() - 400 })],
      ['the age', 'iat', resigned({ iat: now() - 3600, exp: now() + 300 })],
      ['the time of issue', 'iat', resigned({ iat: now() + 3600, exp: now() + 7200 })],
      ['the deployment', 'deployment_id', resigned({ [`${CLAIM}/deployment_id`]: 'course-2' })],
      [
        'the deployment, which is missing',
        'claim https://purl.imsglobal.org/spec/lti/claim/deployment_id',
        resigned({ [`${CLAIM}/deployment_id`]: undefined }),
      ],
      [
        'the version',
        'claim https://purl.imsglobal.org/spec/lti/claim/version',
        resigned({ [`${CLAIM}/version`]: '1.1.0' }),
      ],
      ['the message type', 'message_type', resigned({ [`${CLAIM}/message_type`]: 'LtiSubmissionReviewRequest' })],
      ['the nonce', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', resigned({ nonce: 'another' })],
      ['the nonce, which is missing', 'OAUTH_INVALID_RESPONSE', resigned({ nonce: undefined })],
      ['the person, who is missing', 'OAUTH_INVALID_RESPONSE', resigned({ sub: undefined })],
      ['the key', 'OAUTH_INVALID_RESPONSE', resigned({}, 'another key')],
      ['the algorithm none', 'OAUTH_INVALID_RESPONSE', resigned({}, 'none')],
      ['the public key as a secret', 'OAUTH_INVALID_RESPONSE', resigned({}, 'HS256')],
      ['another algorithm of the same key', 'OAUTH_INVALID_RESPONSE', resigned({}, 'PS256')],
      [
        'the signature',
        'OAUTH_INVALID_RESPONSE',
        (form) => void (form['id_token'] = `${form['id_token']!.slice(0, -8)}AAAAAAAA`),
      ],
      ['the token, which is none', 'OAUTH_PARSE_ERROR', (form) => void (form['id_token'] = 'x.y.z')],
      ['the token, which is missing', 'OAUTH_INVALID_RESPONSE', (form) => void delete form['id_token']],
      ['the state', 'state', (form) => void (form['state'] = `x${form['state']}`)],
      ['the state, which is missing', 'state', (form) => void delete form['state']],
      ['the state’s seal, which is another length', 'state', (form) => void (form['state'] += 'x')],
    ])('[AUTH-02] refuses a launch and logs the reason without a value: %s', async (_, reason, attack) => {
      const [before, told] = [await logins(), security().length];
      const { status, body, cookies } = await launch(ana, attack);
      expect(status).toBe(403);
      expect(body).toContain('This link didn’t open');
      expect(cookies).toEqual([]);
      expect(await logins()).toBe(before);
      expect(security()).toHaveLength(told + 1);
      expect(security().at(-1)).toMatchObject({ reason });
      expect(JSON.stringify(security().at(-1))).not.toMatch(/lms-ana|@|eyJ/);
    });

    onBoth('[AUTH-02] refuses the same launch a second time', async () => {
      const { form, cookies } = await platform.click(provider.url, ana);
      expect((await platform.post(provider.url, form, cookies)).status).toBe(200);
      expect((await platform.post(provider.url, form, cookies)).status).toBe(403);
      expect(security().at(-1)).toMatchObject({ reason: 'replay' });
    });

    it('[AUTH-02] refuses a launch that another browser began, so that no one is logged in as someone else', async () => {
      const attacker = await platform.click(provider.url, ana);
      const victim = await platform.click(provider.url, { person: 'lms-ben', email: people.ben });
      expect((await platform.post(provider.url, attacker.form, victim.cookies)).status).toBe(403);
      expect((await platform.post(provider.url, attacker.form, [])).status).toBe(403);
      // A token can't be put under the state of another launch either.
      const mixed = { ...victim.form, id_token: attacker.form['id_token']! };
      expect((await platform.post(provider.url, mixed, victim.cookies)).status).toBe(403);
      expect((await platform.post(provider.url, victim.form, victim.cookies)).status).toBe(200);
    });

    it('[AUTH-02] lets one browser begin two launches at once', async () => {
      const first = await platform.click(provider.url, ana);
      const second = await platform.click(provider.url, ana, first.cookies);
      expect(second.cookies).toEqual(first.cookies);
      expect((await platform.post(provider.url, first.form, second.cookies)).status).toBe(200);
      expect((await platform.post(provider.url, second.form, second.cookies)).status).toBe(200);
    });

    it('[AUTH-02] refuses a launch that took too long', async () => {
      const { form, cookies } = await platform.click(provider.url, ana);
      provider.advance(11 * MINUTE);
      expect((await platform.post(provider.url, form, cookies)).status).toBe(403);
    });
  });

  describe('in which a teacher chooses work for a link', () => {
    const begin = async (settings: object = {}, more: JWTPayload = {}) => {
      const claims = { ...platform.choosing(settings), ...more };
      const { form, cookies } = await platform.click(provider.url, { person: 'lms-tess', claims });
      return { answer: await platform.post(provider.url, form, cookies), cookies };
    };
    const choosingIn = (html: string) => /name="choosing" value="([^"]+)"/.exec(html)![1]!;
    const choose = async (form: Record<string, string>, cookies: readonly string[]) => {
      const answer = await fetch(`${provider.url}/lti/choose`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { cookie: cookies.join('; ') },
      });
      return {
        status: answer.status,
        policy: answer.headers.get('content-security-policy')!,
        html: await answer.text(),
      };
    };
    const verified = async (html: string) => {
      const [, token] = /name="JWT" value="([^"]+)"/.exec(html)!;
      const { body } = await provider.call('GET', '/lti/jwks');
      const keys = createLocalJWKSet(body as JSONWebKeySet);
      const { payload } = await jwtVerify(token!, keys, { issuer: 'outloud', audience: platform.url, maxTokenAge: 60 });
      return payload;
    };

    onBoth('searches all content, and signs a link to the chosen work', async () => {
      const { answer, cookies } = await begin();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toMatch(
        new RegExp(`script-src 'none'.*form-action 'self'; frame-ancestors 'self' ${platform.url}$`),
      );
      for (const name of ['Greetings', 'Travel', 'Tides']) expect(answer.body).toContain(`>${name}</button>`);
      const choosing = choosingIn(answer.body);
      const search = await choose({ choosing, search: 'tid' }, cookies);
      expect(search.html).toContain('>Tides</button> Passage · A2');
      expect(search.html).not.toContain('Greetings');
      expect((await choose({ choosing, search: '"><b>x' }, cookies)).html).toContain('Nothing found');
      const chosen = await choose({ choosing: choosingIn(search.html), search: 'tid', content: 'tides' }, cookies);
      expect(chosen.html).toContain(`action="${platform.url}/links?course=1"`);
      expect(chosen.policy).toContain(`form-action ${platform.url};`);
      expect(await verified(chosen.html)).toMatchObject({
        [`${CLAIM}/message_type`]: 'LtiDeepLinkingResponse',
        [`${CLAIM}/version`]: '1.3.0',
        [`${CLAIM}/deployment_id`]: 'course-1',
        'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'a "value" of the platform',
        'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
          {
            type: 'ltiResourceLink',
            title: 'Tides',
            url: provider.url,
            custom: { content: 'tides' },
            window: { targetName: '_blank' },
            lineItem: { scoreMaximum: 100, label: 'Tides', resourceId: 'tides' },
          },
        ],
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
    });

    it('adds no column of grades if the platform takes none', async () => {
      const { answer, cookies } = await begin({ accept_lineitem: false, data: undefined });
      const { html } = await choose({ choosing: choosingIn(answer.body), content: 'greetings' }, cookies);
      const claims = await verified(html);
      expect(JSON.stringify(claims)).not.toMatch(/lineItem|claim\/data/);
    });

    it('works within a frame, with a cookie of that frame only', async () => {
      const query = {
        iss: platform.url,
        login_hint: 'lms-tess',
        target_link_uri: `${provider.url}/lti/choose`,
        client_id: 'outloud',
      };
      const answer = await fetch(`${provider.url}/lti/login?${new URLSearchParams(query)}`, {
        headers: { 'sec-fetch-dest': 'iframe' },
        redirect: 'manual',
      });
      expect(answer.status).toBe(302);
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-outloud_lti=.*; Secure; SameSite=None; Partitioned$/);
    });

    it.each([
      ['a student', {}, { [`${CLAIM}/roles`]: [ROLES.learner] }],
      ['another address for the answer', { deep_link_return_url: 'https://evil.example/links' }, {}],
      ['a script for the answer', { deep_link_return_url: 'javascript:alert(1)' }, {}],
      ['a platform that takes no links', { accept_types: ['html'] }, {}],
    ])('refuses %s', async (_, settings, more) => {
      const { answer } = await begin(settings, more);
      expect([answer.status, answer.body.includes('choosing')]).toEqual([403, false]);
    });

    it('refuses a choice of another browser, another state, unknown work, and one that took too long', async () => {
      const { answer, cookies } = await begin();
      const { form, cookies: others } = await platform.click(provider.url, ana);
      const choosing = choosingIn(answer.body);
      const content = 'tides';
      const right = { choosing, content };
      expect((await choose(right, others)).status).toBe(403);
      expect((await choose(right, [])).status).toBe(403);
      expect((await choose({ choosing: form['state']!, content }, others)).status).toBe(403);
      expect((await platform.post(provider.url, { ...form, state: choosing }, cookies)).status).toBe(403);
      expect((await choose({ choosing, content: 'unknown' }, cookies)).status).toBe(403);
      expect((await choose(right, cookies)).status).toBe(200);
      provider.advance(61 * MINUTE);
      expect((await choose(right, cookies)).status).toBe(403);
    });
  });

  describe('when a platform begins', () => {
    const begin = (query: Record<string, string>, init: RequestInit = {}) =>
      fetch(`${provider.url}/lti/login?${new URLSearchParams(query)}`, { redirect: 'manual', ...init });
    const known = () => ({ iss: platform.url, client_id: 'outloud', login_hint: 'lms-ana' });

    it('[AUTH-02] asks it for a form with a token, and sends the browser nowhere else', async () => {
      const answer = await begin({ ...known(), target_link_uri: 'https://evil.example', lti_message_hint: 'hint' });
      const url = new URL(answer.headers.get('location')!);
      expect(url.origin + url.pathname).toBe(`${platform.url}/auth`);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: 'outloud',
        redirect_uri: `${provider.url}/lti/launch`,
        login_hint: 'lms-ana',
        lti_message_hint: 'hint',
      });
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-outloud_lti=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=None$/),
      ]);
      const posted = await fetch(`${provider.url}/lti/login`, {
        method: 'POST',
        body: new URLSearchParams(known()),
        redirect: 'manual',
      });
      expect(posted.headers.get('location')).toContain(`${platform.url}/auth?`);
    });

    it('[AUTH-02] sends no one to a platform that the operator did not list', async () => {
      for (const query of [
        { ...known(), iss: 'https://lms.example' },
        { ...known(), client_id: 'a-third' },
        // Two registrations have this issuer.
        { iss: platform.url, login_hint: 'lms-ana' },
      ]) {
        const answer = await begin(query);
        expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
      }
      expect((await begin({ iss: platform.url })).status).toBe(400);
    });

    it('[AUTH-02] offers a window of its own within a frame, in the browser’s language', async () => {
      const query = { ...known(), lti_message_hint: '"><b>x' };
      const headers = { 'sec-fetch-dest': 'iframe', 'accept-language': 'ja' };
      const answer = await begin(query, { headers });
      const html = await answer.text();
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'none'.*frame-ancestors \*$/);
      expect(html).toContain('Outloudを開く');
      expect(html).not.toContain('<b>');
      const [, link] = /href="([^"]+)" target="_blank"/.exec(html)!;
      const opens = await fetch(provider.url + link!.replaceAll('&#38;', '&'), { redirect: 'manual' });
      expect(new URL(opens.headers.get('location')!).searchParams.get('lti_message_hint')).toBe(query.lti_message_hint);
    });

    onBoth('shows one public key, which stays after a restart', async () => {
      const read = async () => (await provider.call('GET', '/lti/jwks')).body;
      const keys = await read();
      expect(keys).toEqual({
        keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB', n: expect.any(String), kid: expect.any(String) }],
      });
      await provider.restart();
      expect(await read()).toEqual(keys);
      // The restarted provider has another port.
      platform.register(provider.url);
    });
  });

  it('is not there without a platform', async () => {
    const plain = await startProvider();
    try {
      for (const path of ['/lti/login', '/lti/jwks']) expect((await plain.call('GET', path)).status).toBe(404);
      expect((await plain.call('POST', '/lti/launch', { body: '' })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
