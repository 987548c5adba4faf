import { createRoute } from '@hono/zod-openapi';
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
import { answer, callWith, jsonBody, parameters, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { requireApi, security, signedIn } from './signed-in.ts';
import { sending } from './student-bodies.ts';

const address = (api: LessonAddress['api']): LessonAddress => ({
  api,
  assignmentId: '{assignment_id}',
  assignmentDetailId: '{assignment_detail_id}',
  studySetId: '{study_set_id}',
});

/** Study sets and scores (WIRE-06). v1 and nova differ only in a lesson's address (D34). */
export function studySetRoutes(dependencies: AppDependencies) {
  const { db, sessions, around, log, receipts, tellSecurity, audioFolders } = dependencies;
  const routes = newRouter();
  const verification = new Verification(receipts, tellSecurity);
  const watch = new ContentWatch({ log, audioFolders });
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Study sets'] });
  const detailAnswers = {
    200: answer('The study set for this student.', { StudySetDetail }),
    ...refusals(401, 403, 404, 422),
  };
  const scoreAnswers = {
    200: answer('The scores now stored for these items and skills.', { ScoreUpdates }),
    ...refusals(400, 401, 403, 404, 413, 422, 429),
  };

  async function detail(student: Student, place: LessonPlace) {
    return readStudySetDetail(db, watch, student, await findLesson(db, student, place));
  }

  const store = (student: Student, lesson: OwnLesson, updates: ScoreUpdates) =>
    keepScores(db, verification, student, lesson, updates, around.now());

  const byDetail = parameters('assignment_detail_id', 'study_set_id');
  routes.openapi(
    createRoute({
      ...call('get', paths.studySetDetail(address('v1')), 'readStudySet_v1'),
      summary: 'A study set with the student’s scores',
      request: { params: byDetail },
      responses: detailAnswers,
    }),
    async (c) => {
      const { student } = c.get('session');
      requireApi(student, 'v1');
      const { assignment_detail_id, study_set_id } = c.req.valid('param');
      return c.json(await detail(student, { assignmentDetailId: assignment_detail_id, studySetId: study_set_id }), 200);
    },
  );
  const byDetailAlone = parameters('assignment_detail_id');
  routes.openapi(
    createRoute({
      ...call('patch', paths.scores(address('v1')), 'keepScores_v1'),
      middleware: sending(dependencies, byDetailAlone, (student, { assignment_detail_id }) => {
        requireApi(student, 'v1');
        return findLesson(db, student, { assignmentDetailId: assignment_detail_id });
      }),
      summary: 'Keep the best scores of items and skills',
      request: { params: byDetailAlone, ...jsonBody({ ScoreUpdates }) },
      responses: scoreAnswers,
    }),
    async (c) => c.json(await store(c.get('session').student, c.get('own'), c.req.valid('json')), 200),
  );

  const byAssignment = parameters('assignment_id', 'study_set_id');
  routes.openapi(
    createRoute({
      ...call('get', paths.studySetDetail(address('v2')), 'readStudySet_v2'),
      summary: 'A study set with the student’s scores',
      request: { params: byAssignment },
      responses: detailAnswers,
    }),
    async (c) => {
      const { student } = c.get('session');
      requireApi(student, 'v2');
      const { assignment_id, study_set_id } = c.req.valid('param');
      return c.json(await detail(student, { assignmentId: assignment_id, studySetId: study_set_id }), 200);
    },
  );
  routes.openapi(
    createRoute({
      ...call('patch', paths.scores(address('v2')), 'keepScores_v2'),
      middleware: sending(dependencies, byAssignment, (student, { assignment_id, study_set_id }) => {
        requireApi(student, 'v2');
        return findLesson(db, student, { assignmentId: assignment_id, studySetId: study_set_id });
      }),
      summary: 'Keep the best scores of items and skills',
      request: { params: byAssignment, ...jsonBody({ ScoreUpdates }) },
      responses: scoreAnswers,
    }),
    async (c) => c.json(await store(c.get('session').student, c.get('own'), c.req.valid('json')), 200),
  );
  return routes.route('/', studySetListRoutes(dependencies, watch));
}

/** Lists of the items that lessons play, inside an assignment and outside. */
function studySetListRoutes({ db, sessions, pronunciations, listeningDays }: AppDependencies, watch: ContentWatch) {
  const routes = newRouter();
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Study sets'] });
  for (const api of ['v1', 'v2'] as const) {
    const list = createRoute({
      ...call('get', paths.studySetList(api, '{study_set_id}'), `listStudySet_${api}`),
      summary: 'What a lesson plays',
      request: { params: parameters('study_set_id'), query: StudySetListQuery },
      responses: {
        200: answer('What a lesson plays, one entry for each item and skill.', { StudySetList }),
        ...refusals(401, 403, 404, 422),
      },
    });
    routes.openapi(list, async (c) => {
      const { student } = c.get('session');
      requireApi(student, api);
      const studySetId = c.req.valid('param').study_set_id;
      const { skill_modes, assignment_detail_id, assignment_id } = c.req.valid('query');
      const place = listPlace(studySetId, assignment_detail_id, assignment_id);
      const lesson = place === undefined ? undefined : await findLesson(db, student, place);
      const entries = await readStudySetList(db, watch, pronunciations, student, studySetId, lesson, skill_modes);
      return c.json(await withListening(db, student.id, lesson?.id, listeningDays, entries), 200);
    });
  }
  return routes;
}

function listPlace(
  studySetId: string,
  assignmentDetailId: string | undefined,
  assignmentId: string | undefined,
): LessonPlace | undefined {
  if (assignmentDetailId !== undefined) return { assignmentDetailId, studySetId };
  return assignmentId === undefined ? undefined : { assignmentId, studySetId };
}
