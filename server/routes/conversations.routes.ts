import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { HeldConversation } from '../../contract/held-conversation.ts';
import { paths } from '../../contract/paths.ts';
import {
  Conversation,
  ConversationFinish,
  ConversationStart,
  RolePlayReport,
  StudentTurn,
  TurnEvent,
} from '../../contract/role-play.ts';
import { requireRolePlay } from '../accounts/role-play-access.ts';
import { answer, at, schemaOf, type Routes } from './calls.ts';
import { sendingCalls, studentCalls } from './signed-in.ts';

/** Conversations and their reports (WIRE-10, RP-02 to RP-08), with role-play only (NAV-06). Scores use WIRE-05. */
export const conversationRoutes: Routes = (routes, dependencies) => {
  const { db, sessions, log, conversations } = dependencies;
  const call = studentCalls(routes, sessions, 'Role-play', (student) => requireRolePlay(db, student));
  call.post('beginConversation', paths.conversations, {
    summary: 'Open a conversation',
    description: 'The same conversationId again opens nothing and answers how it stands.',
    body: { ConversationStart },
    answers: answer('The conversation as it stands.', { Conversation }),
    also: [404, 429],
    handle: ({ student, access, body }) => conversations.begin(student, access, body),
  });
  call.post('answerTurn', at(paths.turns, 'conversation_id'), {
    summary: 'Say something, and hear the answer',
    description:
      'Server-sent events, each a TurnEvent: what the tutor says as it comes, then the conversation as it stands. ' +
      'The same turn_id again gets the same answer. A stream that ends without the conversation has failed: send the turn again.',
    body: { StudentTurn },
    answers: { description: 'The answer.', content: { 'text/event-stream': { schema: schemaOf({ TurnEvent }) } } },
    also: [409, 429, 503],
    handle: async ({ student, params, body }, c) => {
      const tell = await conversations.answer(student, params.conversation_id, body);
      return streamSSE(
        c,
        async (stream) => {
          const send = (event: TurnEvent) => stream.writeSSE({ data: JSON.stringify(event) });
          const data = await tell((text) => send({ type: 'tutor_delta', text }));
          await send({ type: 'conversation', data });
        },
        // The response has started, so it can only end without its last event.
        async (error) => log.error({ err: error }, 'a turn could not be answered'),
      );
    },
  });
  call.get('readConversation', at(paths.conversation, 'conversation_id'), {
    summary: 'A conversation as it stands',
    answers: answer('The conversation.', { Conversation }),
    handle: ({ student, params }) => conversations.read(student, params.conversation_id),
  });
  call.post('finishConversation', at(paths.finish, 'conversation_id'), {
    summary: 'End a conversation and get its report',
    description: 'The report is made once.',
    body: { ConversationFinish },
    answers: answer('The report.', { RolePlayReport }),
    also: [503],
    handle: ({ student, params, body }) => conversations.finish(student, params.conversation_id, body),
  });
  const holding = sendingCalls(routes, dependencies, 'Role-play', z.object({}), (student) =>
    requireRolePlay(db, student),
  );
  holding.post('holdConversation', paths.heldConversations, {
    summary: 'Take over a conversation that a device has held',
    description:
      'Answers the turns that are new, with authored lines only, and makes the report. The same conversation again ' +
      'changes nothing.',
    body: { HeldConversation },
    answers: answer('The report.', { RolePlayReport }),
    also: [404, 429, 503],
    handle: ({ student, own, body }) => conversations.hold(student, own, body),
  });
  call.get('readReport', at(paths.report, 'conversation_id'), {
    summary: 'The report on a finished conversation',
    answers: answer('The report.', { RolePlayReport }),
    handle: ({ student, params }) => conversations.report(student, params.conversation_id),
  });
};
