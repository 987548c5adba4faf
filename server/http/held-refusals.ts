import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './router.ts';

/**
 * Sends a refusal for too much no sooner than `ms` after its request came. A client that tries again at once then costs
 * little, and the time tells it nothing about what was looked up.
 */
export function heldRefusals(ms: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    if (c.res.status === 429 || c.res.status === 503) await wait(Math.max(0, ms - (performance.now() - began)));
  });
}
