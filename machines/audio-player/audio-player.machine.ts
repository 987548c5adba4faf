/**
 * Plays one recording, at normal speed or slowly (AUD-01). Where there is none, or it can't be played, the browser's
 * own voice says the text; when that fails too it counts as ended, so that nothing waits for it (docs/decisions/0030).
 * Nothing sounds for longer than it can last. Blocked autoplay warns for 6 s, or in a role-play for as long as it takes
 * (RP-08), and plays once the browser allows it.
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
  /** What the browser's voice says in place of the recording. With neither there is nothing to play, which counts as played. */
  say?: string | null;
  /** How autoplay plays it; by default at normal speed and in full. */
  speed?: Speed;
  range?: Range | null;
  /** Where autoplay is blocked: it warns until the student taps, and nothing has ended before. */
  waitsForTap?: boolean;
}

export interface AudioPlayerContext extends Required<AudioPlayerInput> {
  /** Of the whole recording, in seconds at normal speed; null until the browser knows it. */
  duration: number | null;
}

export type AudioPlayerEvent =
  | PlaybackEvent
  | { type: 'audio.play'; speed: Speed; range?: Range }
  | { type: 'audio.stop' }
  /** Silent until it is resumed; then what was playing is played again, from its beginning. */
  | { type: 'audio.pause' }
  | { type: 'audio.resume' };

export type AudioPlayerReport = { type: 'audio.ended' };

/** How long a recording may load before it counts as one that can't be played, ms. */
const LOADING_LIMIT = 10_000;
/** What a device may take longer than the recording lasts, ms. */
const PLAYING_SLACK = 3_000;
/** The limit where the browser does not know how long a recording lasts, ms: twice the longest sentence. */
const UNKNOWN_LENGTH = 60_000;
/** The slowest voice takes less for a letter, and finds its tongue sooner, ms. */
const VOICE_PER_LETTER = 200;
const VOICE_SLACK = 5_000;

const playerSetup = setup({
  types: {
    context: {} as AudioPlayerContext,
    events: {} as AudioPlayerEvent,
    input: {} as AudioPlayerInput,
    /** `blocked`: said on the screen, as long as nothing is heard. */
    tags: {} as 'playing' | 'blocked',
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
    keepDuration: assign((_, { duration }: { duration?: number }) => ({ duration: duration ?? null })),
    setRequest: assign((_, { speed, range }: { speed: Speed; range?: Range }) => ({ speed, range: range ?? null })),
  },
  guards: {
    hasRecording: ({ context }) => context.url !== null,
    hasText: ({ context }) => context.say !== null,
    autoplays: ({ context }) => context.autoplay,
    goesOnUnheard: ({ context }) => !context.waitsForTap,
  },
  delays: {
    autoplayWarning: AUTOPLAY_WARNING,
    loadingLimit: LOADING_LIMIT,
    playingLimit: ({ context }) => playingLimit(context),
    voiceLimit: ({ context }) => VOICE_SLACK + (context.say!.length * VOICE_PER_LETTER) / PLAYBACK_RATE[context.speed],
  },
});

/** How long the recording, or the part of it that is asked for, can sound, ms. */
function playingLimit({ duration, range, speed }: AudioPlayerContext): number {
  if (duration === null && range === null) return UNKNOWN_LENGTH;
  const seconds = range === null ? duration! : Math.min(range.to, duration ?? range.to) - range.from;
  return PLAYING_SLACK + (1_000 * seconds) / PLAYBACK_RATE[speed];
}

/** Held back by the browser; the same for a recording and for a voice. */
const heldBack = {
  warning: playerSetup.createStateConfig({
    tags: 'blocked',
    after: { autoplayWarning: { guard: 'goesOnUnheard', target: 'waiting' } },
  }),
  waiting: playerSetup.createStateConfig({
    description: 'Counts as ended; still plays at the next gesture.',
    entry: { type: 'report', params: { type: 'audio.ended' } },
  }),
};

export const audioPlayerMachine = playerSetup.createMachine({
  id: 'audioPlayer',
  context: ({ input }) => ({ say: null, speed: 'normal', range: null, waitsForTap: false, duration: null, ...input }),
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
    arriving: { always: [{ guard: 'autoplays', target: 'beginning' }, { target: 'default' }] },
    beginning: {
      always: [
        { guard: 'hasRecording', target: 'playing' },
        { guard: 'hasText', target: 'saying' },
        { target: 'stopped' },
      ],
    },
    default: { description: 'Not played yet.' },
    playing: {
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
        'audio.pause': 'paused',
        // Again when it had run dry: the limit is for silence, not for a slow network.
        'playback.started': { target: '.sounding', actions: { type: 'keepDuration', params: ({ event }) => event } },
        'playback.ended': 'stopped',
        'playback.failed': 'unplayable',
      },
      initial: 'loading',
      states: {
        loading: {
          tags: 'playing',
          after: { loadingLimit: '#audioPlayer.unplayable' },
          on: { 'playback.blocked': 'warning' },
        },
        sounding: {
          tags: 'playing',
          after: { playingLimit: '#audioPlayer.stopped' },
        },
        ...heldBack,
      },
    },
    unplayable: { always: [{ guard: 'hasText', target: 'saying' }, { target: 'stopped' }] },
    saying: {
      description: "The browser's own voice, in place of a recording.",
      invoke: {
        src: 'voice',
        input: ({ context: { say, speed } }) => ({ text: say!, rate: PLAYBACK_RATE[speed] }),
      },
      on: {
        'audio.stop': 'stopped',
        'audio.pause': 'paused',
        'playback.started': '.sounding',
        'playback.ended': 'stopped',
        'playback.failed': 'stopped',
      },
      initial: 'sounding',
      states: {
        sounding: {
          tags: 'playing',
          after: { voiceLimit: '#audioPlayer.stopped' },
          on: { 'playback.blocked': 'warning' },
        },
        ...heldBack,
      },
    },
    paused: { description: 'Something lies over what is heard.', on: { 'audio.resume': 'beginning' } },
    stopped: { entry: { type: 'report', params: { type: 'audio.ended' } } },
  },
});

/** Whether there is anything to hear, one way or the other. */
export function hasSound({ url, say }: Pick<AudioPlayerContext, 'url' | 'say'>): boolean {
  return url !== null || say !== null;
}

export type AudioPlayerActor = ActorRefFrom<typeof audioPlayerMachine>;
export type AudioPlayerSnapshot = SnapshotFrom<typeof audioPlayerMachine>;
