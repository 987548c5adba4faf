import { fromPromise } from 'xstate';
import type { ClassListening } from '../../contract/teacher-listening.ts';
import type { TeacherListeningPort } from '../ports/teacher-listening.port.ts';
import { teacherListeningMachine, type ListeningRequest } from './teacher-listening.machine.ts';

export function provideTeacherListening(port: TeacherListeningPort) {
  return teacherListeningMachine.provide({
    actors: {
      load: fromPromise<ClassListening, string>(({ input }) => port.read(input)),
      change: fromPromise<ClassListening, ListeningRequest>(({ input }) => port.change(input.classId, input.change)),
    },
  });
}
export type TeacherListening = ReturnType<typeof provideTeacherListening>;
