import {
  ClassProgress,
  StudentScores,
  TeacherClassList,
  teacherPaths,
  TeacherProfile,
} from '../../contract/teacher.ts';
import { answer, at, type Routes } from './calls.ts';
import { classCalls, teacherCalls } from './teacher-signed-in.ts';
import { readClassProgress } from '../teachers/class-progress.ts';
import { classTable, csvAnswer, csvResponse, studentTable } from '../teachers/csv.ts';
import { readStudentScores } from '../teachers/student-scores.ts';
import { classesOf } from '../teachers/taught.ts';

/** A teacher's classes. Any other class answers `not_found`, whether or not it exists. */
export const teacherRoutes: Routes = (routes, dependencies) => {
  const { db, around } = dependencies;
  const call = teacherCalls(routes, dependencies);
  const inClass = classCalls(routes, dependencies);
  const today = () => around.now().toISOString().slice(0, 10);
  call.get('readTeacher', teacherPaths.me, {
    summary: 'Read who is logged in',
    answers: answer('The teacher.', { TeacherProfile }),
    handle: async ({ teacher }) => {
      const { name } = await db
        .selectFrom('teachers')
        .innerJoin('organizations', 'organizations.id', 'organization_id')
        .select('organizations.name')
        .where('teachers.id', '=', teacher.id)
        .executeTakeFirstOrThrow();
      return { ...teacher, school: name };
    },
  });
  call.get('listClasses', teacherPaths.classes, {
    summary: 'List the classes that the teacher teaches',
    answers: answer('The classes, by name.', { TeacherClassList }),
    handle: ({ teacher }) => classesOf(db, teacher.id),
  });
  inClass.get('readClassProgress', at(teacherPaths.class, 'class_id'), {
    summary: 'Read what a class has done',
    answers: answer('Each student with each assignment.', { ClassProgress }),
    handle: ({ taught }) => readClassProgress(db, taught),
  });
  inClass.get('readClassTable', at(teacherPaths.classTable, 'class_id'), {
    summary: 'Read what a class has done, as CSV',
    answers: csvAnswer,
    handle: async ({ taught }) =>
      csvResponse(`${taught.name} ${today()}`, classTable(await readClassProgress(db, taught))),
  });
  inClass.get('readStudentScores', at(teacherPaths.student, 'class_id', 'student_id'), {
    summary: 'Read a student’s scores over time',
    answers: answer('By assignment, by attempt and by week.', { StudentScores }),
    handle: ({ taught, params }) => readStudentScores(db, taught, params.student_id),
  });
  inClass.get('readStudentTable', at(teacherPaths.studentTable, 'class_id', 'student_id'), {
    summary: 'Read a student’s scores over time, as CSV',
    answers: csvAnswer,
    handle: async ({ taught, params }) => {
      const scores = await readStudentScores(db, taught, params.student_id);
      const { first_name, last_name } = scores.student;
      return csvResponse(`${first_name} ${last_name} ${today()}`, studentTable(scores));
    },
  });
};
