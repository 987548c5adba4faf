import { fromCallback, fromPromise } from 'xstate';
import { provideAudioPlayer } from '../../audio-player/audio-player.provide.ts';
import type { AudioPort } from '../../ports/audio.port.ts';
import type { TeacherPagesPort } from '../../ports/teacher-pages.port.ts';
import type { TeacherWorkPort } from '../../ports/teacher-work.port.ts';
import { sentenceSoundMachine } from '../correction/sentence-sound.machine.ts';
import { teacherAccommodationsMachine } from '../accommodations/teacher-accommodations.machine.ts';
import { teacherAssignmentsMachine } from '../assignments/teacher-assignments.machine.ts';
import { teacherCardsMachine } from '../cards/teacher-cards.machine.ts';
import { teacherCorrectionMachine } from '../correction/teacher-correction.machine.ts';
import { teacherJoiningMachine } from '../joining/teacher-joining.machine.ts';
import { teacherListeningMachine } from '../listening/teacher-listening.machine.ts';
import { teacherPageMachine } from './teacher-page.machine.ts';

export function provideTeacherPage(port: TeacherPagesPort, work: Pick<TeacherWorkPort, 'change'>, audio: AudioPort) {
  return teacherPageMachine.provide({
    actors: {
      load: fromPromise(({ input }) => port.page(input)),
      accommodations: teacherAccommodationsMachine.provide({
        actors: {
          save: fromPromise(({ input }) => port.accommodate(input.student, input.accommodations)),
        },
      }),
      assignments: teacherAssignmentsMachine.provide({
        actors: {
          change: fromPromise(({ input }) => work.change(input.ids, input.change)),
        },
      }),
      cards: teacherCardsMachine.provide({
        actors: {
          make: fromPromise(({ input }) => port.replacePasswords(input.classId, input.students)),
          leaving: fromCallback(({ sendBack }) => port.watchLeaving(() => sendBack({ type: 'page.left' }))),
        },
      }),
      correction: teacherCorrectionMachine.provide({
        actors: {
          sound: sentenceSoundMachine.provide({
            actors: {
              audioPlayer: provideAudioPlayer(audio),
              erase: fromPromise(({ input }) => port.eraseSound(input)),
            },
          }),
          save: fromPromise(({ input }) => port.correct(input.sentence, input.marks)),
        },
      }),
      joining: teacherJoiningMachine.provide({
        actors: {
          look: fromPromise(({ input }) => port.joining(input)),
          change: fromPromise(({ input }) => port.changeJoining(input.classId, input.change)),
        },
      }),
      listening: teacherListeningMachine.provide({
        actors: {
          reread: fromPromise(({ input }) => port.listening(input)),
          change: fromPromise(({ input }) => port.changeListening(input.classId, input.change)),
        },
      }),
    },
  });
}
