/** A class's teacher decides whether its teachers may listen, and records consents (docs/decisions/0109). */
import { assign, not, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ClassListening, ConsentGiver } from '../../contract/teacher-listening.ts';
import type { ListeningChange } from '../ports/teacher-listening.port.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { expired, failureGuards, onFailure, toggled, toggledWhole } from './teacher-page.parts.ts';
import type { ReadingReport } from './teacher-reading.machine.ts';

export type ListeningPlace = Extract<TeacherPlace, { name: 'listening' }>;

export interface ListeningContext {
  parent: Parent<ReadingReport>;
  place: ListeningPlace;
  /** Null until it has loaded. */
  listening: ClassListening | null;
  /** IDs of the students whose consent the teacher records. They stay chosen, so that a mistake is easily undone. */
  chosen: readonly string[];
  /** The last change that the teacher wanted, if any. */
  wanted: ListeningChange;
  failure: Failure | null;
}

export type OtherChange = Exclude<ListeningChange, { kind: 'consent' }>;

export type ListeningEvent =
  | { type: 'teacher.go'; to: TeacherPlace }
  | { type: 'listening.reload' }
  | { type: 'student.toggle'; studentId: string }
  /** Chooses the whole class, or takes the choice back if it is chosen already. */
  | { type: 'class.toggle' }
  | { type: 'missing.choose' }
  /** Null ends the consents of the chosen students. */
  | { type: 'consents.record'; givenBy: ConsentGiver | null }
  | { type: 'listening.change'; change: OtherChange }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

export interface ListeningRequest {
  classId: string;
  change: ListeningChange;
}

type Student = ClassListening['students'][number];

/** Returns true if sounds of the student may be stored. */
export function isAgreed({ consent }: Student): boolean {
  return consent !== null && consent.withdrawn_at === null;
}

export const teacherListeningMachine = setup({
  types: {
    context: {} as ListeningContext,
    events: {} as ListeningEvent,
    input: {} as Pick<ListeningContext, 'parent' | 'place'>,
  },
  actors: {
    load: unprovided<ClassListening, string>('load'),
    change: unprovided<ClassListening, ListeningRequest>('change'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingReport) => report,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    // Students who have left the class are no longer chosen.
    show: assign(({ context: { chosen } }, listening: ClassListening) => ({
      listening,
      chosen: chosen.filter((id) => listening.students.some((student) => student.id === id)),
      failure: null,
    })),
    toggleStudent: assign(({ context }, studentId: string) => ({ chosen: toggled(context.chosen, studentId) })),
    toggleClass: assign(({ context: { chosen, listening } }) => ({
      chosen: toggledWhole(chosen, studentsIn(listening)),
    })),
    chooseMissing: assign(({ context: { listening } }) => ({
      chosen: studentsIn(listening, (student) => !isAgreed(student)),
    })),
    want: assign((_, wanted: ListeningChange) => ({ wanted, failure: null })),
    wantConsents: assign(({ context: { chosen } }, givenBy: ConsentGiver | null) => ({
      wanted: { kind: 'consent', students: chosen, givenBy },
      failure: null,
    })),
  },
  guards: {
    /** Sounds that are deleted are lost, so the teacher is asked first. */
    deletes: (_, { change }: { change: OtherChange }) => change.kind === 'delete' || !change.on,
    ends: (_, { givenBy }: { givenBy: ConsentGiver | null }) => givenBy === null,
    hasChosen: ({ context }) => context.chosen.length > 0,
    ...failureGuards,
  },
}).createMachine({
  id: 'teacherListening',
  context: ({ input }) => ({
    ...input,
    listening: null,
    chosen: [],
    wanted: { kind: 'switch', on: true },
    failure: null,
  }),
  initial: 'loading',
  on: { 'teacher.go': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place.classId,
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: onFailure('unavailable'),
      },
    },
    shown: {
      initial: 'idle',
      on: {
        'student.toggle': {
          target: '.idle',
          actions: { type: 'toggleStudent', params: ({ event }) => event.studentId },
        },
        'class.toggle': { target: '.idle', actions: 'toggleClass' },
        'missing.choose': { target: '.idle', actions: 'chooseMissing' },
        'consents.record': [
          { guard: not('hasChosen'), target: '.nobody' },
          {
            guard: { type: 'ends', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'wantConsents', params: ({ event }) => event.givenBy },
          },
          { target: 'changing', actions: { type: 'wantConsents', params: ({ event }) => event.givenBy } },
        ],
        'listening.change': [
          {
            guard: { type: 'deletes', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'want', params: ({ event }) => event.change },
          },
          { target: 'changing', actions: { type: 'want', params: ({ event }) => event.change } },
        ],
      },
      states: { idle: {}, nobody: { description: 'No student is chosen.' }, refused: {} },
    },
    asking: { on: { 'change.confirm': 'changing', 'change.cancel': 'shown' } },
    changing: {
      invoke: {
        src: 'change',
        id: 'change',
        input: ({ context }) => ({ classId: context.place.classId, change: context.wanted }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'expired' },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'rereading' },
          { target: 'shown.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    rereading: {
      description: 'A student may have left the class, so that nothing has changed.',
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place.classId,
        onDone: { target: 'shown.refused', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: onFailure('shown.refused'),
      },
    },
    unavailable: { on: { 'listening.reload': 'loading' } },
    missing: { description: 'The teacher teaches no such class.' },
    expired,
  },
});

function studentsIn(listening: ClassListening | null, isChosen: (student: Student) => boolean = () => true): string[] {
  return listening?.students.filter(isChosen).map(({ id }) => id) ?? [];
}

export type TeacherListeningActor = ActorRefFrom<typeof teacherListeningMachine>;
export type TeacherListeningSnapshot = SnapshotFrom<typeof teacherListeningMachine>;
