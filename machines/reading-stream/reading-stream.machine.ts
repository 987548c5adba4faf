/**
 * Streams a passage to the speech service while the student reads, and returns the result (RA-03). This device holds
 * the whole recording, so a new socket continues with the missing part. If no socket opens, this device scores the
 * reading (D42). During the reading, the provider and the device take turns until one of them works.
 */
import { and, assign, not, sendTo, setup, spawnChild, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CLOSE_WAIT } from '../../contract/constants.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';
import type { SpeechSocketEvent } from '../ports/speech.port.ts';
import { mayPass } from '../speech-stream/speech-stream.parts.ts';
import type { SocketCommand } from '../speech-stream/speech-stream.types.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import type { ReadingStreamContext, ReadingStreamEvent, ReadingStreamReport } from './reading-stream.types.ts';

type Received = Extract<SpeechSocketEvent, { type: 'socket.received' }>;

function isOf<Type extends SpeechServerMessage['type']>(type: Type) {
  return ({ event }: { event: ReadingStreamEvent }) => event.type === 'socket.received' && event.message.type === type;
}

function errorIn(event: ReadingStreamEvent) {
  return event.type === 'socket.received' && event.message.type === 'error' ? event.message : null;
}

/** In ms, for the connection and for loading the on-device engine. */
const CONNECTION_WAIT = 10_000;
const ENGINE_WAIT = 60_000;
/** In ms. The whole recording may have to be processed again. */
const RESULT_WAIT = 60_000;
/** ms after which a connection counts as stable. */
const STEADY = 10_000;
/** ms before each retry, and the number of tries before the other scorer takes over. */
const RETRIES = [500, 1_000, 2_000, 4_000, 8_000] as const;
const MOST_TRIES = 3;

