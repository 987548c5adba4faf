/**
 * Sends a recording to the speech service and returns the result (SPK-02 to SPK-05, SPK-09, RP-02). After a lost
 * socket, it refreshes the token once, reconnects, and sends the recording again from the start. If that fails, no
 * response arrives, or the provider is busy for the third time, this device scores it (D42, docs/decisions/0071). If
 * that fails too, the recording stays unsent until the utterance retries.
 */
import { and, assign, sendTo, setup, spawnChild, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ACKNOWLEDGMENT_WAIT, CLOSE_WAIT, RESULT_WAIT, SOCKET_REFRESH_ATTEMPTS } from '../../contract/constants.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { mayPass, messageIn, resultOf, score, turnWait, voiceIn, wordsIn } from './speech-stream.parts.ts';
import type {
  SocketCommand,
  SpeechStreamContext,
  SpeechStreamEvent,
  SpeechStreamReport,
} from './speech-stream.types.ts';

function isOf(...types: SpeechServerMessage['type'][]) {
  return ({ event }: { event: SpeechStreamEvent }) =>
    event.type === 'socket.received' && types.includes(event.message.type);
}

/** In ms, for the connection and for loading the on-device engine. */
const CONNECTION_WAIT = 10_000;
const ENGINE_WAIT = 60_000;

/** Number of times that the provider may be busy before this device scores. */
const TIMES_QUEUED = 2;

