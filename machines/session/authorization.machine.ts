/**
 * Waits for one student's token, until the session has restored or refreshed its tokens (AUTH-05, AUTH-07). Never
 * returns another student's token (D46).
 */
import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '../shared/failure.ts';
import { withEvent, type Parent } from '../shared/chart.ts';
import type { SessionAnswer, TokenRequest } from './session.types.ts';

export interface AuthorizationInput {
  session: Parent<TokenRequest>;
  studentId: string;
  /** Token that the provider refused, or null for a first try. */
  refused: string | null;
}

export type Authorization = { token: string } | { failure: Failure };

export const authorizationMachine = setup({
  types: {
    context: {} as AuthorizationInput & { outcome: Authorization },
    events: {} as SessionAnswer,
    input: {} as AuthorizationInput,
    output: {} as Authorization,
  },
  actions: {
    ask: sendTo(
      ({ context }) => context.session,
      ({ context, self }): TokenRequest =>
        context.refused === null
          ? { type: 'session.authorize', from: self }
          : { type: 'session.rejected', token: context.refused, from: self },
    ),
    take: assign({ outcome: (_, outcome: Authorization) => outcome }),
  },
  guards: {
    isSameStudent: ({ context }, { studentId }: { studentId: string }) => studentId === context.studentId,
  },
  delays: {
    longestWait: 35_000,
  },
}).createMachine({
  id: 'authorization',
  // Without a token, the student is no longer signed in.
  context: ({ input }) => ({ ...input, outcome: { failure: { kind: 'expired' } } }),
  output: ({ context }) => context.outcome,
  initial: 'asking',
  states: {
    asking: {
      entry: 'ask',
      on: {
        'session.granted': [
          {
            guard: withEvent('isSameStudent'),
            target: 'answered',
            actions: { type: 'take', params: ({ event }) => ({ token: event.token }) },
          },
          { target: 'answered' },
        ],
        'session.denied': 'answered',
      },
      after: {
        longestWait: {
          target: 'answered',
          actions: { type: 'take', params: { failure: { kind: 'offline' } } },
        },
      },
    },
    answered: { type: 'final' },
  },
});
