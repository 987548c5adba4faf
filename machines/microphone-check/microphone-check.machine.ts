/**
 * Checks whether the microphone can hear the student, before the first long take of a visit or on request. It measures
 * the room, then one sentence. The student can always skip it (D25). Sound is never stored.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { MicrophoneTrouble, SoundEvent, SoundMeasures } from '../ports/microphone.port.ts';
import { SOUND_DELAYS } from '../shared/sound-delays.ts';
import { toParent, unprovided, unprovidedCallback, withEvent, type Parent } from '../shared/chart.ts';
import { verdictOf, type CheckVerdict } from './sound.ts';

/** The student changed a permission that the browser reads only when the page loads (SPK-06). */
export type MicrophoneCheckReport = { type: 'check.reload' };

export interface MicrophoneCheckInput {
  parent: Parent<MicrophoneCheckReport>;
}

export interface MicrophoneCheckContext extends MicrophoneCheckInput {
  room: SoundMeasures | null;
}

export interface MicrophoneCheckOutput {
  /** False if the student skipped the check. */
  passed: boolean;
}

export type MicrophoneCheckEvent =
  | SoundEvent
  | { type: 'check.start' }
  | { type: 'check.finish' }
  | { type: 'check.again' }
  | { type: 'check.done' }
  | { type: 'check.skip' }
  | { type: 'check.closeHelp' }
  | { type: 'check.confirmHelp' };

export type SoundCommand = { type: 'sound.begin' } | { type: 'sound.finish' };

interface Heard {
  measures: SoundMeasures;
}

/** A headset may interrupt the sound for a moment. */
const interrupted = {
  on: { 'sound.resumed': 'hearing' },
  after: { interruptionLimit: '#microphoneCheck.muted' },
} as const;

const again = { 'check.again': '#microphoneCheck.listening' } as const;

