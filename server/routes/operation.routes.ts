import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { prometheusContentType } from 'prom-client';
import type { AppDependencies } from './app-dependencies.ts';
import { Refusal } from '../errors.ts';

/** Seconds until a retry. */
const ASK_AGAIN = 2;

/** Health, readiness, and metrics for operators (docs/decisions/0023). */
export function operationRoutes({ readiness, metrics, metricsToken }: AppDependencies): Hono {
  const routes = new Hono();
  routes.use('/:any{healthz|readyz|metrics}', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  routes.get('/healthz', (c) => c.json({ status: 'alive' }));
  routes.get('/readyz', async (c) => {
    const missing = await readiness.missing();
    if (missing !== null) throw new Refusal('busy', `Not ready: ${missing}.`, { retryAfter: ASK_AGAIN });
    return c.json({ status: 'ready' });
  });
  routes.get('/metrics', async (c) => {
    if (metricsToken === undefined) return c.notFound();
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      throw new Refusal('unauthorized', 'The metrics need the METRICS_TOKEN of the configuration.');
    return c.body(await metrics.text(), 200, { 'Content-Type': prometheusContentType });
  });
  return routes;
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
