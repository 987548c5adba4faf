/** The teachers' login by email and password. It ends when the provider has set its cookie. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { TeacherLoginRequest } from '../../../contract/teacher.ts';
import { failureOf, type Failure } from '../../shared/failure.ts';
import { unprovided, withEvent } from '../../shared/chart.ts';

export interface TeacherLoginContext {
  /** True if the session expired. */
  hasEnded: boolean;
  email: string;
  /** Cleared after each try. */
  password: string;
  failure: Failure | null;
}

export type TeacherLoginEvent = { type: 'login.submit'; email: string; password: string };

export const teacherLoginMachine = setup({
  types: {
    context: {} as TeacherLoginContext,
    events: {} as TeacherLoginEvent,
    input: {} as Pick<TeacherLoginContext, 'hasEnded'>,
  },
  actors: { logIn: unprovided<void, TeacherLoginRequest>('logIn') },
  guards: {
    isComplete: (_, { email, password }: { email: string; password: string }) =>
      /^[^\s@]+@[^\s@.]+\.\S+$/.test(email.trim()) && password !== '',
  },
}).createMachine({
  id: 'teacherLogin',
  context: ({ input }) => ({ ...input, email: '', password: '', failure: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      on: {
        'login.submit': [
          {
            guard: withEvent('isComplete'),
            target: 'submitting',
            actions: assign(({ event }) => ({ email: event.email.trim(), password: event.password, failure: null })),
          },
          {
            target: '.incomplete',
            actions: assign(({ event }) => ({ email: event.email.trim(), password: '', failure: null })),
          },
        ],
      },
      states: {
        editing: {},
        incomplete: { description: 'A field is empty, or the email address is invalid.' },
        refused: {},
      },
    },
    submitting: {
      invoke: {
        src: 'logIn',
        id: 'logIn',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: 'loggedIn',
        onError: {
          target: 'asking.refused',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
      exit: assign({ password: '' }),
    },
    loggedIn: { type: 'final' },
  },
});

export type TeacherLoginSnapshot = SnapshotFrom<typeof teacherLoginMachine>;
