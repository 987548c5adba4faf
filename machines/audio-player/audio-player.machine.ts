/**
 * Plays one recording, at normal speed or slowly (AUD-01). Where there is none, or it can't be played, the browser's
 * own voice says the text; when that fails too it counts as ended, so that nothing waits for it. Blocked autoplay
 * warns for 6 s and plays once the browser allows it.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { AUTOPLAY_WARNING, PLAYBACK_RATE } from '../../contract/constants.ts';
import type { PlaybackEvent, PlaybackRequest, SpokenRequest } from '../ports/audio.port.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovidedCallback } from '../shared/unprovided.ts';

export type Speed = keyof typeof PLAYBACK_RATE;

/** A stretch of a recording, in seconds. */
export type Range = NonNullable<PlaybackRequest['range']>;

export interface AudioPlayerInput {
  parent: Parent<AudioPlayerReport>;
  /** null: there is no recording. */
  url: string | null;
  autoplay: boolean;
  /** What the browser's voice says in place of the recording. Without both there is nothing to play, which counts as played. */
  say?: string | null;
  /** How what plays by itself is played: at normal speed, all of it, unless named. */
  speed?: Speed;
  range?: Range | null;
}

export interface AudioPlayerContext extends Required<AudioPlayerInput> {}

export type AudioPlayerEvent =
  | PlaybackEvent
  | { type: 'audio.play'; speed: Speed; range?: Range }
  | { type: 'audio.stop' };

export type AudioPlayerReport = { type: 'audio.ended' } | { type: 'audio.blocked' };

const playerSetup = setup({
  types: {
    context: {} as AudioPlayerContext,
    events: {} as AudioPlayerEvent,
    input: {} as AudioPlayerInput,
    tags: {} as 'playing',
  },
  actors: {
    playback: unprovidedCallback<{ type: 'never' }, PlaybackRequest>('playback'),
    voice: unprovidedCallback<{ type: 'never' }, SpokenRequest>('voice'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: AudioPlayerReport) => report,
    ),
    setRequest: assign((_, { speed, range }: { speed: Speed; range?: Range }) => ({ speed, range: range ?? null })),
  },
  guards: {
    hasRecording: ({ context }) => context.url !== null,
    hasText: ({ context }) => context.say !== null,
    autoplays: ({ context }) => context.autoplay,
  },
  delays: { autoplayWarning: AUTOPLAY_WARNING },
});

/** Heard, or held back by the browser; the same for a recording and for a voice. */
const sounding = playerSetup.createStateConfig({
  initial: 'sounding',
  states: {
    sounding: { tags: 'playing', on: { 'playback.blocked': 'warning' } },
    warning: {
      entry: { type: 'report', params: { type: 'audio.blocked' } },
      after: { autoplayWarning: 'waiting' },
      on: { 'playback.started': 'sounding' },
    },
    waiting: {
      description: 'Counts as ended; still plays at the next gesture.',
      entry: { type: 'report', params: { type: 'audio.ended' } },
      on: { 'playback.started': 'sounding' },
    },
  },
});

export const audioPlayerMachine = playerSetup.createMachine({
  id: 'audioPlayer',
  context: ({ input }) => ({ say: null, speed: 'normal', range: null, ...input }),
  initial: 'arriving',
  on: {
    'audio.play': [
      {
        guard: 'hasRecording',
        target: '.playing',
        actions: { type: 'setRequest', params: ({ event }) => event },
      },
      {
        guard: 'hasText',
        target: '.saying',
        actions: { type: 'setRequest', params: ({ event }) => event },
      },
    ],
  },
  states: {
    arriving: { always: [{ guard: 'autoplays', target: 'autoplaying' }, { target: 'default' }] },
    autoplaying: {
      always: [
        { guard: 'hasRecording', target: 'playing' },
        { guard: 'hasText', target: 'saying' },
        { target: 'stopped' },
      ],
    },
    default: { description: 'Not played yet.' },
    playing: {
      ...sounding,
      invoke: {
        src: 'playback',
        input: ({ context: { url, speed, range } }) => ({
          url: url!,
          rate: PLAYBACK_RATE[speed],
          ...(range !== null && { range }),
        }),
      },
      on: {
        'audio.stop': 'stopped',
        'playback.ended': 'stopped',
        'playback.failed': [{ guard: 'hasText', target: 'saying' }, { target: 'stopped' }],
      },
    },
    saying: {
      ...sounding,
      description: "The browser's own voice, in place of a recording.",
      invoke: {
        src: 'voice',
        input: ({ context: { say, speed } }) => ({ text: say!, rate: PLAYBACK_RATE[speed] }),
      },
      on: {
        'audio.stop': 'stopped',
        'playback.ended': 'stopped',
        'playback.failed': 'stopped',
      },
    },
    stopped: { entry: { type: 'report', params: { type: 'audio.ended' } } },
  },
});

/** Whether there is anything to hear, in one way or the other. */
export function hasSound({ url, say }: Pick<AudioPlayerContext, 'url' | 'say'>): boolean {
  return url !== null || say !== null;
}

export type AudioPlayerActor = ActorRefFrom<typeof audioPlayerMachine>;
export type AudioPlayerSnapshot = SnapshotFrom<typeof audioPlayerMachine>;
