import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { PageSettings } from '../../contract/pages.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';

/** Addresses of the school's terms and privacy pages (PROF-02). */
export function pagesRoutes({ sessions, pages }: AppDependencies) {
  const settings = createRoute({
    method: 'get',
    path: paths.pages,
    operationId: 'readPageSettings',
    summary: "The school's terms and privacy pages",
    tags: ['Account'],
    security,
    middleware: signedIn(sessions),
    responses: {
      200: answer('Their addresses, or null for the pages that come with the app.', { PageSettings }),
      ...refusals(401, 403),
    },
  });
  return newRouter().openapi(settings, (c) => c.json(pages, 200));
}