export const readingStreamMachine = setup({
  types: {
    context: {} as ReadingStreamContext,
    events: {} as ReadingStreamEvent,
    input: {} as Pick<ReadingStreamContext, 'parent' | 'start'>,
  },
  actors: {
    authorize: unprovided<string>('authorize'),
    refreshToken: unprovided<string, { token: string }>('refreshToken'),
    socket: unprovidedCallback<SocketCommand, { token: string; scoredBy: ScoredBy }>('socket'),
    keptRecording: unprovidedCallback<{ type: 'never' }, { recording: string }>('keptRecording'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingStreamReport) => report,
    ),
    say: sendTo('socket', (_, message: SpeechClientMessage): SocketCommand => ({ type: 'socket.send', message })),
    stream: sendTo('socket', ({ context }): SocketCommand => ({
      type: 'socket.stream',
      recording: context.recording!,
      from: context.received,
    })),
    end: sendTo('socket', { type: 'socket.end', ms: CLOSE_WAIT }),
    countTry: assign(({ context: { tries }, event }) => {
      const seconds = errorIn(event)?.retry_after;
      return { tries: tries + 1, retryIn: seconds ? seconds * 1_000 : RETRIES[Math.min(tries, RETRIES.length - 1)]! };
    }),
    listenAtProvider: assign({ scoredBy: 'provider', tries: 0 }),
    keepReceived: assign(({ event }) => {
      const { message } = event as Received;
      return message.type === 'start_passage_result' ? { received: message.received } : {};
    }),
  },
  guards: {
    isConnected: isOf('wsConnect'),
    isStarted: isOf('start_passage_result'),
    isPlace: isOf('reading_place'),
    isResult: isOf('passage_result'),
    isUnauthorized: ({ event }) => errorIn(event)?.code === 'unauthorized',
    /** Retryable errors. All sound is still stored, so a retry continues or starts over. */
    mayPass: ({ event }) => {
      const error = errorIn(event);
      return error !== null && mayPass(error.code);
    },
    isError: ({ event }) => errorIn(event) !== null,
    isDevice: ({ context }) => context.scoredBy === 'device',
    isRefused: ({ context }) => context.tries >= MOST_TRIES,
    wasBegun: ({ context }) => context.recording !== null,
    isWhole: stateIn({ recording: 'whole' }),
  },
  delays: {
    connectionWait: ({ context }) => (context.scoredBy === 'device' ? ENGINE_WAIT : CONNECTION_WAIT),
    resultWait: RESULT_WAIT,
    retryWait: ({ context }) => context.retryIn,
    steady: STEADY,
  },
}).createMachine({
  id: 'readingStream',
  context: ({ input }) => ({
    ...input,
    token: '',
    scoredBy: 'provider',
    recording: null,
    received: 0,
    tries: 0,
    retryIn: 0,
  }),
  type: 'parallel',
  states: {
    recording: {
      initial: 'none',
      states: {
        none: {
          on: {
            'reading.begin': {
              target: 'going',
              actions: [
                assign({ recording: ({ event }) => event.recording }),
                spawnChild('keptRecording', { input: ({ context }) => ({ recording: context.recording! }) }),
              ],
            },
          },
        },
        going: { on: { 'reading.end': 'whole' } },
        whole: {},
      },
    },
    line: {
      initial: 'authorizing',
      states: {
        authorizing: {
          invoke: {
            src: 'authorize',
            onDone: { target: 'open', actions: assign({ token: ({ event }) => event.output }) },
            onError: { target: 'broken', actions: 'countTry' },
          },
          after: { connectionWait: { target: 'broken', actions: 'countTry' } },
        },
        refreshingToken: {
          invoke: {
            src: 'refreshToken',
            input: ({ context }) => ({ token: context.token }),
            onDone: { target: 'open', actions: assign({ token: ({ event }) => event.output }) },
            onError: { target: 'broken', actions: 'countTry' },
          },
          after: { connectionWait: { target: 'broken', actions: 'countTry' } },
        },
        open: {
          description: 'The socket is open while this state is active.',
          invoke: { src: 'socket', id: 'socket', input: ({ context: { token, scoredBy } }) => ({ token, scoredBy }) },
          initial: 'connecting',
          on: {
            'socket.lost': { target: 'broken', actions: 'countTry' },
            'socket.received': [
              { guard: and(['isUnauthorized', not('isRefused')]), target: 'refreshingToken', actions: 'countTry' },
              { guard: 'mayPass', target: 'broken', actions: 'countTry' },
              {
                guard: 'isError',
                target: 'failed',
                actions: [
                  { type: 'report', params: { type: 'reading.listener', listener: null } },
                  {
                    type: 'report',
                    params: ({ event }) => ({ type: 'reading.failed', code: errorIn(event)!.code }),
                  },
                ],
              },
            ],
          },
          states: {
            connecting: {
              after: { connectionWait: { target: '#readingStream.line.broken', actions: 'countTry' } },
              on: { 'socket.received': { guard: 'isConnected', target: 'ready' } },
            },
            ready: {
              description: 'The recording may start now or may have started before.',
              entry: {
                type: 'report',
                params: ({ context }) => ({ type: 'reading.listener', listener: context.scoredBy }),
              },
              always: { guard: 'wasBegun', target: 'starting' },
              on: { 'socket.idled': '#readingStream.line.resting' },
            },
            starting: {
              entry: { type: 'say', params: ({ context }) => context.start },
              after: { connectionWait: { target: '#readingStream.line.broken', actions: 'countTry' } },
              on: {
                'socket.idled': '#readingStream.line.resting',
                'socket.received': { guard: 'isStarted', target: 'reading', actions: ['keepReceived', 'stream'] },
              },
            },
            reading: {
              always: { guard: 'isWhole', target: 'awaitingResult' },
              after: { steady: { actions: assign({ tries: 0 }) } },
              on: {
                'reading.moveTo': {
                  actions: { type: 'say', params: ({ event }) => ({ type: 'move_to', word: event.word }) },
                },
                'socket.received': {
                  guard: 'isPlace',
                  actions: { type: 'report', params: ({ event }) => placeIn(event) },
                },
              },
            },
            awaitingResult: {
              entry: { type: 'say', params: { type: 'last_packet' } },
              after: { resultWait: { target: '#readingStream.line.broken', actions: 'countTry' } },
              on: {
                'socket.received': {
                  guard: 'isResult',
                  target: 'resulted',
                  actions: { type: 'report', params: ({ event }) => resultIn(event) },
                },
              },
            },
            resulted: { entry: 'end', always: '#readingStream.line.closed' },
          },
        },
        resting: {
          description: 'The provider closed an unused socket. Reading opens another one.',
          always: { guard: 'wasBegun', target: 'authorizing' },
        },
        broken: {
          description: 'Without a connection, the recording continues. The next connection sends the missing part.',
          entry: { type: 'report', params: { type: 'reading.listener', listener: null } },
          always: [
            {
              guard: and(['isRefused', 'isDevice', 'isWhole']),
              target: 'failed',
              actions: { type: 'report', params: { type: 'reading.failed', code: null } },
            },
            { guard: and(['isRefused', 'isDevice']), target: 'authorizing', actions: 'listenAtProvider' },
            { guard: 'isRefused', target: 'changingListener' },
          ],
          after: { retryWait: [{ guard: 'isDevice', target: 'open' }, { target: 'authorizing' }] },
        },
        changingListener: {
          description: 'This device scores the reading, from the beginning of the recording (D42).',
          entry: assign({ scoredBy: 'device', tries: 0 }),
          always: 'open',
        },
        closed: { description: 'The result was received.' },
        failed: {
          description: 'The recording is still stored. Its end, or a retry, starts another try.',
          on: { 'reading.end': { target: 'authorizing', actions: 'listenAtProvider' } },
        },
      },
    },
  },
});

function placeIn(event: ReadingStreamEvent): ReadingStreamReport {
  const { message } = event as Received;
  if (message.type !== 'reading_place') throw new Error('not a place');
  return { type: 'reading.place', word: message.word, isSure: message.is_sure };
}

function resultIn(event: ReadingStreamEvent): ReadingStreamReport {
  const { message } = event as Received;
  if (message.type !== 'passage_result') throw new Error('not a result');
  return { type: 'reading.resulted', result: message.data };
}

export type ReadingStreamActor = ActorRefFrom<typeof readingStreamMachine>;
export type ReadingStreamSnapshot = SnapshotFrom<typeof readingStreamMachine>;
