import { AssignmentProgress } from '../../contract/assignments.ts';
import { paths, type ApiVersion } from '../../contract/paths.ts';
import { ScoreSubmission } from '../../contract/score-submission.ts';
import type { Student } from '../accounts/students.ts';
import { readAssignment } from '../assignments/assignments.ts';
import { findLesson, type LessonPlace } from '../assignments/lesson-address.ts';
import type { KnownLessons } from '../assignments/lessons.ts';
import { keepReport, reportOfProgress, reportOfSubmission, type LessonReport } from '../assignments/reports.ts';
import { Verification } from '../assignments/verification.ts';
import { WireAssignment } from '../assignments/wire.ts';
import { Refusal } from '../errors.ts';
import type { Router } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, at } from './calls.ts';
import { requireApi, studentCalls } from './signed-in.ts';

/** The app's reports on lessons (WIRE-05). Responses have the status from stored scores (D23). */
export function lessonReportRoutes(routes: Router, dependencies: AppDependencies, known: KnownLessons) {
  const { db, sessions, around, receipts, tellSecurity } = dependencies;
  const verification = new Verification(receipts, tellSecurity);
  const callOf = (api: ApiVersion) =>
    studentCalls(routes, sessions, 'Assignments', (student) => requireApi(student, api));
  const answers = answer('The assignment as it stands now.', { Assignment: WireAssignment });

  async function report(student: Student, assignmentId: string, place: LessonPlace, lessonReport: LessonReport) {
    const lesson = await findLesson(db, student, place);
    if (lesson.assignmentId !== assignmentId)
      throw new Refusal('not_found', 'The lesson is not one of this assignment.');
    await keepReport(db, verification, student, lesson, lessonReport, around.now());
    return readAssignment(db, known, student, assignmentId);
  }

  async function onlyLesson(student: Student, assignmentId: string): Promise<string> {
    const { details } = await readAssignment(db, known, student, assignmentId);
    const [only, another] = details;
    if (only !== undefined && another === undefined) return only.assignment_detail_id;
    throw new Refusal('invalid_request', 'The body does not say which lesson it is about.', {
      issues: [{ path: 'assignment_detail_id', message: 'Needed, because the assignment has several lessons.' }],
    });
  }

  for (const api of ['v1', 'v2'] as const)
    callOf(api).post(
      `reportProgress_${api}`,
      at((id) => paths.progress(api, id), 'assignment_id'),
      {
        summary: 'Report how far a lesson is',
        body: { AssignmentProgress },
        answers,
        handle: ({ student, params: { assignment_id }, body }) => {
          if (body.assignment_id !== assignment_id)
            throw new Refusal('invalid_request', 'The body names another assignment than the path.');
          return report(
            student,
            assignment_id,
            { assignmentDetailId: body.assignment_detail_id },
            reportOfProgress(body),
          );
        },
      },
    );
  callOf('v1').put(
    'submitScore_v1',
    at((id) => paths.assignment('v1', id), 'assignment_id'),
    {
      summary: 'Report the score of a lesson',
      description: 'assignment_detail_id may be left out where the assignment has one lesson.',
      body: { ScoreSubmission },
      answers,
      handle: async ({ student, params: { assignment_id }, body }) => {
        const assignmentDetailId = body.assignment_detail_id ?? (await onlyLesson(student, assignment_id));
        return report(student, assignment_id, { assignmentDetailId }, reportOfSubmission(body));
      },
    },
  );
  callOf('v2').post('submitScore_v2', at(paths.lesson, 'assignment_id', 'study_set_id'), {
    summary: 'Report the score of a completed lesson',
    description: 'Only nova organizations, only for a completed lesson.',
    body: { ScoreSubmission },
    answers,
    handle: ({ student, params: { assignment_id, study_set_id }, body }) => {
      const place = { assignmentId: assignment_id, studySetId: study_set_id };
      return report(student, assignment_id, place, reportOfSubmission(body));
    },
  });
}
