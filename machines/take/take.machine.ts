/** One recording with its errors, pauses and time limit (D32). It resumes after a pause, a lost device or a reload. */
import { assign, enqueueActions, sendTo, setup, stateIn, type SnapshotFrom } from 'xstate';
import type { MicrophoneTrouble } from '../ports/microphone.port.ts';
import { SOUND_DELAYS } from '../shared/sound-delays.ts';
import { toParent, unprovidedCallback, withEvent } from '../shared/chart.ts';
import type { CaptureCommand, TakeContext, TakeEvent, TakeInput, TakeOutput, TakeReport } from './take.types.ts';

/** Seconds counted down at the end of the longest recording (D32). */
const SECONDS_WARNED = 10;

const reportingVoice = { type: 'report', params: { type: 'take.voiceBegan' } } as const;

export const takeMachine = setup({
  types: {
    context: {} as TakeContext,
    events: {} as TakeEvent,
    input: {} as TakeInput,
    output: {} as TakeOutput,
    children: {} as { capture: 'capture' },
  },
  actors: { capture: unprovidedCallback<CaptureCommand, { recording: string | null }>('capture') },
  actions: {
    report: toParent((_, report: TakeReport) => report),
    tellCapture: sendTo('capture', (_, command: CaptureCommand) => command),
    keepRecording: assign((_, { recording }: { recording: string }) => ({ recording })),
    measure: assign((_, { ms }: { ms: number }) => ({ seconds: Math.floor(ms / 1_000) })),
    countSecond: enqueueActions(({ context: { parent, seconds }, enqueue }) => {
      enqueue.assign({ seconds: seconds + 1 });
      enqueue.sendTo(parent, { type: 'take.second', seconds: seconds + 1 });
    }),
    /** The timers of the whole recording can fire before the per-second counter has caught up. */
    countUntil: enqueueActions(({ context: { parent, longest, seconds }, enqueue }, { left }: { left: number }) => {
      const counted = longest / 1_000 - left;
      if (counted <= seconds) return;
      enqueue.assign({ seconds: counted });
      enqueue.sendTo(parent, { type: 'take.second', seconds: counted });
    }),
  },
  guards: {
    isDenied: (_, { trouble }: { trouble: MicrophoneTrouble }) => trouble === 'denied',
    isInsecure: (_, { trouble }: { trouble: MicrophoneTrouble }) => trouble === 'insecure',
    isHeard: stateIn({ capturing: { recording: { voice: 'heard' } } }),
    hasSound: (_, { ms }: { ms: number }) => ms > 0,
    isSomething: ({ context }) => context.seconds > 0,
    isEndNear: ({ context }) => secondsLeftOf(context) <= SECONDS_WARNED,
  },
  delays: {
    // Time after which the page points out an unanswered permission prompt. The student can still take longer.
    thinkingTime: 5_000,
    // Firefox waits forever if the device has no sound output.
    soundWait: 5_000,
    // Timed separately, because a chain of one-second timers drifts.
    longestRecording: ({ context }) => secondsLeftOf(context) * 1_000,
    endWarning: ({ context }) => (secondsLeftOf(context) - SECONDS_WARNED) * 1_000,
    second: 1_000,
    ...SOUND_DELAYS,
    // A disconnected device delivers no more sound.
    drainWait: 1_000,
  },
}).createMachine({
  id: 'take',
  context: ({ input: { parent, longest, goesOn } }) => ({
    parent,
    longest,
    recording: goesOn?.recording ?? null,
    seconds: Math.floor((goesOn?.recorded ?? 0) / 1_000),
  }),
  output: ({ context: { recording, seconds } }) => ({ recording, seconds }),
  initial: 'capturing',
  states: {
    capturing: {
      invoke: { src: 'capture', id: 'capture', input: ({ context: { recording } }) => ({ recording }) },
      initial: 'opening',
      on: {
        'capture.troubled': [
          { guard: withEvent('isDenied'), target: 'denied' },
          { guard: withEvent('isInsecure'), target: 'insecure' },
          { target: 'missing' },
        ],
      },
      states: {
        opening: {
          initial: 'asking',
          on: {
            'capture.allowed': '.waking',
            // Nothing is recorded under a question, or while the page is hidden.
            'take.pause': '#take.paused',
            'capture.opened': {
              target: 'ready',
              actions: [
                withEvent('keepRecording'),
                { type: 'report', params: ({ event }) => ({ type: 'take.ready', recording: event.recording }) },
              ],
            },
            'take.end': { guard: 'isSomething', target: '#take.done' },
          },
          states: {
            asking: { after: { thinkingTime: 'hinting' } },
            hinting: {
              description:
                "The student may not have seen the browser's prompt. The page points it out, and the student may press again.",
              on: { 'take.press': { target: '#take.capturing', reenter: true } },
            },
            waking: { after: { soundWait: '#take.soundless' } },
          },
        },
        ready: {
          description: 'The scorer may need a message before the recording starts.',
          on: {
            'take.begin': 'recording',
            'take.pause': '#take.paused',
            'take.end': { guard: 'isSomething', target: '#take.done' },
          },
        },
        recording: {
          entry: [
            { type: 'tellCapture', params: { type: 'capture.begin' } },
            { type: 'report', params: { type: 'take.began' } },
          ],
          exit: { type: 'report', params: { type: 'take.stopped' } },
          type: 'parallel',
          on: {
            'voice.began': { actions: reportingVoice },
            'voice.paused': { actions: { type: 'report', params: { type: 'take.voicePaused' } } },
            'recording.lost': [
              { guard: withEvent('hasSound'), target: 'lost', actions: withEvent('measure') },
              { target: '#take.missing' },
            ],
            'take.pause': 'pausing',
            'take.press': 'finishing',
            'take.end': 'finishing',
          },
          after: {
            longestRecording: { target: 'finishing', actions: { type: 'countUntil', params: { left: 0 } } },
          },
          states: {
            time: {
              initial: 'beginning',
              states: {
                beginning: { always: [{ guard: 'isEndNear', target: 'endingSoon' }, { target: 'talking' }] },
                talking: {
                  after: {
                    endWarning: {
                      target: 'endingSoon',
                      actions: { type: 'countUntil', params: { left: SECONDS_WARNED } },
                    },
                  },
                  initial: 'counting',
                  states: {
                    counting: { after: { second: { target: 'counting', reenter: true, actions: 'countSecond' } } },
                  },
                },
                endingSoon: { after: { second: { target: 'endingSoon', reenter: true, actions: 'countSecond' } } },
              },
            },
            voice: {
              initial: 'awaited',
              states: {
                awaited: {
                  after: { silenceWait: 'asked' },
                  on: { 'voice.began': { target: 'heard', actions: reportingVoice }, 'take.heard': 'heard' },
                },
                asked: {
                  description: 'Nothing was heard from the start. The page asks whether the microphone is on.',
                  on: { 'voice.began': { target: 'heard', actions: reportingVoice }, 'take.heard': 'heard' },
                },
                heard: {},
              },
            },
            sound: {
              initial: 'flowing',
              states: {
                flowing: { on: { 'sound.interrupted': 'interrupted' } },
                interrupted: {
                  on: { 'sound.resumed': 'flowing' },
                  after: {
                    interruptionLimit: [
                      { guard: 'isHeard', target: '#take.capturing.interrupted' },
                      { target: '#take.muted' },
                    ],
                  },
                },
              },
            },
          },
        },
        pausing: {
          description: 'Waits for the end of the sound.',
          entry: { type: 'tellCapture', params: { type: 'capture.finish' } },
          on: {
            'recording.finished': { target: '#take.paused', actions: withEvent('measure') },
            'capture.troubled': {},
          },
          after: { drainWait: '#take.paused' },
        },
        finishing: {
          description: 'Waits for the end of the sound.',
          entry: { type: 'tellCapture', params: { type: 'capture.finish' } },
          on: { 'recording.finished': { target: '#take.done', actions: withEvent('measure') }, 'capture.troubled': {} },
          after: { drainWait: '#take.done' },
        },
        interrupted: {
          description: 'The device fell silent while the student spoke. The student can resume or end the recording.',
          entry: [
            { type: 'tellCapture', params: { type: 'capture.finish' } },
            { type: 'report', params: { type: 'take.lost' } },
          ],
          on: {
            'recording.finished': { actions: withEvent('measure') },
            'take.press': { target: '#take.capturing', reenter: true },
            'take.end': 'finishing',
            'capture.troubled': {},
          },
        },
        lost: {
          description: 'The device was disconnected during the recording. The student can resume or end it.',
          entry: { type: 'report', params: { type: 'take.lost' } },
          on: {
            'take.press': { target: '#take.capturing', reenter: true },
            'take.end': '#take.done',
            'capture.troubled': {},
          },
        },
      },
    },
    paused: {
      on: { 'take.press': 'capturing', 'take.end': 'done' },
    },
    denied: {
      description: "'Permission denied': the help drawer explains how to allow the microphone (SPK-06).",
      entry: { type: 'report', params: { type: 'take.troubled' } },
      on: { 'take.press': 'capturing', 'take.end': { guard: 'isSomething', target: 'done' } },
      initial: 'helping',
      states: {
        helping: {
          on: {
            'take.closeHelp': 'helped',
            'take.confirmHelp': { actions: { type: 'report', params: { type: 'take.reload' } } },
          },
        },
        helped: {},
      },
    },
    missing: {
      description: 'No microphone was found, or another program uses it.',
      entry: { type: 'report', params: { type: 'take.troubled' } },
      on: { 'take.press': 'capturing', 'take.end': { guard: 'isSomething', target: 'done' } },
    },
    muted: {
      description: 'The device is muted, or a call or another program uses it. Nothing was heard.',
      entry: { type: 'report', params: { type: 'take.troubled' } },
      on: { 'take.press': 'capturing', 'take.end': { guard: 'isSomething', target: 'done' } },
    },
    insecure: {
      description: 'Browsers give no microphone to a page without https.',
      entry: { type: 'report', params: { type: 'take.troubled' } },
      on: { 'take.press': 'capturing', 'take.end': { guard: 'isSomething', target: 'done' } },
    },
    soundless: {
      description: 'The browser opened the microphone, but no sound arrives.',
      entry: { type: 'report', params: { type: 'take.troubled' } },
      on: { 'take.press': 'capturing', 'take.end': { guard: 'isSomething', target: 'done' } },
    },
    done: { type: 'final' },
  },
});

/** Seconds until the recording ends by itself. */
export function secondsLeftOf({ longest, seconds }: Pick<TakeContext, 'longest' | 'seconds'>): number {
  return Math.max(0, Math.floor(longest / 1_000) - seconds);
}

export type TakeSnapshot = SnapshotFrom<typeof takeMachine>;
