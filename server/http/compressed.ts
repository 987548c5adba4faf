import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './router.ts';

/** In bytes. Smaller responses fit into one packet anyway. */
const WORTH_IT = 1_400;
/** In bytes. Up to this size, another thread costs more than compressing here. */
const AT_ONCE = 64 * 1024;
const QUICK = { level: constants.Z_BEST_SPEED };

const gzipElsewhere = promisify<Uint8Array, { level: number }, Buffer>(gzip);

export const compressed = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!(headers.get('content-type')?.startsWith('application/json') ?? false)) return;
  headers.append('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return;
  const { status } = c.res;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const isWorthIt = body.length >= WORTH_IT;
  const packed = !isWorthIt ? body : body.length <= AT_ONCE ? gzipSync(body, QUICK) : await gzipElsewhere(body, QUICK);
  if (isWorthIt) headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
  c.res = undefined;
  c.res = new Response(new Uint8Array(packed), { status, headers });
});
