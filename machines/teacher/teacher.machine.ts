/** The root of the teachers' page. During a login, the address stays unchanged for the teacher's return. */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TeacherProfile } from '../../contract/teacher.ts';
import type { Language } from '../../contract/languages.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import { teacherAssigningMachine } from './assigning/teacher-assigning.machine.ts';
import {
  assigningInput,
  isAssigning,
  withDraft,
  writingInput,
  type AnyDraftReport,
  type Drafts,
} from './teacher-drafts.ts';
import { teacherLoginMachine } from './login/teacher-login.machine.ts';
import { teacherPasswordMachine } from './login/teacher-password.machine.ts';
import { teacherPageMachine } from './page/teacher-page.machine.ts';
import { isUnauthorized, type SessionReport } from './page/teacher-page.parts.ts';
import { teacherRosterMachine } from './roster/teacher-roster.machine.ts';
import { teacherWritingMachine } from './writing/teacher-writing.machine.ts';

export interface TeacherContext {
  place: TeacherPlace;
  teacher: TeacherProfile | null;
  /** True if the session expired. */
  hasEnded: boolean;
  failure: Failure | null;
  language: Language;
  wanted: { language: Language; isChoice: boolean };
  /** Kept in memory until the logout. */
  drafts: Drafts;
}

export type TeacherEvent =
  | SessionReport
  | { type: 'teacher.go'; to: TeacherPlace }
  | AnyDraftReport
  | { type: 'address.moved'; place: TeacherPlace }
  | { type: 'teacher.retry' }
  | { type: 'teacher.logOut' }
  | { type: 'language.chosen'; language: Language };

export const teacherMachine = setup({
  types: {
    context: {} as TeacherContext,
    events: {} as TeacherEvent,
    input: {} as Pick<TeacherContext, 'place' | 'language'>,
    children: {} as {
      login: 'login';
      password: 'password';
      page: 'page';
      assigning: 'assigning';
      roster: 'roster';
      writing: 'writing';
    },
    /** `shown`: the teacher is logged in, and may log out. */
    tags: {} as 'shown',
  },
  actors: {
    addressBar: unprovidedCallback<{ type: 'never' }>('addressBar'),
    speak: unprovided<void, TeacherContext['wanted']>('speak'),
    readTeacher: unprovided<TeacherProfile>('readTeacher'),
    logOut: unprovided<void>('logOut'),
    login: teacherLoginMachine,
    password: teacherPasswordMachine,
    page: teacherPageMachine,
    assigning: teacherAssigningMachine,
    roster: teacherRosterMachine,
    writing: teacherWritingMachine,
  },
  actions: {
    go: (_args, _to: TeacherPlace) => {
      throw new Error("The action 'go' was not provided");
    },
    forgetTeacher: assign({ teacher: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    setsPassword: ({ context }) => context.place.name === 'newPassword',
    isUnknown: ({ context }) => context.teacher === null,
    assigns: ({ context }) => isAssigning(context.place),
    importsRoster: ({ context: { place, teacher } }) => place.name === 'roster' && teacher?.manages_roster === true,
    writes: ({ context: { place, teacher } }) => place.name === 'writing' && teacher?.writes_content === true,
    isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
}).createMachine({
  id: 'teacher',
  context: ({ input }) => ({
    place: input.place,
    // English is bundled with the code.
    language: 'en',
    teacher: null,
    hasEnded: false,
    failure: null,
    wanted: { language: input.language, isChoice: false },
    drafts: {},
  }),
  invoke: { src: 'addressBar' },
  type: 'parallel',
  states: {
    language: {
      initial: 'loading',
      on: {
        'language.chosen': {
          target: '.loading',
          actions: assign({ wanted: ({ event }) => ({ language: event.language, isChoice: true }) }),
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'speak',
            id: 'speak',
            input: ({ context }) => context.wanted,
            onDone: { target: 'ready', actions: assign({ language: ({ context }) => context.wanted.language }) },
            onError: 'ready',
          },
        },
        ready: { description: 'If loading failed, the page stays in its previous language or English.' },
      },
    },
    page: {
      initial: 'finding',
      on: {
        'address.moved': {
          target: '.finding',
          actions: assign(({ event }) => ({ place: event.place, failure: null })),
        },
        'teacher.go': { actions: { type: 'go', params: ({ event }) => event.to } },
      },
      states: {
        finding: {
          always: [
            { guard: 'setsPassword', target: 'settingPassword' },
            { guard: 'isUnknown', target: 'arriving' },
            { guard: 'assigns', target: 'shown.assigning' },
            { guard: 'importsRoster', target: 'shown.roster' },
            { guard: 'writes', target: 'shown.writing' },
            { target: 'shown.page' },
          ],
        },
        arriving: {
          description: 'Only the provider knows the login, because scripts cannot read the cookie.',
          invoke: {
            src: 'readTeacher',
            id: 'readTeacher',
            onDone: {
              target: 'finding',
              actions: assign(({ event }) => ({ teacher: event.output, hasEnded: false, failure: null })),
            },
            onError: [
              { guard: withEvent('isUnauthorized'), target: 'signedOut' },
              { target: 'unavailable', actions: withEvent('keepFailure') },
            ],
          },
        },
        signedOut: {
          invoke: {
            src: 'login',
            id: 'login',
            input: ({ context }) => ({ hasEnded: context.hasEnded }),
            onDone: 'arriving',
          },
        },
        settingPassword: {
          entry: 'forgetTeacher',
          invoke: {
            src: 'password',
            id: 'password',
            input: ({ context }) => ({ token: context.place.name === 'newPassword' ? context.place.token : '' }),
            onDone: { actions: { type: 'go', params: { name: 'classes' } } },
          },
        },
        shown: {
          tags: 'shown',
          on: {
            'session.expired': { target: 'signedOut', actions: ['forgetTeacher', assign({ hasEnded: true })] },
            'draft.changed': { actions: assign({ drafts: ({ context, event }) => withDraft(context, event) }) },
            'teacher.logOut': 'leaving',
          },
          initial: 'page',
          states: {
            page: {
              invoke: {
                src: 'page',
                id: 'page',
                input: ({ context, self }) => ({ place: context.place, parent: self }),
              },
            },
            assigning: {
              invoke: {
                src: 'assigning',
                id: 'assigning',
                input: ({ context, self }) => ({ ...assigningInput(context), parent: self }),
              },
            },
            roster: { invoke: { src: 'roster', id: 'roster', input: ({ self }) => ({ parent: self }) } },
            writing: {
              invoke: {
                src: 'writing',
                id: 'writing',
                input: ({ context, self }) => ({ ...writingInput(context), parent: self }),
              },
            },
          },
        },
        leaving: {
          description: 'Hides the class from now on, even if the teacher presses Back.',
          on: { 'address.moved': { actions: assign({ place: ({ event }) => event.place }) } },
          invoke: {
            src: 'logOut',
            id: 'logOut',
            onDone: {
              target: 'signedOut',
              actions: [
                'forgetTeacher',
                assign({ hasEnded: false, failure: null, drafts: {} }),
                { type: 'go', params: { name: 'classes' } },
              ],
            },
            onError: {
              target: 'finding',
              description: 'The next person at this computer could continue, so the page shows the failure.',
              actions: withEvent('keepFailure'),
            },
          },
        },
        unavailable: { on: { 'teacher.retry': 'arriving' } },
      },
    },
  },
});

export type TeacherActor = ActorRefFrom<typeof teacherMachine>;
export type TeacherSnapshot = SnapshotFrom<typeof teacherMachine>;
