/**
 * Reads a passage aloud, from opening it to its result (RA-01 to RA-03, RA-06). The recording is sent as it grows and
 * stored on this device, so that a reload or a lost connection loses nothing.
 */
import { assign, enqueueActions, sendTo, setup, spawnChild, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { AppRequest } from '../shared/screen.ts';
import { microphoneCheckMachine } from '../microphone-check/microphone-check.machine.ts';
import { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import { readingGuideMachine } from '../reading-guide/reading-guide.machine.ts';
import type { ReadingGuideEvent } from '../reading-guide/reading-guide.types.ts';
import { readingStreamMachine } from '../reading-stream/reading-stream.machine.ts';
import type { ReadingStreamEvent } from '../reading-stream/reading-stream.types.ts';
import { failureOf, isNotFound } from '../shared/failure.ts';
import { NOT_FOUND } from '../shared/role-play-routes.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import { takeMachine } from '../take/take.machine.ts';
import type { TakeEvent, TakeOutput } from '../take/take.types.ts';
import {
  beginning,
  begins,
  completion,
  guideInput,
  keptReading,
  RESCORE_WAIT,
  startPassage,
  takeInput,
  wayBack,
  wayToResult,
} from './read-aloud-lesson.parts.ts';
import type {
  KeptReadingInput,
  OpenedPassage,
  PassageRequest,
  ReadAloudLessonContext,
  ReadAloudLessonEvent,
} from './read-aloud-lesson.types.ts';

export const readAloudLessonMachine = setup({
  types: {
    context: {} as ReadAloudLessonContext,
    events: {} as ReadAloudLessonEvent,
    input: {} as WorkInput,
    output: {} as AppRequest,
    children: {} as {
      guide: 'guide';
      check: 'microphoneCheck';
      take: 'take';
      stream: 'readingStream';
    },
  },
  actors: {
    openPassage: unprovided<OpenedPassage, PassageRequest>('openPassage'),
    /** Prefetches the on-device engine and the result screen for when the network is lost. */
    provisions: unprovidedCallback<{ type: 'never' }>('provisions'),
    surroundings: unprovidedCallback<{ type: 'never' }>('surroundings'),
    keptReading: unprovidedCallback<{ type: 'never' }, KeptReadingInput>('keptReading'),
    /** Resolves with the time, in ms since 1970. */
    keepResult: unprovided<number, { result: PassageResult }>('keepResult'),
    forgetReading: unprovided<void, { recordingId: string }>('forgetReading'),
    microphoneCheck: microphoneCheckMachine,
    microphoneStandby: microphoneStandbyMachine,
    guide: readingGuideMachine,
    take: takeMachine,
    readingStream: readingStreamMachine,
  },
  actions: {
    report: sendTo(
      ({ context }) => context.screen.parent,
      (_, report: WorkReport) => report,
    ),
    tellGuide: sendTo('guide', (_, event: ReadingGuideEvent) => event),
    tellTake: sendTo('take', (_, event: TakeEvent) => event),
    tellStream: sendTo('stream', (_, event: ReadingStreamEvent) => event),
    keepOpened: assign((_, opened: OpenedPassage) => ({ opened, result: opened.finished })),
    forgetUnfinished: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ opened: { ...context.opened!, unfinished: null } });
      enqueue.sendTo('guide', { type: 'guide.second', seconds: 0 });
    }),
    /** The first attempt marks the assignment as in progress. From then on this device stores the recording. */
    beginReading: enqueueActions(({ context, enqueue }, { recording }: { recording: string }) => {
      if (context.recording === recording) return;
      enqueue.assign({ recording });
      enqueue.sendTo('stream', { type: 'reading.begin', recording });
      enqueue.sendTo(context.screen.parent, { type: 'sitting.keep', deliveries: [], place: {}, cards: 1 });
      enqueue(
        spawnChild('keptReading', {
          input: ({ context: { userId } }) => ({ userId, reading: keptReading(context), recording }),
        }),
      );
    }),
    complete: sendTo(
      ({ context }) => context.screen.parent,
      ({ context }, { now }: { now: number }) => completion(context.result!, now),
    ),
  },
  guards: {
    hasPassage: ({ context }) => context.lesson.studySetId !== '' && context.lesson.assignmentDetailId !== '',
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
    wasFinished: ({ context }) => context.result !== null,
    /** Reporting a result clears the bookmark. */
    isUnreported: ({ context }) => context.result !== null && context.opened!.bookmark !== null,
    wasCutOff: ({ context }) => context.opened!.unfinished !== null,
    isChecked: ({ context }) => context.opened!.checked,
    isRecorded: (_, { output }: { output: TakeOutput }) => output.recording !== null && output.seconds > 0,
    hasRecorded: ({ context }) => context.recording !== null,
  },
  delays: { rescoreWait: RESCORE_WAIT },
}).createMachine({
  id: 'readAloudLesson',
  context: ({ input }) => beginning(input),
  output: ({ event }) => event.output as AppRequest,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasPassage', target: 'loading' }, { target: 'unknown' }] },
    loading: {
      invoke: {
        src: 'openPassage',
        input: ({ context: { lesson, userId } }) => ({ lesson, userId }),
        onDone: { target: 'open', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'unavailable', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
      on: { 'work.close': 'quit' },
    },
    unavailable: { on: { 'lesson.retry': 'arriving', 'work.close': 'quit' } },
    open: {
      invoke: [
        { src: 'guide', id: 'guide', input: ({ context }) => guideInput(context) },
        { src: 'microphoneStandby' },
        { src: 'provisions' },
      ],
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isUnreported', target: 'reading.voice.keeping' },
            { guard: 'wasFinished', target: '#readAloudLesson.finished' },
            { guard: 'wasCutOff', target: 'recovering' },
            { guard: 'isChecked', target: 'ready' },
            { target: 'checking' },
          ],
        },
        recovering: {
          description: 'The page closed during a reading of this passage, and its recording is still stored.',
          on: { 'lesson.goOn': 'ready', 'lesson.startOver': 'startingOver', 'work.close': '#readAloudLesson.quit' },
        },
        startingOver: {
          invoke: {
            src: 'forgetReading',
            input: ({ context }) => ({ recordingId: context.opened!.unfinished!.recordingId }),
            onDone: { target: 'deciding', actions: 'forgetUnfinished' },
            onError: { target: 'deciding', actions: 'forgetUnfinished' },
          },
        },
        checking: {
          description: 'Runs before the first long recording of a visit (D25). The student can skip it.',
          invoke: { src: 'microphoneCheck', id: 'check', input: ({ self }) => ({ parent: self }), onDone: 'ready' },
          on: {
            'work.close': '#readAloudLesson.quit',
            'check.reload': { actions: { type: 'report', params: { type: 'app.reload' } } },
          },
        },
        ready: { on: { 'lesson.press': 'reading', 'work.close': '#readAloudLesson.quit' } },
        reading: {
          type: 'parallel',
          entry: { type: 'report', params: ({ context }) => begins(context) },
          invoke: {
            src: 'readingStream',
            id: 'stream',
            input: ({ context, self }) => ({ parent: self, start: startPassage(context) }),
          },
          on: {
            'reading.listener': { actions: assign({ listener: ({ event }) => event.listener }) },
            'work.close': { actions: { type: 'report', params: { type: 'sitting.close' } } },
            'work.quit': [{ guard: 'hasRecorded', target: '#readAloudLesson.discarding' }, '#readAloudLesson.quit'],
          },
          states: {
            voice: {
              initial: 'taking',
              states: {
                taking: {
                  invoke: [
                    {
                      src: 'take',
                      id: 'take',
                      input: ({ context, self }) => takeInput(context, self),
                      onDone: [
                        { guard: { type: 'isRecorded', params: ({ event }) => event }, target: 'awaitingResult' },
                        { target: 'unbegun' },
                      ],
                    },
                    { src: 'surroundings' },
                  ],
                  on: {
                    'take.ready': {
                      actions: [
                        { type: 'beginReading', params: ({ event }) => event },
                        { type: 'tellTake', params: { type: 'take.begin' } },
                      ],
                    },
                    'take.began': { actions: { type: 'tellGuide', params: { type: 'guide.go' } } },
                    'take.stopped': { actions: { type: 'tellGuide', params: { type: 'guide.rest' } } },
                    'take.second': {
                      actions: {
                        type: 'tellGuide',
                        params: ({ event }) => ({ type: 'guide.second', seconds: event.seconds }),
                      },
                    },
                    'take.reload': { actions: { type: 'report', params: { type: 'app.reload' } } },
                    'reading.place': {
                      actions: {
                        type: 'tellGuide',
                        params: ({ event }) => ({ ...event, type: 'guide.place' }),
                      },
                    },
                    'lesson.tapWord': {
                      actions: [
                        { type: 'tellStream', params: ({ event }) => ({ type: 'reading.moveTo', word: event.word }) },
                        {
                          type: 'tellGuide',
                          params: ({ event }) => ({ type: 'guide.place', word: event.word, isSure: true }),
                        },
                      ],
                    },
                    'lesson.press': { actions: { type: 'tellTake', params: { type: 'take.press' } } },
                    'lesson.pause': { actions: { type: 'tellTake', params: { type: 'take.pause' } } },
                    'lesson.finish': { actions: { type: 'tellTake', params: { type: 'take.end' } } },
                    'page.hidden': { actions: { type: 'tellTake', params: { type: 'take.pause' } } },
                    'work.pause': { actions: { type: 'tellTake', params: { type: 'take.pause' } } },
                  },
                },
                unbegun: { description: 'Nothing was recorded.', on: { 'lesson.press': 'taking' } },
                awaitingResult: {
                  entry: { type: 'tellStream', params: { type: 'reading.end' } },
                  on: {
                    'reading.resulted': { target: 'keeping', actions: assign({ result: ({ event }) => event.result }) },
                    'reading.failed': 'failed',
                  },
                },
                failed: {
                  description: 'The reading could not be scored yet. The whole recording is still stored.',
                  on: { 'lesson.retry': 'awaitingResult' },
                  after: { rescoreWait: 'awaitingResult' },
                },
                keeping: {
                  invoke: {
                    src: 'keepResult',
                    input: ({ context }) => ({ result: context.result! }),
                    onDone: {
                      target: '#readAloudLesson.finished',
                      actions: { type: 'complete', params: ({ event }) => ({ now: event.output }) },
                    },
                  },
                },
              },
            },
            storage: {
              initial: 'kept',
              states: {
                kept: { on: { 'store.full': 'full' } },
                full: { description: 'Only this page holds the recording, so it must stay open.' },
              },
            },
          },
        },
      },
    },
    discarding: {
      description: 'The student left, after a warning that the reading would be lost.',
      invoke: {
        src: 'forgetReading',
        input: ({ context }) => ({ recordingId: keptReading(context).recordingId }),
        onDone: 'quit',
        onError: 'quit',
      },
    },
    unknown: { type: 'final', output: { type: 'app.go', to: NOT_FOUND } satisfies AppRequest },
    finished: { type: 'final', output: ({ context }) => wayToResult(context) },
    quit: { type: 'final', output: ({ context }) => wayBack(context) },
  },
});

export type ReadAloudLessonActor = ActorRefFrom<typeof readAloudLessonMachine>;
export type ReadAloudLessonSnapshot = SnapshotFrom<typeof readAloudLessonMachine>;
