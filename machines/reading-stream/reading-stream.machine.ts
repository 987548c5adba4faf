/**
 * Streams a passage to the speech service while the student reads, and returns the result (RA-03). This device holds
 * the whole recording, so a new socket continues with the missing part. If no socket opens, the line changes to this
 * device (D42). During the reading, the provider and the device take turns until one of them works.
 */
import { sendTo, setup, stateIn } from 'xstate';
import type { ErrorCode } from '../../contract/errors.ts';
import { speechLineMachine } from '../speech-line/speech-line.machine.ts';
import { mayPass } from '../speech-line/speech-line.parts.ts';
import type { Plan, SpeechLineEvent } from '../speech-line/speech-line.types.ts';
import type { ReadingStreamContext, ReadingStreamEvent, ReadingStreamReport } from './reading-stream.types.ts';
import { toParent, withEvent } from '../shared/chart.ts';

/** In ms. The whole recording may have to be processed again. */
const READING_RESULT_WAIT = 60_000;

const startOver = { type: 'tellLine', params: { type: 'line.startOver' } } as const;

export const readingStreamMachine = setup({
  types: {
    context: {} as ReadingStreamContext,
    events: {} as ReadingStreamEvent,
    input: {} as ReadingStreamContext,
    children: {} as { line: 'speechLine' },
  },
  actors: { speechLine: speechLineMachine },
  actions: {
    report: toParent((_, report: ReadingStreamReport) => report),
    tellLine: sendTo('line', (_, event: SpeechLineEvent) => event),
  },
  guards: {
    isRefreshing: (_, { plan }: { plan: Plan }) => plan === 'refresh',
    isRefused: (_, { code }: { code: ErrorCode | null }) => !mayPass(code),
    isWhole: stateIn({ recording: 'whole' }),
  },
  delays: { resultWait: READING_RESULT_WAIT },
}).createMachine({
  id: 'readingStream',
  context: ({ input }) => input,
  invoke: { src: 'speechLine', id: 'line', input: ({ self }) => ({ parent: self, policy: 'reading' }) },
  type: 'parallel',
  states: {
    recording: {
      initial: 'none',
      states: {
        none: {
          on: {
            'reading.begin': {
              target: 'going',
              actions: {
                type: 'tellLine',
                params: ({ context: { start }, event: { recording } }) => ({ type: 'line.begin', start, recording }),
              },
            },
          },
        },
        going: { on: { 'reading.end': 'whole' } },
        whole: {},
      },
    },
    scoring: {
      initial: 'connecting',
      on: {
        'line.ready': {
          actions: {
            type: 'report',
            params: ({ event }) => ({ type: 'reading.listener', listener: event.scoredBy }),
          },
        },
        'line.silent': {
          actions: { type: 'report', params: { type: 'reading.listener', listener: null } },
        },
        'line.answered': {
          actions: {
            type: 'report',
            params: ({ event }) => ({ type: 'reading.listener', listener: event.scoredBy }),
          },
        },
        'line.started': '.reading',
        'line.lost': [
          { guard: withEvent('isRefreshing'), target: '.connecting' },
          {
            target: '.connecting',
            actions: { type: 'report', params: { type: 'reading.listener', listener: null } },
          },
        ],
        'line.failed': [
          {
            guard: withEvent('isRefused'),
            target: '.failed',
            actions: { type: 'report', params: ({ event }) => ({ type: 'reading.failed', code: event.code }) },
          },
          {
            guard: 'isWhole',
            target: '.failed',
            actions: { type: 'report', params: { type: 'reading.failed', code: null } },
          },
          { target: '.connecting', actions: startOver },
        ],
      },
      states: {
        connecting: {
          description: 'Without a connection, the recording continues. The next connection sends the missing part.',
        },
        reading: {
          always: { guard: 'isWhole', target: 'awaitingResult' },
          on: {
            'reading.moveTo': {
              actions: {
                type: 'tellLine',
                params: ({ event }) => ({ type: 'line.say', message: { type: 'move_to', word: event.word } }),
              },
            },
            'line.reading_place': {
              actions: {
                type: 'report',
                params: ({ event: { message } }) => ({
                  type: 'reading.place',
                  word: message.word,
                  isSure: message.is_sure,
                }),
              },
            },
          },
        },
        awaitingResult: {
          entry: { type: 'tellLine', params: { type: 'line.finish' } },
          after: { resultWait: { actions: { type: 'tellLine', params: { type: 'line.unanswered' } } } },
          on: {
            'line.passage_result': {
              target: 'closed',
              actions: [
                { type: 'report', params: ({ event }) => ({ type: 'reading.resulted', result: event.message.data }) },
                { type: 'tellLine', params: { type: 'line.end' } },
              ],
            },
          },
        },
        failed: {
          description: 'The recording is still stored. Its end, or a retry, starts another try.',
          on: { 'reading.end': { target: 'connecting', actions: startOver } },
        },
        closed: { description: 'The result was received.' },
      },
    },
  },
});
