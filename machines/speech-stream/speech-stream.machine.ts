/**
 * One utterance on its way to the speech service and its result back (02§4, 02§7; SPK-02 to SPK-05, SPK-09).
 * Started by the speaking game for each attempt. What was recorded is kept until there is a result, so that a
 * socket lost on the way costs nothing: after one token refresh and reconnect it is sent again from the start.
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ACKNOWLEDGEMENT_WAIT, CLOSE_WAIT, RESULT_WAIT, SOCKET_REFRESH_ATTEMPTS } from '../../contract/constants.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import type { SpeechClientMessage, SpeechServerMessage, StartStream } from '../../contract/speech.ts';
import type { SpeechSocketEvent } from '../ports/speech.port.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';

export interface SpeechStreamContext {
  parent: Parent<SpeechStreamReport>;
  token: string;
  refreshes: number;
  /** What was asked to be said; null until recording is wanted. */
  config: StartStream | null;
  slices: readonly ArrayBuffer[];
  /** All slices are here: survives a reconnect, which no state does. */
  recorded: boolean;
  acknowledged: boolean;
  /** The best result that came while the student was still speaking (decision 7). */
  interim: PronunciationResult | null;
  /** The provider's words for why the connection failed, null when it gave none. */
  message: string | null;
  /** The same as a code of the contract, for which the app has words of its own. */
  code: ErrorCode | null;
}

export type SpeechStreamEvent =
  | SpeechSocketEvent
  | { type: 'speech.start'; config: StartStream }
  | { type: 'speech.slice'; slice: ArrayBuffer }
  | { type: 'speech.stop' };

export type SpeechStreamReport =
  | { type: 'speech.ready' }
  | { type: 'speech.started' }
  | { type: 'speech.resulted'; result: PronunciationResult }
  /** Nothing came 8 s after the last packet. */
  | { type: 'speech.unanswered' }
  | { type: 'speech.failed'; message: string | null; code: ErrorCode | null };

export type SocketCommand =
  | { type: 'socket.send'; message: SpeechClientMessage }
  | { type: 'socket.sendAudio'; slice: ArrayBuffer };

type Received = Extract<SpeechSocketEvent, { type: 'socket.received' }>;

function isOf<Type extends SpeechServerMessage['type']>(type: Type) {
  return ({ event }: { event: SpeechStreamEvent }) => event.type === 'socket.received' && event.message.type === type;
}

const score = (result: PronunciationResult | null) => result?.nativeness_score_percentage_user ?? -1;

