import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './router.ts';

/**
 * Sends a refusal for too much between `ms` and twice `ms` after its request came. A client that tries again at once then
 * costs little, and the time tells it nothing about what was looked up. At random, because many that were refused together
 * would otherwise come back together.
 */
export function heldRefusals(ms: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    if (c.res.status !== 429 && c.res.status !== 503) return;
    const held = ms * (1 + Math.random());
    await wait(Math.max(0, held - (performance.now() - began)));
  });
}
