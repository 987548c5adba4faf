import { ClassAccounts, LoginCards, PasswordsRequest, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { primaryClassesIn, studentsOf } from '../teachers/taught.ts';
import { answer, at, type Routes } from './calls.ts';
import { classCalls, teacherCalls } from './teacher-signed-in.ts';

/** A teacher replaces passwords. Any other class or student answers `not_found`, whether or not it exists. */
export const teacherPasswordRoutes: Routes = (routes, dependencies) => {
  const { db, classPasswords } = dependencies;
  classCalls(routes, dependencies).get('listAccounts', at(teacherAccountPaths.accounts, 'class_id'), {
    summary: 'List the accounts of a class',
    answers: answer('The students, by last name.', { ClassAccounts }),
    handle: async ({ taught }) => {
      const students = await studentsOf(db, taught.id);
      const primary = await primaryClassesIn(db, taught.id);
      const accounts = students.map(({ last_activity: _last, ...student }) => ({
        ...student,
        primary_class: primary.get(student.id) ?? null,
      }));
      return { class: taught, students: accounts };
    },
  });
  teacherCalls(routes, dependencies).post('replacePasswords', at(teacherAccountPaths.passwords, 'class_id'), {
    summary: 'Give students of a class new passwords',
    description:
      'Ends the old passwords, password links, and logins of these students, or changes nothing. Refused unless the class is each student’s primary one. The students are told at their next login.',
    body: { PasswordsRequest },
    answers: answer('The new passwords. No later request returns them.', { LoginCards }),
    also: [429],
    handle: ({ teacher, params, body }) => classPasswords.replace(teacher.id, params.class_id, body.students),
  });
};
