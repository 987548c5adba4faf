import { fromPromise } from 'xstate';
import type { StudentAccommodations } from '../../contract/teacher-accounts.ts';
import type { StudentOfClass, TeacherAccommodationsPort } from '../ports/teacher-accommodations.port.ts';
import { teacherAccommodationsMachine, type AccommodationsRequest } from './teacher-accommodations.machine.ts';

export function provideTeacherAccommodations(port: TeacherAccommodationsPort) {
  return teacherAccommodationsMachine.provide({
    actors: {
      load: fromPromise<StudentAccommodations, StudentOfClass>(({ input }) => port.read(input)),
      save: fromPromise<StudentAccommodations, AccommodationsRequest>(({ input }) =>
        port.replace(input.student, input.accommodations),
      ),
    },
  });
}
export type TeacherAccommodations = ReturnType<typeof provideTeacherAccommodations>;
