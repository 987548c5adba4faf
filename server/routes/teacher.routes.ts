import { createRoute, z } from '@hono/zod-openapi';
import {
  ClassProgress,
  StudentScores,
  TeacherClassList,
  teacherPaths,
  TeacherProfile,
} from '../../contract/teacher.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { teacherSignedIn } from './teacher-signed-in.ts';
import { readClassProgress } from '../teachers/class-progress.ts';
import { classTable, csvResponse, studentTable } from '../teachers/csv.ts';
import { readStudentScores } from '../teachers/student-scores.ts';
import { classesOf, requireTaught } from '../teachers/taught.ts';

const [CLASS, STUDENT] = ['{class_id}', '{student_id}'] as const;
const csv = {
  200: { description: 'CSV in UTF-8, for a spreadsheet.', content: { 'text/csv': { schema: z.string() } } },
};

/** A teacher's classes. Any other class answers `not_found`, whether or not it exists. */
export function teacherRoutes({ db, around, teacherLogins }: AppDependencies) {
  const call = callWith({ tags: ['Teachers'], security: teacherSecurity, middleware: teacherSignedIn(teacherLogins) });
  const inClass = { params: parameters('class_id') };
  const ofStudent = { params: parameters('class_id', 'student_id') };
  const me = createRoute({
    ...call('get', teacherPaths.me, 'readTeacher'),
    summary: 'Read who is logged in',
    responses: { 200: answer('The teacher.', { TeacherProfile }), ...refusals(401, 403) },
  });
  const classes = createRoute({
    ...call('get', teacherPaths.classes, 'listClasses'),
    summary: 'List the classes that the teacher teaches',
    responses: { 200: answer('The classes, by name.', { TeacherClassList }), ...refusals(401, 403) },
  });
  const group = createRoute({
    ...call('get', teacherPaths.class(CLASS), 'readClassProgress'),
    summary: 'Read what a class has done',
    request: inClass,
    responses: {
      200: answer('Each student with each assignment.', { ClassProgress }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const groupTable = createRoute({
    ...call('get', teacherPaths.classTable(CLASS), 'readClassTable'),
    summary: 'Read what a class has done, as CSV',
    request: inClass,
    responses: { ...csv, ...refusals(401, 403, 404, 422) },
  });
  const student = createRoute({
    ...call('get', teacherPaths.student(CLASS, STUDENT), 'readStudentScores'),
    summary: 'Read a student’s scores over time',
    request: ofStudent,
    responses: {
      200: answer('By assignment, by attempt and by week.', { StudentScores }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const studentCsv = createRoute({
    ...call('get', teacherPaths.studentTable(CLASS, STUDENT), 'readStudentTable'),
    summary: 'Read a student’s scores over time, as CSV',
    request: ofStudent,
    responses: { ...csv, ...refusals(401, 403, 404, 422) },
  });

  const today = () => around.now().toISOString().slice(0, 10);
  const routes = newRouter();
  routes.openapi(me, async (c) => {
    const teacher = c.get('teacher');
    const { name } = await db
      .selectFrom('teachers')
      .innerJoin('organizations', 'organizations.id', 'organization_id')
      .select('organizations.name')
      .where('teachers.id', '=', teacher.id)
      .executeTakeFirstOrThrow();
    return c.json({ ...teacher, school: name }, 200);
  });
  routes.openapi(classes, async (c) => c.json(await classesOf(db, c.get('teacher').id), 200));
  routes.openapi(group, async (c) => {
    const taught = await requireTaught(db, 'readClassProgress', c.get('teacher').id, c.req.valid('param').class_id);
    return c.json(await readClassProgress(db, taught), 200);
  });
  routes.openapi(groupTable, async (c) => {
    const taught = await requireTaught(db, 'readClassTable', c.get('teacher').id, c.req.valid('param').class_id);
    return csvResponse(`${taught.name} ${today()}`, classTable(await readClassProgress(db, taught)));
  });
  routes.openapi(student, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const taught = await requireTaught(db, 'readStudentScores', c.get('teacher').id, class_id);
    return c.json(await readStudentScores(db, taught, student_id), 200);
  });
  routes.openapi(studentCsv, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const taught = await requireTaught(db, 'readStudentTable', c.get('teacher').id, class_id);
    const scores = await readStudentScores(db, taught, student_id);
    const { first_name, last_name } = scores.student;
    return csvResponse(`${first_name} ${last_name} ${today()}`, studentTable(scores));
  });
  return routes;
}
