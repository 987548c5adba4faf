import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths, SSO_PAGE } from '../../contract/paths.ts';
import { ownFolder } from '../support/own-folder.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { PASSWORD, people } from './support/test-school.ts';

const ORIGIN = 'https://outloud.example';
const PROXIED = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'outloud.example',
  'x-forwarded-for': '192.0.2.1',
};

type Seen = { headers: Headers; cookies: readonly string[]; html: string };

/** Six months in seconds. */
const LONG_ENOUGH = 15_768_000;

/** Expects everything for which Mozilla's HTTP Observatory gives an A+. */
function expectStrict({ headers, cookies, html }: Seen): void {
  const policy = new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );
  // Emotion adds style elements.
  policy.delete('style-src');
  const sources = [...policy.values()].flat();
  for (const broad of ['*', 'http:', 'https:', "'unsafe-inline'", "'unsafe-eval'"])
    expect(sources).not.toContain(broad);
  expect(sources.filter((source) => source.startsWith('http:'))).toEqual([]);
  expect(policy.get('default-src')).toBeDefined();
  expect(policy.get('frame-ancestors')).toBeDefined();
  expect(Number(/^max-age=(\d+)/.exec(headers.get('strict-transport-security')!)![1])).toBeGreaterThan(LONG_ENOUGH);
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  for (const cookie of cookies) expect(cookie).toMatch(/; secure.*; httponly|; httponly.*; secure/i);
  for (const cookie of cookies) expect(cookie).toMatch(/; samesite=(lax|strict)/i);
  expect(html).not.toMatch(/<script\b[^>]*\bsrc="(\w+:)?\/\//);
}

/** Behind the proxy of docs/operating.md. */
describe('the headers of every kind of response', () => {
  const appFolder = ownFolder();
  const settings = {
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: ORIGIN,
    EMBED_URL: 'https://talk.example/app',
    TERMS_URL: 'https://school.example/terms',
  };
  beforeAll(() => {
    mkdirSync(join(appFolder, 'assets'));
    writeFileSync(
      join(appFolder, 'index.html'),
      '<!doctype html><html lang="en"><head><script type="module" src="/assets/app.js"></script></head><body><div id="root"></div><script>document.title = "Outloud"</script></body></html>',
    );
    writeFileSync(join(appFolder, 'assets', 'app.js'), 'export {};');
  });
  const provider = oneProvider(onSqlite, { settings, overrides: { appFolder } });

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
    ['a sound that there is not', 404, '/media/audio/nothing.mp3'],
    ['a part of a sound beyond its end', 416, paths.phoneAudio('aa'), { headers: { range: 'bytes=9000000-' } }],
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
  ])('are strict for %s (%i)', async (_, status, path, request) => {
    const seen = await see(path, request);
    expect(seen.status).toBe(status);
    expectStrict(seen);
    // A proxy must not store an error.
    expect(status < 400 || seen.headers.get('cache-control') === 'no-store').toBe(true);
  });

  it("[AUTH-02] are strict for the demo issuer's pages and their cookies", async () => {
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
    for (const seen of [begun, page]) expectStrict(seen);
  });

  it('mark the response to invalid HTTP as JSON and nothing else', async () => {
    const socket = connect(Number(new URL(provider.url).port), '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\n');
  });
});
