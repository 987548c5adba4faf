import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownFolder } from '../support/own-folder.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';

const SCRIPT = 'document.title = "Outloud"';
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <link rel="preload" as="font" href="/assets/basic.woff2" />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shell.js">
    <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head>
  <body>
    <div id="root"></div>
    <script>${SCRIPT}</script>
  </body>
</html>`;
const drawn = (screen: string) =>
  Object.fromEntries(
    ['en', 'vi', 'pt-BR', 'zh-TW'].map((language) => [
      language,
      { styles: `<style data-emotion="css ${screen}">a{}</style>`, markup: `<h1>${screen}, ${language}</h1>` },
    ]),
  );

describe('the page before its scripts have loaded', () => {
  const appFolder = ownFolder();
  beforeAll(() => {
    for (const folder of ['assets', '.vite']) mkdirSync(join(appFolder, folder));
    writeFileSync(join(appFolder, 'index.html'), PAGE);
    writeFileSync(
      join(appFolder, 'assets', 'shell.css'),
      '@font-face{src:url(/assets/vietnamese.woff2)}@font-face{src:url(/assets/basic.woff2)}h1{color:$&}',
    );
    writeFileSync(
      join(appFolder, '.vite', 'first-paint.json'),
      JSON.stringify({
        screens: Object.fromEntries(
          ['home', 'lesson', 'login', 'login sso demo', 'waiting'].map((name) => [name, drawn(name)]),
        ),
        guarded: ['^/$', '^/guide/?$', '^/homework-assignments/[^/]+'],
      }),
    );
    writeFileSync(join(appFolder, 'teacher.html'), PAGE);
    writeFileSync(
      join(appFolder, '.vite', 'first-paint-teacher.json'),
      JSON.stringify({ screens: { teacher: drawn('teacher') }, guarded: ['^/teacher(?!/new-password)(/|$)'] }),
    );
  });
  const settings = { DEMO: '1', DEMO_MODE: '1' };
  const provider = oneProvider(onSqlite, { settings, overrides: { appFolder } });

  const get = async (path: string, language?: string, cookie?: string) => {
    const headers = { ...(language && { 'accept-language': language }), ...(cookie && { cookie }) };
    const answer = await fetch(provider.url + path, { headers });
    return { headers: answer.headers, body: await answer.text() };
  };
  const root = (screen: string, name: string, language: string) =>
    `<div id="root" data-drawn="${screen}" data-language="${language}"><h1>${name}, ${language}</h1></div>`;

  it('[AUTH-01] [AUTH-02] [AUTH-04] shows the login with the available ways, home, a lesson that opens, or a loading screen', async () => {
    expect((await get('/login')).body).toContain(root('login', 'login sso demo', 'en'));
    expect((await get('/login?from=/guide')).body).toContain(root('login', 'login sso demo', 'en'));
    const hinted = async (path: string) => (await get(path, 'en', 'logged_in=1')).body;
    expect(await hinted('/')).toContain(root('home', 'home', 'en'));
    const set = '/homework-assignments/a/b/study-sets/c';
    for (const path of [`${set}/lessons`, `${set}/speaking/lessons?id=1`])
      expect(await hinted(path), path).toContain(root('lesson', 'lesson', 'en'));
    for (const path of ['/login/sso', '/guide', '/nowhere', set])
      expect(await hinted(path), path).toContain(root('waiting', 'waiting', 'en'));
  });

  it('[NAV-02] shows the login at each address that needs one, unless a student is logged in on this device', async () => {
    const set = '/homework-assignments/a/b/study-sets/c';
    for (const path of ['/', '/?from=a-message', '/guide', '/guide/', set, `${set}/lessons`])
      expect((await get(path)).body, path).toContain(root('login', 'login sso demo', 'en'));
    for (const path of ['/login/sso', '/new-password', '/nowhere'])
      expect((await get(path)).body, path).toContain(root('waiting', 'waiting', 'en'));
  });

  it("shows teachers their login at once, unless a teacher is logged in in this browser, in the page's own language", async () => {
    for (const path of ['/teacher', '/teacher/classes/7a'])
      expect((await get(path)).body, path).toContain(root('teacher', 'teacher', 'en'));
    expect((await get('/teacher', 'en', 'teacher_lang=vi')).body).toContain(root('teacher', 'teacher', 'vi'));
    expect((await get('/teacher', 'en', 'teacher_logged_in=1')).body).toBe(PAGE);
    expect((await get('/teacher/new-password')).body).toBe(PAGE);
  });

  it.each([
    ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
    ['fr, pt;q=0.8, en;q=0.5', 'pt-BR'],
    ['zh-Hant-TW', 'zh-TW'],
    ['zh-HK,zh;q=0.9,en;q=0.8', 'zh-TW'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-TW'],
    ['en-HK, zh-HK;q=0.9', 'en'],
    ['en;q=0.3, VI;q=0.7', 'vi'],
    ['de', 'en'],
    ['*', 'en'],
    [';;,q=', 'en'],
  ])('[I18N-01] uses, for a browser that asks for %s, %s', async (accepted, language) => {
    const { body, headers } = await get('/login', accepted);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(root('login', 'login sso demo', language));
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  it.each([
    ['school_lang=vi', 'vi'],
    ['school_lang=pt-BR; other=1', 'pt-BR'],
    ['school_lang=xx', 'zh-TW'],
    ['school_lang=en%2Cvi', 'en'],
    ['school_lang=%00;', 'zh-TW'],
  ])('[I18N-01] uses the language chosen in this browser, despite its header: %s', async (cookie, language) => {
    const { body, headers } = await get('/', 'zh-TW', `${cookie}; logged_in=1`);
    expect(body).toContain(root('home', 'home', language));
    expect(headers.get('vary')).toContain('Cookie');
  });

  it('contains its styles, runs its own script, and loads the others later', async () => {
    const { body, headers } = await get('/login');
    expect(body).toContain('<style>@font-face{src:url(/assets/vietnamese.woff2)}h1{color:$&}</style>');
    expect(body).toContain('<style data-emotion="css login sso demo">a{}</style>');
    expect(body).not.toContain('rel="stylesheet"');
    expect(body.match(/"later"/g)).toHaveLength(3);
    expect(body).toContain('<style media="not all">@font-face{src:url(/assets/basic.woff2)}</style>');
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
    const elsewhere = await fetch(`${provider.url}/assets/shell.css`);
    expect(elsewhere.headers.get('content-security-policy')).not.toContain('sha256');
  });

  it('differs for each screen and language, and is not sent twice', async () => {
    const tags = await Promise.all(
      [
        ['/login', 'vi'],
        ['/login', 'en'],
        ['/', 'en'],
        ['/guide', 'en'],
      ].map(async ([path, language]) => (await get(path!, language, 'logged_in=1')).headers.get('etag')!),
    );
    expect(new Set(tags).size).toBe(4);
    const again = await fetch(`${provider.url}/login`, {
      headers: { 'accept-language': 'vi', 'if-none-match': tags[0]! },
    });
    expect(again.status).toBe(304);
    const other = await fetch(`${provider.url}/login`, {
      headers: { 'accept-language': 'en', 'if-none-match': tags[0]! },
    });
    expect(other.status).toBe(200);
  });
});
