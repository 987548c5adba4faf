import { fromPromise } from 'xstate';
import type { RosterCheck, RosterOutcome } from '../../../contract/teacher-roster.ts';
import type { GivenFile, RosterImport, TeacherRosterPort } from '../../ports/teacher-roster.port.ts';
import { teacherRosterMachine } from './teacher-roster.machine.ts';

export function provideTeacherRoster(port: TeacherRosterPort) {
  return teacherRosterMachine.provide({
    actors: {
      check: fromPromise<RosterCheck, readonly GivenFile[]>(({ input }) => port.check(input)),
      store: fromPromise<RosterOutcome, RosterImport>(({ input }) => port.import(input)),
    },
  });
}
