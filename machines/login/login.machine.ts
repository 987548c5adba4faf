/** Email and password (AUTH-01). Ends when the provider has let the student in; the session takes over. */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AuthData, LoginRequest } from '../../contract/account.ts';
import type { AppRequest } from '../app/app.types.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';

export interface Credentials {
  email: string;
  password: string;
  stayLoggedIn: boolean;
}

/** Keys of the dictionaries (AUTH-01). */
export interface LoginMistakes {
  email: 'login.emailRequired' | 'login.emailInvalid' | null;
  password: 'login.passwordRequired' | null;
}

export interface LoginContext {
  parent: Parent<AppRequest>;
  credentials: Credentials;
  mistakes: LoginMistakes;
  failure: Failure | null;
}

export type LoginEvent = { type: 'login.submit'; credentials: Credentials };

const NO_MISTAKES: LoginMistakes = { email: null, password: null };

/** What is wrong with what was typed, before anything is sent (AUTH-01). */
export function mistakesIn({ email, password }: Pick<Credentials, 'email' | 'password'>): LoginMistakes {
  return {
    email:
      email.trim() === ''
        ? 'login.emailRequired'
        : /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())
          ? null
          : 'login.emailInvalid',
    password: password === '' ? 'login.passwordRequired' : null,
  };
}

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as Pick<LoginContext, 'parent'>,
  },
  actors: {
    logIn: unprovided<AuthData, LoginRequest>('logIn'),
  },
  actions: {
    keepCredentials: assign({ credentials: (_, { credentials }: { credentials: Credentials }) => credentials }),
    forgetPassword: assign({ credentials: ({ context }) => ({ ...context.credentials, password: '' }) }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, request: AppRequest) => request,
    ),
  },
  guards: {
    isComplete: (_, { credentials }: { credentials: Credentials }) => {
      const mistakes = mistakesIn(credentials);
      return mistakes.email === null && mistakes.password === null;
    },
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    parent: input.parent,
    credentials: { email: '', password: '', stayLoggedIn: true },
    mistakes: NO_MISTAKES,
    failure: null,
  }),
  initial: 'editing',
  on: {
    'login.submit': [
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        target: '.submitting',
        actions: [
          { type: 'keepCredentials', params: ({ event }) => event },
          assign({ mistakes: NO_MISTAKES, failure: null }),
        ],
      },
      {
        target: '.incomplete',
        actions: [
          { type: 'keepCredentials', params: ({ event }) => event },
          assign({ mistakes: ({ event }) => mistakesIn(event.credentials), failure: null }),
          'forgetPassword',
        ],
      },
    ],
  },
  states: {
    editing: {},
    incomplete: { description: 'Something is missing or is not an email address.' },
    submitting: {
      on: { 'login.submit': {} },
      invoke: {
        src: 'logIn',
        input: ({ context: { credentials } }) => ({
          email: credentials.email.trim(),
          password: credentials.password,
          stay_logged_in: credentials.stayLoggedIn,
        }),
        onDone: {
          target: 'admitted',
          actions: [
            {
              type: 'tell',
              params: ({ context, event }) => ({
                type: 'app.signIn',
                auth: event.output,
                stayLoggedIn: context.credentials.stayLoggedIn,
              }),
            },
            { type: 'tell', params: { type: 'app.notify', notice: { kind: 'success', text: 'notice.loggedIn' } } },
            'forgetPassword',
          ],
        },
        onError: {
          target: 'refused',
          actions: [assign({ failure: ({ event }) => failureOf(event.error) }), 'forgetPassword'],
        },
      },
    },
    refused: { description: 'Wrong password, inactive account (AUTH-10), too many attempts, or no network.' },
    admitted: { type: 'final' },
  },
});

export type LoginActor = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
