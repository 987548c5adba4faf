/**
 * One thing said and judged: a word, a sentence or a conversation's turn. Recordings that could not be judged are
 * repeated (SPK-04, D40) until one is judged or the third has no speech.
 */
import { stopChild, type SnapshotFrom } from 'xstate';
import { adviceOn } from './utterance.parts.ts';
import { recordingStates } from './utterance.recording.ts';
import type { UtteranceEvent } from './utterance.types.ts';
import { utteranceSetup, waitingForProvider } from './utterance.setup.ts';
import { withEvent } from '../shared/chart.ts';

const openingMicrophone = [
  { guard: 'canBegin', target: '#utterance.trying.taking' },
  { target: '#utterance.trying.offline' },
] as const;

type Ready = Extract<UtteranceEvent, { type: 'speech.ready' }>;
const keepingScorer = { type: 'keepScorer', params: ({ event }: { event: Ready }) => event } as const;

/** Lets this device score what the provider can't. */
const scoringHere = {
  guard: withEvent('isUnknownThere'),
  actions: { type: 'tellStream', params: { type: 'speech.scoreHere' } },
} as const;

/** No scorer has the recording, and the next try begins with the provider. */
const keepingProvider = { type: 'keepScorer', params: { scoredBy: 'provider' } } as const;

/** Starts another try with a new stream, which records as soon as it connects. */
const beginningAgain = { target: '#utterance.trying', reenter: true, actions: 'begin' } as const;

