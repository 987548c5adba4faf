import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readRange } from '../../server/http/static-files.ts';
import { ownFolder } from '../support/own-folder.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { codeOf, startProvider } from './support/provider.ts';

const PAGE = '<!doctype html><title>Outloud</title>';
const TEACHERS = '<!doctype html><title>Outloud for teachers</title>';
const SCRIPT = 'console.log("hello")';

type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

describe('files', () => {
  const appFolder = join(ownFolder(), 'app');
  const provider = oneProvider(onSqlite, { overrides: { appFolder } });
  beforeAll(() => {
    mkdirSync(appFolder);
    mkdirSync(join(appFolder, 'assets'));
    writeFileSync(join(appFolder, 'index.html'), PAGE);
    writeFileSync(join(appFolder, 'teacher.html'), TEACHERS);
    writeFileSync(join(appFolder, 'assets', 'main-abc.js'), SCRIPT);
    writeFileSync(join(appFolder, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(appFolder, 'assets', 'main-abc.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(appFolder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(appFolder, '..', 'outside.txt'), 'secret');
  });

  /** Sends a request like fetch, but leaves path and encoding unchanged. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<RawAnswer>((resolve, reject) => {
      const { hostname, port } = new URL(provider.url);
      request({ hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });

  it('[NAV-01] answers every address of the app with its page, which browsers must revalidate', async () => {
    for (const path of ['/', '/login', '/homework-assignments/a/b/study-sets/c?word=x', '/nowhere/at/all']) {
      const answer = await get(path);
      expect([answer.status, String(answer.body)], path).toEqual([200, PAGE]);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    }
  });

  it('[TEL-01] names the telemetry collector, and lets the page reach it, only if one is configured', async () => {
    const folder = ownFolder(onTestFinished);
    writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
    const pageOf = async (settings: Record<string, string>) => {
      const own = await startProvider(undefined, { appFolder: folder }, settings);
      const answer = await fetch(own.url);
      const policy = answer.headers.get('content-security-policy')!;
      const html = await answer.text();
      await own.close();
      return { html, policy };
    };
    const { html, policy } = await pageOf({ TELEMETRY_URL: 'https://otel.example/a&b' });
    expect(html).toContain('<meta name="telemetry" content="https://otel.example/a&amp;b" /><script>earlyErrors=[]');
    expect(policy).toMatch(/connect-src [^;]* https:\/\/otel\.example;/);
    expect(policy).toMatch(/script-src [^;]*'sha256-/);
    expect((await pageOf({})).html).not.toContain('telemetry');
  });

  it.each([
    ['[SPK-02] the automatic stop of recordings', 'AUTOMATIC_STOP', 'automatic-stop'],
    ['[ANA-01] analytics', 'ANALYTICS', 'analytics'],
  ])('tells the page if a school turns off: %s', async (_, variable, name) => {
    const folder = ownFolder(onTestFinished);
    writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
    const pageOf = async (settings: Record<string, string>) => {
      const own = await startProvider(undefined, { appFolder: folder }, settings);
      const html = await (await fetch(own.url)).text();
      await own.close();
      return html;
    };
    expect(await pageOf({ [variable]: '0' })).toContain(`<meta name="${name}" content="off" />`);
    expect(await pageOf({})).not.toContain(name);
  });

  it("answers the teachers' addresses with a separate page under the same policy", async () => {
    for (const path of ['/teacher', '/teacher/', '/teacher/classes/7a/students/b.c', '/teacher/new-password']) {
      const { status, headers, body } = await get(path);
      expect([status, String(body)], path).toEqual([200, TEACHERS]);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
    expect(String((await get('/teachers')).body)).toBe(PAGE);
  });

  it('sends the copy that the browser can read, to be cached forever', async () => {
    for (const [accepts, encoding, size] of [
      ['gzip, deflate, br', 'br', brotliCompressSync(SCRIPT).length],
      ['gzip', 'gzip', gzipSync(SCRIPT).length],
      ['br;q=0, gzip;q=0', undefined, SCRIPT.length],
      ['', undefined, SCRIPT.length],
    ] as const) {
      const { status, headers, body } = await get('/assets/main-abc.js', { 'accept-encoding': accepts });
      expect([status, headers['content-encoding'], body.length], accepts).toEqual([200, encoding, size]);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
    }
  });

  it('answers 304 for a page the browser has', async () => {
    const { etag } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': String(etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('[NAV-07] answers 404 for a missing file, not with the page', async () => {
    for (const path of [
      '/assets/main-old.js',
      '/assets/',
      '/assets/nothing',
      '/robots.txt',
      '/media/audio/none.mp3',
      '/media/none',
    ]) {
      const answer = await get(path);
      expect([answer.status, JSON.parse(String(answer.body)).error.code], path).toEqual([404, 'not_found']);
    }
  });

  it('serves nothing outside its folders', async () => {
    for (const path of [
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/media/audio/..%2fschool.yaml',
      '/media/audio/%2e%2e%2fschool.yaml',
      '/%00',
      '/%zz',
      '/..%5coutside.txt',
    ]) {
      const { status, body } = await get(path);
      expect(String(body), path).not.toContain('secret');
      expect(String(body), path).not.toContain('organizations');
      expect([200, 404], path).toContain(status);
    }
  });

  it('follows no link out of its folders, and serves only its own files', async () => {
    const data = dirname(provider.storeFile);
    mkdirSync(join(data, 'elsewhere'));
    writeFileSync(join(data, 'elsewhere', 'owl.png'), 'owl');
    // An operator may keep a whole folder on another disk.
    symlinkSync(join(data, 'elsewhere'), join(data, 'pictures'));
    mkdirSync(join(data, 'audio', 'more'), { recursive: true });
    writeFileSync(join(data, 'audio', 'more', 'deep.mp3'), 'deep');
    symlinkSync(provider.storeFile, join(data, 'audio', 'store.mp3'));
    symlinkSync(data, join(data, 'audio', 'up'));
    execFileSync('mkfifo', [join(data, 'audio', 'pipe.mp3')]);
    const answers = async (paths: string[]) =>
      Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await get(`/media/${path}`)).status])));
    expect(
      await answers([
        'pictures/owl.png',
        'audio/store.mp3',
        'audio/up%2foutloud.sqlite',
        'audio/up%252foutloud.sqlite',
        'audio/more%2fdeep.mp3',
        'audio/more%252fdeep.mp3',
        'audio/pipe.mp3',
      ]),
    ).toEqual({
      'pictures/owl.png': 200,
      'audio/store.mp3': 404,
      'audio/up%2foutloud.sqlite': 404,
      'audio/up%252foutloud.sqlite': 404,
      'audio/more%2fdeep.mp3': 404,
      'audio/more%252fdeep.mp3': 404,
      'audio/pipe.mp3': 404,
    });
  });

  it('[AUD-01] serves model audio, whole and in ranges', async () => {
    const whole = await get('/media/audio/hello.mp3');
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'cache-control': 'public, max-age=86400',
    });
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=990-', 990, 999],
      ['bytes=-10', 990, 999],
      ['bytes=5-5000', 5, 999],
    ] as const) {
      const part = await get('/media/audio/hello.mp3', { range });
      expect([part.status, part.headers['content-range'], part.body], range).toEqual([
        206,
        `bytes ${from}-${to}/1000`,
        whole.body.subarray(from, to + 1),
      ]);
    }
    const outside = await get('/media/audio/hello.mp3', { range: 'bytes=1000-' });
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  it('reads ranges as in RFC 9110', () => {
    expect(readRange(undefined, 10)).toBe('all');
    for (const header of ['bytes=-', 'bytes=5-4', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])
      expect(readRange(header, 10), header).toBe('all');
    expect(readRange('bytes=-20', 10)).toEqual({ start: 0, end: 9 });
    expect(readRange('bytes=-0', 10)).toBe('outside');
    expect(readRange('bytes=0-', 0)).toBe('outside');
  });

  it('sends headers that suit a plain http school network', async () => {
    for (const path of ['/', '/api/openapi.json', '/api/nothing', '/assets/main-abc.js']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('microphone=(self)'),
      });
    }
    const evil = await get('/', { host: 'evil; script-src *' });
    expect(JSON.stringify(evil.headers)).not.toContain('evil');
  });

  it('reports that the app has not been built, and has the browser ask again', async () => {
    const unbuilt = await startProvider();
    const answer = await unbuilt.call('GET', '/login');
    expect([answer.status, answer.body]).toEqual([503, expect.stringContaining('npm start')]);
    expect(answer.headers.get('refresh')).toBe('2');
    expect(codeOf(await unbuilt.call('GET', '/assets/x.js'))).toBe('not_found');
    await unbuilt.close();
  });

  it('leaves pages to a handler of the app, and still answers API requests', async () => {
    const dev = await startProvider(undefined, { appHandler: () => (_, response) => response.end('from the handler') });
    expect((await dev.call('GET', '/login')).body).toBe('from the handler');
    expect((await dev.call('GET', '/media/audio/hello.mp3')).headers.get('content-type')).toBe('audio/mpeg');
    expect(codeOf(await dev.call('GET', '/api/profile'))).toBe('unauthorized');
    await dev.close();
  });
});