export const speechStreamMachine = setup({
  types: {
    context: {} as SpeechStreamContext,
    events: {} as SpeechStreamEvent,
    input: {} as Pick<SpeechStreamContext, 'parent'>,
  },
  actors: {
    authorize: unprovided<string>('authorize'),
    refreshToken: unprovided<string, { token: string }>('refreshToken'),
    socket: unprovidedCallback<SocketCommand, { token: string }>('socket'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: SpeechStreamReport) => report,
    ),
    say: sendTo('socket', (_, message: SpeechClientMessage): SocketCommand => ({ type: 'socket.send', message })),
    sendAudio: sendTo('socket', (_, { slice }: { slice: ArrayBuffer }): SocketCommand => ({
      type: 'socket.sendAudio',
      slice,
    })),
    sendKeptAudio: enqueueActions(({ context, enqueue }) => {
      for (const slice of context.slices) enqueue.sendTo('socket', { type: 'socket.sendAudio', slice });
    }),
    keepSlice: assign({
      slices: ({ context }, { slice }: { slice: ArrayBuffer }) => [...context.slices, slice],
    }),
    keepInterim: assign({
      interim: ({ context, event }) => {
        const { message } = event as Received;
        if (message.type !== 'decoding_result') return context.interim;
        const isBetter = context.interim === null || score(message.data) > score(context.interim);
        return isBetter ? message.data : context.interim;
      },
    }),
    keepMessage: assign(({ event }) => {
      if (event.type === 'socket.lost') return { message: event.message, code: null };
      if (event.type !== 'socket.received' || event.message.type !== 'error') return { message: null, code: null };
      return { message: event.message.message, code: event.message.code };
    }),
  },
  guards: {
    isConnected: isOf('wsConnect'),
    isStarted: isOf('start_stream_result'),
    isAcknowledgement: isOf('audioACK'),
    isResult: isOf('decoding_result'),
    isError: isOf('error'),
    isUnauthorized: ({ event }) =>
      event.type === 'socket.received' && event.message.type === 'error' && event.message.code === 'unauthorized',
    mayRefresh: ({ context }) => context.refreshes < SOCKET_REFRESH_ATTEMPTS,
    wasStarted: ({ context }) => context.config !== null,
    isRecorded: ({ context }) => context.recorded,
    isAcknowledged: ({ context }) => context.acknowledged,
    hasInterim: ({ context }) => context.interim !== null,
  },
  delays: {
    acknowledgementWait: ACKNOWLEDGEMENT_WAIT,
    resultWait: RESULT_WAIT,
    closeWait: CLOSE_WAIT,
    connectionWait: 10_000,
  },
}).createMachine({
  id: 'speechStream',
  context: ({ input }) => ({
    parent: input.parent,
    token: '',
    refreshes: 0,
    config: null,
    slices: [],
    recorded: false,
    acknowledged: false,
    interim: null,
    message: null,
    code: null,
  }),
  initial: 'authorizing',
  on: {
    'speech.start': { actions: assign({ config: ({ event }) => event.config }) },
    'speech.slice': { actions: { type: 'keepSlice', params: ({ event }) => event } },
    'speech.stop': { actions: assign({ recorded: true }) },
  },
  states: {
    authorizing: {
      invoke: {
        src: 'authorize',
        onDone: { target: 'connected', actions: assign({ token: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    connected: {
      description: 'The socket lives as long as this state.',
      invoke: { src: 'socket', id: 'socket', input: ({ context }) => ({ token: context.token }) },
      initial: 'connecting',
      entry: assign({ acknowledged: false }),
      on: {
        'socket.lost': [
          { guard: 'mayRefresh', target: 'refreshingToken', actions: 'keepMessage' },
          { target: 'failed', actions: 'keepMessage' },
        ],
        'socket.received': [
          { guard: 'isUnauthorized', target: 'refused', actions: 'keepMessage' },
          { guard: 'isError', target: 'failed', actions: 'keepMessage' },
        ],
      },
      states: {
        connecting: {
          after: { connectionWait: '#speechStream.refused' },
          on: {
            'socket.received': { guard: 'isConnected', target: 'ready' },
          },
        },
        ready: {
          entry: { type: 'report', params: { type: 'speech.ready' } },
          always: { guard: 'wasStarted', target: 'starting' },
        },
        starting: {
          entry: { type: 'say', params: ({ context }) => context.config! },
          after: { connectionWait: '#speechStream.refused' },
          on: {
            'socket.received': { guard: 'isStarted', target: 'streaming', actions: 'sendKeptAudio' },
          },
        },
        streaming: {
          entry: { type: 'report', params: { type: 'speech.started' } },
          always: { guard: 'isRecorded', target: 'stopping' },
          on: {
            'speech.slice': {
              actions: [
                { type: 'keepSlice', params: ({ event }) => event },
                { type: 'sendAudio', params: ({ event }) => event },
              ],
            },
            'socket.received': [
              { guard: 'isAcknowledgement', actions: assign({ acknowledged: true }) },
              { guard: 'isResult', actions: 'keepInterim' },
            ],
          },
        },
        stopping: {
          description: 'The last packet waits up to 2 s for the first acknowledgement (SPK-03).',
          entry: { type: 'say', params: { type: 'pause_stream' } },
          always: { guard: 'isAcknowledged', target: 'awaitingResult' },
          after: { acknowledgementWait: 'awaitingResult' },
          on: {
            'socket.received': [
              { guard: 'isAcknowledgement', target: 'awaitingResult', actions: assign({ acknowledged: true }) },
              { guard: 'isResult', target: 'resulted', actions: 'keepInterim' },
            ],
          },
        },
        awaitingResult: {
          entry: { type: 'say', params: { type: 'last_packet' } },
          after: {
            resultWait: [{ guard: 'hasInterim', target: 'resulted' }, { target: 'unanswered' }],
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
          entry: {
            type: 'report',
            params: ({ context }) => ({ type: 'speech.resulted', result: context.interim! }),
          },
          always: 'closing',
        },
        unanswered: {
          entry: { type: 'report', params: { type: 'speech.unanswered' } },
          always: 'closing',
        },
        closing: {
          description: 'The stream closes 1 s after the score was submitted; an error no longer shows (SPK-05).',
          entry: { type: 'say', params: { type: 'end_of_file' } },
          after: { closeWait: '#speechStream.closed' },
          on: {
            'socket.lost': '#speechStream.closed',
            'socket.received': {},
          },
        },
      },
    },
    refused: {
      description: 'No answer, or the token was not taken.',
      always: [{ guard: 'mayRefresh', target: 'refreshingToken' }, { target: 'failed' }],
    },
    refreshingToken: {
      description: 'One token refresh and reconnect (SPK-05).',
      entry: assign({ refreshes: ({ context }) => context.refreshes + 1 }),
      invoke: {
        src: 'refreshToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'connected', actions: assign({ token: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: {
      entry: {
        type: 'report',
        params: ({ context: { message, code } }) => ({ type: 'speech.failed', message, code }),
      },
    },
    closed: { type: 'final' },
  },
});

function resultOf(event: SpeechStreamEvent): PronunciationResult | null {
  return event.type === 'socket.received' && event.message.type === 'decoding_result' ? event.message.data : null;
}

export type SpeechStreamActor = ActorRefFrom<typeof speechStreamMachine>;
export type SpeechStreamSnapshot = SnapshotFrom<typeof speechStreamMachine>;
