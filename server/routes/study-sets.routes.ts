import { paths, type LessonAddress } from '../../contract/paths.ts';
import { ScoreUpdates, StudySetDetail, StudySetList, StudySetListQuery } from '../../contract/study-sets.ts';
import type { Student } from '../accounts/students.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import { findLesson, type LessonPlace, type OwnLesson } from '../assignments/lesson-address.ts';
import { withListening } from '../assignments/listening.ts';
import { keepScores } from '../assignments/scores.ts';
import { readStudySetDetail, readStudySetList } from '../assignments/study-sets.ts';
import { Verification } from '../assignments/verification.ts';
import { answer, at, type Routes } from './calls.ts';
import type { Router } from '../http/router.ts';
import { requireApi, sendingCalls, studentCalls } from './signed-in.ts';

const TAG = 'Study sets';

const v1Address = (assignmentDetailId: string, studySetId = ''): LessonAddress => ({
  api: 'v1',
  assignmentId: '',
  assignmentDetailId,
  studySetId,
});
const v2Address = (assignmentId: string, studySetId: string): LessonAddress => ({
  api: 'v2',
  assignmentId,
  assignmentDetailId: '',
  studySetId,
});

/** Study sets and scores (WIRE-06). v1 and nova differ only in a lesson's address (D34). */
export const studySetRoutes: Routes = (routes, dependencies) => {
  const { db, sessions, around, receipts, tellSecurity } = dependencies;
  const verification = new Verification(receipts, tellSecurity);
  const watch = new ContentWatch(dependencies);
  const call = studentCalls(routes, sessions, TAG);
  const detail = {
    summary: 'A study set with the student’s scores',
    answers: answer('The study set for this student.', { StudySetDetail }),
  };
  const read = async (student: Student, place: LessonPlace) =>
    readStudySetDetail(db, watch, student, await findLesson(db, student, place));
  const scores = {
    summary: 'Keep the best scores of items and skills',
    body: { ScoreUpdates },
    answers: answer('The scores now stored for these items and skills.', { ScoreUpdates }),
    also: [429] as const,
    handle: ({ student, own, body }: { student: Student; own: OwnLesson; body: ScoreUpdates }) =>
      keepScores(db, verification, student, own, body, around.now()),
  };

  const byDetail = at(
    (detailId, setId) => paths.studySetDetail(v1Address(detailId, setId)),
    'assignment_detail_id',
    'study_set_id',
  );
  call.get('readStudySet_v1', byDetail, {
    ...detail,
    handle: ({ student, params }) => {
      requireApi(student, 'v1');
      return read(student, { assignmentDetailId: params.assignment_detail_id, studySetId: params.study_set_id });
    },
  });
  const byDetailAlone = at((detailId) => paths.scores(v1Address(detailId)), 'assignment_detail_id');
  sendingCalls(routes, dependencies, TAG, byDetailAlone.params, (student, { assignment_detail_id }) => {
    requireApi(student, 'v1');
    return findLesson(db, student, { assignmentDetailId: assignment_detail_id });
  }).patch('keepScores_v1', byDetailAlone, scores);

  const byAssignment = (pathOf: (lesson: LessonAddress) => string) =>
    at((assignmentId, setId) => pathOf(v2Address(assignmentId, setId)), 'assignment_id', 'study_set_id');
  call.get('readStudySet_v2', byAssignment(paths.studySetDetail), {
    ...detail,
    handle: ({ student, params }) => {
      requireApi(student, 'v2');
      return read(student, { assignmentId: params.assignment_id, studySetId: params.study_set_id });
    },
  });
  const scoresByAssignment = byAssignment(paths.scores);
  sendingCalls(routes, dependencies, TAG, scoresByAssignment.params, (student, { assignment_id, study_set_id }) => {
    requireApi(student, 'v2');
    return findLesson(db, student, { assignmentId: assignment_id, studySetId: study_set_id });
  }).patch('keepScores_v2', scoresByAssignment, scores);
  studySetListRoutes(routes, dependencies, watch);
};

/** Lists of the items that lessons play, inside an assignment and outside. */
function studySetListRoutes(
  routes: Router,
  { db, sessions, pronunciations, listeningDays }: AppDependencies,
  watch: ContentWatch,
) {
  for (const api of ['v1', 'v2'] as const)
    studentCalls(routes, sessions, TAG, (student) => requireApi(student, api)).get(
      `listStudySet_${api}`,
      at((id) => paths.studySetList(api, id), 'study_set_id'),
      {
        summary: 'What a lesson plays',
        query: StudySetListQuery,
        answers: answer('What a lesson plays, one entry for each item and skill.', { StudySetList }),
        handle: async ({ student, params, query: { skill_modes, assignment_detail_id, assignment_id } }) => {
          const studySetId = params.study_set_id;
          const place = listPlace(studySetId, assignment_detail_id, assignment_id);
          const lesson = place === undefined ? undefined : await findLesson(db, student, place);
          const entries = await readStudySetList(db, watch, pronunciations, student, studySetId, lesson, skill_modes);
          return withListening(db, student.id, lesson?.id, listeningDays, entries);
        },
      },
    );
}

function listPlace(
  studySetId: string,
  assignmentDetailId: string | undefined,
  assignmentId: string | undefined,
): LessonPlace | undefined {
  if (assignmentDetailId !== undefined) return { assignmentDetailId, studySetId };
  return assignmentId === undefined ? undefined : { assignmentId, studySetId };
}
