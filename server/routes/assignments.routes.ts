import { z } from 'zod';
import { AssignmentCounts, AssignmentListQuery } from '../../contract/assignments.ts';
import { paths } from '../../contract/paths.ts';
import { countAssignments, listAssignments, readAssignment } from '../assignments/assignments.ts';
import { readHistory } from '../assignments/history.ts';
import { KnownLessons } from '../assignments/lessons.ts';
import { WireAssignment, WireAssignmentList, WireHistory } from '../assignments/wire.ts';
import { answer, at, type Routes } from './calls.ts';
import { lessonReportRoutes } from './lesson-reports.routes.ts';
import { requireApi, studentCalls } from './signed-in.ts';

/** Assignments and the app's reports on them (WIRE-04, WIRE-05). Responses have the status from stored scores (D23). */
export const assignmentRoutes: Routes = (routes, dependencies) => {
  const { db, sessions, around } = dependencies;
  const known = new KnownLessons();
  const call = studentCalls(routes, sessions, 'Assignments');
  call.get('listAssignments', paths.assignments, {
    summary: 'A page of the assignments of a tab',
    query: AssignmentListQuery,
    answers: answer('A page of a tab.', { AssignmentList: WireAssignmentList }),
    handle: ({ student, query }) => listAssignments(db, known, student, query, around.now()),
  });
  call.get('countAssignments', paths.assignmentCounts, {
    summary: 'How many assignments each tab has',
    query: z.object({ app: z.literal('student_app').optional() }),
    answers: answer('How many assignments each tab has.', { AssignmentCounts }),
    handle: ({ student }) => countAssignments(db, student, around.now()),
  });
  for (const api of ['v1', 'v2'] as const) {
    const inApi = studentCalls(routes, sessions, 'Assignments', (student) => requireApi(student, api));
    inApi.get(
      `readAssignment_${api}`,
      at((id) => paths.assignment(api, id), 'assignment_id'),
      {
        summary: 'An assignment with its lessons',
        answers: answer('The assignment.', { Assignment: WireAssignment }),
        handle: ({ student, params }) => readAssignment(db, known, student, params.assignment_id),
      },
    );
    inApi.get(
      `readHistory_${api}`,
      at((id) => paths.assignmentHistory(api, id), 'assignment_id'),
      {
        summary: 'What was reached in an assignment over time',
        answers: answer('The attempts.', { AssignmentHistory: WireHistory }),
        handle: ({ student, params }) => readHistory(db, student, params.assignment_id),
      },
    );
  }
  lessonReportRoutes(routes, dependencies, known);
};