export const utteranceMachine = utteranceSetup.createMachine({
  id: 'utterance',
  context: ({ input }) => ({
    ...input,
    online: true,
    isAnswered: true,
    scoredBy: 'provider',
    stopsByItself: false,
    patience: 1,
    silence: 0,
    reached: -1,
    secondsLeft: null,
    unheard: 0,
    heardOther: false,
    advice: null,
    recording: null,
    result: null,
    turn: null,
    message: null,
    code: null,
  }),
  invoke: [{ src: 'network' }, { src: 'automaticStop' }],
  initial: 'trying',
  on: {
    'network.changed': { actions: withEvent('keepOnline') },
    'automaticStop.wanted': { actions: withEvent('stopByItself') },
  },
  states: {
    trying: {
      description: 'One recording, from the connection to the verdict. Each try has a new stream.',
      entry: { type: 'keepAnswered', params: { isAnswered: true } },
      invoke: { src: 'speechStream', id: 'stream', input: ({ self }) => ({ parent: self }) },
      initial: 'waiting',
      on: {
        'speech.silent': { actions: { type: 'keepAnswered', params: { isAnswered: false } } },
        'speech.answered': { actions: { type: 'keepAnswered', params: { isAnswered: true } } },
        // This device may continue a recording that the provider began.
        'speech.ready': { actions: keepingScorer },
        'speech.unsent': { actions: keepingProvider },
        'speech.failed': { target: 'disconnected', actions: withEvent('keepFailure') },
        'speech.resulted': [
          { guard: withEvent('isJudged'), target: 'judged', actions: withEvent('keepResult') },
          {
            guard: withEvent('isLastUnheard'),
            target: 'givenUp',
            actions: { type: 'advise', params: ({ event }) => ({ advice: adviceOn(event.result) }) },
          },
          {
            target: '.waiting',
            reenter: true,
            actions: { type: 'advise', params: ({ event }) => ({ advice: adviceOn(event.result) }) },
          },
        ],
        'speech.unanswered': [
          { guard: 'isGivenUp', target: 'givenUp' },
          { target: '.waiting', reenter: true, actions: { type: 'advise', params: { advice: 'unheard' } } },
        ],
      },
      states: {
        waiting: {
          initial: 'connecting',
          exit: 'forgetAdvice',
          states: {
            connecting: {
              ...waitingForProvider,
              on: {
                ...waitingForProvider.on,
                'speech.ready': [scoringHere, { target: 'ready', actions: keepingScorer }],
                'utterance.begin': '#utterance.trying.returning',
              },
            },
            ready: {
              on: {
                'utterance.press': openingMicrophone,
                'utterance.begin': openingMicrophone,
              },
            },
          },
        },
        returning: {
          description: 'The student has already pressed, so the microphone opens as soon as the connection is ready.',
          ...waitingForProvider,
          on: {
            ...waitingForProvider.on,
            'speech.ready': [scoringHere, { target: 'taking', actions: keepingScorer }],
            'utterance.drop': 'waiting',
          },
        },
        offline: {
          description: "'Network is offline' (SPK-07), until this device can score or the network is back.",
          entry: { type: 'tellStream', params: { type: 'speech.scoreHere' } },
          on: {
            // A new stream, because this device's engine may still fail to load.
            'network.changed': {
              guard: withEvent('isBackOnline'),
              target: '#utterance.trying',
              reenter: true,
              actions: withEvent('keepOnline'),
            },
          },
          initial: 'changing',
          states: {
            changing: {
              on: {
                'speech.ready': {
                  guard: withEvent('isScoredHere'),
                  target: '#utterance.trying.waiting.ready',
                  actions: keepingScorer,
                },
                'speech.failed': 'cut',
              },
            },
            cut: {
              description: 'This device has no engine.',
            },
          },
        },
        taking: {
          invoke: {
            src: 'take',
            id: 'take',
            input: ({ context: { longest }, self }) => ({ parent: self, longest }),
            onDone: 'awaitingResult',
          },
          initial: 'opening',
          on: {
            'take.troubled': '.troubled',
            'utterance.press': { actions: { type: 'tellTake', params: { type: 'take.press' } } },
            'utterance.drop': { target: '#utterance.trying', reenter: true },
          },
          states: {
            opening: {
              on: { 'take.ready': { target: 'hearing', actions: withEvent('keepRecording') } },
            },
            hearing: {
              entry: { type: 'report', params: { type: 'utterance.began' } },
              exit: { type: 'report', params: { type: 'utterance.stopped' } },
              initial: 'starting',
              on: { 'take.lost': 'lost' },
              states: {
                starting: {
                  description:
                    "Tells the provider what the student will say. Recording starts with the provider's reply (SPK-02).",
                  ...waitingForProvider,
                  entry: 'startStream',
                  on: { ...waitingForProvider.on, 'speech.started': 'recording' },
                },
                recording: { ...recordingStates, on: { ...recordingStates.on, 'take.stopped': 'finishing' } },
                finishing: {
                  description: 'Waits for the end of the sound.',
                  on: { 'utterance.drop': {} },
                },
              },
            },
            lost: {
              description:
                'The device was disconnected or fell silent. The student can send the recording or start over.',
              on: {
                'utterance.send': { actions: { type: 'tellTake', params: { type: 'take.end' } } },
                'utterance.press': beginningAgain,
                'utterance.drop': {},
              },
            },
            troubled: {
              description:
                'The microphone is unavailable. Help needs no connection, and the next press opens a new one.',
              entry: stopChild('stream'),
              on: {
                'take.reload': { actions: { type: 'report', params: { type: 'utterance.reload' } } },
                'utterance.press': beginningAgain,
                'utterance.drop': {},
              },
            },
          },
        },
        awaitingResult: {
          ...waitingForProvider,
          entry: { type: 'tellStream', params: { type: 'speech.stop' } },
          on: {
            ...waitingForProvider.on,
            'speech.unsent': { target: 'unsent', actions: keepingProvider },
          },
        },
        unsent: {
          description: 'Without a connection, the recording is stored and sent later.',
          on: {
            'network.changed': {
              guard: withEvent('isBackOnline'),
              target: 'awaitingResult',
              actions: withEvent('keepOnline'),
            },
            'utterance.press': 'awaitingResult',
          },
          after: { resendWait: 'awaitingResult' },
        },
      },
    },
    disconnected: {
      description: 'Without a connection, a press opens a new one (SPK-05).',
      on: { 'utterance.press': 'trying', 'utterance.begin': '#utterance.trying.returning' },
    },
    judged: { type: 'final' },
    givenUp: { type: 'final' },
  },
  output: ({ context: { result, turn, recording, heardOther } }) => ({ result, turn, recording, heardOther }),
});

export type UtteranceSnapshot = SnapshotFrom<typeof utteranceMachine>;
