/**
 * The connection of a speech stream or a reading stream: token, socket, retries, and who scores, the provider or this
 * device (SPK-05, D42, docs/decisions/0005, 0015). The stream invokes it, speaks its own protocol over it, and ends it.
 * Each new connection starts the recording again, or continues it if the scorer kept some of it.
 */
import { assign, enqueueActions, not, sendTo, setup, spawnChild } from 'xstate';
import { CLOSE_WAIT } from '../../contract/constants.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { SpeechClientMessage } from '../../contract/speech.ts';
import { toParent, unprovided, unprovidedCallback } from '../shared/chart.ts';
import { errorIn, planOf, relayed, retryIn, troubleIn, typeIn } from './speech-line.parts.ts';
import type {
  Plan,
  SocketCommand,
  SpeechLineContext,
  SpeechLineEvent,
  SpeechLineInput,
  SpeechLineReport,
  Trouble,
} from './speech-line.types.ts';

/** In ms, for the connection and for loading the on-device engine. */
const CONNECTION_WAIT = 10_000;
const ENGINE_WAIT = 60_000;
/** In ms without a greeting until an utterance may change to this device's engine. */
const DOUBT_WAIT = 5_000;
/** ms after which a reading's connection counts as stable. */
const STEADY = 10_000;

const withoutToken = { target: 'troubled', actions: { type: 'keepTrouble', params: 'noToken' } } as const;
const lost = { target: '#speechLine.troubled', actions: 'keepTrouble' } as const;
const fresh = { refreshes: 0, waits: 0, message: null, code: null };

