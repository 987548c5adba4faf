import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
};

const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export type FileAnswer = { path: string; cacheControl: string };

/** Sends a file or returns null. Safari plays audio only with ranges. Doesn't check `path` (see `inside`). */
export async function sendFile(c: Context, { path, cacheControl }: FileAnswer): Promise<Response | null> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const original = await fileAt(path);
  if (original === null) return null;
  for (const [encoding, extension] of COMPRESSED) {
    if (!takes(c, encoding)) continue;
    const copy = await fileAt(path + extension);
    if (copy === null) continue;
    return send(c, copy, { type, cacheControl, encoding, varies: true });
  }
  const varies = (await fileAt(`${path}.br`)) !== null;
  return send(c, original, { type, cacheControl, varies });
}

export function takes(c: Context, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(\\.0*)?(,|$))`).test(c.req.header('accept-encoding') ?? '');
}

export type FoundFile = { path: string; size: number; tag: string };
type Sending = { type: string; cacheControl: string; encoding?: string; varies: boolean };

function send(c: Context, file: FoundFile, { type, cacheControl, encoding, varies }: Sending): Response {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cacheControl, ETag: file.tag });
  if (varies) headers.set('Vary', 'Accept-Encoding');
  if (encoding === undefined) headers.set('Accept-Ranges', 'bytes');
  else headers.set('Content-Encoding', encoding);
  if (c.req.header('if-none-match')?.includes(file.tag)) return new Response(null, { status: 304, headers });

  const range = encoding === undefined ? readRange(c.req.header('range'), file.size) : 'all';
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === 'all' ? { start: 0, end: file.size - 1 } : range;
  headers.set('Content-Length', String(end - start + 1));
  if (range !== 'all') headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const body = c.req.method === 'HEAD' || file.size === 0 ? null : toStream(file.path, start, end);
  return new Response(body, { status: range === 'all' ? 200 : 206, headers });
}

/** Sends content from memory, with ranges, because Safari plays audio only with them. */
export function sendContent(
  c: Context,
  content: Uint8Array,
  { type, cacheControl }: { type: string; cacheControl: string },
): Response {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes' });
  const range = readRange(c.req.header('range'), content.length);
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${content.length}`);
    return new Response(null, { status: 416, headers });
  }
  if (range === 'all') return new Response(Uint8Array.from(content), { headers });
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${content.length}`);
  return new Response(Uint8Array.from(content.subarray(range.start, range.end + 1)), { status: 206, headers });
}

type Range = 'all' | 'outside' | { start: number; end: number };

/** Parses a Range header. Multiple or invalid ranges mean the whole file, as RFC 9110 allows. */
export function readRange(header: string | undefined, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? 'all' : lastBytes(Number(last), size);
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)];
  if (last !== '' && end < start) return 'all';
  return start >= size ? 'outside' : { start, end: Math.min(end, size - 1) };
}

function lastBytes(count: number, size: number): Range {
  const start = Math.max(0, size - count);
  return start >= size ? 'outside' : { start, end: size - 1 };
}

/** Returns null if there is no file. Ignores links, because they may lead out of the folder. */
export async function fileAt(path: string): Promise<FoundFile | null> {
  const found = await lstat(path).catch(() => null);
  if (found === null || !found.isFile()) return null;
  return {
    path,
    size: found.size,
    tag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}${extname(path)}"`,
  };
}

function toStream(path: string, start: number, end: number): ReadableStream {
  // Node's and the DOM's streams differ only in type.
  return Readable.toWeb(createReadStream(path, { start, end })) as unknown as ReadableStream;
}
