import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { EmbedSettings } from '../../contract/embed.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';

/** Address of the conversation that the app frames (NAV-10). */
export function embedRoutes({ sessions, embedUrl }: AppDependencies) {
  const settings = createRoute({
    method: 'get',
    path: paths.embed,
    operationId: 'readEmbedSettings',
    summary: 'The page that the embed page shows',
    tags: ['Account'],
    security,
    middleware: signedIn(sessions),
    responses: {
      200: answer('Its address, or null where none is configured.', { EmbedSettings }),
      ...refusals(401, 403),
    },
  });
  return newRouter().openapi(settings, (c) => c.json({ url: embedUrl ?? null }, 200));
}
