/** A student asks for a class with its code (docs/decisions/0113). The teacher lets the student in and makes a password. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { JoinRequest } from '../../contract/class-codes.ts';
import { failureOf, isNotFound, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, withEvent } from '../shared/chart.ts';
import { emailMistake, type EmailMistake } from './email.ts';
import type { LoginPartInput, LoginPartReport } from './login.types.ts';

export type JoinField = keyof JoinRequest;
/** Text keys. */
export type JoinMistakes = Record<Exclude<JoinField, 'email'>, 'join.required' | null> & { email: EmailMistake | null };

export interface JoinContext {
  parent: LoginPartInput['parent'];
  given: JoinRequest;
  mistakes: JoinMistakes;
  failure: Failure | null;
}

export type JoinEvent =
  | { type: 'join.submit'; given: JoinRequest }
  | { type: 'join.again' }
  | { type: 'join.haveLogin'; code: string };

const NO_MISTAKES: JoinMistakes = { code: null, first_name: null, last_name: null, email: null };

function mistakesIn({ code, first_name, last_name, email }: JoinRequest): JoinMistakes {
  const missing = (text: string) => (text.trim() === '' ? 'join.required' : null);
  return {
    code: missing(code),
    first_name: missing(first_name),
    last_name: missing(last_name),
    email: emailMistake(email),
  };
}

function trimmed({ code, first_name, last_name, email }: JoinRequest): JoinRequest {
  return { code: code.trim(), first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim() };
}

export const joinMachine = setup({
  types: {
    context: {} as JoinContext,
    events: {} as JoinEvent,
    input: {} as LoginPartInput,
  },
  actors: {
    join: unprovided<void, JoinRequest>('join'),
  },
  actions: {
    report: toParent((_, report: LoginPartReport) => report),
    keep: assign((_, { given }: { given: JoinRequest }) => ({ given, mistakes: mistakesIn(given), failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    isComplete: (_, { given }: { given: JoinRequest }) =>
      Object.values(mistakesIn(given)).every((mistake) => mistake === null),
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'join',
  context: ({ input: { parent, email, query } }) => ({
    parent,
    given: { code: query['code'] ?? '', first_name: '', last_name: '', email },
    mistakes: NO_MISTAKES,
    failure: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      on: {
        'join.haveLogin': {
          actions: {
            type: 'report',
            params: ({ event }) => ({
              type: 'login.go',
              to: { name: 'JoinClass', query: { code: event.code.trim() } },
            }),
          },
        },
        'join.submit': [
          { guard: withEvent('isComplete'), target: 'sending', actions: withEvent('keep') },
          { target: '.incomplete', actions: withEvent('keep') },
        ],
      },
      states: {
        editing: {},
        incomplete: { description: 'A field is empty, or the email address is invalid.' },
        unknown: { description: 'No class has this code now.' },
        refused: { description: 'Too many requests, or no network.' },
      },
    },
    sending: {
      invoke: {
        src: 'join',
        id: 'join',
        input: ({ context }) => trimmed(context.given),
        onDone: 'sent',
        onError: [
          { guard: withEvent('isUnknown'), target: 'asking.unknown' },
          { target: 'asking.refused', actions: withEvent('keepFailure') },
        ],
      },
    },
    sent: {
      description: 'The teacher lets the student in. The next student at this computer gets an empty form.',
      entry: assign(({ context }) => ({
        given: { code: context.given.code, first_name: '', last_name: '', email: '' },
      })),
      on: { 'join.again': 'asking' },
    },
  },
});

export type JoinSnapshot = SnapshotFrom<typeof joinMachine>;
