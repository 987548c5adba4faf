/**
 * Forgot password (AUTH-03). For domains whose addresses are aliases, the request is mailed to the administrator. The
 * screen never reveals whether the account exists.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PasswordResetAnswer } from '../../contract/account.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { unprovided, withEvent } from '../shared/chart.ts';
import { emailMistake, type EmailMistake } from './email.ts';
import type { LoginPartInput } from './login.types.ts';

export interface ForgotPasswordContext {
  email: string;
  mistake: EmailMistake | null;
  failure: Failure | null;
  sentTo: PasswordResetAnswer['sent_to'] | null;
}

export type ForgotPasswordEvent = { type: 'forgotPassword.submit'; email: string };

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as LoginPartInput,
  },
  actors: {
    requestReset: unprovided<PasswordResetAnswer, { email: string }>('requestReset'),
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email, mistake: emailMistake(email), failure: null })),
  },
  guards: {
    isComplete: (_, { email }: { email: string }) => emailMistake(email) === null,
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ email: input.email, mistake: null, failure: null, sentTo: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      on: {
        'forgotPassword.submit': [
          { guard: withEvent('isComplete'), target: 'requesting', actions: withEvent('keepEmail') },
          { target: '.incomplete', actions: withEvent('keepEmail') },
        ],
      },
      states: {
        editing: {},
        incomplete: { description: 'The form has no valid email address.' },
        refused: { description: 'Too many requests, or no network.' },
      },
    },
    requesting: {
      invoke: {
        src: 'requestReset',
        id: 'requestReset',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: { target: 'sent', actions: assign({ sentTo: ({ event }) => event.output.sent_to }) },
        onError: { target: 'asking.refused', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    sent: { description: 'The confirmation. It tells the student if the request was sent to the administrator.' },
  },
});

export type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>;
