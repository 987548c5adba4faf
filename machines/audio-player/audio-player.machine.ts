/**
 * Plays one recording at normal speed or slowly (AUD-01), or has the browser's own voice say the text. A failure counts
 * as ended, so that the flow isn't blocked (docs/decisions/0030). Blocked autoplay warns for 6 s, or in a role-play
 * until playback starts (RP-08), and plays once the browser allows it.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { AUTOPLAY_WARNING, PLAYBACK_RATE } from '../../contract/constants.ts';
import type { PlaybackEvent, PlaybackRequest, SpokenRequest } from '../ports/audio.port.ts';
import { toParent, unprovidedCallback, withEvent, type Parent } from '../shared/chart.ts';

export type Speed = keyof typeof PLAYBACK_RATE;

/** Part of a recording, in seconds. */
export type Range = NonNullable<PlaybackRequest['range']>;

export interface AudioPlayerInput {
  parent: Parent<AudioPlayerReport>;
  url: string | null;
  autoplay: boolean;
  /** Text for the browser's voice if the recording can't be played. With neither, playback counts as ended. */
  say?: string | null;
  /** Used for autoplay. The default is normal speed and the whole recording. */
  speed?: Speed;
  range?: Range | null;
  /** If true and autoplay is blocked, the player warns until the student taps and doesn't report an end before. */
  waitsForTap?: boolean;
}

export interface AudioPlayerContext extends Required<AudioPlayerInput> {
  /** Empty without a recording. */
  url: string;
  /** Empty if the browser's voice says nothing. */
  say: string;
  /** Length of the whole recording, in seconds at normal speed, or null until the browser knows it. */
  duration: number | null;
  /** Playback rate, or null until playback starts. */
  rate: number | null;
}

export type AudioPlayerEvent =
  | PlaybackEvent
  | { type: 'audio.play'; speed: Speed; range?: Range }
  | { type: 'audio.stop' }
  /** Silences the player. On `audio.resume`, playback starts again from the beginning. */
  | { type: 'audio.pause' }
  | { type: 'audio.resume' };

export type AudioPlayerReport = {
  type: 'audio.ended';
  /** Set if the recording can't be played, and no voice says its text. */
  failed?: true;
};

/** Maximum loading time, in ms, before a recording counts as unplayable. */
const LOADING_LIMIT = 10_000;
/** Time that a device may need beyond the recording's length, in ms. */
const PLAYING_SLACK = 3_000;
/** Maximum playing time, in ms, if the browser doesn't know the recording's length. Twice the longest sentence. */
const UNKNOWN_LENGTH = 60_000;
/** Upper limits for the slowest voice, in ms for each letter and in ms before it starts. */
const VOICE_PER_LETTER = 200;
const VOICE_SLACK = 5_000;

const playerSetup = setup({
  types: {
    context: {} as AudioPlayerContext,
    events: {} as AudioPlayerEvent,
    input: {} as AudioPlayerInput,
    /** `blocked`: the screen says that the browser blocks the sound. */
    tags: {} as 'playing' | 'blocked',
  },
  actors: {
    playback: unprovidedCallback<{ type: 'never' }, PlaybackRequest>('playback'),
    voice: unprovidedCallback<{ type: 'never' }, SpokenRequest>('voice'),
  },
  actions: {
    report: toParent((_, report: AudioPlayerReport) => report),
    keepDuration: assign((_, { duration, rate }: { duration?: number; rate?: number }) => ({
      duration: duration ?? null,
      rate: rate ?? null,
    })),
    setRequest: assign((_, { speed, range }: { speed: Speed; range?: Range }) => ({ speed, range: range ?? null })),
  },
  guards: {
    hasRecording: ({ context }) => context.url !== '',
    hasText: ({ context }) => context.say !== '',
    autoplays: ({ context }) => context.autoplay,
    goesOnUnheard: ({ context }) => !context.waitsForTap,
  },
  delays: {
    autoplayWarning: AUTOPLAY_WARNING,
    loadingLimit: LOADING_LIMIT,
    playingLimit: ({ context }) => playingLimit(context),
    voiceLimit: ({ context }) => VOICE_SLACK + (context.say.length * VOICE_PER_LETTER) / PLAYBACK_RATE[context.speed],
  },
});

/** Maximum time, in ms, for which the requested part of the recording can play. */
function playingLimit({ duration, range, speed, rate }: AudioPlayerContext): number {
  if (duration === null && range === null) return UNKNOWN_LENGTH;
  const end = Math.min(range?.to ?? Infinity, duration ?? Infinity);
  const seconds = end - (range?.from ?? 0);
  return PLAYING_SLACK + (1_000 * seconds) / (rate ?? PLAYBACK_RATE[speed]);
}

/** States for playback that the browser blocks, shared by recording and voice. */
const heldBack = {
  warning: playerSetup.createStateConfig({
    tags: 'blocked',
    after: { autoplayWarning: { guard: 'goesOnUnheard', target: 'waiting' } },
  }),
  waiting: playerSetup.createStateConfig({
    description: 'Counts as ended, but still plays at the next gesture.',
    entry: { type: 'report', params: { type: 'audio.ended' } },
  }),
};

export const audioPlayerMachine = playerSetup.createMachine({
  id: 'audioPlayer',
  context: ({ input }) => ({
    speed: 'normal',
    range: null,
    waitsForTap: false,
    duration: null,
    rate: null,
    ...input,
    url: input.url ?? '',
    say: input.say ?? '',
  }),
  initial: 'arriving',
  on: {
    'audio.play': [
      { guard: 'hasRecording', target: '.playing', actions: withEvent('setRequest') },
      { guard: 'hasText', target: '.saying', actions: withEvent('setRequest') },
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
          url,
          rate: PLAYBACK_RATE[speed],
          ...(range !== null && { range }),
        }),
      },
      on: {
        'audio.stop': 'stopped',
        'audio.pause': 'paused',
        // Also sent when a stalled download resumes. It restarts the limit, which is for silence and not for a slow
        // network.
        'playback.started': { target: '.sounding', actions: withEvent('keepDuration') },
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
    unplayable: { always: [{ guard: 'hasText', target: 'saying' }, { target: 'failed' }] },
    saying: {
      description: "The browser's own voice replaces a recording.",
      invoke: {
        src: 'voice',
        input: ({ context: { say, speed } }) => ({ text: say, rate: PLAYBACK_RATE[speed] }),
      },
      on: {
        'audio.stop': 'stopped',
        'audio.pause': 'paused',
        'playback.started': '.sounding',
        'playback.ended': 'stopped',
        'playback.failed': 'failed',
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
    paused: { description: 'Something covers the game, so the sound is paused.', on: { 'audio.resume': 'beginning' } },
    stopped: { entry: { type: 'report', params: { type: 'audio.ended' } } },
    failed: { entry: { type: 'report', params: { type: 'audio.ended', failed: true } } },
  },
});

export function hasSound({ url, say }: Pick<AudioPlayerContext, 'url' | 'say'>): boolean {
  return url !== '' || say !== '';
}

export type AudioPlayerSnapshot = SnapshotFrom<typeof audioPlayerMachine>;
