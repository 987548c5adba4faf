import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { SpeechTicket } from '../../contract/speech.ts';
import { answer, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';

/** Tickets for the speech socket (WIRE-08). */
export const speechRoutes: Routes = (routes, { sessions, speechTickets }) => {
  studentCalls(routes, sessions, 'Speech').post('issueSpeechTicket', paths.speechTickets, {
    summary: 'A ticket for the speech socket',
    description: 'Opens one speech socket in place of the session token: /api/speech?ticket=TICKET.',
    answers: answer('A ticket.', { SpeechTicket }),
    also: [429],
    handle: (_, c) => speechTickets.issue(c.req.header(SESSION_TOKEN_HEADER) ?? ''),
  });
};
