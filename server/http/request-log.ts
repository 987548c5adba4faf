import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from '../logger.ts';
import type { ProviderMetrics } from '../provider-metrics.ts';
import type { RequestSpans } from '../telemetry/request-spans.ts';
import type { AppEnv } from './router.ts';

/** Counted methods. Clients can send any method, and each would add a metric. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Logs one line per request with route pattern, status, time, and user ID, never a query, header, or body. */
export function requestLog(log: Logger, metrics: ProviderMetrics, spans: RequestSpans | undefined) {
  // These five fields contain no secrets to redact.
  const plain = log.child({}, { redact: [] });
  return createMiddleware<AppEnv>(async (c, next) => {
    const [began, started] = [Date.now(), performance.now()];
    await next();
    const ms = performance.now() - started;
    const { path } = c.req;
    const { method } = c.req;
    const { status } = c.res;
    const isApi = path.startsWith('/api/');
    const pattern = matchedRoutes(c).findLast((route) => !route.path.includes('*'))?.path;
    const counted = {
      method: METHODS.includes(method) ? method : 'other',
      route: pattern ?? (isApi ? 'unknown' : 'file'),
      status,
    };
    metrics.countRequest({ ...counted, seconds: ms / 1000 });
    if (isApi) spans?.record({ ...counted, traceparent: c.req.header('traceparent'), began, ended: began + ms });
    const line = {
      method,
      route: isApi ? (pattern ?? 'unknown') : path,
      status,
      ms: Math.round(ms * 10) / 10,
      user: c.get('session')?.student.id ?? c.get('teacher')?.id,
    };
    if (isApi) plain.info(line, 'request');
    else plain.debug(line, 'request');
  });
}
