/**
 * Sends a recording to the speech service and returns the result (SPK-02 to SPK-05, SPK-09, RP-02). Its line connects,
 * sends the recording again after a lost socket, and changes to this device (D42, docs/decisions/0071). If no scorer
 * can be reached, the recording stays unsent until the utterance retries.
 */
import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import { ACKNOWLEDGMENT_WAIT, RESULT_WAIT } from '../../contract/constants.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { speechLineMachine } from '../speech-line/speech-line.machine.ts';
import type { SpeechLineEvent } from '../speech-line/speech-line.types.ts';
import { resultOf, score } from './speech-stream.parts.ts';
import type { SpeechStreamContext, SpeechStreamEvent, SpeechStreamReport } from './speech-stream.types.ts';
import { toParent, withEvent } from '../shared/chart.ts';

/** In ms, until the student is told that no scorer answers. */
const CONTACT_WAIT = 4_000;
/** In ms. A connection that is back by then was not missed. */
const RECONNECT_WAIT = 2_000;

const soFar = { actions: 'keepInterim' } as const;
const guessed = { target: '#speechStream.scoring.resulted', actions: 'keepInterim' } as const;
const judged = { target: '#speechStream.scoring.resulted', actions: 'keepResult' } as const;

export const speechStreamMachine = setup({
  types: {
    context: {} as SpeechStreamContext,
    events: {} as SpeechStreamEvent,
    input: {} as Pick<SpeechStreamContext, 'parent'>,
    children: {} as { line: 'speechLine' },
  },
  actors: { speechLine: speechLineMachine },
  actions: {
    report: toParent((_, report: SpeechStreamReport) => report),
    reportInterim: enqueueActions(({ context: { interim, parent }, enqueue }) => {
      if (interim) enqueue.sendTo(parent, { type: 'speech.resulted', result: interim });
    }),
    tellLine: sendTo('line', (_, event: SpeechLineEvent) => event),
    pause: sendTo('line', { type: 'line.say', message: { type: 'pause_stream' } }),
    keepInterim: assign({
      interim: ({ context: { interim }, event }) => {
        const result = resultOf(event);
        if (result === null || interim === null) return result ?? interim;
        return score(result) > score(interim) ? result : interim;
      },
    }),
    keepResult: assign({ interim: ({ event }) => resultOf(event) }),
  },
  guards: {
    /** The scorers could not be reached. A recording that they refused isn't retried. */
    isUnreached: (_, { code }: { code: ErrorCode | null }) => code === null,
    isWhole: stateIn({ recording: 'whole' }),
    hasInterim: ({ context }) => context.interim !== null,
  },
  delays: {
    acknowledgmentWait: ACKNOWLEDGMENT_WAIT,
    resultWait: RESULT_WAIT,
    contactWait: CONTACT_WAIT,
    reconnectWait: RECONNECT_WAIT,
  },
}).createMachine({
  id: 'speechStream',
  context: ({ input }) => ({ parent: input.parent, interim: null }),
  invoke: { src: 'speechLine', id: 'line', input: ({ self }) => ({ parent: self, policy: 'utterance' }) },
  type: 'parallel',
  states: {
    recording: {
      initial: 'going',
      states: { going: { on: { 'speech.stop': 'whole' } }, whole: {} },
    },
    contact: {
      initial: 'awaited',
      states: {
        awaited: { after: { contactWait: 'late' }, on: { 'line.ready': 'made' } },
        late: {
          description: 'No scorer has answered since the stream opened. The student is told within 5 s.',
          entry: { type: 'report', params: { type: 'speech.silent' } },
          exit: { type: 'report', params: { type: 'speech.answered' } },
          on: { 'line.ready': 'made' },
        },
        made: { on: { 'line.lost': 'interrupted', 'line.silent': 'missing' } },
        interrupted: { after: { reconnectWait: 'missing' }, on: { 'line.started': 'made' } },
        missing: {
          description: 'The student is told within 5 s that no scorer answers.',
          entry: { type: 'report', params: { type: 'speech.silent' } },
          exit: { type: 'report', params: { type: 'speech.answered' } },
          on: { 'line.started': 'made', 'line.answered': 'made' },
        },
      },
    },
    scoring: {
      initial: 'waiting',
      on: {
        'speech.start': {
          actions: {
            type: 'tellLine',
            params: ({ event: { config, recording } }) => ({ type: 'line.begin', start: config, recording }),
          },
        },
        'speech.scoreHere': { actions: { type: 'tellLine', params: { type: 'line.scoreHere' } } },
        'line.ready': {
          actions: {
            type: 'report',
            params: ({ event: { scoredBy } }) => ({ type: 'speech.ready', scoredBy }),
          },
        },
        'line.waiting': {
          actions: { type: 'report', params: ({ event }) => ({ ...event, type: 'speech.queued' }) },
        },
        'line.started': '.begun',
        'line.failed': {
          actions: { type: 'report', params: ({ event }) => ({ ...event, type: 'speech.failed' }) },
        },
      },
      states: {
        waiting: { description: 'No scorer has received any of the recording.' },
        begun: {
          description: 'From here on, what was said is not lost.',
          initial: 'streaming',
          on: { 'line.lost': '.interrupted', 'line.failed': { guard: withEvent('isUnreached'), target: 'unsent' } },
          states: {
            interrupted: {},
            streaming: {
              entry: { type: 'report', params: { type: 'speech.started' } },
              // After a lost connection, no scorer can report that the student continues.
              exit: { type: 'report', params: { type: 'speech.resumed' } },
              initial: 'unacknowledged',
              on: {
                'line.voice_paused': {
                  actions: {
                    type: 'report',
                    params: ({ event: { message } }) => ({ ...message, type: 'speech.paused' }),
                  },
                },
                'line.sentence_place': {
                  actions: {
                    type: 'report',
                    params: ({ event }) => ({ type: 'speech.reached', index: event.message.start_index }),
                  },
                },
                'line.voice_resumed': { actions: { type: 'report', params: { type: 'speech.resumed' } } },
                'line.decoding_result': soFar,
                'line.turn_result': soFar,
              },
              states: {
                unacknowledged: {
                  always: { guard: 'isWhole', target: '#speechStream.scoring.begun.stopping' },
                  on: { 'line.audioACK': 'acknowledged' },
                },
                acknowledged: {
                  always: {
                    guard: 'isWhole',
                    target: '#speechStream.scoring.begun.awaitingResult',
                    actions: 'pause',
                  },
                },
              },
            },
            stopping: {
              description: 'The last packet waits up to 2 s for the first acknowledgment (SPK-03).',
              entry: 'pause',
              after: { acknowledgmentWait: 'awaitingResult' },
              on: {
                'line.audioACK': 'awaitingResult',
                'line.decoding_result': guessed,
                'line.turn_result': guessed,
              },
            },
            awaitingResult: {
              entry: { type: 'tellLine', params: { type: 'line.finish' } },
              after: {
                resultWait: [
                  { guard: 'hasInterim', target: '#speechStream.scoring.resulted' },
                  { actions: { type: 'tellLine', params: { type: 'line.unanswered' } } },
                ],
              },
              on: {
                'line.decoding_result': judged,
                'line.turn_result': judged,
                'line.ended': { actions: { type: 'report', params: { type: 'speech.unanswered' } } },
              },
            },
          },
        },
        resulted: {
          description: 'The line ends first, because the report ends this stream.',
          entry: { type: 'tellLine', params: { type: 'line.end' } },
          on: {
            'line.ended': { target: 'closed', actions: 'reportInterim' },
          },
        },
        unsent: {
          description: 'The recording is stored. Its end, or a retry, sends it from the beginning.',
          entry: { type: 'report', params: { type: 'speech.unsent' } },
          on: {
            'speech.stop': {
              target: 'begun.interrupted',
              actions: { type: 'tellLine', params: { type: 'line.startOver' } },
            },
          },
        },
        closed: { description: 'The result was reported. The utterance stops the stream.' },
      },
    },
  },
});
