/**
 * The microphone button and the device behind it (SPK-01). Its parent says when it may be pressed and when
 * recording begins; it hands up slices of audio. Leaving `open` closes the device.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { LONGEST_RECORDING } from '../../contract/constants.ts';
import type { CaptureEvent, MicrophoneTrouble } from '../ports/microphone.port.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovidedCallback } from '../shared/unprovided.ts';

export interface MicrophoneContext {
  parent: Parent<MicrophoneReport>;
  online: boolean;
  /** Until the recording ends by itself; null while there is time enough. */
  secondsLeft: number | null;
}

export type MicrophoneEvent =
  | CaptureEvent
  | { type: 'microphone.press' }
  /** It may be pressed now; `redo` after an attempt that could not be judged. */
  | { type: 'microphone.enable'; redo: boolean }
  /** The provider listens: record. */
  | { type: 'microphone.begin' }
  /** There is no connection; a press asks for a new one. */
  | { type: 'microphone.disconnect' }
  | { type: 'network.changed'; online: boolean };

export type MicrophoneReport =
  | { type: 'microphone.opened' }
  | { type: 'microphone.recorded'; slice: ArrayBuffer }
  | { type: 'microphone.finished' }
  | { type: 'microphone.troubled'; trouble: MicrophoneTrouble }
  | { type: 'microphone.reconnect' };

export type CaptureCommand = { type: 'capture.begin' } | { type: 'capture.finish' };

/** The last seconds of the longest recording are counted down. */
const SECONDS_WARNED = 10;

export const microphoneMachine = setup({
  types: {
    context: {} as MicrophoneContext,
    events: {} as MicrophoneEvent,
    input: {} as Pick<MicrophoneContext, 'parent'>,
  },
  actors: {
    capture: unprovidedCallback<CaptureCommand>('capture'),
    network: unprovidedCallback<{ type: 'never' }>('network'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: MicrophoneReport) => report,
    ),
    beginCapture: sendTo('capture', { type: 'capture.begin' }),
    finishCapture: sendTo('capture', { type: 'capture.finish' }),
  },
  guards: {
    isOnline: ({ context }) => context.online,
    isRedo: (_, { redo }: { redo: boolean }) => redo,
    isDenied: (_, { trouble }: { trouble: MicrophoneTrouble }) => trouble === 'denied',
  },
  delays: {
    longestRecording: LONGEST_RECORDING,
    endWarning: LONGEST_RECORDING - SECONDS_WARNED * 1_000,
    second: 1_000,
    drainWait: 1_000,
  },
}).createMachine({
  id: 'microphone',
  context: ({ input }) => ({ parent: input.parent, online: true, secondsLeft: null }),
  invoke: { src: 'network' },
  initial: 'disabled',
  on: {
    'network.changed': { actions: assign({ online: ({ event }) => event.online }) },
    'microphone.disconnect': '.try_again',
  },
  states: {
    disabled: {
      description: 'Waits for the connection, or for a result.',
      on: {
        'microphone.enable': [
          { guard: { type: 'isRedo', params: ({ event }) => event }, target: 'redo' },
          { target: 'normal' },
        ],
      },
    },
    normal: {
      on: { 'microphone.press': [{ guard: 'isOnline', target: 'open' }, { target: 'offline' }] },
    },
    redo: {
      description: 'The last recording could not be judged; the student may say it again.',
      on: { 'microphone.press': [{ guard: 'isOnline', target: 'open' }, { target: 'offline' }] },
    },
    offline: {
      description: "'Network is offline' (SPK-07).",
      on: {
        'network.changed': {
          guard: ({ event }) => event.online,
          target: 'normal',
          actions: assign({ online: true }),
        },
      },
    },
    open: {
      invoke: { src: 'capture', id: 'capture' },
      initial: 'loading',
      on: {
        'capture.troubled': [
          {
            guard: { type: 'isDenied', params: ({ event }) => event },
            target: 'denied',
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'microphone.troubled', trouble: event.trouble }),
            },
          },
          {
            target: 'missing',
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'microphone.troubled', trouble: event.trouble }),
            },
          },
        ],
      },
      states: {
        loading: {
          description: 'Please wait: the device opens and the provider is told (SPK-02).',
          on: {
            'capture.opened': { actions: { type: 'report', params: { type: 'microphone.opened' } } },
            'microphone.begin': 'recording',
          },
        },
        recording: {
          entry: ['beginCapture', assign({ secondsLeft: null })],
          initial: 'talking',
          states: {
            talking: {
              after: { endWarning: { target: 'endingSoon', actions: assign({ secondsLeft: SECONDS_WARNED }) } },
            },
            endingSoon: {
              description: 'The student sees the time left near the end (decision 32).',
              after: {
                second: {
                  target: 'endingSoon',
                  reenter: true,
                  actions: assign({ secondsLeft: ({ context }) => Math.max(0, (context.secondsLeft ?? 0) - 1) }),
                },
              },
            },
          },
          on: {
            'capture.slice': {
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'microphone.recorded', slice: event.slice }),
              },
            },
            'microphone.press': 'finishing',
          },
          after: { longestRecording: 'finishing' },
        },
        finishing: {
          description: 'The last slice is on its way.',
          entry: 'finishCapture',
          // A device that was taken away has nothing more to give.
          after: {
            drainWait: {
              target: '#microphone.disabled',
              actions: { type: 'report', params: { type: 'microphone.finished' } },
            },
          },
          on: {
            'capture.slice': {
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'microphone.recorded', slice: event.slice }),
              },
            },
            'capture.drained': {
              target: '#microphone.disabled',
              actions: { type: 'report', params: { type: 'microphone.finished' } },
            },
          },
        },
      },
    },
    denied: {
      description: "'Permission denied': the help drawer says how to allow it (SPK-06).",
      on: { 'microphone.press': 'open' },
    },
    missing: {
      description: 'There is no microphone, or another program holds it.',
      on: { 'microphone.press': 'open' },
    },
    try_again: {
      description: 'No connection; a press asks for a new one (SPK-05).',
      on: {
        'microphone.press': {
          target: 'disabled',
          actions: { type: 'report', params: { type: 'microphone.reconnect' } },
        },
      },
    },
  },
});

export type MicrophoneActor = ActorRefFrom<typeof microphoneMachine>;
export type MicrophoneSnapshot = SnapshotFrom<typeof microphoneMachine>;
