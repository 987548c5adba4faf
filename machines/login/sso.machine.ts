/** Single sign-on (AUTH-02): the work email leads to the identity provider, whose response becomes a session. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AuthData } from '../../contract/account.ts';
import type { SsoReturn, SsoStart } from '../ports/login.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { toParent, unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import { emailMistake, type EmailMistake } from './email.ts';
import type { LoginPartInput } from './login.types.ts';

export interface SsoContext {
  parent: LoginPartInput['parent'];
  email: string;
  mayStay: boolean;
  stayLoggedIn: boolean;
  mistake: EmailMistake | null;
  failure: Failure | null;
  page: string;
  /** The identity provider's response, or `NOT_RETURNED`. */
  returned: SsoReturn;
}

export type SsoEvent =
  | { type: 'sso.submit'; email: string; stayLoggedIn: boolean }
  /** The student pressed Back on the identity provider's page, and the browser restored this page. */
  | { type: 'page.returned' };

/** The student did not come from the identity provider. */
const NOT_RETURNED: SsoReturn = { error: '', state: '' };

export const ssoMachine = setup({
  types: {
    context: {} as SsoContext,
    events: {} as SsoEvent,
    input: {} as LoginPartInput,
  },
  actors: {
    startSso: unprovided<{ page: string }, SsoStart>('startSso'),
    /** Opens the identity provider's page. Reports if the browser returns. */
    leave: unprovidedCallback<{ type: 'never' }, { page: string }>('leave'),
    finishSso: unprovided<{ auth: AuthData; stayLoggedIn: boolean }, SsoReturn>('finishSso'),
  },
  actions: {
    keepEmail: assign((_, { email, stayLoggedIn }: Pick<SsoContext, 'email' | 'stayLoggedIn'>) => ({
      email,
      stayLoggedIn,
      mistake: emailMistake(email),
      failure: null,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
  guards: {
    hasReturned: ({ context }) => context.returned !== NOT_RETURNED,
    isComplete: (_, { email }: { email: string }) => emailMistake(email) === null,
  },
}).createMachine({
  id: 'sso',
  context: ({ input }) => ({
    parent: input.parent,
    email: input.email,
    mayStay: input.mayStay,
    stayLoggedIn: false,
    mistake: null,
    failure: null,
    page: '',
    returned: returnedWith(input.query),
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasReturned', target: 'finishing' }, { target: 'asking' }] },
    asking: {
      initial: 'editing',
      on: {
        'sso.submit': [
          { guard: withEvent('isComplete'), target: 'starting', actions: withEvent('keepEmail') },
          { target: '.incomplete', actions: withEvent('keepEmail') },
        ],
      },
      states: {
        editing: {},
        incomplete: { description: 'The form has no valid email address.' },
        refused: { description: 'One of the four messages, or no network.' },
      },
    },
    starting: {
      invoke: {
        src: 'startSso',
        id: 'startSso',
        input: ({ context: { email, stayLoggedIn } }) => ({ email: email.trim(), stay_logged_in: stayLoggedIn }),
        onDone: { target: 'leaving', actions: assign({ page: ({ event }) => event.output.page }) },
        onError: { target: 'asking.refused', actions: withEvent('keepFailure') },
      },
    },
    leaving: {
      description: "The identity provider's page is about to replace this one.",
      invoke: { src: 'leave', id: 'leave', input: ({ context }) => ({ page: context.page }) },
      on: { 'page.returned': 'asking' },
    },
    finishing: {
      invoke: {
        src: 'finishSso',
        id: 'finishSso',
        input: ({ context }) => context.returned,
        onDone: {
          target: 'admitted',
          actions: toParent(({ event }) => ({ type: 'login.admitted', ...event.output }) as const),
        },
        onError: { target: 'asking.refused', actions: withEvent('keepFailure') },
      },
    },
    admitted: { type: 'final' },
  },
});

/** A response has a state and either a code or an error. The provider checks which request it belongs to. */
function returnedWith({ state, code, iss, error }: LoginPartInput['query']): SsoReturn {
  if (state === undefined) return NOT_RETURNED;
  if (code !== undefined) return { code, state, ...(iss !== undefined && { iss }) };
  return error === undefined ? NOT_RETURNED : { error, state };
}

export type SsoSnapshot = SnapshotFrom<typeof ssoMachine>;
