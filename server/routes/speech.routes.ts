import { createRoute } from '@hono/zod-openapi';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { SpeechTicket } from '../../contract/speech.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';

/** Tickets for the speech socket (WIRE-08). */
export function speechRoutes({ sessions, speechTickets }: AppDependencies) {
  const ticket = createRoute({
    method: 'post',
    path: paths.speechTickets,
    operationId: 'issueSpeechTicket',
    summary: 'A ticket for the speech socket',
    tags: ['Speech'],
    description: 'Opens one speech socket in place of the session token: /api/speech?ticket=TICKET.',
    security,
    middleware: signedIn(sessions),
    responses: { 200: answer('A ticket.', { SpeechTicket }), ...refusals(401, 403, 429) },
  });
  return newRouter().openapi(ticket, async (c) =>
    c.json(await speechTickets.issue(c.req.header(SESSION_TOKEN_HEADER) ?? ''), 200),
  );
}
