import { createRoute, z } from '@hono/zod-openapi';
import { teacherPaths } from '../../contract/teacher.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { components } from './components.ts';
import { answer, parameters, refusals, teacherSecurity, template } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { teacherSignedIn } from './teacher-signed-in.ts';
import { readClassProgress } from '../teachers/class-progress.ts';
import { listConversations, messagesOf, requireConversation } from '../teachers/conversations.ts';
import { classTable, csvFile, studentTable } from '../teachers/csv.ts';
import { readStudentScores } from '../teachers/student-scores.ts';
import { classesOf, requireStudent, requireTaught } from '../teachers/taught.ts';

const [CLASS, STUDENT, CONVERSATION] = ['{class_id}', '{student_id}', '{conversation_id}'] as const;
const csv = {
  200: { description: 'CSV in UTF-8, for a spreadsheet.', content: { 'text/csv': { schema: z.string() } } },
};

/** A teacher's classes. Any other class answers `not_found`, whether or not it exists. */
export function teacherRoutes({ db, around, teacherLogins, tellSecurity }: AppDependencies) {
  const read = <const Path extends string>(path: Path, operationId: string, summary: string) => ({
    method: 'get' as const,
    path: template(path),
    operationId,
    summary,
    tags: ['Teachers'],
    security: teacherSecurity,
    middleware: teacherSignedIn(teacherLogins),
  });
  const inClass = { params: parameters('class_id') };
  const ofStudent = { params: parameters('class_id', 'student_id') };
  const me = createRoute({
    ...read(teacherPaths.me, 'readTeacher', 'Read who is logged in'),
    responses: { 200: answer('The teacher.', components.TeacherProfile), ...refusals(401, 403) },
  });
  const classes = createRoute({
    ...read(teacherPaths.classes, 'listClasses', 'List the classes that the teacher teaches'),
    responses: { 200: answer('The classes, by name.', components.TeacherClassList), ...refusals(401, 403) },
  });
  const group = createRoute({
    ...read(teacherPaths.class(CLASS), 'readClassProgress', 'Read what a class has done'),
    request: inClass,
    responses: {
      200: answer('Each student with each assignment.', components.ClassProgress),
      ...refusals(401, 403, 404, 422),
    },
  });
  const groupTable = createRoute({
    ...read(teacherPaths.classTable(CLASS), 'readClassTable', 'Read what a class has done, as CSV'),
    request: inClass,
    responses: { ...csv, ...refusals(401, 403, 404, 422) },
  });
  const student = createRoute({
    ...read(teacherPaths.student(CLASS, STUDENT), 'readStudentScores', 'Read a student’s scores over time'),
    request: ofStudent,
    responses: {
      200: answer('By assignment, by attempt and by week.', components.StudentScores),
      ...refusals(401, 403, 404, 422),
    },
  });
  const studentCsv = createRoute({
    ...read(teacherPaths.studentTable(CLASS, STUDENT), 'readStudentTable', 'Read a student’s scores over time, as CSV'),
    request: ofStudent,
    responses: { ...csv, ...refusals(401, 403, 404, 422) },
  });
  const conversations = createRoute({
    ...read(teacherPaths.conversations(CLASS, STUDENT), 'listConversations', 'List a student’s role-plays'),
    request: ofStudent,
    responses: {
      200: answer('The role-plays, the latest first.', components.ConversationList),
      ...refusals(401, 403, 404, 422),
    },
  });
  const conversation = createRoute({
    ...read(teacherPaths.conversation(CLASS, STUDENT, CONVERSATION), 'readRolePlay', 'Read a role-play word for word'),
    description: 'The security log tells who read which.',
    request: { params: parameters('class_id', 'student_id', 'conversation_id') },
    responses: { 200: answer('What was said.', components.ConversationTranscript), ...refusals(401, 403, 404, 422) },
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
    const taught = await requireTaught(db, c.get('teacher').id, c.req.valid('param').class_id);
    return c.json(await readClassProgress(db, taught), 200);
  });
  routes.openapi(groupTable, async (c) => {
    const taught = await requireTaught(db, c.get('teacher').id, c.req.valid('param').class_id);
    return csvFile(`${taught.name} ${today()}`, classTable(await readClassProgress(db, taught)));
  });
  routes.openapi(student, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const taught = await requireTaught(db, c.get('teacher').id, class_id);
    return c.json(await readStudentScores(db, taught, student_id), 200);
  });
  routes.openapi(studentCsv, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const taught = await requireTaught(db, c.get('teacher').id, class_id);
    const scores = await readStudentScores(db, taught, student_id);
    const { first_name, last_name } = scores.student;
    return csvFile(`${first_name} ${last_name} ${today()}`, studentTable(scores));
  });
  routes.openapi(conversations, async (c) => {
    const { class_id, student_id } = c.req.valid('param');
    const taught = await requireTaught(db, c.get('teacher').id, class_id);
    const { last_activity: _ever, ...member } = await requireStudent(db, class_id, student_id);
    const talks = await listConversations(db, class_id, student_id);
    return c.json({ class: taught, student: member, conversations: talks }, 200);
  });
  routes.openapi(conversation, async (c) => {
    const { class_id, student_id, conversation_id } = c.req.valid('param');
    const teacher = c.get('teacher');
    const taught = await requireTaught(db, teacher.id, class_id);
    const { last_activity: _ever, ...member } = await requireStudent(db, class_id, student_id);
    const talk = await requireConversation(db, class_id, student_id, conversation_id);
    const ids = { teacher: teacher.id, student: student_id, conversation: talk.id };
    tellSecurity({ security: 'conversation_read', ...ids }, TEACHERS.accountOf(teacher.email));
    const messages = (await messagesOf(db, student_id, [talk.id])).get(talk.id) ?? [];
    return c.json({ class: taught, student: member, conversation: talk, messages }, 200);
  });
  return routes;
}
