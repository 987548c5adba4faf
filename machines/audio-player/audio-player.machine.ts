/**
 * Plays one recording, at normal speed or slowly (AUD-01). A recording that can't be played counts as
 * ended, so that nothing waits for it; blocked autoplay warns for 6 s and plays once the browser allows it.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { AUTOPLAY_WARNING, PLAYBACK_RATE } from '../../contract/constants.ts';
import type { PlaybackEvent } from '../ports/audio.port.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovidedCallback } from '../shared/unprovided.ts';

export type Speed = keyof typeof PLAYBACK_RATE;

export interface AudioPlayerContext {
  parent: Parent<AudioPlayerReport>;
  /** null: there is nothing to play, which counts as played. */
  url: string | null;
  speed: Speed;
  autoplay: boolean;
}

export type AudioPlayerEvent = PlaybackEvent | { type: 'audio.play'; speed: Speed } | { type: 'audio.stop' };

export type AudioPlayerReport = { type: 'audio.ended' } | { type: 'audio.blocked' };

export const audioPlayerMachine = setup({
  types: {
    context: {} as AudioPlayerContext,
    events: {} as AudioPlayerEvent,
    input: {} as Pick<AudioPlayerContext, 'parent' | 'url' | 'autoplay'>,
    tags: {} as 'playing',
  },
  actors: {
    playback: unprovidedCallback<{ type: 'never' }, { url: string; rate: number }>('playback'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: AudioPlayerReport) => report,
    ),
    setSpeed: assign({ speed: (_, { speed }: { speed: Speed }) => speed }),
  },
  guards: {
    hasAudio: ({ context }) => context.url !== null,
    autoplays: ({ context }) => context.autoplay,
  },
  delays: { autoplayWarning: AUTOPLAY_WARNING },
}).createMachine({
  id: 'audioPlayer',
  context: ({ input }) => ({ ...input, speed: 'normal' }),
  initial: 'arriving',
  on: {
    'audio.play': {
      guard: 'hasAudio',
      target: '.playing',
      actions: { type: 'setSpeed', params: ({ event }) => event },
    },
  },
  states: {
    arriving: { always: [{ guard: 'autoplays', target: 'autoplaying' }, { target: 'default' }] },
    autoplaying: { always: [{ guard: 'hasAudio', target: 'playing' }, { target: 'stopped' }] },
    default: { description: 'Not played yet.' },
    playing: {
      invoke: {
        src: 'playback',
        input: ({ context }) => ({ url: context.url!, rate: PLAYBACK_RATE[context.speed] }),
      },
      initial: 'sounding',
      on: {
        'audio.stop': 'stopped',
        'playback.ended': 'stopped',
        'playback.failed': 'stopped',
      },
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
    },
    stopped: { entry: { type: 'report', params: { type: 'audio.ended' } } },
  },
});

export type AudioPlayerActor = ActorRefFrom<typeof audioPlayerMachine>;
export type AudioPlayerSnapshot = SnapshotFrom<typeof audioPlayerMachine>;
