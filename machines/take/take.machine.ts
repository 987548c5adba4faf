/**
 * One recording, from asking for the microphone to the last of its sound: what can go wrong on the way, the pauses, and
 * the time that is left (D32). It goes on after a pause, a lost device or a reload with what it has. The sound never
 * passes through: adapters hold it, and it is known by its id.
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { MicrophoneTrouble } from '../ports/microphone.port.ts';
import { unprovidedCallback } from '../shared/unprovided.ts';
import type { CaptureCommand, TakeContext, TakeEvent, TakeInput, TakeOutput, TakeReport } from './take.types.ts';

/** The last seconds of the longest recording are counted down (D32). */
const SECONDS_WARNED = 10;

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
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: TakeReport) => report,
    ),
    tellCapture: sendTo('capture', (_, command: CaptureCommand) => command),
    keepRecording: assign((_, { recording }: { recording: string }) => ({ recording })),
    measure: assign((_, { ms }: { ms: number }) => ({ seconds: Math.floor(ms / 1_000) })),
    countSecond: enqueueActions(({ context: { parent, seconds }, enqueue }) => {
      enqueue.assign({ seconds: seconds + 1 });
      enqueue.sendTo(parent, { type: 'take.second', seconds: seconds + 1 });
    }),
    /** What the timers of the whole recording say, the clock of its seconds may not have come to. */
    countUntil: enqueueActions(({ context: { parent, longest, seconds }, enqueue }, { left }: { left: number }) => {
      const counted = longest / 1_000 - left;
      if (counted <= seconds) return;
      enqueue.assign({ seconds: counted });
      enqueue.sendTo(parent, { type: 'take.second', seconds: counted });
    }),
  },
  guards: {
    isDenied: (_, { trouble }: { trouble: MicrophoneTrouble }) => trouble === 'denied',
    hasSound: (_, { ms }: { ms: number }) => ms > 0,
    isSomething: ({ context }) => context.seconds > 0,
    isEndNear: ({ context }) => secondsLeftOf(context) <= SECONDS_WARNED,
  },
  delays: {
    // A question that nobody has answered by then is pointed out; whoever thinks it over has all the time.
    thinkingTime: 5_000,
    // Firefox without anything to play sound on waits forever.
    soundWait: 5_000,
    // Each on its own: seconds that follow each other come late, the more the longer it lasts.
    longestRecording: ({ context }) => secondsLeftOf(context) * 1_000,
    endWarning: ({ context }) => (secondsLeftOf(context) - SECONDS_WARNED) * 1_000,
    second: 1_000,
    // A device that was taken away has nothing more to give.
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
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'denied' },
          { target: 'missing' },
        ],
      },
      states: {
        opening: {
          initial: 'asking',
          on: {
            'capture.allowed': '.waking',
            // Nothing is recorded beneath a question, or of a page that nobody sees.
            'take.pause': '#take.paused',
            'capture.opened': {
              target: 'ready',
              actions: [
                { type: 'keepRecording', params: ({ event }) => event },
                { type: 'report', params: ({ event }) => ({ type: 'take.ready', recording: event.recording }) },
              ],
            },
            'take.end': { guard: 'isSomething', target: '#take.done' },
          },
          states: {
            asking: { after: { thinkingTime: 'hinting' } },
            hinting: {
              description: 'The browser may be asking, unseen: the student is told, and may press again.',
              on: { 'take.press': { target: '#take.capturing', reenter: true } },
            },
            waking: { after: { soundWait: '#take.soundless' } },
          },
        },
        ready: {
          description: 'Whoever judges it may have to be told first.',
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
          initial: 'beginning',
          on: {
            'voice.began': { actions: { type: 'report', params: { type: 'take.voiceBegan' } } },
            'voice.paused': { actions: { type: 'report', params: { type: 'take.voicePaused' } } },
            'recording.lost': [
              {
                guard: { type: 'hasSound', params: ({ event }) => event },
                target: 'lost',
                actions: { type: 'measure', params: ({ event }) => event },
              },
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
        pausing: {
          description: 'The last of it is on its way.',
          entry: { type: 'tellCapture', params: { type: 'capture.finish' } },
          on: {
            'recording.finished': {
              target: '#take.paused',
              actions: { type: 'measure', params: ({ event }) => event },
            },
            'capture.troubled': {},
          },
          after: { drainWait: '#take.paused' },
        },
        finishing: {
          description: 'The last of it is on its way.',
          entry: { type: 'tellCapture', params: { type: 'capture.finish' } },
          on: {
            'recording.finished': {
              target: '#take.done',
              actions: { type: 'measure', params: ({ event }) => event },
            },
            'capture.troubled': {},
          },
          after: { drainWait: '#take.done' },
        },
        lost: {
          description: 'The device went away while it recorded: what was said is kept, to be gone on with or ended.',
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
      description: "'Permission denied': the help drawer tells how to allow the microphone (SPK-06).",
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
      description: 'There is no microphone, or another program has it.',
      entry: { type: 'report', params: { type: 'take.troubled' } },
      on: { 'take.press': 'capturing', 'take.end': { guard: 'isSomething', target: 'done' } },
    },
    soundless: {
      description: 'The browser gave the microphone, but its sound does not begin to flow.',
      entry: { type: 'report', params: { type: 'take.troubled' } },
      on: { 'take.press': 'capturing', 'take.end': { guard: 'isSomething', target: 'done' } },
    },
    done: { type: 'final' },
  },
});

/** Seconds until it ends by itself. */
export function secondsLeftOf({ longest, seconds }: Pick<TakeContext, 'longest' | 'seconds'>): number {
  return Math.max(0, Math.floor(longest / 1_000) - seconds);
}

export type TakeActor = ActorRefFrom<typeof takeMachine>;
export type TakeSnapshot = SnapshotFrom<typeof takeMachine>;
