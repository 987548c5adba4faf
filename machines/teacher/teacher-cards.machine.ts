/**
 * A teacher gives students of a class new passwords, and hands them out on cards. The passwords are shown once, and the
 * page forgets them when the teacher is done or leaves.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ClassAccounts } from '../../contract/teacher-accounts.ts';
import type { MadeCards } from '../ports/teacher-accounts.port.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { expired, failureGuards, onFailure, toggled, toggledWhole } from './teacher-page.parts.ts';
import type { ReadingReport } from './teacher-reading.machine.ts';

export type CardsPlace = Extract<TeacherPlace, { name: 'cards' }>;

export interface CardsContext {
  parent: Parent<ReadingReport>;
  place: CardsPlace;
  accounts: ClassAccounts;
  /** IDs of the students who get new passwords. */
  chosen: readonly string[];
  /** The new passwords while they are shown, otherwise null. */
  made: MadeCards | null;
  failure: Failure | null;
}

export type CardsEvent =
  | { type: 'teacher.go'; to: TeacherPlace }
  | { type: 'cards.reload' }
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

const NOTHING: ClassAccounts = { class: { id: '', name: '' }, students: [] };

/** Returns the IDs of the students who can log in, and whose primary class this is. */
export function possibleIn({ class: group, students }: ClassAccounts): string[] {
  return students.filter(({ active, primary_class }) => active && primary_class?.id === group.id).map(({ id }) => id);
}

export const teacherCardsMachine = setup({
  types: {
    context: {} as CardsContext,
    events: {} as CardsEvent,
    input: {} as Pick<CardsContext, 'parent' | 'place'>,
  },
  actors: {
    load: unprovided<ClassAccounts, string>('load'),
    make: unprovided<MadeCards, CardsRequest>('make'),
    leaving: unprovidedCallback<{ type: 'never' }>('leaving'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingReport) => report,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    begin: assign(({ context: { place } }, accounts: ClassAccounts) => ({
      accounts,
      chosen: possibleIn(accounts).filter((id) => id === place.studentId),
      failure: null,
    })),
    toggleStudent: assign(({ context }, studentId: string) => ({ chosen: toggled(context.chosen, studentId) })),
    toggleClass: assign(({ context }) => ({ chosen: toggledWhole(context.chosen, possibleIn(context.accounts)) })),
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
  context: ({ input }) => ({ ...input, accounts: NOTHING, chosen: [], made: null, failure: null }),
  initial: 'loading',
  on: { 'teacher.go': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place.classId,
        onDone: { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: onFailure('unavailable'),
      },
    },
    choosing: {
      initial: 'idle',
      on: {
        'student.toggle': {
          target: '.idle',
          actions: { type: 'toggleStudent', params: ({ event }) => event.studentId },
        },
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
        input: ({ context }) => ({ classId: context.place.classId, students: context.chosen }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ made: event.output, chosen: [] })) },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'expired' },
          { target: 'choosing.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      invoke: { src: 'leaving' },
      on: { 'cards.done': 'choosing', 'page.left': 'choosing.hidden' },
      after: { longestShown: 'choosing.hidden' },
      exit: assign({ made: null }),
    },
    unavailable: { on: { 'cards.reload': 'loading' } },
    missing: { description: 'The class does not exist, or it belongs to another teacher.' },
    expired,
  },
});

export type TeacherCardsActor = ActorRefFrom<typeof teacherCardsMachine>;
export type TeacherCardsSnapshot = SnapshotFrom<typeof teacherCardsMachine>;
