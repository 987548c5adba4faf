import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './router.ts';

/** Delays refusals at random by `ms` to twice `ms`, so that retries cost little, spread out, and learn nothing. */
export function heldRefusals(ms: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    if (c.res.status !== 429 && c.res.status !== 503) return;
    const held = ms * (1 + Math.random());
    await wait(Math.max(0, held - (performance.now() - began)));
  });
}
