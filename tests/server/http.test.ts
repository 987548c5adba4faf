import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { paths } from '../../contract/paths.ts';
import { Refusal } from '../../server/errors.ts';
import { heldRefusals } from '../../server/http/held-refusals.ts';
import type { AppEnv } from '../../server/http/router.ts';
import { ownFolder } from '../support/own-folder.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { codeOf, startProvider, type Provider } from './support/provider.ts';
import { PASSWORD, people } from './support/test-school.ts';

const PAGE = '<!doctype html><title>Outloud</title>';

describe('the HTTP server', () => {
  const appFolder = ownFolder();
  writeFileSync(join(appFolder, 'index.html'), PAGE);
  const provider = oneProvider(onSqlite, {
    settings: { TRUSTED_PROXIES: '127.0.0.1,::1', DEMO: '1' },
    overrides: { appFolder },
  });

  /** Sends the text unchanged. Resolves with everything that came back before the connection ended. */
  const raw = (text: string, { server }: Provider = provider) =>
    new Promise<{ status: number; headers: string; body: unknown }>((resolve, reject) => {
      const socket = createConnection(server.port, '127.0.0.1');
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('error', reject);
      socket.on('close', () => {
        const [headers = '', body = ''] = answer.split('\r\n\r\n');
        resolve({ status: Number(headers.split(' ')[1]), headers, body: body === '' ? null : JSON.parse(body) });
      });
      socket.write(text, 'latin1');
    });
  const codeIn = (body: unknown) => ErrorBody.parse(body).error.code;

  it('[NAV-01] answers a typed 404 for an unknown address', async () => {
    for (const path of [
      '/api',
      '/api/no-such-call',
      '/api/no-such-call.json',
      '/api/%00',
      '/api/..%2f..%2fetc%2fpasswd',
      '/media/nothing',
      '/.well-known/security.txt',
      '/.well-known/openid-configuration',
      '/metrics/more',
    ])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const answer = await provider.call(method, path);
        expect([answer.status, codeOf(answer)], `${method} ${path}`).toEqual([404, 'not_found']);
      }
    expect((await provider.call('GET', '/healthier')).body).toBe(PAGE);
  });

  it('[D33] names the methods that an address accepts', async () => {
    for (const [method, path, allowed] of [
      ['GET', paths.login, 'POST, OPTIONS'],
      ['DELETE', paths.profile, 'GET, HEAD, OPTIONS'],
      ['PATCH', paths.assignment('v1', 'greet'), 'GET, PUT, HEAD, OPTIONS'],
      ['POST', paths.openapi, 'GET, HEAD, OPTIONS'],
      ['POST', '/media/audio/hello.mp3', 'GET, HEAD, OPTIONS'],
      ['POST', '/readyz', 'GET, HEAD, OPTIONS'],
      ['POST', '/login', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await provider.call(method, path);
      expect([answer.status, codeOf(answer), answer.headers.get('allow')], path).toEqual([
        405,
        'invalid_request',
        allowed,
      ]);
      const asked = await provider.call('OPTIONS', path);
      expect([asked.status, asked.body, asked.headers.get('allow')], path).toEqual([204, '', allowed]);
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await provider.call('OPTIONS', '/api/no-such-call')).status).toBe(404);
  });

  it('[D33] answers HEAD like GET, without the body', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    for (const path of [paths.profile, paths.openapi, '/healthz', '/login', '/media/audio/hello.mp3']) {
      const [head, get] = [
        await provider.call('HEAD', path, { token }),
        await provider.call('GET', path, { token, headers: { 'accept-encoding': 'identity' } }),
      ];
      expect([head.status, head.body], path).toEqual([200, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
    expect((await provider.call('HEAD', paths.profile)).status).toBe(401);
  });

  it('[D33] sends a 413 only after the whole body, because most clients read no earlier response', async () => {
    for (const size of [256 * 1024 + 1, 20 * 256 * 1024])
      for (const framing of ['announced', 'chunked'] as const) {
        const socket = createConnection(provider.server.port, '127.0.0.1');
        const header = framing === 'announced' ? `Content-Length: ${size}` : 'Transfer-Encoding: chunked';
        const body = Buffer.alloc(size, ' ');
        const write = (part: Buffer) =>
          new Promise((sent) => {
            if (framing === 'chunked') socket.write(`${part.length.toString(16)}\r\n`);
            socket.write(part, framing === 'announced' ? sent : undefined);
            if (framing === 'chunked') socket.write('\r\n', sent);
          });
        socket.write(`POST ${paths.login} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`);
        let answer = '';
        socket.on('data', (chunk) => (answer += String(chunk)));
        const ended = once(socket, 'close');
        await write(body.subarray(0, -1));
        // The server has now sent any early response.
        await provider.call('GET', '/healthz');
        expect(answer).toBe('');
        await write(body.subarray(-1));
        if (framing === 'chunked') socket.write('0\r\n\r\n');
        await ended;
        expect(answer).toMatch(/^HTTP\/1.1 413 /);
        expect(codeIn(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)))).toBe(
          'body_too_large',
        );
      }
  });

  it('[D33] also reads a body of unknown length', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ email: people.ana, password: PASSWORD })));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect((await fetch(provider.url + paths.login, init)).status).toBe(200);
  });

  it('[D45] ends slow headers and bodies with a code after which the app retries', async () => {
    const http = { requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 20 };
    const impatient = await startProvider(undefined, { http });
    const slowBody = `POST ${paths.login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    for (const text of [slowBody, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ']) {
      const { status, headers, body } = await raw(text, impatient);
      expect([status, codeIn(body)]).toEqual([408, 'busy']);
      expect(headers).toContain('Connection: close');
    }
    await impatient.close();
  });

  it('[D33] rejects long or invalid HTTP with one set of errors', async () => {
    const long = (length: number) => 'a'.repeat(length);
    const end = 'Host: x\r\nConnection: close\r\n\r\n';
    for (const [text, status] of [
      [`GET /${long(6_000)} HTTP/1.1\r\n${end}`, 414],
      [`GET ${paths.profile}?a=${long(6_000)} HTTP/1.1\r\n${end}`, 414],
      [`GET /${long(20_000)} HTTP/1.1\r\n${end}`, 431],
      [`GET / HTTP/1.1\r\nX-Long: ${long(20_000)}\r\n${end}`, 431],
      ['nonsense\r\n\r\n', 400],
      [`POST ${paths.login} HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${end}`, 400],
    ] as const) {
      const answer = await raw(text);
      expect([answer.status, codeIn(answer.body)], text.slice(0, 40)).toEqual([status, 'invalid_request']);
    }
  });

  const overHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };

  it('[AUTH-02] requires https, also for the cookie, only if a trusted proxy uses it', async () => {
    const body = { email: people.ana, password: PASSWORD };
    const secure = await provider.call('POST', paths.login, { body, headers: overHttps });
    expect(secure.headers.get('set-cookie')).toContain('; Secure');
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
    const plain = await provider.call('POST', paths.login, { body, headers: { 'x-forwarded-proto': 'http' } });
    expect(plain.headers.get('set-cookie')).not.toContain('Secure');
    expect(plain.headers.get('strict-transport-security')).toBeNull();

    const trusting = await startProvider();
    const { headers } = await trusting.call('POST', paths.login, { body, headers: overHttps });
    expect(headers.get('set-cookie')).not.toContain('Secure');
    expect(headers.get('strict-transport-security')).toBeNull();
    await trusting.close();
  });

  it('[D37] lets no other page take part, and runs only scripts that are its own files', async () => {
    for (const path of ['/', '/login', paths.profile, '/api/nothing', '/healthz']) {
      const { headers }: { headers: Headers } = await provider.call('GET', path);
      expect(Object.fromEntries<string>(headers), path).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=(self)'),
        'x-content-type-options': 'nosniff',
      } satisfies IncomingHttpHeaders | Record<string, unknown>);
      const policy = new Map(
        headers
          .get('content-security-policy')
          ?.split('; ')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
      );
      expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
      expect(policy.get('worker-src') ?? policy.get('script-src')).toEqual(policy.get('script-src'));
    }
  });

  const policyOf = ({ headers }: { headers: Headers }) => ({
    frames: headers
      .get('content-security-policy')!
      .split('; ')
      .filter((rule) => rule.startsWith('frame-src')),
    permissions: headers.get('permissions-policy'),
  });

  it('[NAV-10] D37: frames no other origin, and gives none the microphone, until one is configured', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    expect((await provider.call('GET', paths.embed, { token })).body).toEqual({ url: null });
    expect(policyOf(await provider.call('GET', '/flutter-embed'))).toEqual({
      frames: [],
      permissions: 'microphone=(self), camera=(), geolocation=()',
    });
  });

  it('[NAV-10] D37: frames the one configured origin, which may hear the student', async () => {
    const url = 'https://talk.example:8443/app';
    const embedding = await startProvider(undefined, {}, { EMBED_URL: url });
    const { user_token: token } = await embedding.logIn(people.ana);
    expect((await embedding.call('GET', paths.embed, { token })).body).toEqual({ url });
    expect(policyOf(await embedding.call('GET', '/flutter-embed'))).toEqual({
      frames: ["frame-src 'self' https://talk.example:8443"],
      permissions: 'microphone=(self "https://talk.example:8443"), camera=(), geolocation=()',
    });
    await embedding.close();
  });

  it('[PROF-02] D30: names and frames no page of the school until one is configured', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    expect((await provider.call('GET', paths.pages, { token })).body).toEqual({ terms: null, privacy: null });
    expect((await provider.call('GET', paths.pages)).status).toBe(401);
  });

  it("[PROF-02] frames the school's own pages, checks that they respond, and gives them no microphone", async () => {
    const terms = 'https://school.example/terms?lang=en#top';
    const privacy = 'https://data.school.example:8443/privacy';
    const schools = await startProvider(undefined, {}, { TERMS_URL: terms, PRIVACY_URL: privacy });
    const { user_token: token } = await schools.logIn(people.ana);
    expect((await schools.call('GET', paths.pages, { token })).body).toEqual({ terms, privacy });
    const answer = await schools.call('GET', '/');
    expect(policyOf(answer)).toEqual({
      frames: ["frame-src 'self' https://school.example https://data.school.example:8443"],
      permissions: 'microphone=(self), camera=(), geolocation=()',
    });
    const asked = answer.headers
      .get('content-security-policy')!
      .split('; ')
      .find((rule) => rule.startsWith('connect-src'))!;
    expect(asked.split(' ')).toEqual(
      expect.arrayContaining(['https://school.example', 'https://data.school.example:8443']),
    );
    await schools.close();
  });

  it('[PROF-02] allows two pages of one origin, together with the embedded one, with one entry', async () => {
    const url = 'https://school.example/terms';
    const settings = { TERMS_URL: url, PRIVACY_URL: `${url}#privacy`, EMBED_URL: 'https://talk.example/app' };
    const schools = await startProvider(undefined, {}, settings);
    expect(policyOf(await schools.call('GET', '/')).frames).toEqual([
      "frame-src 'self' https://talk.example https://school.example",
    ]);
    await schools.close();
  });
});

it('[D33] delays a refusal for too many requests, and no other', async () => {
  const app = new Hono<AppEnv>();
  app.use(heldRefusals(60));
  app.onError((error, c) => c.text('', (error as Refusal).status));
  app.get('/:code', (c) => {
    throw new Refusal(c.req.param('code') as 'busy', '');
  });
  const took = async (code: string) => {
    const began = performance.now();
    await app.request(`/${code}`);
    return performance.now() - began;
  };
  expect(await took('too_many_attempts')).toBeGreaterThan(55);
  expect(await took('busy')).toBeGreaterThan(55);
  const others = await Promise.race([took('not_found'), took('busy').then(() => 'later')]);
  expect(others).not.toBe('later');
});
