import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { AuthData } from '../../contract/account.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { answer, noSession, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { fromOwnPage } from './teacher-signed-in.ts';

/** Entering the demo school (AUTH-04). */
export function demoRoutes({ demoStudents, trustedProxies }: AppDependencies) {
  const enter = createRoute({
    method: 'post',
    path: paths.demoToken,
    operationId: 'enterDemo',
    summary: 'Become a student of the demo school for a day',
    tags: ['Account'],
    security: noSession,
    description: 'Only where the operator allows it.',
    middleware: fromOwnPage(trustedProxies),
    responses: { 200: answer('A student that nobody else is.', { AuthData }), ...refusals(403, 404, 429) },
  });
  return newRouter().openapi(enter, async (c) =>
    c.json(await demoStudents.enter(networkOf(clientAddress(c.env.incoming, trustedProxies))), 200),
  );
}
