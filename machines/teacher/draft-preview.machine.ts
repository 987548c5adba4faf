/** The student's screen of a draft. It runs while the teacher looks at it. */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DraftPreview } from '../../contract/teacher-writing.ts';
import { audioPlayerMachine, type AudioPlayerReport, type Speed } from '../audio-player/audio-player.machine.ts';

export interface DraftPreviewContext {
  shown: DraftPreview;
  speed: Speed;
}

export type DraftPreviewEvent =
  | { type: 'text.turn' }
  | { type: 'model.listen'; speed: Speed }
  | { type: 'model.stop' }
  | AudioPlayerReport;

export const draftPreviewMachine = setup({
  types: {
    context: {} as DraftPreviewContext,
    events: {} as DraftPreviewEvent,
    input: {} as Pick<DraftPreviewContext, 'shown'>,
  },
  actors: { audioPlayer: audioPlayerMachine },
}).createMachine({
  id: 'draftPreview',
  context: ({ input }) => ({ ...input, speed: 'normal' }),
  type: 'parallel',
  states: {
    text: {
      initial: 'folded',
      states: { folded: { on: { 'text.turn': 'whole' } }, whole: { on: { 'text.turn': 'folded' } } },
    },
    model: {
      initial: 'silent',
      on: { 'model.listen': { target: '.sounding', actions: assign({ speed: ({ event }) => event.speed }) } },
      states: {
        silent: {},
        sounding: {
          invoke: {
            src: 'audioPlayer',
            input: ({ context: { shown, speed }, self }) => ({
              parent: self,
              url: shown.game.audio_url,
              autoplay: true,
              speed,
            }),
          },
          on: { 'model.stop': 'silent', 'audio.ended': 'silent' },
        },
      },
    },
  },
});

export type DraftPreviewActor = ActorRefFrom<typeof draftPreviewMachine>;
export type DraftPreviewSnapshot = SnapshotFrom<typeof draftPreviewMachine>;
