import { fromPromise } from 'xstate';
import type { SpokenSentence } from '../../contract/teacher-corrections.ts';
import { provideAudioPlayer } from '../audio-player/audio-player.provide.ts';
import type { AudioPort } from '../ports/audio.port.ts';
import type { SentencePlace, TeacherCorrectionPort } from '../ports/teacher-correction.port.ts';
import { sentenceSoundMachine } from './sentence-sound.machine.ts';
import { teacherCorrectionMachine, type CorrectionSave } from './teacher-correction.machine.ts';

export function provideTeacherCorrection(port: TeacherCorrectionPort, audio: AudioPort) {
  return teacherCorrectionMachine.provide({
    actors: {
      sound: provideSentenceSound(port, audio),
      load: fromPromise<SpokenSentence, SentencePlace>(({ input }) => port.read(input)),
      save: fromPromise<SpokenSentence, CorrectionSave>(({ input }) => port.correct(input.place, input.marks)),
    },
  });
}
export type TeacherCorrection = ReturnType<typeof provideTeacherCorrection>;

export function provideSentenceSound(port: Pick<TeacherCorrectionPort, 'eraseSound'>, audio: AudioPort) {
  return sentenceSoundMachine.provide({
    actors: {
      audioPlayer: provideAudioPlayer(audio),
      erase: fromPromise<void, SentencePlace>(({ input }) => port.eraseSound(input)),
    },
  });
}
