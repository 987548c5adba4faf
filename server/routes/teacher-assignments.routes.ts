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
import { changeAssignments, createAssignments } from '../teachers/assign-work.ts';
import { findContent, previewContent } from '../teachers/assignable-content.ts';
import { readCalendar } from '../teachers/school-calendar.ts';
import { listTeacherAssignments, readRecipients, readTeacherAssignments } from '../teachers/teacher-assignments.ts';
import { answer, at, type Routes } from './calls.ts';
import { teacherCalls } from './teacher-signed-in.ts';

/** A teacher assigns work to their classes. Any other class answers `not_found`, whether or not it exists. */
export const teacherAssignmentRoutes: Routes = (routes, dependencies) => {
  const { db, around } = dependencies;
  const watch = new ContentWatch(dependencies);
  const call = teacherCalls(routes, dependencies);
  const calendarOf = (teacherId: string) => readCalendar(db, teacherId, around.now());
  call.get('findContent', teacherAssignmentPaths.content, {
    summary: 'Find content to assign',
    query: ContentQuery,
    answers: answer('Study sets, passages, and role-plays, by name.', { AssignableContentList }),
    handle: ({ teacher, query }) => findContent(db, { teacher: teacher.id }, query),
  });
  call.get('previewContent', at(teacherAssignmentPaths.preview, 'content_id'), {
    summary: 'Read what students will read, hear, and say',
    answers: answer('The content.', { ContentPreview }),
    handle: ({ teacher, params }) => previewContent(db, watch, { teacher: teacher.id }, params.content_id),
  });
  call.get('listRecipients', teacherAssignmentPaths.recipients, {
    summary: 'List the classes and students to whom the teacher can assign',
    answers: answer('The classes, by name.', { Recipients }),
    handle: async ({ teacher: { id } }) => readRecipients(db, id, await calendarOf(id)),
  });
  call.get('listTeacherAssignments', teacherAssignmentPaths.assignments, {
    summary: 'List the assignments of the teacher’s classes',
    answers: answer('The latest due day first.', { TeacherAssignmentList }),
    handle: async ({ teacher: { id } }) => listTeacherAssignments(db, id, await calendarOf(id)),
  });
  call.get('readTeacherAssignment', at(teacherAssignmentPaths.assignment, 'assignment_id'), {
    summary: 'Read an assignment of a class',
    answers: answer('The assignment.', { TeacherAssignment }),
    handle: async ({ teacher: { id }, params }) => {
      const [found] = await readTeacherAssignments(db, id, [params.assignment_id], await calendarOf(id));
      return found!;
    },
  });
  call.post('assign', teacherAssignmentPaths.assignments, {
    summary: 'Assign content to classes or to single students',
    description: 'A repeated `request_id` creates nothing.',
    body: { NewAssignments },
    answers: answer('The assignments, one for each class and type of content.', { ChangedAssignments }),
    also: [404],
    handle: async ({ teacher, body }) => ({ assignments: await createAssignments(db, teacher.id, body, around) }),
  });
  call.patch('changeAssignments', teacherAssignmentPaths.assignments, {
    summary: 'Change, extend, withdraw, or restore assignments',
    description: 'Changes all or none. Students keep their work, and answers that are still on their devices arrive.',
    body: { AssignmentsChange },
    answers: answer('The changed assignments.', { ChangedAssignments }),
    also: [404],
    handle: async ({ teacher, body }) => ({ assignments: await changeAssignments(db, teacher.id, body, around) }),
  });
};
