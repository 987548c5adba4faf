import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { chooseLanguage } from '../languages/choose-language.ts';
import { fileAt, takes } from './static-files.ts';

type Page = { tag: string; scripts: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer<ArrayBuffer>> };
/** Styles and markup that the build rendered for a page to show before its scripts load. */
type FirstPaint = { styles: string; markup: string };
type Build = { tag: string; page: string; sheet: string; drawn: Record<string, Record<string, FirstPaint>> };

/** Cookie with the language that was chosen in this browser. */
const CHOSEN = 'school_lang';
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const FACES = /@font-face\s*\{[^}]*\}/g;
const FONT = /<link rel="preload" as="font"[^>]* href="([^"]+)"/;
/** Ends the paths of study sets' lessons. */
const LESSON = /\/study-sets\/(?:[^/]+\/){1,2}lessons$/;
const ROOT = '<div id="root"></div>';

/** Settings of the operator that the page's code reads. */
export type AppPageSettings = {
  telemetryUrl?: string | undefined;
  stopsRecordings?: boolean | undefined;
  analytics?: boolean | undefined;
};

/** Sends the page with its login options, so that the login needs no request, and with a prerendered screen. */
export function appPage(appFolder: string, options: readonly string[], settings: AppPageSettings = {}) {
  const meta = `<meta name="login-options" content="${options.join(' ')}" />${metaOf(settings)}`;
  const screens: Record<string, string> = { '/': 'home', '/login': ['login', ...options].join(' ') };
  let build: Build | undefined;
  let pages = new Map<string, Promise<Page>>();

  async function current(): Promise<Build | null> {
    const file = await fileAt(join(appFolder, 'index.html'));
    if (file === null) return null;
    if (build?.tag === file.tag) return build;
    const page = (await readFile(file.path, 'utf8')).replace('</head>', () => `${meta}</head>`);
    const sheet = SHEET.exec(page)?.[1];
    build = {
      tag: file.tag,
      page,
      sheet: sheet === undefined ? '' : await readFile(join(appFolder, sheet), 'utf8'),
      drawn: JSON.parse(
        await readFile(join(appFolder, '.vite', 'first-paint.json'), 'utf8').catch(() => '{}'),
      ) as Build['drawn'],
    };
    pages = new Map();
    return build;
  }

  /** Returns null if the app isn't built. */
  return async function send(c: Context): Promise<Response | null> {
    const built = await current();
    if (built === null) return null;
    const { pathname } = new URL(c.req.url);
    const screen = screens[pathname] ?? (LESSON.test(pathname) ? 'lesson' : 'waiting');
    const languages = Object.keys(built.drawn[screen] ?? {});
    const language = chooseLanguage(
      `${getCookie(c, CHOSEN) ?? ''},${c.req.header('accept-language') ?? ''}`,
      languages,
    );
    const key = `${screen}-${language}`;
    if (!pages.has(key)) pages.set(key, made(built, screen, language));
    const page = await pages.get(key)!;
    c.set('inlineScripts', page.scripts);
    const encoding = takes(c, 'br') ? 'br' : takes(c, 'gzip') ? 'gzip' : 'identity';
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: page.tag,
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
    });
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    if (c.req.header('if-none-match')?.includes(page.tag)) return new Response(null, { status: 304, headers });
    const body = page.bodies[encoding];
    headers.set('Content-Length', String(body.length));
    return new Response(c.req.method === 'HEAD' ? null : body, { headers });
  };
}

function metaOf({ telemetryUrl, stopsRecordings = true, analytics = true }: AppPageSettings): string {
  const off = { 'automatic-stop': !stopsRecordings, analytics: !analytics };
  const metas = Object.entries(off).map(([name, isOff]) => (isOff ? `<meta name="${name}" content="off" />` : ''));
  return metas.join('') + telemetryParts(telemetryUrl);
}

/** Telemetry's URL, and a script that stores errors until the app's code can report them. */
function telemetryParts(url: string | undefined): string {
  if (url === undefined) return '';
  const keep = 'event=>earlyErrors.push(event.reason??event.error??event.message)';
  const script = `earlyErrors=[];for(const kind of ["error","unhandledrejection"])addEventListener(kind,${keep})`;
  return `<meta name="telemetry" content="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" /><script>${script}</script>`;
}

async function made({ page, sheet, drawn }: Build, screen: string, language: string): Promise<Page> {
  const paint = drawn[screen]?.[language];
  const html = paint === undefined ? page : withPaint(page, sheet, paint, screen.split(' ')[0]!, language);
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;
  return { tag, scripts: scripts.join(' '), bodies: { br, gzip: zipped, identity } };
}

/** Inlines styles and delays scripts and the font, whose face is off until then, to avoid laying text out again. */
function withPaint(page: string, sheet: string, paint: FirstPaint, screen: string, language: string): string {
  const font = FONT.exec(page)?.[1];
  const face = sheet.match(FACES)?.find((one) => font !== undefined && one.includes(font)) ?? '';
  const styles = `<style>${sheet.replace(face, '')}</style><style media="not all">${face}</style>${paint.styles}`;
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll('<script type="module"', '<script type="later"')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<link rel="preload"', '<link rel="later"')
    .replace(SHEET, () => styles)
    .replace(ROOT, () => `<div id="root" data-drawn="${screen}" data-language="${language}">${paint.markup}</div>`);
}
