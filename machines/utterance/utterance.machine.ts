/**
 * One thing said and judged: a word, a sentence, minutes of reading or a conversation's turn. It owns the microphone,
 * the stream and the recording; a press begins and ends the recording. Recordings that could not be judged are
 * repeated here (SPK-04, D40), until one is scored or the third without speech is given up; then it ends.
 * The audio never passes through: adapters hand it on, and know it by the recording's id.
 */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { utteranceSetup, waitingForProvider } from './utterance.setup.ts';

export const utteranceMachine = utteranceSetup.createMachine({
  id: 'utterance',
  context: ({ input }) => ({
    ...input,
    online: true,
    secondsLeft: null,
    unheard: 0,
    recording: null,
    verdict: null,
    result: null,
    message: null,
    code: null,
  }),
  invoke: { src: 'network' },
  initial: 'trying',
  on: {
    'network.changed': { actions: { type: 'keepOnline', params: ({ event }) => event } },
  },
  states: {
    trying: {
      description: 'One recording from the connection to its verdict; entered again, it has a new stream.',
      invoke: { src: 'speechStream', id: 'stream', input: ({ self }) => ({ parent: self }) },
      initial: 'waiting',
      on: {
        'speech.failed': {
          target: 'disconnected',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
        'speech.resulted': [
          {
            guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'scored' }) },
            target: 'scored',
            actions: { type: 'keepVerdict', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLastUnheard', params: ({ event }) => event },
            target: 'givenUp',
            actions: { type: 'keepVerdict', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'too_noisy' }) },
            target: '.waiting.advice.tooNoisy',
            reenter: true,
          },
          {
            guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'too_quiet' }) },
            target: '.waiting.advice.tooQuiet',
            reenter: true,
          },
          {
            guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'clipped' }) },
            target: '.waiting.advice.clipped',
            reenter: true,
          },
          {
            guard: { type: 'isOtherWords', params: ({ event }) => event },
            target: '.waiting.advice.otherWords',
            reenter: true,
            actions: 'countUnheard',
          },
          {
            guard: { type: 'hasVerdict', params: ({ event }) => ({ ...event, verdict: 'wrong_text' }) },
            target: '.waiting.advice.wrongText',
            reenter: true,
            actions: 'countUnheard',
          },
          { target: '.waiting.advice.unheard', reenter: true, actions: 'countUnheard' },
        ],
        'speech.unanswered': [
          { guard: 'isGivenUp', target: 'givenUp' },
          { target: '.waiting.advice.unheard', reenter: true, actions: 'countUnheard' },
        ],
      },
      states: {
        waiting: {
          type: 'parallel',
          states: {
            line: {
              initial: 'connecting',
              states: {
                connecting: {
                  ...waitingForProvider,
                  on: { ...waitingForProvider.on, 'speech.ready': 'ready' },
                },
                ready: {
                  on: {
                    'utterance.press': [
                      { guard: 'isOnline', target: '#utterance.trying.capturing' },
                      { target: '#utterance.trying.offline' },
                    ],
                  },
                },
              },
            },
            advice: {
              description: 'Why the last recording was not scored, and what to change.',
              initial: 'none',
              states: { none: {}, unheard: {}, otherWords: {}, wrongText: {}, tooQuiet: {}, tooNoisy: {}, clipped: {} },
            },
          },
        },
        returning: {
          description: 'It was pressed already: the microphone opens as soon as there is a connection.',
          ...waitingForProvider,
          on: { ...waitingForProvider.on, 'speech.ready': 'capturing' },
        },
        offline: {
          description: "'Network is offline' (SPK-07).",
          on: {
            'network.changed': {
              guard: { type: 'isBackOnline', params: ({ event }) => event },
              target: 'waiting.line.ready',
              actions: { type: 'keepOnline', params: ({ event }) => event },
            },
          },
        },
        capturing: {
          invoke: { src: 'capture', id: 'capture' },
          initial: 'opening',
          on: {
            'capture.troubled': [
              { guard: { type: 'isDenied', params: ({ event }) => event }, target: '#utterance.denied' },
              { target: '#utterance.missing' },
            ],
            'utterance.drop': { target: '#utterance.trying', reenter: true },
          },
          states: {
            opening: {
              initial: 'asking',
              on: {
                'capture.allowed': '.waking',
                'capture.opened': {
                  target: 'hearing',
                  actions: { type: 'keepRecording', params: ({ event }) => event },
                },
              },
              states: {
                asking: { after: { thinkingTime: 'hinting' } },
                hinting: {
                  description: 'The browser may be asking, unseen: the student is told, and may press again.',
                  on: { 'utterance.press': { target: '#utterance.trying.capturing', reenter: true } },
                },
                waking: { after: { soundWait: '#utterance.soundless' } },
              },
            },
            hearing: {
              entry: { type: 'report', params: { type: 'utterance.began' } },
              exit: { type: 'report', params: { type: 'utterance.stopped' } },
              initial: 'starting',
              states: {
                starting: {
                  description: 'The provider is told what will be said; recording begins with its reply (SPK-02).',
                  ...waitingForProvider,
                  entry: 'startStream',
                  on: { ...waitingForProvider.on, 'speech.started': 'recording' },
                },
                recording: {
                  entry: [{ type: 'tellCapture', params: { type: 'capture.begin' } }, 'forgetTime'],
                  initial: 'talking',
                  on: {
                    'voice.began': { actions: { type: 'report', params: { type: 'utterance.voiceBegan' } } },
                    'voice.paused': { actions: { type: 'report', params: { type: 'utterance.voicePaused' } } },
                    'speech.heardSoFar': {
                      actions: {
                        type: 'report',
                        params: ({ event }) => ({ type: 'utterance.heardSoFar', words: event.words }),
                      },
                    },
                    'recording.lost': [
                      {
                        guard: { type: 'saidSomething', params: ({ event }) => event },
                        target: '#utterance.trying.capturing.lost',
                      },
                      { target: '#utterance.missing' },
                    ],
                    'utterance.press': 'finishing',
                  },
                  after: { longestRecording: 'finishing' },
                  states: {
                    talking: {
                      after: {
                        endWarning: { target: 'endingSoon', actions: 'beginCountDown' },
                      },
                    },
                    endingSoon: {
                      after: { second: { target: 'endingSoon', reenter: true, actions: 'countDown' } },
                    },
                  },
                },
                finishing: {
                  description: 'The last of it is on its way.',
                  entry: { type: 'tellCapture', params: { type: 'capture.finish' } },
                  on: {
                    'recording.finished': '#utterance.trying.awaitingResult',
                    'capture.troubled': {},
                    'utterance.drop': {},
                  },
                  after: { drainWait: '#utterance.trying.awaitingResult' },
                },
              },
            },
            lost: {
              description: 'The device went away while it recorded: what was said is kept, to be sent or said again.',
              on: {
                'utterance.send': '#utterance.trying.awaitingResult',
                'utterance.press': '#utterance.pressedAgain',
                'capture.troubled': {},
                'utterance.drop': {},
              },
            },
          },
        },
        awaitingResult: {
          ...waitingForProvider,
          entry: { type: 'tellStream', params: { type: 'speech.stop' } },
        },
      },
    },
    pressedAgain: { always: '#utterance.trying.returning' },
    disconnected: {
      description: 'No connection; a press asks for a new one (SPK-05).',
      on: { 'utterance.press': 'trying' },
    },
    denied: {
      description: "'Permission denied': the help drawer tells how to allow the microphone (SPK-06).",
      on: { 'utterance.press': 'pressedAgain' },
      initial: 'helping',
      states: {
        helping: {
          on: {
            'utterance.closeHelp': 'helped',
            'utterance.confirmHelp': { actions: { type: 'report', params: { type: 'utterance.reload' } } },
          },
        },
        helped: {},
      },
    },
    missing: {
      description: 'There is no microphone, or another program has it.',
      on: { 'utterance.press': 'pressedAgain' },
    },
    soundless: {
      description: 'The browser gave the microphone, but its sound does not begin to flow.',
      on: { 'utterance.press': 'pressedAgain' },
    },
    scored: { type: 'final' },
    givenUp: { type: 'final' },
  },
  output: ({ context: { verdict, result, recording } }) => ({ verdict, result, recording }),
});

export type UtteranceActor = ActorRefFrom<typeof utteranceMachine>;
export type UtteranceSnapshot = SnapshotFrom<typeof utteranceMachine>;
