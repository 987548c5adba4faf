import { fromCallback, fromPromise } from 'xstate';
import type { StudentAccommodations } from '../../../contract/teacher-accounts.ts';
import type { TeacherAssignment } from '../../../contract/teacher-assignments.ts';
import type { SpokenSentence } from '../../../contract/teacher-corrections.ts';
import type { ClassListening } from '../../../contract/teacher-listening.ts';
import { provideAudioPlayer } from '../../audio-player/audio-player.provide.ts';
import type { AudioPort } from '../../ports/audio.port.ts';
import type {
  MadeCards,
  SentencePlace,
  ShownJoining,
  TeacherPage,
  TeacherPagesPort,
} from '../../ports/teacher-pages.port.ts';
import type { TeacherWorkPort } from '../../ports/teacher-work.port.ts';
import type { TeacherPlace } from '../../ports/teacher.port.ts';
import { sentenceSoundMachine } from '../correction/sentence-sound.machine.ts';
import {
  teacherAccommodationsMachine,
  type AccommodationsRequest,
} from '../accommodations/teacher-accommodations.machine.ts';
import { teacherAssignmentsMachine, type ChangeRequest } from '../assignments/teacher-assignments.machine.ts';
import { teacherCardsMachine, type CardsRequest } from '../cards/teacher-cards.machine.ts';
import { teacherCorrectionMachine, type CorrectionSave } from '../correction/teacher-correction.machine.ts';
import { teacherJoiningMachine, type JoiningRequest } from '../joining/teacher-joining.machine.ts';
import { teacherListeningMachine, type ListeningRequest } from '../listening/teacher-listening.machine.ts';
import { teacherPageMachine } from './teacher-page.machine.ts';

export function provideTeacherPage(port: TeacherPagesPort, work: Pick<TeacherWorkPort, 'change'>, audio: AudioPort) {
  return teacherPageMachine.provide({
    actors: {
      load: fromPromise<TeacherPage, TeacherPlace>(({ input }) => port.page(input)),
      accommodations: teacherAccommodationsMachine.provide({
        actors: {
          save: fromPromise<StudentAccommodations, AccommodationsRequest>(({ input }) =>
            port.accommodate(input.student, input.accommodations),
          ),
        },
      }),
      assignments: teacherAssignmentsMachine.provide({
        actors: {
          change: fromPromise<readonly TeacherAssignment[], ChangeRequest>(({ input }) =>
            work.change(input.ids, input.change),
          ),
        },
      }),
      cards: teacherCardsMachine.provide({
        actors: {
          make: fromPromise<MadeCards, CardsRequest>(({ input }) =>
            port.replacePasswords(input.classId, input.students),
          ),
          leaving: fromCallback(({ sendBack }) => port.watchLeaving(() => sendBack({ type: 'page.left' }))),
        },
      }),
      correction: teacherCorrectionMachine.provide({
        actors: {
          sound: sentenceSoundMachine.provide({
            actors: {
              audioPlayer: provideAudioPlayer(audio),
              erase: fromPromise<void, SentencePlace>(({ input }) => port.eraseSound(input)),
            },
          }),
          save: fromPromise<SpokenSentence, CorrectionSave>(({ input }) => port.correct(input.sentence, input.marks)),
        },
      }),
      joining: teacherJoiningMachine.provide({
        actors: {
          look: fromPromise<ShownJoining, string>(({ input }) => port.joining(input)),
          change: fromPromise<ShownJoining, JoiningRequest>(({ input }) =>
            port.changeJoining(input.classId, input.change),
          ),
        },
      }),
      listening: teacherListeningMachine.provide({
        actors: {
          reread: fromPromise<ClassListening, string>(({ input }) => port.listening(input)),
          change: fromPromise<ClassListening, ListeningRequest>(({ input }) =>
            port.changeListening(input.classId, input.change),
          ),
        },
      }),
    },
  });
}