export const microphoneCheckMachine = setup({
  types: {
    context: {} as MicrophoneCheckContext,
    events: {} as MicrophoneCheckEvent,
    input: {} as MicrophoneCheckInput,
    output: {} as MicrophoneCheckOutput,
    children: {} as { microphone: 'microphone' },
  },
  actors: {
    microphone: unprovidedCallback<SoundCommand>('microphone'),
    remember: unprovided<void>('remember'),
  },
  actions: {
    report: toParent((_, report: MicrophoneCheckReport) => report),
    tellMicrophone: sendTo('microphone', (_, command: SoundCommand) => command),
    keepRoom: assign((_, { measures }: Heard) => ({ room: measures })),
  },
  guards: {
    isDenied: (_, { trouble }: { trouble: MicrophoneTrouble }) => trouble === 'denied',
    isInsecure: (_, { trouble }: { trouble: MicrophoneTrouble }) => trouble === 'insecure',
    is: ({ context: { room } }, { measures, verdict }: Heard & { verdict: CheckVerdict }) =>
      room !== null && verdictOf(room, measures) === verdict,
  },
  delays: {
    // Time after which the page points out an unanswered permission prompt, as in an utterance.
    thinkingTime: 5_000,
    soundWait: 5_000,
    roomTime: 1_500,
    // Twice the time that a slow reader needs for the sentence.
    longestVoice: 8_000,
    ...SOUND_DELAYS,
    // Maximum wait for the result, because a disconnected device measures nothing.
    drainWait: 1_000,
  },
}).createMachine({
  id: 'microphoneCheck',
  context: ({ input }) => ({ ...input, room: null }),
  initial: 'explaining',
  on: { 'check.skip': '.skipping' },
  states: {
    explaining: {
      description: 'Explains the check. Some browsers start sound only after a press, so the student starts it.',
      on: { 'check.start': 'listening' },
    },
    listening: {
      invoke: { src: 'microphone', id: 'microphone' },
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
          on: { 'capture.allowed': '.waking', 'sound.opened': 'room' },
          states: {
            asking: { after: { thinkingTime: 'hinting' } },
            hinting: {
              description:
                "The student may not have seen the browser's prompt. The page points it out, and the student may press again.",
              on: { 'check.again': { target: '#microphoneCheck.listening', reenter: true } },
            },
            waking: { after: { soundWait: '#microphoneCheck.soundless' } },
          },
        },
        room: {
          description: 'Measures the room while the student is silent.',
          initial: 'hearing',
          entry: { type: 'tellMicrophone', params: { type: 'sound.begin' } },
          on: { 'sound.measured': { target: 'voice', actions: withEvent('keepRoom') } },
          states: {
            hearing: { after: { roomTime: 'measuring' }, on: { 'sound.interrupted': 'interrupted' } },
            interrupted,
            measuring: {
              entry: { type: 'tellMicrophone', params: { type: 'sound.finish' } },
              after: { drainWait: '#microphoneCheck.missing' },
            },
          },
        },
        voice: {
          description: 'The student reads the sentence. A press, 1.5 s of silence after it, or the time limit ends it.',
          initial: 'hearing',
          entry: { type: 'tellMicrophone', params: { type: 'sound.begin' } },
          on: {
            'sound.measured': [
              {
                guard: { type: 'is', params: ({ event }) => ({ ...event, verdict: 'good' }) },
                target: '#microphoneCheck.good',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ ...event, verdict: 'noVoice' }) },
                target: '#microphoneCheck.noVoice',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ ...event, verdict: 'tooQuiet' }) },
                target: '#microphoneCheck.tooQuiet',
              },
              {
                guard: { type: 'is', params: ({ event }) => ({ ...event, verdict: 'tooLoud' }) },
                target: '#microphoneCheck.tooLoud',
              },
              { target: '#microphoneCheck.tooNoisy' },
            ],
          },
          states: {
            hearing: {
              on: {
                'voice.paused': 'measuring',
                'check.finish': 'measuring',
                'sound.interrupted': 'interrupted',
              },
              after: { longestVoice: 'measuring' },
              initial: 'awaited',
              states: {
                awaited: {
                  on: { 'voice.began': 'heard' },
                  after: { silenceWait: '#microphoneCheck.listening.voice.measuring' },
                },
                heard: {},
              },
            },
            interrupted,
            measuring: {
              entry: { type: 'tellMicrophone', params: { type: 'sound.finish' } },
              after: { drainWait: '#microphoneCheck.missing' },
            },
          },
        },
      },
    },
    good: { on: { ...again, 'check.done': 'passing' } },
    noVoice: { description: "The sound doesn't vary like a voice.", on: again },
    tooQuiet: { on: again },
    tooLoud: { description: 'The sound is clipped.', on: again },
    tooNoisy: { on: again },
    denied: {
      description: 'The help drawer explains how to allow the microphone (SPK-06).',
      on: again,
      initial: 'helping',
      states: {
        helping: {
          on: {
            'check.closeHelp': 'helped',
            'check.confirmHelp': { actions: { type: 'report', params: { type: 'check.reload' } } },
          },
        },
        helped: {},
      },
    },
    missing: { description: 'No microphone was found, another program uses it, or it was disconnected.', on: again },
    muted: { description: 'The device is muted, or a call or another program uses it.', on: again },
    insecure: { description: 'Browsers give no microphone to a page without https.', on: again },
    soundless: {
      description: 'The browser opened the microphone, but no sound arrives.',
      on: again,
    },
    passing: { invoke: { src: 'remember', onDone: 'passed', onError: 'passed' } },
    skipping: {
      description: "A student who skips the check isn't offered another one in this visit.",
      invoke: { src: 'remember', onDone: 'skipped', onError: 'skipped' },
    },
    passed: { type: 'final', output: { passed: true } },
    skipped: { type: 'final', output: { passed: false } },
  },
  output: ({ event }) => event.output as MicrophoneCheckOutput,
});

export type MicrophoneCheckActor = ActorRefFrom<typeof microphoneCheckMachine>;
export type MicrophoneCheckSnapshot = SnapshotFrom<typeof microphoneCheckMachine>;
