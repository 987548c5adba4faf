import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths, SSO_PAGE } from '../../contract/paths.ts';
import { observe, type Seen } from './support/observatory.ts';
import { startProvider, type Provider } from './support/provider.ts';
import { PASSWORD, people } from './support/test-school.ts';

const ORIGIN = 'https://outloud.example';
const PROXIED = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'outloud.example',
  'x-forwarded-for': '192.0.2.1',
};

/** Grades of Mozilla's HTTP Observatory, behind the proxy of docs/operating.md. */
describe('the headers of every kind of response', () => {
  let provider: Provider;
  let appFolder: string;
  beforeAll(async () => {
    appFolder = mkdtempSync(join(tmpdir(), 'outloud-headers-'));
    mkdirSync(join(appFolder, 'assets'));
    writeFileSync(
      join(appFolder, 'index.html'),
      '<!doctype html><html lang="en"><head><script type="module" src="/assets/app.js"></script></head><body><div id="root"></div><script>document.title = "Outloud"</script></body></html>',
    );
    writeFileSync(join(appFolder, 'assets', 'app.js'), 'export {};');
    provider = await startProvider(
      undefined,
      { appFolder },
      {
        DEMO: '1',
        TRUSTED_PROXIES: '127.0.0.1',
        PUBLIC_URL: ORIGIN,
        EMBED_URL: 'https://talk.example/app',
        TERMS_URL: 'https://school.example/terms',
      },
    );
  });
  afterAll(async () => {
    await provider.close();
    rmSync(appFolder, { recursive: true });
  });

  async function see(
    path: string,
    more: RequestInit = {},
  ): Promise<Seen & { status: number; location: string | null }> {
    const answer = await fetch(new URL(path, provider.url), {
      redirect: 'manual',
      ...more,
      headers: { ...PROXIED, ...(more.headers as Record<string, string>) },
    });
    const { headers, status } = answer;
    return {
      headers,
      status,
      html: await answer.text(),
      cookies: headers.getSetCookie(),
      location: headers.get('location'),
    };
  }
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  it.each<[string, number, string, RequestInit?]>([
    ['home', 200, '/'],
    ['the login', 200, '/login'],
    ['the page that frames another origin', 200, '/flutter-embed'],
    ['where an issuer sends students back to', 200, '/login/sso?code=c&state=s'],
    ['an address of no page', 200, '/nowhere'],
    ['a script', 200, '/assets/app.js'],
    ['a script that there is not', 404, '/assets/nothing.js'],
    ['a sound', 200, paths.phoneAudio('aa')],
    ['a login', 200, paths.login, json({ email: people.ana, password: PASSWORD })],
    ['a call without a session', 401, paths.profile],
    ['a call that there is not', 404, '/api/nothing'],
    ['a method that there is not', 405, paths.profile, { method: 'PUT' }],
    ['a body that is no JSON', 422, paths.login, json({})],
    ['the contract', 200, paths.openapi],
    ['whether it lives', 200, '/healthz'],
    ['the figures', 404, '/metrics'],
    ['an error of the demo issuer', 400, '/demo-idp/auth'],
    ['what the demo issuer says of itself', 200, '/demo-idp/.well-known/openid-configuration'],
  ])('get an A+ for %s (%i)', async (_, status, path, request) => {
    const seen = await see(path, request);
    expect(seen.status).toBe(status);
    const { grade, points, findings } = observe(seen);
    expect([grade, points >= 100], JSON.stringify(findings)).toEqual(['A+', true]);
    expect(Object.entries(findings).filter(([, taken]) => taken < 0)).toEqual([]);
  });

  it("[AUTH-02] of the demo issuer's pages, with cookies, get an A+", async () => {
    const asked = new URLSearchParams({
      client_id: 'outloud',
      response_type: 'code',
      redirect_uri: ORIGIN + SSO_PAGE,
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const begun = await see(`/demo-idp/auth?${asked}`);
    expect([begun.status, begun.cookies.length > 0]).toEqual([303, true]);
    const cookie = begun.cookies.map((each) => each.split(';')[0]).join('; ');
    const page = await see(begun.location ?? '', { headers: { cookie } });
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('<form')]);
    for (const seen of [begun, page]) {
      const { grade, findings } = observe(seen);
      expect(grade, JSON.stringify(findings)).toBe('A+');
    }
    expect(observe(begun).findings).toHaveProperty('cookies-secure-with-httponly-sessions-and-samesite');
  });

  it('[AUTH-01] limit the cookie of a known browser to logins, https, and no scripts', async () => {
    const { cookies } = await see(paths.login, json({ email: people.ana, password: PASSWORD }));
    expect(cookies).toHaveLength(1);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', `Path=${paths.login}`])
      expect(cookies[0]).toContain(part);
  });

  it('mark the response to invalid HTTP as JSON and nothing else', async () => {
    const socket = connect(Number(new URL(provider.url).port), '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\n');
  });

  it('mention no https over plain http, so that a school’s own network works', async () => {
    const { headers } = await fetch(`${provider.url}/`);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });

  it('lose points from the grader if missing or weak', async () => {
    const seen = await see('/login');
    const without = (name: string, value?: string): Seen => {
      const headers = new Headers(seen.headers);
      headers.delete(name);
      if (value !== undefined) headers.set(name, value);
      return { ...seen, headers };
    };
    for (const [worse, points] of [
      [without('content-security-policy'), 70],
      [
        without(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
        ),
        80,
      ],
      [
        without(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-eval'; frame-ancestors 'self'",
        ),
        110,
      ],
      [without('strict-transport-security'), 80],
      [without('x-content-type-options'), 115],
      [{ ...seen, cookies: ['session=1; HttpOnly'] }, 80],
      [{ ...seen, html: '<script src="https://cdn.example/x.js"></script>' }, 115],
    ] as const)
      expect(observe(worse).points).toBeLessThanOrEqual(points);
    expect(observe(without('content-security-policy')).grade).toBe('lower');
  });
});
