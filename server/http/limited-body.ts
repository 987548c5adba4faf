import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { AppEnv } from './router.ts';

/** Maximum number of bytes to read and drop from a body that is too large. */
const READ_AWAY = 8 * 1024 * 1024;

/**
 * Refuses bodies of more than `largest` bytes (413). Reads and drops them first, because most clients look for a
 * response only after sending, and lose it if the connection is reset. `announcedOf` is the limit for bodies with a
 * Content-Length, which aren't read before the sender is known.
 */
export function limitedBody(largest: number, announcedOf: (method: string, path: string) => number = () => largest) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    const announced = Number(c.req.header('content-length') ?? 0);
    if (!isChunked && announced <= announcedOf(c.req.method, c.req.path)) return next();
    const { body } = c.req.raw;
    const bytes = body === null || announced > READ_AWAY ? null : await readUpTo(body.getReader(), largest);
    if (bytes === null) throw new Refusal('body_too_large', `A body may have ${largest} bytes.`);
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes });
    return next();
  });
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Returns null if there are more than `largest` bytes. */
async function readUpTo(reader: Reader, largest: number): Promise<Uint8Array<ArrayBuffer> | null> {
  let kept: Uint8Array[] = [];
  let size = 0;
  while (size <= READ_AWAY) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= largest) kept.push(value);
    else kept = [];
  }
  // Don't cancel, because that would close the connection before the response.
  reader.releaseLock();
  return size <= largest ? new Uint8Array(Buffer.concat(kept)) : null;
}
