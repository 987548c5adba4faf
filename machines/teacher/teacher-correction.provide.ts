import { fromPromise } from 'xstate';
import type { SpokenSentence } from '../../contract/teacher-corrections.ts';
import type { SentencePlace, TeacherCorrectionPort } from '../ports/teacher-correction.port.ts';
import { teacherCorrectionMachine, type CorrectionSave } from './teacher-correction.machine.ts';

export function provideTeacherCorrection(port: TeacherCorrectionPort) {
  return teacherCorrectionMachine.provide({
    actors: {
      load: fromPromise<SpokenSentence, SentencePlace>(({ input }) => port.read(input)),
      save: fromPromise<SpokenSentence, CorrectionSave>(({ input }) => port.correct(input.place, input.marks)),
    },
  });
}
export type TeacherCorrection = ReturnType<typeof provideTeacherCorrection>;