export const speechStreamMachine = setup({
  types: {
    context: {} as SpeechStreamContext,
    events: {} as SpeechStreamEvent,
    input: {} as Pick<SpeechStreamContext, 'parent'>,
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
      (_, report: SpeechStreamReport) => report,
    ),
    say: sendTo('socket', (_, message: SpeechClientMessage): SocketCommand => ({ type: 'socket.send', message })),
    stream: sendTo('socket', ({ context }): SocketCommand => ({
      type: 'socket.stream',
      recording: context.recording!,
    })),
    // The stream closes 1 s after the score was submitted (SPK-03). Later errors no longer show.
    end: sendTo('socket', { type: 'socket.end', ms: CLOSE_WAIT }),
    keepInterim: assign({
      interim: ({ context: { interim }, event }) => {
        const result = resultOf(event);
        if (result === null || interim === null) return result ?? interim;
        return score(result) > score(interim) ? result : interim;
      },
    }),
    keepTurn: assign(({ context, event }) => ({
      queued: context.queued + 1,
      turnIn: turnWait(event),
    })),
    keepMessage: assign(({ event }) => messageIn(event)),
  },
  guards: {
    isConnected: isOf('wsConnect'),
    isStarted: isOf('start_stream_result', 'start_turn_result'),
    isAcknowledgment: isOf('audioACK'),
    isOfVoice: isOf('voice_paused', 'voice_resumed'),
    isResult: isOf('decoding_result', 'turn_result'),
    isError: isOf('error'),
    isUnauthorized: ({ event }) =>
      event.type === 'socket.received' && event.message.type === 'error' && event.message.code === 'unauthorized',
    isBusy: ({ event }) =>
      event.type === 'socket.received' && event.message.type === 'error' && event.message.code === 'busy',
    mayWait: ({ context }) => context.queued < TIMES_QUEUED,
    /** The provider never responded, so the network blocks the socket. */
    isBlocked: ({ context }) => context.scoredBy === 'provider' && !context.wasConnected && context.code === null,
    mayRefresh: ({ context }) => context.scoredBy === 'provider' && context.refreshes < SOCKET_REFRESH_ATTEMPTS,
    /** The scorers could not be reached. A recording that they refused isn't retried. */
    isKept: ({ context }) => context.began && context.code === null,
    mayScoreHere: ({ context }) => context.began && mayPass(context.code) && context.scoredBy === 'provider',
    wasStarted: ({ context }) => context.config !== null,
    isRecorded: ({ context }) => context.recorded,
    isAcknowledged: ({ context }) => context.acknowledged,
    hasInterim: ({ context }) => context.interim !== null,
  },
  delays: {
    acknowledgmentWait: ACKNOWLEDGMENT_WAIT,
    resultWait: RESULT_WAIT,
    turnWait: ({ context }) => context.turnIn,
    connectionWait: ({ context }) => (context.scoredBy === 'device' ? ENGINE_WAIT : CONNECTION_WAIT),
  },
}).createMachine({
  id: 'speechStream',
  context: ({ input }) => ({
    parent: input.parent,
    token: '',
    refreshes: 0,
    queued: 0,
    turnIn: 0,
    scoredBy: 'provider',
    wasConnected: false,
    config: null,
    recording: null,
    began: false,
    recorded: false,
    acknowledged: false,
    interim: null,
    message: null,
    code: null,
  }),
  initial: 'authorizing',
  on: {
    'speech.start': {
      actions: [
        assign(({ event: { config, recording } }) => ({ config, recording })),
        spawnChild('keptRecording', { input: ({ context }) => ({ recording: context.recording! }) }),
      ],
    },
    'speech.stop': { actions: assign({ recorded: true }) },
  },
  states: {
    authorizing: {
      invoke: {
        src: 'authorize',
        onDone: { target: 'connected', actions: assign({ token: ({ event }) => event.output }) },
        onError: 'unreached',
      },
      after: { connectionWait: 'unreached' },
    },
    connected: {
      description: 'The socket is open while this state is active.',
      invoke: { src: 'socket', id: 'socket', input: ({ context: { token, scoredBy } }) => ({ token, scoredBy }) },
      initial: 'connecting',
      entry: assign({ acknowledged: false }),
      on: {
        'socket.lost': { target: 'refused', actions: 'keepMessage' },
        'socket.received': [
          { guard: 'isUnauthorized', target: 'refused', actions: 'keepMessage' },
          { guard: and(['isBusy', 'mayWait']), target: 'queued', actions: 'keepTurn' },
          { guard: 'isBusy', target: 'changingScorer' },
          { guard: 'isError', target: 'unreached', actions: 'keepMessage' },
        ],
      },
      states: {
        connecting: {
          after: { connectionWait: '#speechStream.refused' },
          on: {
            'socket.received': { guard: 'isConnected', target: 'ready', actions: assign({ wasConnected: true }) },
          },
        },
        ready: {
          entry: { type: 'report', params: { type: 'speech.ready' } },
          always: { guard: 'wasStarted', target: 'starting' },
          on: { 'socket.idled': '#speechStream.resting' },
        },
        starting: {
          entry: { type: 'say', params: ({ context }) => context.config! },
          after: { connectionWait: '#speechStream.refused' },
          on: {
            'socket.idled': '#speechStream.resting',
            'socket.received': { guard: 'isStarted', target: 'streaming', actions: 'stream' },
          },
        },
        streaming: {
          entry: [{ type: 'report', params: { type: 'speech.started' } }, assign({ began: true })],
          // After a lost connection, no scorer can report that the student continues.
          exit: { type: 'report', params: { type: 'speech.resumed' } },
          always: { guard: 'isRecorded', target: 'stopping' },
          on: {
            'socket.received': [
              { guard: 'isAcknowledgment', actions: assign({ acknowledged: true }) },
              { guard: 'isOfVoice', actions: { type: 'report', params: ({ event }) => voiceIn(event) } },
              {
                guard: 'isResult',
                actions: [
                  'keepInterim',
                  { type: 'report', params: ({ event }) => ({ type: 'speech.heardSoFar', words: wordsIn(event) }) },
                ],
              },
            ],
          },
        },
        stopping: {
          description: 'The last packet waits up to 2 s for the first acknowledgment (SPK-03).',
          entry: { type: 'say', params: { type: 'pause_stream' } },
          always: { guard: 'isAcknowledged', target: 'awaitingResult' },
          after: { acknowledgmentWait: 'awaitingResult' },
          on: {
            'socket.received': [
              { guard: 'isAcknowledgment', target: 'awaitingResult' },
              { guard: 'isResult', target: 'resulted', actions: 'keepInterim' },
            ],
          },
        },
        awaitingResult: {
          entry: { type: 'say', params: { type: 'last_packet' } },
          after: {
            resultWait: [
              { guard: 'hasInterim', target: 'resulted' },
              { guard: 'mayScoreHere', target: '#speechStream.changingScorer' },
              { target: 'unanswered' },
            ],
          },
          on: {
            'socket.received': {
              guard: 'isResult',
              target: 'resulted',
              actions: assign({ interim: ({ event }) => resultOf(event) }),
            },
          },
        },
        resulted: {
          entry: [
            'end',
            {
              type: 'report',
              params: ({ context }) => ({ type: 'speech.resulted', result: context.interim! }),
            },
          ],
          always: '#speechStream.closed',
        },
        unanswered: {
          entry: ['end', { type: 'report', params: { type: 'speech.unanswered' } }],
          always: '#speechStream.closed',
        },
      },
    },
    resting: {
      description: 'The provider closed an unused socket. Speaking opens another one.',
      always: { guard: 'wasStarted', target: 'authorizing' },
    },
    refused: {
      description: 'The socket was lost, no response arrived, or the token was refused.',
      always: [
        { guard: 'mayRefresh', target: 'refreshingToken' },
        { guard: 'isBlocked', target: 'changingScorer' },
        { target: 'unreached' },
      ],
    },
    unreached: {
      description: 'The provider cannot be reached. A recording may still be scored or kept.',
      always: [
        { guard: 'mayScoreHere', target: 'changingScorer' },
        { guard: 'isKept', target: 'unsent' },
        { target: 'failed' },
      ],
    },
    refreshingToken: {
      description: 'One token refresh and reconnect (SPK-05).',
      entry: assign({ refreshes: ({ context }) => context.refreshes + 1 }),
      invoke: {
        src: 'refreshToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'connected', actions: assign({ token: ({ event }) => event.output }) },
        onError: 'unreached',
      },
      after: { connectionWait: 'unreached' },
    },
    queued: {
      description: 'The provider is busy and gave this student a time for the retry.',
      entry: { type: 'report', params: ({ context }) => ({ type: 'speech.queued', ms: context.turnIn }) },
      after: { turnWait: 'connected' },
    },
    changingScorer: {
      description: 'The same engine scores on this device (D42).',
      entry: assign({ scoredBy: 'device', message: null, code: null }),
      always: 'connected',
    },
    unsent: {
      description: 'The recording is stored. Its end, or a retry, sends it from the beginning.',
      entry: { type: 'report', params: { type: 'speech.unsent' } },
      on: {
        'speech.stop': {
          target: 'authorizing',
          actions: assign({ recorded: true, scoredBy: 'provider', refreshes: 0, queued: 0 }),
        },
      },
    },
    failed: {
      entry: {
        type: 'report',
        params: ({ context: { message, code } }) => ({ type: 'speech.failed', message, code }),
      },
    },
    closed: { description: 'The result was reported. The utterance stops the stream.' },
  },
});

export type SpeechStreamActor = ActorRefFrom<typeof speechStreamMachine>;
export type SpeechStreamSnapshot = SnapshotFrom<typeof speechStreamMachine>;
