/**
 * A reading of a passage, from opening it to its result (RA-01 to RA-03, RA-06). The recording is sent as it grows and
 * stored on this device, so that a reload or a lost connection loses nothing.
 */
import { assign, enqueueActions, sendTo, setup, spawnChild, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { PassageResult } from '../../contract/read-aloud.ts';
import { microphoneCheckMachine } from '../microphone-check/microphone-check.machine.ts';
import { microphoneStandbyMachine } from '../microphone-standby/microphone-standby.machine.ts';
import { readingGuideMachine } from '../reading-guide/reading-guide.machine.ts';
import type { ReadingGuideEvent } from '../reading-guide/reading-guide.types.ts';
import { readingStreamMachine } from '../reading-stream/reading-stream.machine.ts';
import type { ReadingStreamEvent } from '../reading-stream/reading-stream.types.ts';
import { eventOf } from '../shared/event-of.ts';
import type { AppRequest } from '../shared/screen.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import type { WorkReport } from '../sitting/sitting.types.ts';
import { takeMachine } from '../take/take.machine.ts';
import type { TakeEvent, TakeOutput } from '../take/take.types.ts';
import {
  beginning,
  begins,
  completion,
  endOfPassage,
  guideInput,
  keptReading,
  RESCORE_WAIT,
  startPassage,
  takeInput,
  unreportedResult,
  wayBack,
  wayToResult,
} from './reading.parts.ts';
import type { KeptReadingInput, KeptResult, ReadingContext, ReadingEvent, ReadingInput } from './reading.types.ts';

type Placed = Extract<ReadingEvent, { type: 'reading.place' }>;
const showingPlace = {
  type: 'tellGuide',
  params: ({ event }: { event: Placed }) => ({ ...event, type: 'guide.place' as const }),
} as const;
const restingGuide = { type: 'tellGuide', params: { type: 'guide.rest' } } as const;

export const readingMachine = setup({
  types: {
    context: {} as ReadingContext,
    events: {} as ReadingEvent,
    input: {} as ReadingInput,
    output: {} as AppRequest,
    children: {} as {
      guide: 'guide';
      check: 'microphoneCheck';
      take: 'take';
      stream: 'readingStream';
    },
  },
  actors: {
    /** Prefetches the on-device engine and the result screen for when the network is lost. */
    provisions: unprovidedCallback<{ type: 'never' }>('provisions'),
    surroundings: unprovidedCallback<{ type: 'never' }>('surroundings'),
    automaticStop: unprovidedCallback<{ type: 'never' }>('automaticStop'),
    keptReading: unprovidedCallback<{ type: 'never' }, KeptReadingInput>('keptReading'),
    keepResult: unprovided<KeptResult, { result: PassageResult }>('keepResult'),
    forgetReading: unprovided<void, { recordingId: string }>('forgetReading'),
    microphoneCheck: microphoneCheckMachine,
    microphoneStandby: microphoneStandbyMachine,
    guide: readingGuideMachine,
    take: takeMachine,
    readingStream: readingStreamMachine,
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: WorkReport) => report,
    ),
    tellGuide: sendTo('guide', (_, event: ReadingGuideEvent) => event),
    tellTake: sendTo('take', (_, event: TakeEvent) => event),
    tellStream: sendTo('stream', (_, event: ReadingStreamEvent) => event),
    forgetUnfinished: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ opened: { ...context.opened, unfinished: null }, recordingId: context.opened.newId });
      enqueue.sendTo('guide', { type: 'guide.second', seconds: 0 });
    }),
    /** The first attempt marks the assignment as in progress. From then on this device stores the recording. */
    beginReading: enqueueActions(({ context, enqueue }, { recording }: { recording: string }) => {
      if (context.recording === recording) return;
      enqueue.assign({ recording });
      enqueue.sendTo('stream', { type: 'reading.begin', recording });
      enqueue.sendTo(context.parent, { type: 'sitting.keep', deliveries: [], place: {}, cards: 1 });
      enqueue(
        spawnChild('keptReading', {
          input: ({ context: { userId } }) => ({ userId, reading: keptReading(context), recording }),
        }),
      );
    }),
    /** A result that came before the page was reloaded counts as if it had just arrived. */
    recallResult: enqueueActions(({ context, enqueue }) => {
      const result = unreportedResult(context);
      if (result !== null) enqueue.raise({ type: 'reading.resulted', result });
    }),
  },
  guards: {
    isUnreported: ({ context }) => unreportedResult(context) !== null,
    wasFinished: ({ context }) => context.opened.finished !== null,
    wasCutOff: ({ context }) => context.opened.unfinished !== null,
    isChecked: ({ context }) => context.opened.checked,
    isRecorded: (_, { output }: { output: TakeOutput }) => output.recording !== null && output.seconds > 0,
    hasRecorded: ({ context }) => context.recording !== null,
    isAtEnd: ({ context: { patience, opened } }, { word, isSure }: Placed) =>
      patience !== null && isSure && word >= opened.game.words.length - 1,
    endsAtPause: ({ context }) => context.patience === 1,
  },
  delays: { rescoreWait: RESCORE_WAIT, endOfPassage: ({ context }) => endOfPassage(context) },
}).createMachine({
  id: 'reading',
  context: ({ input }) => beginning(input),
  output: ({ event }) => event.output as AppRequest,
  initial: 'open',
  states: {
    open: {
      invoke: [
        { src: 'guide', id: 'guide', input: ({ context }) => guideInput(context) },
        { src: 'microphoneStandby' },
        { src: 'provisions' },
        { src: 'automaticStop' },
      ],
      on: { 'automaticStop.wanted': { actions: assign({ patience: ({ event }) => event.patience }) } },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isUnreported', target: 'begun.voice.awaitingResult', actions: 'recallResult' },
            { guard: 'wasFinished', target: '#reading.finished' },
            { guard: 'wasCutOff', target: 'recovering' },
            { guard: 'isChecked', target: 'ready' },
            { target: 'checking' },
          ],
        },
        recovering: {
          description: 'The page closed during a reading of this passage, and its recording is still stored.',
          on: { 'reading.goOn': 'ready', 'reading.startOver': 'startingOver', 'work.close': '#reading.quit' },
        },
        startingOver: {
          invoke: {
            src: 'forgetReading',
            input: ({ context: { recordingId } }) => ({ recordingId }),
            onDone: { target: 'deciding', actions: 'forgetUnfinished' },
            onError: { target: 'deciding', actions: 'forgetUnfinished' },
          },
        },
        checking: {
          description: 'Runs before the first long recording of a visit (D25). The student can skip it.',
          invoke: { src: 'microphoneCheck', id: 'check', input: ({ self }) => ({ parent: self }), onDone: 'ready' },
          on: {
            'work.close': '#reading.quit',
            'check.reload': { actions: { type: 'report', params: { type: 'app.reload' } } },
          },
        },
        ready: { on: { 'reading.press': 'begun', 'work.close': '#reading.quit' } },
        begun: {
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
            'work.quit': [{ guard: 'hasRecorded', target: '#reading.discarding' }, '#reading.quit'],
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
                    'take.stopped': { actions: restingGuide },
                    'take.second': {
                      actions: {
                        type: 'tellGuide',
                        params: ({ event }) => ({ type: 'guide.second', seconds: event.seconds }),
                      },
                    },
                    'take.reload': { actions: { type: 'report', params: { type: 'app.reload' } } },
                    'reading.place': [
                      {
                        guard: { type: 'isAtEnd', params: ({ event }) => event },
                        target: '.atLastWord',
                        actions: showingPlace,
                      },
                      { actions: showingPlace },
                    ],
                    'reading.tapWord': {
                      actions: [
                        { type: 'tellStream', params: ({ event }) => ({ type: 'reading.moveTo', word: event.word }) },
                        {
                          type: 'tellGuide',
                          params: ({ event }) => ({ type: 'guide.place', word: event.word, isSure: true }),
                        },
                      ],
                    },
                    'reading.press': { actions: { type: 'tellTake', params: { type: 'take.press' } } },
                    'reading.pause': { actions: { type: 'tellTake', params: { type: 'take.pause' } } },
                    'reading.finish': { actions: { type: 'tellTake', params: { type: 'take.end' } } },
                    'page.hidden': { actions: { type: 'tellTake', params: { type: 'take.pause' } } },
                    'work.pause': { actions: { type: 'tellTake', params: { type: 'take.pause' } } },
                  },
                  initial: 'following',
                  states: {
                    following: {},
                    atLastWord: {
                      description:
                        'The student has begun the last word. A pause or some seconds end the reading (0129).',
                      on: {
                        'take.voicePaused': { guard: 'endsAtPause', target: 'ending' },
                        'take.stopped': { target: 'following', actions: restingGuide },
                        'reading.place': [
                          { guard: { type: 'isAtEnd', params: ({ event }) => event }, actions: showingPlace },
                          { target: 'following', actions: showingPlace },
                        ],
                      },
                      after: { endOfPassage: 'ending' },
                    },
                    ending: {
                      entry: { type: 'tellTake', params: { type: 'take.end' } },
                      on: { 'reading.place': { actions: showingPlace } },
                    },
                  },
                },
                unbegun: { description: 'Nothing was recorded.', on: { 'reading.press': 'taking' } },
                awaitingResult: {
                  entry: { type: 'tellStream', params: { type: 'reading.end' } },
                  on: {
                    'reading.resulted': 'keeping',
                    'reading.failed': 'failed',
                  },
                },
                failed: {
                  description: 'The reading could not be scored yet. The whole recording is still stored.',
                  on: { 'reading.retry': 'awaitingResult' },
                  after: { rescoreWait: 'awaitingResult' },
                },
                keeping: {
                  invoke: {
                    src: 'keepResult',
                    input: ({ event }) => ({ result: eventOf(event, 'reading.resulted').result }),
                    onDone: {
                      target: '#reading.finished',
                      actions: { type: 'report', params: ({ event }) => completion(event.output) },
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
        input: ({ context: { recordingId } }) => ({ recordingId }),
        onDone: 'quit',
        onError: 'quit',
      },
    },
    finished: { type: 'final', output: ({ context }) => wayToResult(context) },
    quit: { type: 'final', output: ({ context }) => wayBack(context) },
  },
});

export type ReadingActor = ActorRefFrom<typeof readingMachine>;
export type ReadingSnapshot = SnapshotFrom<typeof readingMachine>;
