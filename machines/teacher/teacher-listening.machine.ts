/** A class's teacher decides whether its teachers may listen, and records consents (docs/decisions/0109). */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ClassListening } from '../../contract/teacher-listening.ts';
import type { ListeningChange } from '../ports/teacher-listening.port.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { expired, failureGuards, onFailure } from './teacher-page.parts.ts';
import type { ReadingReport } from './teacher-reading.machine.ts';

export type ListeningPlace = Extract<TeacherPlace, { name: 'listening' }>;

export interface ListeningContext {
  parent: Parent<ReadingReport>;
  place: ListeningPlace;
  /** Null until it has loaded. */
  listening: ClassListening | null;
  /** The last change that the teacher wanted, if any. */
  wanted: ListeningChange;
  failure: Failure | null;
}

export type ListeningEvent =
  | { type: 'teacher.go'; to: TeacherPlace }
  | { type: 'listening.reload' }
  | { type: 'listening.change'; change: ListeningChange }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

export interface ListeningRequest {
  classId: string;
  change: ListeningChange;
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
    show: assign((_, listening: ClassListening) => ({ listening, failure: null })),
    want: assign((_, wanted: ListeningChange) => ({ wanted, failure: null })),
  },
  guards: {
    /** Sounds that are deleted are lost, so the teacher is asked first. */
    deletes: (_, { change }: { change: ListeningChange }) => deletes(change),
    ...failureGuards,
  },
}).createMachine({
  id: 'teacherListening',
  context: ({ input }) => ({ ...input, listening: null, wanted: { kind: 'switch', on: true }, failure: null }),
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
        'listening.change': [
          {
            guard: { type: 'deletes', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'want', params: ({ event }) => event.change },
          },
          { target: 'changing', actions: { type: 'want', params: ({ event }) => event.change } },
        ],
      },
      states: { idle: {}, refused: {} },
    },
    asking: { on: { 'change.confirm': 'changing', 'change.cancel': 'shown' } },
    changing: {
      invoke: {
        src: 'change',
        id: 'change',
        input: ({ context }) => ({ classId: context.place.classId, change: context.wanted }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: onFailure('shown.refused'),
      },
    },
    unavailable: { on: { 'listening.reload': 'loading' } },
    missing: { description: 'The teacher teaches no such class, or the student has left it.' },
    expired,
  },
});

export function deletes(change: ListeningChange): boolean {
  if (change.kind === 'switch') return !change.on;
  return change.kind === 'delete' || change.givenBy === null;
}

export type TeacherListeningActor = ActorRefFrom<typeof teacherListeningMachine>;
export type TeacherListeningSnapshot = SnapshotFrom<typeof teacherListeningMachine>;