export const speechLineMachine = setup({
  types: {
    context: {} as SpeechLineContext,
    events: {} as SpeechLineEvent,
    input: {} as SpeechLineInput,
  },
  actors: {
    authorize: unprovided<string>('authorize'),
    refreshToken: unprovided<string, { token: string }>('refreshToken'),
    loadEngine: unprovided<void>('loadEngine'),
    socket: unprovidedCallback<SocketCommand, { token: string; scoredBy: ScoredBy }>('socket'),
    keptRecording: unprovidedCallback<{ type: 'never' }, { recording: string }>('keptRecording'),
  },
  actions: {
    report: toParent((_, report: SpeechLineReport) => report),
    say: sendTo('socket', (_, message: SpeechClientMessage): SocketCommand => ({ type: 'socket.send', message })),
    sayStart: enqueueActions(({ context: { start }, enqueue }) => {
      if (start) enqueue.sendTo('socket', { type: 'socket.send', message: start });
    }),
    stream: sendTo('socket', ({ context, event }): SocketCommand => ({
      type: 'socket.stream',
      recording: context.recording,
      ...(event.type === 'socket.received' && 'received' in event.message && { from: event.message.received }),
    })),
    // The stream closes 1 s after the score was submitted (SPK-03). Later errors no longer show.
    end: sendTo('socket', { type: 'socket.end', ms: CLOSE_WAIT }),
    keepTrouble: assign(({ context, event }, trouble: Trouble | undefined) => ({
      ...troubleIn(event, trouble),
      retryIn: retryIn(context, errorIn(event)?.retry_after),
    })),
  },
  guards: {
    isConnected: ({ event }) => typeIn(event) === 'wsConnect',
    isStarted: ({ event }) => typeIn(event)?.startsWith('start_') ?? false,
    isError: ({ event }) => typeIn(event) === 'error',
    hasBegun: ({ context }) => context.start !== null,
    isPlan: ({ context }, plan: Plan) => planOf(context) === plan,
    isReading: ({ context }) => context.policy === 'reading',
    isReplaceable: ({ context }) => context.policy === 'utterance' && context.scoredBy === 'provider',
    /** An utterance gets no second wait from this device. */
    mayRetry: ({ context }) => context.policy === 'reading' || context.scoredBy === 'provider',
    /** A reading may wait for long, so its token may have expired. */
    needsToken: ({ context }) => context.policy === 'reading' && context.scoredBy === 'provider',
  },
  delays: {
    connectionWait: ({ context }) => (context.scoredBy === 'device' ? ENGINE_WAIT : CONNECTION_WAIT),
    doubtWait: DOUBT_WAIT,
    retryWait: ({ context }) => context.retryIn,
    steady: STEADY,
  },
}).createMachine({
  id: 'speechLine',
  context: ({ input }) => ({
    ...input,
    ...fresh,
    token: '',
    scoredBy: 'provider',
    retryIn: 0,
    wasConnected: false,
    hasStarted: false,
    start: null,
    recording: '',
    trouble: null,
  }),
  initial: 'authorizing',
  on: {
    'line.begin': {
      actions: [
        assign(({ event: { start, recording } }) => ({ start, recording })),
        spawnChild('keptRecording', { input: ({ context }) => ({ recording: context.recording }) }),
      ],
    },
  },
  states: {
    authorizing: {
      invoke: {
        src: 'authorize',
        onDone: { target: 'open', actions: assign({ token: ({ event }) => event.output }) },
        onError: withoutToken,
      },
      after: { connectionWait: withoutToken },
    },
    refreshingToken: {
      description: "The provider refused the token, or an utterance's connection was lost (SPK-05).",
      entry: assign({ refreshes: ({ context }) => context.refreshes + 1 }),
      invoke: {
        src: 'refreshToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'open', actions: assign({ token: ({ event }) => event.output }) },
        onError: withoutToken,
      },
      after: { connectionWait: withoutToken },
    },
    open: {
      description: 'The socket is open while this state is active.',
      invoke: { src: 'socket', id: 'socket', input: ({ context: { token, scoredBy } }) => ({ token, scoredBy }) },
      initial: 'connecting',
      on: {
        'socket.lost': lost,
        'socket.received': { guard: 'isError', ...lost },
        'socket.silent': { actions: { type: 'report', params: { type: 'line.silent' } } },
        'socket.answered': {
          actions: {
            type: 'report',
            params: ({ context }) => ({ type: 'line.answered', scoredBy: context.scoredBy }),
          },
        },
        'line.end': '.ended',
      },
      states: {
        connecting: {
          after: { connectionWait: lost },
          on: { 'socket.received': { guard: 'isConnected', target: 'ready' } },
          initial: 'trusted',
          states: {
            trusted: { after: { doubtWait: { guard: 'isReplaceable', target: 'doubted' } } },
            doubted: {
              description: 'The provider may be slow or gone. The first scorer that is ready scores.',
              invoke: {
                src: 'loadEngine',
                id: 'loadEngine',
                onDone: '#speechLine.changingScorer',
                onError: 'unreplaced',
              },
            },
            unreplaced: { description: 'The engine cannot be loaded.' },
          },
        },
        ready: {
          description: 'The recording may start now or may have started before.',
          entry: [
            assign({ wasConnected: true }),
            { type: 'report', params: ({ context }) => ({ type: 'line.ready', scoredBy: context.scoredBy }) },
          ],
          always: { guard: 'hasBegun', target: 'starting' },
          on: { 'socket.idled': '#speechLine.resting', 'line.scoreHere': '#speechLine.changingScorer' },
        },
        starting: {
          entry: 'sayStart',
          after: { connectionWait: lost },
          on: {
            'socket.idled': '#speechLine.resting',
            'socket.received': { guard: 'isStarted', target: 'streaming', actions: 'stream' },
          },
        },
        streaming: {
          entry: [assign({ hasStarted: true }), { type: 'report', params: { type: 'line.started' } }],
          initial: 'recording',
          on: {
            'line.say': { actions: { type: 'say', params: ({ event }) => event.message } },
            'socket.received': {
              guard: not('isError'),
              actions: { type: 'report', params: ({ event }) => relayed(event.message) },
            },
          },
          states: {
            recording: {
              after: { steady: { guard: 'isReading', actions: assign(fresh) } },
              on: { 'line.finish': 'awaitingResult' },
            },
            awaitingResult: {
              entry: { type: 'say', params: { type: 'last_packet' } },
              on: {
                'line.unanswered': [
                  {
                    guard: 'mayRetry',
                    target: '#speechLine.troubled',
                    actions: { type: 'keepTrouble', params: 'unanswered' },
                  },
                  { target: '#speechLine.open.ended' },
                ],
              },
            },
          },
        },
        ended: {
          entry: ['end', { type: 'report', params: { type: 'line.ended' } }],
          always: '#speechLine.closed',
        },
      },
    },
    resting: {
      description: 'The provider closed an unused socket. Speaking opens another one.',
      always: { guard: 'hasBegun', target: 'authorizing' },
    },
    troubled: {
      description: 'The connection was lost, refused, or not made. The recording continues without it.',
      entry: { type: 'report', params: ({ context }) => ({ type: 'line.lost', plan: planOf(context) }) },
      always: [
        { guard: { type: 'isPlan', params: 'refresh' }, target: 'refreshingToken' },
        { guard: { type: 'isPlan', params: 'wait' }, target: 'waiting' },
        { guard: { type: 'isPlan', params: 'device' }, target: 'changingScorer' },
        { target: 'givenUp' },
      ],
    },
    waiting: {
      description: 'The provider is busy or out of reach. It may give this student a time for the retry.',
      entry: [
        assign({ waits: ({ context }) => context.waits + 1 }),
        { type: 'report', params: ({ context }) => ({ type: 'line.waiting', ms: context.retryIn }) },
      ],
      after: { retryWait: [{ guard: 'needsToken', target: 'authorizing' }, { target: 'open' }] },
    },
    changingScorer: {
      description: 'The same engine scores on this device, from the beginning of the recording (D42).',
      entry: assign({ ...fresh, scoredBy: 'device' }),
      always: 'open',
    },
    givenUp: {
      description: 'No scorer took the recording. It is still kept, and the stream may ask again.',
      entry: { type: 'report', params: ({ context: { message, code } }) => ({ type: 'line.failed', message, code }) },
      on: { 'line.startOver': { target: 'authorizing', actions: assign({ ...fresh, scoredBy: 'provider' }) } },
    },
    closed: { description: 'The socket closes itself.' },
  },
});
