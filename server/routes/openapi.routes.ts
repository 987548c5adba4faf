import type { OpenAPIHono } from '@hono/zod-openapi';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import type { AppEnv } from '../http/router.ts';

/** Publishes every route of `app` at /api/openapi.json, from the schemas the routes are checked with (D33). */
export function addOpenApi(app: OpenAPIHono<AppEnv>): void {
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'sessionToken', {
    type: 'apiKey',
    in: 'header',
    name: SESSION_TOKEN_HEADER,
  });
  registry.registerPath({
    method: 'get',
    path: paths.speech,
    description: 'The speech socket: a web socket with the session token in the query `session` (WIRE-08).',
    responses: { 101: { description: 'Now a web socket.' } },
  });
  let document: unknown;
  app.get(paths.openapi, (c) => {
    document ??= app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Outloud', version: '1', description: 'The calls between the Outloud app and its provider.' },
    });
    return c.json(document as object);
  });
}
