/**
 * Whether a student will be heard: the microphone listens to the room, then to one sentence, and says what to change.
 * A parent starts it before the first long take of a visit, or when the student asks for it. It advises and never locks
 * out (D25): from every state the student may go on. Sound is measured, never kept.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { MicrophoneTrouble, SoundEvent, SoundMeasures } from '../ports/microphone.port.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { verdictOf, type CheckVerdict } from './sound.ts';

/** The student has changed a permission that the browser reads only when the page loads (SPK-06). */
export type MicrophoneCheckReport = { type: 'check.reload' };

export interface MicrophoneCheckInput {
  parent: Parent<MicrophoneCheckReport>;
}

export interface MicrophoneCheckContext extends MicrophoneCheckInput {
  /** Null until the room was heard. */
  room: SoundMeasures | null;
}

export interface MicrophoneCheckOutput {
  /** False where the student went on without. */
  passed: boolean;
}

export type MicrophoneCheckEvent =
  | SoundEvent
  | { type: 'check.start' }
  /** The sentence is read. */
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
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: MicrophoneCheckReport) => report,
    ),
    tellMicrophone: sendTo('microphone', (_, command: SoundCommand) => command),
    keepRoom: assign((_, { measures }: Heard) => ({ room: measures })),
  },
  guards: {
    isDenied: (_, { trouble }: { trouble: MicrophoneTrouble }) => trouble === 'denied',
    is: ({ context }, { measures, verdict }: Heard & { verdict: CheckVerdict }) =>
      verdictOf(context.room!, measures) === verdict,
  },
  delays: {
    // As in an utterance: a question that nobody has answered by then is pointed out.
    thinkingTime: 5_000,
    soundWait: 5_000,
    roomTime: 1_500,
    // Twice as long as a slow reader needs for the sentence.
    longestVoice: 8_000,
    // A device that was taken away measures nothing more.
    drainWait: 1_000,
  },
}).createMachine({
  id: 'microphoneCheck',
  context: ({ input }) => ({ ...input, room: null }),
  initial: 'explaining',
  on: { 'check.skip': '.skipping' },
  states: {
    explaining: {
      description: 'What will happen; the press that starts it lets sound flow where a browser waits for one.',
      on: { 'check.start': 'listening' },
    },
    listening: {
      invoke: { src: 'microphone', id: 'microphone' },
      initial: 'opening',
      on: {
        'capture.troubled': [
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'denied' },
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
              description: 'The browser may be asking, unseen: the student is told, and may press again.',
              on: { 'check.again': { target: '#microphoneCheck.listening', reenter: true } },
            },
            waking: { after: { soundWait: '#microphoneCheck.soundless' } },
          },
        },
        room: {
          description: 'Nobody speaks.',
          initial: 'hearing',
          entry: { type: 'tellMicrophone', params: { type: 'sound.begin' } },
          on: { 'sound.measured': { target: 'voice', actions: { type: 'keepRoom', params: ({ event }) => event } } },
          states: {
            hearing: { after: { roomTime: 'measuring' } },
            measuring: {
              entry: { type: 'tellMicrophone', params: { type: 'sound.finish' } },
              after: { drainWait: '#microphoneCheck.missing' },
            },
          },
        },
        voice: {
          description: 'The student reads the sentence; a press, 1.5 s of silence after it or the time ends it.',
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
              on: { 'voice.paused': 'measuring', 'check.finish': 'measuring' },
              after: { longestVoice: 'measuring' },
            },
            measuring: {
              entry: { type: 'tellMicrophone', params: { type: 'sound.finish' } },
              after: { drainWait: '#microphoneCheck.missing' },
            },
          },
        },
      },
    },
    good: { on: { ...again, 'check.done': 'passing' } },
    noVoice: { description: 'Nothing went up and down as a voice does.', on: again },
    tooQuiet: { on: again },
    tooLoud: { description: 'The tops of the waves are cut off.', on: again },
    tooNoisy: { on: again },
    denied: {
      description: 'The help drawer tells how to allow the microphone (SPK-06).',
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
    missing: { description: 'There is no microphone, another program has it, or it went away.', on: again },
    soundless: {
      description: 'The browser gave the microphone, but its sound does not begin to flow.',
      on: again,
    },
    passing: { invoke: { src: 'remember', onDone: 'passed', onError: 'passed' } },
    skipping: {
      description: 'Who wants no check is not offered one again in this visit.',
      invoke: { src: 'remember', onDone: 'skipped', onError: 'skipped' },
    },
    passed: { type: 'final', output: { passed: true } },
    skipped: { type: 'final', output: { passed: false } },
  },
  output: ({ event }) => event.output as MicrophoneCheckOutput,
});

export type MicrophoneCheckActor = ActorRefFrom<typeof microphoneCheckMachine>;
export type MicrophoneCheckSnapshot = SnapshotFrom<typeof microphoneCheckMachine>;
