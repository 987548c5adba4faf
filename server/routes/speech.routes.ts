import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { SpeechTicket } from '../../contract/speech.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer } from './calls.ts';
import type { Router } from '../http/router.ts';
import { studentCalls } from './signed-in.ts';

/** Tickets for the speech socket (WIRE-08). */
export function speechRoutes(routes: Router, { sessions, speechTickets }: AppDependencies) {
  studentCalls(routes, sessions, 'Speech').post('issueSpeechTicket', paths.speechTickets, {
    summary: 'A ticket for the speech socket',
    description: 'Opens one speech socket in place of the session token: /api/speech?ticket=TICKET.',
    answers: answer('A ticket.', { SpeechTicket }),
    also: [429],
    handle: (_, c) => speechTickets.issue(c.req.header(SESSION_TOKEN_HEADER) ?? ''),
  });
}
