import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from '../logger.ts';
import type { AppEnv } from './router.ts';

/** One line for each call: route pattern, status, time and user id. Never a query, a header or a body. */
export function requestLog(log: Logger) {
  // Five fields that are named here need no search for secrets.
  const plain = log.child({}, { redact: [] });
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const { pathname } = new URL(c.req.url);
    const api = pathname.startsWith('/api/');
    const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path;
    const line = {
      method: c.req.method,
      route: api ? (pattern ?? 'unknown') : pathname,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      user: c.get('session')?.student.id,
    };
    if (api) plain.info(line, 'request');
    else plain.debug(line, 'request');
  });
}
