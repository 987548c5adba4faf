/** One page of the teacher's data. The parent runs one for each place and hears if the login has expired. */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TeacherPage, TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { teacherArrangementMachine } from './teacher-arrangement.machine.ts';
import { expired, failureGuards, onFailure } from './teacher-page.parts.ts';

export type ReadingReport = { type: 'reading.expired' } | { type: 'teacher.go'; to: TeacherPlace };

export interface ReadingContext {
  parent: Parent<ReadingReport>;
  place: TeacherPlace;
  page: TeacherPage | null;
  failure: Failure | null;
}

export type ReadingEvent = { type: 'reading.reload' } | { type: 'teacher.go'; to: TeacherPlace };

export const teacherReadingMachine = setup({
  types: {
    context: {} as ReadingContext,
    events: {} as ReadingEvent,
    input: {} as Pick<ReadingContext, 'parent' | 'place'>,
    children: {} as { arrangement: 'arrangement' },
  },
  actors: { load: unprovided<TeacherPage, TeacherPlace>('load'), arrangement: teacherArrangementMachine },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingReport) => report,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    isNowhere: ({ context }) => context.place.name === 'nowhere',
    ...failureGuards,
  },
}).createMachine({
  id: 'teacherReading',
  context: ({ input }) => ({ ...input, page: null, failure: null }),
  initial: 'finding',
  on: { 'teacher.go': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    finding: { always: [{ guard: 'isNowhere', target: 'missing' }, { target: 'loading' }] },
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place,
        onDone: { target: 'ready', actions: assign({ page: ({ event }) => event.output, failure: null }) },
        onError: onFailure('unavailable'),
      },
    },
    ready: { invoke: { src: 'arrangement', id: 'arrangement' } },
    unavailable: { on: { 'reading.reload': 'loading' } },
    missing: { description: 'The page does not exist, or it belongs to another teacher.' },
    expired,
  },
});

export type TeacherReadingActor = ActorRefFrom<typeof teacherReadingMachine>;
export type TeacherReadingSnapshot = SnapshotFrom<typeof teacherReadingMachine>;
