/** Presents a sentence before it is spoken: word, IPA, audio, translation, Next (WARM-01). Always passes. */
import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../audio-player/audio-player.machine.ts';
import { extIdOf, type GameCommand, type GameInput, type GameReport } from '../shared/game.ts';
import { toParent } from '../shared/chart.ts';

export type WarmUpEvent =
  | AudioPlayerReport
  | GameCommand
  | { type: 'warmUp.listen'; speed: Speed }
  | { type: 'warmUp.next' };

export const warmUpMachine = setup({
  types: {
    context: {} as GameInput,
    events: {} as WarmUpEvent,
    input: {} as GameInput,
    children: {} as { player: 'audioPlayer' },
  },
  actors: { audioPlayer: audioPlayerMachine },
  actions: {
    pausePlayer: sendTo('player', { type: 'audio.pause' }),
    resumePlayer: sendTo('player', { type: 'audio.resume' }),
    answer: toParent(({ context }): GameReport => ({
      type: 'game.answered',
      answer: { extId: extIdOf(context.entry.id, 'warm_up'), score: 0, correct: true },
    })),
  },
}).createMachine({
  id: 'warmUp',
  context: ({ input }) => input,
  invoke: {
    src: 'audioPlayer',
    id: 'player',
    input: ({ context, self }) => ({
      parent: self,
      url: context.entry.audio_url,
      say: context.name,
      autoplay: true,
    }),
  },
  initial: 'presenting',
  on: { 'game.pause': { actions: 'pausePlayer' }, 'game.resume': { actions: 'resumePlayer' } },
  states: {
    presenting: {
      on: {
        'warmUp.listen': {
          actions: sendTo('player', ({ event }) => ({ type: 'audio.play', speed: event.speed })),
        },
        'warmUp.next': 'done',
      },
    },
    done: { type: 'final', entry: 'answer' },
  },
});

export type WarmUpActor = ActorRefFrom<typeof warmUpMachine>;
export type WarmUpSnapshot = SnapshotFrom<typeof warmUpMachine>;
