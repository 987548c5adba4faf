/** Content that a teacher may assign, with its sound. It runs while the teacher looks at it. */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ContentPreview } from '../../../contract/teacher-assignments.ts';
import { audioPlayerMachine, type AudioPlayerReport } from '../../audio-player/audio-player.machine.ts';
import { unprovided, withEvent, type Parent } from '../../shared/chart.ts';
import { isUnauthorized, type SessionReport } from '../page/teacher-page.parts.ts';

export interface ContentPreviewContext {
  parent: Parent<SessionReport>;
  contentId: string;
  content: ContentPreview | null;
  /** Address of the recording that plays, or empty. */
  sound: string;
}

export type ContentPreviewEvent =
  | { type: 'preview.play'; url: string }
  | { type: 'preview.stop' }
  | { type: 'preview.reload' }
  | AudioPlayerReport;

export const contentPreviewMachine = setup({
  types: {
    context: {} as ContentPreviewContext,
    events: {} as ContentPreviewEvent,
    input: {} as Pick<ContentPreviewContext, 'parent' | 'contentId'>,
  },
  actors: {
    read: unprovided<ContentPreview, string>('read'),
    audioPlayer: audioPlayerMachine,
  },
  actions: {
    reportExpired: sendTo(({ context }) => context.parent, { type: 'session.expired' as const }),
  },
  guards: {
    isExpired: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
}).createMachine({
  id: 'contentPreview',
  context: ({ input }) => ({ ...input, content: null, sound: '' }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'read',
        id: 'read',
        input: ({ context }) => context.contentId,
        onDone: { target: 'ready', actions: assign({ content: ({ event }) => event.output }) },
        onError: [{ guard: withEvent('isExpired'), target: 'expired' }, { target: 'unavailable' }],
      },
    },
    ready: {
      initial: 'silent',
      on: {
        'preview.play': { target: '.playing', actions: assign({ sound: ({ event }) => event.url }) },
        'preview.stop': '.silent',
      },
      states: {
        silent: { entry: assign({ sound: '' }) },
        playing: {
          invoke: {
            src: 'audioPlayer',
            input: ({ context, self }) => ({ parent: self, url: context.sound, autoplay: true }),
          },
          on: { 'audio.ended': 'silent' },
        },
      },
    },
    unavailable: { on: { 'preview.reload': 'loading' } },
    expired: { description: 'The teacher logs in again.', entry: 'reportExpired' },
  },
});

export type ContentPreviewSnapshot = SnapshotFrom<typeof contentPreviewMachine>;
