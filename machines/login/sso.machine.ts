/**
 * Single sign-on (AUTH-02): a work email leads to the page of the organization's identity provider, and what that page
 * sends the browser back with is exchanged for a session.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AuthData } from '../../contract/account.ts';
import type { SsoReturn, SsoStart } from '../ports/login.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { emailMistake, type EmailMistake } from './email.ts';
import type { LoginPartInput } from './login.types.ts';

export interface SsoContext {
  parent: LoginPartInput['parent'];
  email: string;
  stayLoggedIn: boolean;
  mistake: EmailMistake | null;
  failure: Failure | null;
  /** The address of the identity provider's page. */
  page: string;
  /** What the browser came back with; null when it did not come from there. */
  returned: SsoReturn | null;
}

export type SsoEvent =
  | { type: 'sso.submit'; email: string; stayLoggedIn: boolean }
  /** Back led from the identity provider's page to this one, as it was left. */
  | { type: 'page.returned' };

export const ssoMachine = setup({
  types: {
    context: {} as SsoContext,
    events: {} as SsoEvent,
    input: {} as LoginPartInput,
  },
  actors: {
    startSso: unprovided<{ page: string }, SsoStart>('startSso'),
    /** Brings the browser to the page; hears when it comes back to this one. */
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
    hasReturned: ({ context }) => context.returned !== null,
    isComplete: (_, { email }: { email: string }) => emailMistake(email) === null,
  },
}).createMachine({
  id: 'sso',
  context: ({ input }) => ({
    parent: input.parent,
    email: input.email,
    stayLoggedIn: true,
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
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'starting',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { target: '.incomplete', actions: { type: 'keepEmail', params: ({ event }) => event } },
        ],
      },
      states: {
        editing: {},
        incomplete: { description: 'There is no email address.' },
        refused: { description: 'One of the four messages, or no network.' },
      },
    },
    starting: {
      invoke: {
        src: 'startSso',
        id: 'startSso',
        input: ({ context: { email, stayLoggedIn } }) => ({ email: email.trim(), stay_logged_in: stayLoggedIn }),
        onDone: { target: 'leaving', actions: assign({ page: ({ event }) => event.output.page }) },
        onError: { target: 'asking.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    leaving: {
      description: 'Until the identity provider’s page takes the place of this one.',
      invoke: { src: 'leave', id: 'leave', input: ({ context }) => ({ page: context.page }) },
      on: { 'page.returned': 'asking' },
    },
    finishing: {
      invoke: {
        src: 'finishSso',
        id: 'finishSso',
        input: ({ context }) => context.returned!,
        onDone: {
          target: 'admitted',
          actions: sendTo(
            ({ context }) => context.parent,
            ({ event }) => ({ type: 'login.admitted', ...event.output }) as const,
          ),
        },
        onError: { target: 'asking.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    admitted: { type: 'final' },
  },
});

/** An answer of an identity provider has a state, and a code or an error; whose it is the provider finds out. */
function returnedWith({ state, code, iss, error }: LoginPartInput['query']): SsoReturn | null {
  if (state === undefined) return null;
  if (code !== undefined) return { code, state, ...(iss !== undefined && { iss }) };
  return error === undefined ? null : { error, state };
}

export type SsoActor = ActorRefFrom<typeof ssoMachine>;
export type SsoSnapshot = SnapshotFrom<typeof ssoMachine>;
