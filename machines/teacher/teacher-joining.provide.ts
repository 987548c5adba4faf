import { fromPromise } from 'xstate';
import type { JoiningChange, ShownJoining, TeacherJoiningPort } from '../ports/teacher-joining.port.ts';
import { teacherJoiningMachine } from './teacher-joining.machine.ts';

export function provideTeacherJoining(port: TeacherJoiningPort) {
  return teacherJoiningMachine.provide({
    actors: {
      load: fromPromise<ShownJoining, string>(({ input }) => port.read(input)),
      change: fromPromise<ShownJoining, { classId: string; change: JoiningChange }>(({ input }) =>
        port.change(input.classId, input.change),
      ),
    },
  });
}
export type TeacherJoining = ReturnType<typeof provideTeacherJoining>;
