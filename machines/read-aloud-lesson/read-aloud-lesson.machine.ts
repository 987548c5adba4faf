/** A passage to read aloud (RA-01), from loading it to the end of its reading. */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { readingMachine } from '../reading/reading.machine.ts';
import { wayBack } from '../reading/reading.parts.ts';
import type { OpenedPassage, PassageRequest } from '../reading/reading.types.ts';
import { eventOf, unprovided, withEvent } from '../shared/chart.ts';
import { failureOf, isNotFound } from '../shared/failure.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { NOT_FOUND } from '../shared/role-play-routes.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { WorkInput } from '../sitting/sitting.types.ts';
import type { ReadAloudLessonContext, ReadAloudLessonEvent } from './read-aloud-lesson.types.ts';

export const readAloudLessonMachine = setup({
  types: {
    context: {} as ReadAloudLessonContext,
    events: {} as ReadAloudLessonEvent,
    input: {} as WorkInput,
    output: {} as AppRequest,
    children: {} as { openPassage: 'openPassage'; reading: 'reading' },
  },
  actors: {
    openPassage: unprovided<OpenedPassage, PassageRequest>('openPassage'),
    reading: readingMachine,
  },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    hasPassage: ({ context }) => context.lesson.studySetId !== '' && context.lesson.assignmentDetailId !== '',
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'readAloudLesson',
  context: ({ input }) => ({
    screen: input,
    lesson: lessonAddress(input),
    userId: input.profile?.user_id ?? '',
    failure: null,
  }),
  output: ({ event }) => event.output as AppRequest,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasPassage', target: 'loading' }, { target: 'unknown' }] },
    loading: {
      invoke: {
        src: 'openPassage',
        id: 'openPassage',
        input: ({ context: { lesson, userId } }) => ({ lesson, userId }),
        onDone: 'reading',
        onError: [
          { guard: withEvent('isUnknown'), target: 'unknown' },
          { target: 'unavailable', actions: withEvent('keepFailure') },
        ],
      },
      on: { 'work.close': 'quit' },
    },
    unavailable: { on: { 'readAloudLesson.retry': 'loading', 'work.close': 'quit' } },
    reading: {
      invoke: {
        src: 'reading',
        id: 'reading',
        input: ({ context: { screen, lesson, userId }, event }) => {
          const { output: opened } = eventOf(event, 'xstate.done.actor.openPassage');
          return { parent: screen.parent, lesson, userId, opened };
        },
        onDone: 'over',
      },
      on: { 'work.*': { actions: sendTo('reading', ({ event }) => event) } },
    },
    unknown: { type: 'final', output: { type: 'app.go', to: NOT_FOUND } satisfies AppRequest },
    quit: { type: 'final', output: ({ context }) => wayBack(context) },
    over: { type: 'final', output: ({ event }) => eventOf(event, 'xstate.done.actor.reading').output },
  },
});

export type ReadAloudLessonActor = ActorRefFrom<typeof readAloudLessonMachine>;
export type ReadAloudLessonSnapshot = SnapshotFrom<typeof readAloudLessonMachine>;
