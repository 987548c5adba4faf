/** The sound of a student's answer, which a teacher plays or deletes (docs/decisions/0109). */
import { setup, type SnapshotFrom } from 'xstate';
import { teacherListeningPaths } from '../../../contract/teacher-listening.ts';
import { audioPlayerMachine, type AudioPlayerReport } from '../../audio-player/audio-player.machine.ts';
import type { SentencePlace } from '../../ports/teacher-pages.port.ts';
import { toParent, unprovided, withEvent, type Parent } from '../../shared/chart.ts';
import { failureGuards, ifExpired, type PageReport } from '../page/teacher-page.parts.ts';

export interface SentenceSoundContext {
  parent: Parent<PageReport>;
  place: SentencePlace;
}

export type SentenceSoundEvent =
  | { type: 'sound.play' }
  | { type: 'sound.stop' }
  | { type: 'sound.delete' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | AudioPlayerReport;

export const sentenceSoundMachine = setup({
  types: {
    context: {} as SentenceSoundContext,
    events: {} as SentenceSoundEvent,
    input: {} as SentenceSoundContext,
  },
  actors: {
    audioPlayer: audioPlayerMachine,
    erase: unprovided<void, SentencePlace>('erase'),
  },
  actions: {
    report: toParent((_, report: PageReport) => report),
  },
  guards: { ...failureGuards, isUnplayable: (_, { failed }: AudioPlayerReport) => failed === true },
}).createMachine({
  id: 'sentenceSound',
  context: ({ input }) => input,
  initial: 'silent',
  states: {
    silent: {
      initial: 'idle',
      on: { 'sound.play': 'playing', 'sound.delete': 'asking' },
      states: {
        idle: {},
        refused: { description: 'The sound is not deleted.' },
        unplayable: { description: 'The sound could not be loaded.' },
      },
    },
    playing: {
      invoke: {
        src: 'audioPlayer',
        input: ({ context, self }) => ({ parent: self, url: addressOf(context.place), autoplay: true }),
      },
      on: {
        'audio.ended': [{ guard: withEvent('isUnplayable'), target: 'silent.unplayable' }, { target: 'silent' }],
        'sound.stop': 'silent',
        'sound.delete': 'asking',
      },
    },
    asking: { on: { 'deletion.confirm': 'deleting', 'deletion.cancel': 'silent' } },
    deleting: {
      invoke: {
        src: 'erase',
        id: 'erase',
        input: ({ context }) => context.place,
        onDone: 'deleted',
        onError: [ifExpired, { guard: withEvent('isMissing'), target: 'missing' }, { target: 'silent.refused' }],
      },
    },
    deleted: {},
    missing: { description: 'The answer is no longer there, and neither is its sound.' },
  },
});

function addressOf({ classId, studentId, lessonId, sentenceId }: SentencePlace): string {
  return teacherListeningPaths.sound(classId, studentId, lessonId, sentenceId);
}

export type SentenceSoundSnapshot = SnapshotFrom<typeof sentenceSoundMachine>;
