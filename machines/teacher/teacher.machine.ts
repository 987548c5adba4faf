/** The root of the teachers' page. During a login, the address stays unchanged for the teacher's return. */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TeacherProfile } from '../../contract/teacher.ts';
import type { Language } from '../../contract/languages.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { teacherAccommodationsMachine, type AccommodationsPlace } from './teacher-accommodations.machine.ts';
import { teacherCardsMachine, type CardsPlace } from './teacher-cards.machine.ts';
import { teacherCorrectionMachine, type CorrectionPlace } from './teacher-correction.machine.ts';
import { teacherAssigningMachine } from './teacher-assigning.machine.ts';
import { teacherAssignmentsMachine } from './teacher-assignments.machine.ts';
import { teacherJoiningMachine, type JoiningPlace } from './teacher-joining.machine.ts';
import {
  assigningInput,
  isAssigning,
  withDraft,
  writingInput,
  type AnyDraftReport,
  type Drafts,
} from './teacher-drafts.ts';
import { teacherListeningMachine, type ListeningPlace } from './teacher-listening.machine.ts';
import { teacherLoginMachine } from './teacher-login.machine.ts';
import { teacherPasswordMachine } from './teacher-password.machine.ts';
import { isUnauthorized } from './teacher-page.parts.ts';
import { teacherRosterMachine } from './teacher-roster.machine.ts';
import { teacherReadingMachine, type ReadingReport } from './teacher-reading.machine.ts';
import { teacherWritingMachine } from './teacher-writing.machine.ts';

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
  | ReadingReport
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
      reading: 'reading';
      assignments: 'assignments';
      assigning: 'assigning';
      cards: 'cards';
      joining: 'joining';
      accommodations: 'accommodations';
      correction: 'correction';
      listening: 'listening';
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
    reading: teacherReadingMachine,
    assignments: teacherAssignmentsMachine,
    assigning: teacherAssigningMachine,
    cards: teacherCardsMachine,
    joining: teacherJoiningMachine,
    accommodations: teacherAccommodationsMachine,
    correction: teacherCorrectionMachine,
    listening: teacherListeningMachine,
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
    isAt: ({ context }, name: TeacherPlace['name']) => context.place.name === name,
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
            { guard: { type: 'isAt', params: 'assignments' }, target: 'shown.assignments' },
            { guard: 'assigns', target: 'shown.assigning' },
            { guard: { type: 'isAt', params: 'cards' }, target: 'shown.cards' },
            { guard: { type: 'isAt', params: 'joining' }, target: 'shown.joining' },
            { guard: { type: 'isAt', params: 'accommodations' }, target: 'shown.accommodations' },
            { guard: { type: 'isAt', params: 'correction' }, target: 'shown.correction' },
            { guard: { type: 'isAt', params: 'listening' }, target: 'shown.listening' },
            { guard: 'importsRoster', target: 'shown.roster' },
            { guard: 'writes', target: 'shown.writing' },
            { target: 'shown.reading' },
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
              { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'signedOut' },
              { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
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
            'reading.expired': { target: 'signedOut', actions: ['forgetTeacher', assign({ hasEnded: true })] },
            'draft.changed': { actions: assign({ drafts: ({ context, event }) => withDraft(context, event) }) },
            'teacher.logOut': 'leaving',
          },
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                src: 'reading',
                id: 'reading',
                input: ({ context, self }) => ({ place: context.place, parent: self }),
              },
            },
            assignments: {
              invoke: { src: 'assignments', id: 'assignments', input: ({ self }) => ({ parent: self }) },
            },
            assigning: {
              invoke: {
                src: 'assigning',
                id: 'assigning',
                input: ({ context, self }) => ({ ...assigningInput(context), parent: self }),
              },
            },
            cards: {
              invoke: {
                src: 'cards',
                id: 'cards',
                input: ({ context, self }) => ({ place: context.place as CardsPlace, parent: self }),
              },
            },
            joining: {
              invoke: {
                src: 'joining',
                id: 'joining',
                input: ({ context, self }) => ({ place: context.place as JoiningPlace, parent: self }),
              },
            },
            accommodations: {
              invoke: {
                src: 'accommodations',
                id: 'accommodations',
                input: ({ context, self }) => ({ place: context.place as AccommodationsPlace, parent: self }),
              },
            },
            correction: {
              invoke: {
                src: 'correction',
                id: 'correction',
                input: ({ context, self }) => ({ place: context.place as CorrectionPlace, parent: self }),
              },
            },
            listening: {
              invoke: {
                src: 'listening',
                id: 'listening',
                input: ({ context, self }) => ({ place: context.place as ListeningPlace, parent: self }),
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
              actions: { type: 'keepFailure', params: ({ event }) => event },
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
