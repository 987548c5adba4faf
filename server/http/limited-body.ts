import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { AppEnv } from './router.ts';

/** How much of a body that is too large is still read, in bytes. */
const READ_AWAY = 8 * 1024 * 1024;

/**
 * Refuses bodies of more than `largest` bytes (413); `announcedOf` a method and a path is the most where the size is told
 * before, since nothing of such a body is kept until it is known who sends it. Most clients look for an answer only when all is sent, and lose it
 * when the connection is reset before; so what is too much is read and dropped first.
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

/** Null when there is more than `largest`; then nothing is kept. */
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
  // Not canceled: that would end the connection, and the answer with it.
  reader.releaseLock();
  return size <= largest ? new Uint8Array(Buffer.concat(kept)) : null;
}
