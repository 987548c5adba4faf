import { createRoute } from '@hono/zod-openapi';
import {
  AssignableContentList,
  AssignmentsChange,
  ChangedAssignments,
  ContentPreview,
  ContentQuery,
  NewAssignments,
  Recipients,
  TeacherAssignment,
  TeacherAssignmentList,
  teacherAssignmentPaths,
} from '../../contract/teacher-assignments.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import { newRouter } from '../http/router.ts';
import { changeAssignments, createAssignments } from '../teachers/assign-work.ts';
import { findContent, previewContent } from '../teachers/assignable-content.ts';
import { readCalendar } from '../teachers/school-calendar.ts';
import { listTeacherAssignments, readRecipients, readTeacherAssignments } from '../teachers/teacher-assignments.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

const [CONTENT, ASSIGNMENT] = ['{content_id}', '{assignment_id}'] as const;

/** A teacher assigns work to their classes. Any other class answers `not_found`, whether or not it exists. */
export function teacherAssignmentRoutes({
  db,
  around,
  log,
  audioFolders,
  teacherLogins,
  trustedProxies,
}: AppDependencies) {
  const watch = new ContentWatch({ log, audioFolders });
  const signedIn = teacherSignedIn(teacherLogins);
  const ownPage = fromOwnPage(trustedProxies);
  const read = callWith({ tags: ['Teachers'], security: teacherSecurity, middleware: signedIn });
  const write = callWith({
    tags: ['Teachers'],
    security: teacherSecurity,
    middleware: [ownPage, signedIn] as [typeof ownPage, typeof signedIn],
  });
  const content = createRoute({
    ...read('get', teacherAssignmentPaths.content, 'findContent'),
    summary: 'Find content to assign',
    request: { query: ContentQuery },
    responses: {
      200: answer('Study sets, passages, and role-plays, by name.', { AssignableContentList }),
      ...refusals(401, 403, 422),
    },
  });
  const preview = createRoute({
    ...read('get', teacherAssignmentPaths.preview(CONTENT), 'previewContent'),
    summary: 'Read what students will read, hear, and say',
    request: { params: parameters('content_id') },
    responses: { 200: answer('The content.', { ContentPreview }), ...refusals(401, 403, 404, 422) },
  });
  const recipients = createRoute({
    ...read('get', teacherAssignmentPaths.recipients, 'listRecipients'),
    summary: 'List the classes and students to whom the teacher can assign',
    responses: { 200: answer('The classes, by name.', { Recipients }), ...refusals(401, 403) },
  });
  const list = createRoute({
    ...read('get', teacherAssignmentPaths.assignments, 'listTeacherAssignments'),
    summary: 'List the assignments of the teacher’s classes',
    responses: { 200: answer('The latest due day first.', { TeacherAssignmentList }), ...refusals(401, 403) },
  });
  const one = createRoute({
    ...read('get', teacherAssignmentPaths.assignment(ASSIGNMENT), 'readTeacherAssignment'),
    summary: 'Read an assignment of a class',
    request: { params: parameters('assignment_id') },
    responses: { 200: answer('The assignment.', { TeacherAssignment }), ...refusals(401, 403, 404, 422) },
  });
  const create = createRoute({
    ...write('post', teacherAssignmentPaths.assignments, 'assign'),
    summary: 'Assign content to classes or to single students',
    description: 'A repeated `request_id` creates nothing.',
    request: jsonBody({ NewAssignments }),
    responses: {
      200: answer('The assignments, one for each class and type of content.', { ChangedAssignments }),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });
  const change = createRoute({
    ...write('patch', teacherAssignmentPaths.assignments, 'changeAssignments'),
    summary: 'Change, extend, withdraw, or restore assignments',
    description: 'Changes all or none. Students keep their work, and answers that are still on their devices arrive.',
    request: jsonBody({ AssignmentsChange }),
    responses: {
      200: answer('The changed assignments.', { ChangedAssignments }),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });

  const routes = newRouter();
  routes.openapi(content, async (c) =>
    c.json(await findContent(db, { teacher: c.get('teacher').id }, c.req.valid('query')), 200),
  );
  routes.openapi(preview, async (c) =>
    c.json(await previewContent(db, watch, { teacher: c.get('teacher').id }, c.req.valid('param').content_id), 200),
  );
  routes.openapi(recipients, async (c) => {
    const { id } = c.get('teacher');
    return c.json(await readRecipients(db, id, await readCalendar(db, id, around.now())), 200);
  });
  routes.openapi(list, async (c) => {
    const { id } = c.get('teacher');
    return c.json(await listTeacherAssignments(db, id, await readCalendar(db, id, around.now())), 200);
  });
  routes.openapi(one, async (c) => {
    const { id } = c.get('teacher');
    const { assignment_id } = c.req.valid('param');
    const [found] = await readTeacherAssignments(db, id, [assignment_id], await readCalendar(db, id, around.now()));
    return c.json(found!, 200);
  });
  routes.openapi(create, async (c) => {
    const assignments = await createAssignments(db, c.get('teacher').id, c.req.valid('json'), around);
    return c.json({ assignments }, 200);
  });
  routes.openapi(change, async (c) => {
    const assignments = await changeAssignments(db, c.get('teacher').id, c.req.valid('json'), around);
    return c.json({ assignments }, 200);
  });
  return routes;
}
