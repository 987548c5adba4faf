/** The page behind a school's link for setting a teacher's password. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { NewPasswordRequest } from '../../../contract/account.ts';
import { SHORTEST_PASSWORD } from '../../../contract/constants.ts';
import { failureOf, type Failure } from '../../shared/failure.ts';
import { unprovided, withEvent } from '../../shared/chart.ts';

export interface TeacherPasswordContext {
  /** Token of the link. Empty if the address has none. */
  token: string;
  password: string;
  failure: Failure | null;
}

export type TeacherPasswordEvent = { type: 'password.submit'; password: string };

export const teacherPasswordMachine = setup({
  types: {
    context: {} as TeacherPasswordContext,
    events: {} as TeacherPasswordEvent,
    input: {} as Pick<TeacherPasswordContext, 'token'>,
  },
  actors: { setPassword: unprovided<void, NewPasswordRequest>('setPassword') },
  guards: {
    hasNoToken: ({ context }) => context.token === '',
    isLongEnough: (_, { password }: { password: string }) => [...password].length >= SHORTEST_PASSWORD,
    isLinkOfNoUse: (_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return failure.kind === 'refused' && failure.code === 'reset_link_invalid';
    },
  },
}).createMachine({
  id: 'teacherPassword',
  context: ({ input }) => ({ ...input, password: '', failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasNoToken', target: 'linkOfNoUse' }, { target: 'asking' }] },
    asking: {
      initial: 'editing',
      on: {
        'password.submit': [
          {
            guard: withEvent('isLongEnough'),
            target: 'setting',
            actions: assign(({ event }) => ({ password: event.password, failure: null })),
          },
          { target: '.tooShort', actions: assign({ failure: null }) },
        ],
      },
      states: {
        editing: {},
        tooShort: {},
        refused: { description: 'Too easy to guess, or no network.' },
      },
    },
    setting: {
      invoke: {
        src: 'setPassword',
        id: 'setPassword',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: 'changed',
        onError: [
          { guard: withEvent('isLinkOfNoUse'), target: 'linkOfNoUse' },
          { target: 'asking.refused', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
      exit: assign({ password: '' }),
    },
    linkOfNoUse: { description: 'The link has expired, was used, or is incomplete.' },
    changed: { type: 'final' },
  },
});

export type TeacherPasswordSnapshot = SnapshotFrom<typeof teacherPasswordMachine>;
