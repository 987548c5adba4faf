import { Accommodations } from '../../contract/accommodations.ts';
import { StudentAccommodations, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { isSound } from '../../scoring/accommodations.ts';
import { readAccommodations, writeAccommodations } from '../accounts/accommodations.ts';
import { Refusal } from '../errors.ts';
import { requireStudent } from '../teachers/taught.ts';
import { answer, at, type Routes } from './calls.ts';
import { classCalls } from './teacher-signed-in.ts';

/** A teacher adjusts the app for a student. Any other class or student answers `not_found`, whether or not it exists. */
export const teacherAccommodationRoutes: Routes = (routes, dependencies) => {
  const { db, tellSecurity } = dependencies;
  const call = classCalls(routes, dependencies);
  const ofStudent = at(teacherAccountPaths.accommodations, 'class_id', 'student_id');
  const answers = answer('The stored adjustments.', { StudentAccommodations });
  call.get('readAccommodations', ofStudent, {
    summary: 'Read a student’s adjustments',
    answers,
    handle: async ({ taught, params: { student_id } }) => {
      const { last_activity: _last, ...student } = await requireStudent(db, taught.id, student_id);
      const { accommodations } = await db
        .selectFrom('students')
        .select('accommodations')
        .where('id', '=', student_id)
        .executeTakeFirstOrThrow();
      return { class: taught, student, accommodations: readAccommodations(accommodations) ?? {} };
    },
  });
  call.put('replaceAccommodations', ofStudent, {
    summary: 'Replace a student’s adjustments',
    description:
      'Applies to scores at once, and to the app from the student’s next login. No adjustment lowers a score.',
    body: { Accommodations },
    answers,
    handle: async ({ teacher, taught, params: { student_id }, body: { exempt_sounds = [], ...given } }) => {
      const { last_activity: _last, ...student } = await requireStudent(db, taught.id, student_id);
      if (!exempt_sounds.every(isSound))
        throw new Refusal('invalid_request', 'An exempt sound is not an ARPAbet symbol.');
      const asked = { ...given, exempt_sounds: [...new Set(exempt_sounds)] };
      const accommodations = (await writeAccommodations(db, student_id, asked)) ?? {};
      tellSecurity({ security: 'accommodations_replaced', teacher: teacher.id, student: student_id }, student.email);
      return { class: taught, student, accommodations };
    },
  });
};
