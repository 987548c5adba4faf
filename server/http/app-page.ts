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
type Build = {
  tag: string;
  page: string;
  sheet: string;
  /** By screen and language. */
  drawn: Record<string, Record<string, FirstPaint>>;
  /** Paths at which a visitor gets the login. */
  guarded: RegExp[];
};

/** Cookie of a browser in which a student is logged in. It does not tell who. */
export const LOGGED_IN = 'logged_in';
/** The same for teachers. */
export const TEACHER_LOGGED_IN = 'teacher_logged_in';
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

/** A page of the build, and its prerendered screens. */
type Drawn = {
  file: string;
  /** File with the prerendered screens. */
  paints: string;
  meta: string;
  /** Cookie with the language that was chosen in this browser. */
  chosen: string;
  /** Cookie of a browser with a login. */
  hint: string;
  /** Name of the prerendered login. */
  login: string;
  /** Name of another prerendered screen. */
  screenAt(path: string): string;
};

/** Sends the students' page with its login options, so that the login needs no request, and with a prerendered screen. */
export function appPage(appFolder: string, options: readonly string[], settings: AppPageSettings = {}) {
  const login = ['login', ...options].join(' ');
  return drawnPage(appFolder, {
    file: 'index.html',
    paints: 'first-paint.json',
    meta: `<meta name="login-options" content="${options.join(' ')}" />${metaOf(settings)}`,
    chosen: 'school_lang',
    hint: LOGGED_IN,
    login,
    screenAt: (path) => (path === '/login' ? login : screenAt(path)),
  });
}

/** Sends the teachers' page, with a prerendered login. */
export function teacherPage(appFolder: string) {
  return drawnPage(appFolder, {
    file: 'teacher.html',
    paints: 'first-paint-teacher.json',
    meta: '',
    chosen: 'teacher_lang',
    hint: TEACHER_LOGGED_IN,
    login: 'teacher',
    screenAt: () => 'none',
  });
}

function drawnPage(appFolder: string, { file, paints, meta, chosen, hint, login, screenAt: otherAt }: Drawn) {
  let build: Build | undefined;
  let pages = new Map<string, Promise<Page>>();

  async function current(): Promise<Build | null> {
    const found = await fileAt(join(appFolder, file));
    if (found === null) return null;
    if (build?.tag === found.tag) return build;
    const page = (await readFile(found.path, 'utf8')).replace('</head>', () => `${meta}</head>`);
    const sheet = SHEET.exec(page)?.[1];
    const { screens = {}, guarded = [] } = JSON.parse(
      await readFile(join(appFolder, '.vite', paints), 'utf8').catch(() => '{}'),
    ) as { screens?: Build['drawn']; guarded?: string[] };
    build = {
      tag: found.tag,
      page,
      sheet: sheet === undefined ? '' : await readFile(join(appFolder, sheet), 'utf8'),
      drawn: screens,
      guarded: guarded.map((pattern) => new RegExp(pattern)),
    };
    pages = new Map();
    return build;
  }

  function screenFor(c: Context, guarded: readonly RegExp[]): string {
    const { pathname } = new URL(c.req.url);
    const isVisitor = getCookie(c, hint) === undefined && guarded.some((path) => path.test(pathname));
    return isVisitor ? login : otherAt(pathname);
  }

  /** Returns null if the app isn't built. */
  return async function send(c: Context): Promise<Response | null> {
    const built = await current();
    if (built === null) return null;
    const screen = screenFor(c, built.guarded);
    const wanted = `${getCookie(c, chosen) ?? ''},${c.req.header('accept-language') ?? ''}`;
    const language = chooseLanguage(wanted, Object.keys(built.drawn[screen] ?? {}));
    const key = `${screen}-${language}`;
    if (!pages.has(key)) pages.set(key, made(built, screen, language));
    return answerWith(c, await pages.get(key)!);
  };
}

function answerWith(c: Context, page: Page): Response {
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
}

function screenAt(path: string): string {
  if (path === '/') return 'home';
  return LESSON.test(path) ? 'lesson' : 'waiting';
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
