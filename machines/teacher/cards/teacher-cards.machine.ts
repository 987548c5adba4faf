/**
 * A teacher gives students of a class new passwords, and hands them out on cards. The passwords are shown once, and the
 * page forgets them when the teacher is done or leaves.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ClassAccounts } from '../../../contract/teacher-accounts.ts';
import type { MadeCards } from '../../ports/teacher-pages.port.ts';
import { failureOf, type Failure } from '../../shared/failure.ts';
import { toParent, unprovided, unprovidedCallback, withEvent } from '../../shared/chart.ts';
import {
  failureGuards,
  ifExpired,
  toggled,
  toggledWhole,
  type PageInput,
  type PageReport,
} from '../page/teacher-page.parts.ts';

export interface CardsContext extends PageInput<'cards'> {
  /** IDs of the students who get new passwords. */
  chosen: readonly string[];
  /** The new passwords while they are shown, otherwise null. */
  made: MadeCards | null;
  failure: Failure | null;
}

export type CardsEvent =
  | { type: 'student.toggle'; studentId: string }
  /** Chooses the whole class, or takes the choice back if it is chosen already. */
  | { type: 'class.toggle' }
  | { type: 'cards.ask' }
  | { type: 'cards.confirm' }
  | { type: 'cards.cancel' }
  | { type: 'cards.done' }
  | { type: 'page.left' };

export interface CardsRequest {
  classId: string;
  students: readonly string[];
}

/** Returns the IDs of the students who can log in, and whose primary class this is. */
export function possibleIn({ class: group, students }: ClassAccounts): string[] {
  return students.filter(({ active, primary_class }) => active && primary_class?.id === group.id).map(({ id }) => id);
}

export const teacherCardsMachine = setup({
  types: {
    context: {} as CardsContext,
    events: {} as CardsEvent,
    input: {} as PageInput<'cards'>,
  },
  actors: {
    make: unprovided<MadeCards, CardsRequest>('make'),
    leaving: unprovidedCallback<{ type: 'never' }>('leaving'),
  },
  actions: {
    report: toParent((_, report: PageReport) => report),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    toggleStudent: assign(({ context: { chosen } }, { studentId }: { studentId: string }) => ({
      chosen: toggled(chosen, studentId),
    })),
    toggleClass: assign(({ context }) => ({ chosen: toggledWhole(context.chosen, possibleIn(context.page.data)) })),
  },
  guards: {
    ...failureGuards,
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
  delays: {
    /** Time after which a forgotten page hides the passwords. A teacher's login ends as late. */
    longestShown: 30 * 60_000,
  },
}).createMachine({
  id: 'teacherCards',
  context: ({ input }) => ({
    ...input,
    chosen: possibleIn(input.page.data).filter((id) => id === input.page.studentId),
    made: null,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'idle',
      on: {
        'student.toggle': { target: '.idle', actions: withEvent('toggleStudent') },
        'class.toggle': { target: '.idle', actions: 'toggleClass' },
        'cards.ask': [{ guard: 'hasChosen', target: 'asking' }, { target: '.nobody' }],
      },
      states: {
        idle: {},
        nobody: { description: 'No student is chosen.' },
        refused: { description: 'If no response came, the old passwords may have ended.' },
        hidden: { description: 'The passwords are no longer shown.' },
      },
    },
    asking: {
      description: 'The old passwords end, so the teacher confirms.',
      on: { 'cards.cancel': 'choosing', 'cards.confirm': 'making' },
    },
    making: {
      invoke: {
        src: 'make',
        id: 'make',
        input: ({ context }) => ({ classId: context.page.classId, students: context.chosen }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ made: event.output, chosen: [] })) },
        onError: [ifExpired, { target: 'choosing.refused', actions: withEvent('keepFailure') }],
      },
    },
    shown: {
      invoke: { src: 'leaving' },
      on: { 'cards.done': 'choosing', 'page.left': 'choosing.hidden' },
      after: { longestShown: 'choosing.hidden' },
      exit: assign({ made: null }),
    },
  },
});

export type TeacherCardsSnapshot = SnapshotFrom<typeof teacherCardsMachine>;
