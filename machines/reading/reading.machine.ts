/**
 * A reading of a passage, from opening it to its result (RA-01 to RA-03, RA-06). The recording is sent as it grows and
 * stored on this device, so that a reload or a lost connection loses nothing.
 */
import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { eventOf, withEvent } from '../shared/chart.ts';
import type { AppRequest } from '../shared/screen.ts';
import {
  beginning,
  begins,
  completion,
  guideInput,
  startPassage,
  takeInput,
  wayBack,
  wayToResult,
} from './reading.parts.ts';
import { readingSetup } from './reading.setup.ts';
import type { ReadingEvent } from './reading.types.ts';

type Placed = Extract<ReadingEvent, { type: 'reading.place' }>;
const showingPlace = { type: 'showPlace', params: ({ event }: { event: Placed }) => event } as const;
const restingGuide = { type: 'tellGuide', params: { type: 'guide.rest' } } as const;

export const readingMachine = readingSetup.createMachine({
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
                      onDone: [{ guard: withEvent('isRecorded'), target: 'awaitingResult' }, { target: 'unbegun' }],
                    },
                    { src: 'surroundings' },
                  ],
                  on: {
                    'take.ready': {
                      actions: [withEvent('beginReading'), { type: 'tellTake', params: { type: 'take.begin' } }],
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
                      { guard: withEvent('isAtEnd'), target: '.atLastWord', actions: showingPlace },
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
                          { guard: withEvent('isAtEnd'), actions: showingPlace },
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
