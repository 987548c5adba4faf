import { fromPromise } from 'xstate';
import type { TeacherRosterPort } from '../../ports/teacher-roster.port.ts';
import { teacherRosterMachine } from './teacher-roster.machine.ts';

export function provideTeacherRoster(port: TeacherRosterPort) {
  return teacherRosterMachine.provide({
    actors: {
      check: fromPromise(({ input }) => port.check(input)),
      store: fromPromise(({ input }) => port.import(input)),
    },
  });
}
