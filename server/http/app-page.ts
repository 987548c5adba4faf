import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { fileAt, takes } from './static-files.ts';

type Page = { tag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer<ArrayBuffer>> };

/**
 * The app's page, which says how people may log in here beside their password (`login-options`): the login page is drawn
 * with it at once, and asks nothing.
 */
export function appPage(appFolder: string, options: readonly string[]) {
  const path = join(appFolder, 'index.html');
  const meta = `<meta name="login-options" content="${options.join(' ')}" />`;
  let page: Page | undefined;

  async function current(): Promise<Page | null> {
    const file = await fileAt(path);
    if (file === null) return null;
    const tag = file.tag.replace(/"$/, `-${options.join('-')}"`);
    if (page?.tag === tag) return page;
    const identity = Buffer.from((await readFile(path, 'utf8')).replace('</head>', () => `${meta}</head>`));
    const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
    page = { tag, bodies: { br, gzip: zipped, identity } };
    return page;
  }

  /** Null where the app has not been built. */
  return async function send(c: Context): Promise<Response | null> {
    const found = await current();
    if (found === null) return null;
    const encoding = takes(c, 'br') ? 'br' : takes(c, 'gzip') ? 'gzip' : 'identity';
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: found.tag,
      Vary: 'Accept-Encoding',
    });
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    if (c.req.header('if-none-match')?.includes(found.tag)) return new Response(null, { status: 304, headers });
    const body = found.bodies[encoding];
    headers.set('Content-Length', String(body.length));
    return new Response(c.req.method === 'HEAD' ? null : body, { headers });
  };
}
