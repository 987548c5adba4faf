/** The page behind a mailed reset link (AUTH-03). Setting a password ends every login, including this browser's. */
import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { NewPasswordRequest } from '../../contract/account.ts';
import { SHORTEST_PASSWORD } from '../../contract/constants.ts';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Route } from '../ports/navigation.port.ts';
import { toParent, unprovided, withEvent, type Parent } from '../shared/chart.ts';
import { failureOf, type Failure } from '../shared/failure.ts';

export interface NewPasswordContext {
  parent: Parent<AppRequest>;
  /** Token of the link. Empty if the address has none. */
  token: string;
  password: string;
  mistake: 'newPassword.required' | 'newPassword.tooShort' | null;
  failure: Failure | null;
}

export type NewPasswordEvent =
  | ScreenEvent
  | { type: 'newPassword.submit'; password: string }
  | { type: 'newPassword.askAgain' }
  | { type: 'newPassword.toLogin' };

const LOGIN: Route = { name: 'Login', replace: true };
const FORGOT_PASSWORD: Route = { name: 'Login', params: { '*': 'forgot-password' }, replace: true };

export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as ScreenInput,
  },
  actors: {
    setPassword: unprovided<void, NewPasswordRequest>('setPassword'),
  },
  actions: {
    keepPassword: assign((_, { password }: { password: string }) => ({
      password,
      mistake: mistakeIn(password),
      failure: null,
    })),
    forgetPassword: assign({ password: '' }),
    goToLogin: enqueueActions(({ context, enqueue }) => {
      const requests: AppRequest[] = [
        { type: 'app.notify', notice: { kind: 'success', text: 'notice.passwordChanged', duration: 6_000 } },
        { type: 'app.signOut' },
        { type: 'app.go', to: LOGIN },
      ];
      for (const request of requests) enqueue.sendTo(context.parent, request);
    }),
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === '',
    isComplete: (_, { password }: { password: string }) => mistakeIn(password) === null,
    isLinkOfNoUse: (_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return failure.kind === 'refused' && failure.code === 'reset_link_invalid';
    },
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({
    parent: input.parent,
    token: input.destination.hash,
    password: '',
    mistake: null,
    failure: null,
  }),
  initial: 'arriving',
  on: {
    'screen.moved': {
      description: 'The student opened another link in the same tab.',
      target: '.arriving',
      actions: assign({ token: ({ event }) => event.destination.hash, password: '', mistake: null, failure: null }),
    },
    'newPassword.askAgain': { actions: { type: 'go', params: FORGOT_PASSWORD } },
    'newPassword.toLogin': { actions: { type: 'go', params: LOGIN } },
  },
  states: {
    arriving: { always: [{ guard: 'hasNoToken', target: 'linkOfNoUse' }, { target: 'asking' }] },
    asking: {
      initial: 'editing',
      on: {
        'newPassword.submit': [
          { guard: withEvent('isComplete'), target: 'setting', actions: withEvent('keepPassword') },
          { target: '.incomplete', actions: [withEvent('keepPassword'), 'forgetPassword'] },
        ],
      },
      states: {
        editing: {},
        incomplete: { description: 'The password is empty or too short.' },
        refused: { description: 'Too easy to guess, too many tries, or no network.' },
      },
    },
    setting: {
      invoke: {
        src: 'setPassword',
        id: 'setPassword',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: { target: 'changed', actions: ['forgetPassword', 'goToLogin'] },
        onError: [
          { guard: withEvent('isLinkOfNoUse'), target: 'linkOfNoUse', actions: 'forgetPassword' },
          {
            target: 'asking.refused',
            actions: [assign({ failure: ({ event }) => failureOf(event.error) }), 'forgetPassword'],
          },
        ],
      },
    },
    linkOfNoUse: { description: 'The link has expired, was used, or is incomplete.' },
    changed: { description: 'The app continues to the login page.' },
  },
});

function mistakeIn(password: string): NewPasswordContext['mistake'] {
  if (password === '') return 'newPassword.required';
  return [...password].length < SHORTEST_PASSWORD ? 'newPassword.tooShort' : null;
}

export type NewPasswordSnapshot = SnapshotFrom<typeof newPasswordMachine>;
