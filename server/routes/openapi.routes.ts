import type { OpenAPIHono } from '@hono/zod-openapi';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import type { AppEnv } from '../http/router.ts';
import { TEACHER_COOKIE } from './teacher-signed-in.ts';

const TAGS = [
  { name: 'Account', description: 'Logging in and out, tokens, the profile.' },
  { name: 'Activity', description: 'What students do and for how long, for their school.' },
  { name: 'Assignments', description: 'What is given to a student, and how far it is.' },
  { name: 'Study sets', description: 'Items to practice, and the scores of them.' },
  { name: 'Read aloud', description: 'Passages to read, and the results of readings.' },
  { name: 'Role-play', description: 'Scenarios, conversations with a tutor, and the reports on them.' },
  { name: 'Dictionary', description: 'Looking up words.' },
  { name: 'Push notifications', description: 'Reminders of what is due soon.' },
  { name: 'Teachers', description: 'What teachers see of the classes they teach; a login of its own.' },
  { name: 'Speech', description: 'What opens the speech socket, which AsyncAPI tells of.' },
];

/**
 * Publishes `app`'s routes at /api/openapi.json from the schemas that check them (D33). Returns a function that makes the
 * document before the first request for it.
 */
export function addOpenApi(app: OpenAPIHono<AppEnv>): () => void {
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'sessionToken', {
    type: 'apiKey',
    in: 'header',
    name: SESSION_TOKEN_HEADER,
  });
  registry.registerComponent('securitySchemes', 'teacherCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: TEACHER_COOKIE,
  });
  let document: object | undefined;
  const describe = (): object =>
    (document ??= app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Outloud',
        version: '1',
        description: `The calls between the Outloud app and its provider. The speech socket is described at ${paths.asyncapi}.`,
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/', description: 'The provider that publishes this.' }],
      tags: TAGS,
    }));
  app.get(paths.openapi, (c) => c.json(describe()));
  return () => void describe();
}
