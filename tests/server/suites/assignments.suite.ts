import type { ScoreSubmission } from '../../../contract/score-submission.ts';
import { beforeAll, describe, expect } from 'vitest';
import { Profile } from '../../../contract/account.ts';
import {
  Assignment,
  AssignmentCounts,
  AssignmentHistory,
  AssignmentList,
  type AssignmentProgress,
} from '../../../contract/assignments.ts';
import { paths } from '../../../contract/paths.ts';
import type { StudyTime } from '../../../contract/study-sets.ts';
import { LONG_SESSIONS, loggedIn, oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { codeOf } from '../support/provider.ts';

export function assignmentsSuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open, { settings: LONG_SESSIONS });
  const tokens = loggedIn(provider, ['ana', 'ben', 'pia', 'nia', 'noa']);

  const list = async (token: string, query = '') =>
    AssignmentList.parse((await provider.call('GET', paths.assignments + query, { token })).body);
  const ids = async (token: string, tab: string) =>
    (await list(token, `?tab=${tab}`)).results.map(({ assignment_id }) => assignment_id);
  const counts = async (token: string) =>
    AssignmentCounts.parse((await provider.call('GET', `${paths.assignmentCounts}?app=student_app`, { token })).body);
  const detail = async (api: 'v1' | 'v2', token: string, id: string) =>
    Assignment.parse((await provider.call('GET', paths.assignment(api, id), { token })).body);

  describe('lists', () => {
    onBoth('[LIST-01] put each assignment into one tab and count them', async () => {
      expect(await ids(tokens.ana, 'todo')).toEqual(['greet']);
      expect(await ids(tokens.ana, 'overdue')).toEqual(['late']);
      expect(await ids(tokens.ana, 'completed')).toEqual(['done']);
      expect(await counts(tokens.ana)).toEqual({ todo: 1, overdue: 1, completed: 1 });
    });

    it('[LIST-01] show an assignment for some students to those only', async () => {
      expect(await ids(tokens.ben, 'todo')).toEqual(['greet', 'only-ben', 'talk']);
      expect(await counts(tokens.ben)).toEqual({ todo: 3, overdue: 2, completed: 0 });
    });

    it('[NAV-06] neither contain nor count role-plays for students without the feature', async () => {
      expect(await ids(tokens.nia, 'todo')).toEqual(['nova-read']);
      expect(await counts(tokens.nia)).toEqual({ todo: 1, overdue: 0, completed: 0 });
    });

    it('[LIST-02] have pages with a next link, the nearest due date first', async () => {
      const first = await list(tokens.pia);
      expect([first.results.length, first.count]).toEqual([20, 25]);
      const second = AssignmentList.parse((await provider.call('GET', first.next ?? '', { token: tokens.pia })).body);
      expect([second.results.length, second.count, second.next]).toEqual([5, 25, null]);
      const all = [...first.results, ...second.results].map(({ assignment_id }) => assignment_id);
      expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `more-${index}`));
      expect(await list(tokens.pia, '?tab=todo&page=99')).toEqual({ results: [], next: null, count: 25 });
    });
  });

  describe('details', () => {
    onBoth('[DETAIL-01] show name, due date in UTC, class, teacher, and lessons in order', async () => {
      const assignment = await detail('v1', tokens.ana, 'greet');
      expect(assignment).toMatchObject({
        assignment_name: 'Assignment greet',
        assignment_type: 'study_set',
        assignment_status: 'not_started',
        // 17:00 in Ho Chi Minh City, two days after the day of seeding.
        due_date: '2026-05-06T10:00:00.000Z',
        group_name: 'Class 1',
        assigned_by: { teamId: 'r1', userId: 'teacher-r' },
        average_assignment_score: null,
        study_set_id: 'greetings',
      });
      expect(
        assignment.details.map((lesson) => [
          lesson.assignment_detail_id,
          lesson.skill_modes,
          lesson.study_set_items,
          lesson.study_set_score,
        ]),
      ).toEqual([
        ['greet-speaking', ['speaking'], 3, null],
        ['greet-all', [], 3, null],
      ]);
    });

    it("[DETAIL-01] show the rounded mean of a completed assignment's scores", async () => {
      const assignment = await detail('v1', tokens.ana, 'done');
      expect(assignment).toMatchObject({ assignment_status: 'completed', average_assignment_score: 86 });
      expect(assignment.details[0]).toMatchObject({
        assignment_detail_status: 'completed',
        study_set_score: 86,
        assignment_detail_score: null,
      });
    });

    it('[LIST-03] show a role-play as a scenario', async () => {
      const { body } = await provider.call('GET', paths.assignment('v1', 'talk'), { token: tokens.ben });
      expect(body).toMatchObject({ assignment_type: 'scenario', details: [{ assignment_detail_type: 'scenario' }] });
      expect(Assignment.parse(body)).toMatchObject({
        assignment_type: 'ai_tutor',
        details: [{ assignment_detail_type: 'ai_tutor' }],
      });
    });

    it('[DETAIL-05] [DETAIL-06] complete a lesson without items with its best reported score', async () => {
      const submit = async (lesson_score: number | null, lesson_status: 'completed' | 'in_progress') => {
        const body: ScoreSubmission = {
          assignment_status: 'in_progress',
          average_assignment_score: null,
          lesson_score,
          lesson_status,
          lesson_type: 'scenario',
        };
        const { assignment_status, average_assignment_score } = Assignment.parse(
          (await provider.call('PUT', paths.assignment('v1', 'talk'), { token: tokens.ben, body })).body,
        );
        return [assignment_status, average_assignment_score];
      };
      expect(await submit(null, 'in_progress')).toEqual(['in_progress', null]);
      expect(await submit(40, 'in_progress')).toEqual(['in_progress', 40]);
      expect(await submit(67, 'completed')).toEqual(['completed', 67]);
      expect(await submit(12, 'in_progress')).toEqual(['completed', 67]);
      expect(await submit(null, 'in_progress')).toEqual(['completed', 67]);
    });

    it('show no student another’s assignment', async () => {
      for (const id of ['only-ben', 'more-1', 'nova-greet', 'unknown', "' or 1=1 --"]) {
        const answer = await provider.call('GET', paths.assignment('v1', id), { token: tokens.ana });
        expect([answer.status, codeOf(answer)], id).toEqual([404, 'not_found']);
      }
    });
  });

  describe('reports', () => {
    const progress = (more: Partial<AssignmentProgress> = {}): AssignmentProgress => ({
      assignment_id: 'greet',
      assignment_detail_id: 'greet-speaking',
      assignment_status: 'in_progress',
      assignment_detail_status: 'in_progress',
      average_assignment_score: null,
      average_studyset_score: null,
      duration: 12,
      ...more,
    });
    const submission: ScoreSubmission = {
      assignment_status: 'completed',
      average_assignment_score: 100,
      lesson_score: 100,
      lesson_status: 'completed',
      lesson_type: 'study_set',
    };

    onBoth('[SET-09] mark the assignment in progress at the first attempt', async () => {
      const answer = await provider.call('POST', paths.progress('v1', 'greet'), {
        token: tokens.ben,
        body: progress(),
      });
      expect(Assignment.parse(answer.body)).toMatchObject({ assignment_id: 'greet', assignment_status: 'in_progress' });
      expect((await detail('v1', tokens.ana, 'greet')).assignment_status).toBe('not_started');
    });

    it('[DETAIL-05] [DETAIL-06] count only if their scores support them', async () => {
      const body = { ...submission, assignment_detail_id: 'greet-speaking' };
      const answer = await provider.call('PUT', paths.assignment('v1', 'greet'), { token: tokens.ben, body });
      expect(Assignment.parse(answer.body)).toMatchObject({
        assignment_status: 'in_progress',
        average_assignment_score: null,
      });
      const nova = await provider.call('POST', paths.lesson('nova-greet', 'travel'), {
        token: tokens.noa,
        body: submission,
      });
      expect(Assignment.parse(nova.body)).toMatchObject({
        assignment_id: 'nova-greet',
        assignment_status: 'in_progress',
      });
    });

    it('[DETAIL-06] need no lesson if the assignment has only one', async () => {
      const one = await provider.call('PUT', paths.assignment('v1', 'late'), { token: tokens.ben, body: submission });
      expect(one.status).toBe(200);
      const several = await provider.call('PUT', paths.assignment('v1', 'greet'), {
        token: tokens.ben,
        body: submission,
      });
      expect([several.status, codeOf(several)]).toEqual([422, 'invalid_request']);
    });

    it('[SET-09] change nothing when repeated', async () => {
      const read = () =>
        provider.server.db.selectFrom('lesson_progress').selectAll().where('student_id', '=', 'ben').execute();
      const before = await read();
      provider.advance(1000);
      await provider.call('POST', paths.progress('v1', 'greet'), { token: tokens.ben, body: progress() });
      expect(await read()).toEqual(before);
    });

    it("work only for the student's own lessons and requests", async () => {
      const calls: [string, string, string, object, number][] = [
        ['POST', paths.progress('v1', 'greet'), tokens.ana, progress({ assignment_detail_id: 'only-ben-travel' }), 404],
        ['POST', paths.progress('v1', 'greet'), tokens.ana, progress({ assignment_detail_id: 'late-travel' }), 404],
        ['POST', paths.progress('v1', 'greet'), tokens.ana, progress({ assignment_id: 'late' }), 422],
        ['POST', paths.lesson('nova-greet', 'unknown'), tokens.noa, submission, 404],
      ];
      for (const [method, path, token, body, status] of calls)
        expect((await provider.call(method, path, { token, body })).status, `${method} ${path}`).toBe(status);
    });
  });

  describe('activity and study time', () => {
    const time: StudyTime = {
      activity: 'study_set',
      activity_obj_id: 'greetings',
      created_time: '2026-05-04T08:00:00Z',
      assignment_id: 'greet',
      duration: 61.5,
      cards_studied: 3,
    };
    // Removes the study time that comes with the school.
    beforeAll(() => provider.server.db.deleteFrom('study_time').execute());

    onBoth('[AUTH-13] store the last activity', async () => {
      expect((await provider.call('POST', paths.activity('ana'), { token: tokens.ana })).status).toBe(204);
      const { body } = await provider.call('GET', paths.profile, { token: tokens.ana });
      expect(Profile.parse(body).last_activity).toBe(provider.now().toISOString());
    });

    onBoth('[DATA-11] [AUTH-13] [SET-10] store study time once, for any number of sends', async () => {
      for (let i = 0; i < 3; i += 1)
        expect((await provider.call('POST', paths.trackTime('ana'), { token: tokens.ana, body: time })).status).toBe(
          204,
        );
      expect(await provider.server.db.selectFrom('study_time').selectAll().execute()).toMatchObject([
        { student_id: 'ana', duration_s: 61.5, cards_studied: 3 },
      ]);
    });

    onBoth("[SET-10] [AUTH-13] store a wrong clock's study time once, with the provider’s time", async () => {
      const now = provider.now().toISOString();
      for (const created_time of ['1970-01-01T00:00:07Z', '2126-01-01T00:00:00Z'])
        for (let i = 0; i < 2; i += 1) {
          const body = { ...time, created_time };
          expect((await provider.call('POST', paths.trackTime('ana'), { token: tokens.ana, body })).status).toBe(204);
        }
      const rows = await provider.server.db
        .selectFrom('study_time')
        .select(['created_time', 'happened_at'])
        .orderBy('created_time')
        .execute();
      expect(rows).toEqual([
        { created_time: '1970-01-01T00:00:07.000Z', happened_at: now },
        { created_time: '2026-05-04T08:00:00.000Z', happened_at: '2026-05-04T08:00:00.000Z' },
        { created_time: '2126-01-01T00:00:00.000Z', happened_at: now },
      ]);
    });

    it('[SET-10] reject impossible times, other students, and other assignments', async () => {
      const send = async (userId: string, token: string, body: object) =>
        (await provider.call('POST', paths.trackTime(userId), { token, body })).status;
      expect(await send('ana', tokens.ana, { ...time, duration: 86_401 })).toBe(422);
      expect(await send('ana', tokens.ana, { ...time, duration: -1 })).toBe(422);
      expect(await send('ben', tokens.ana, time)).toBe(403);
      expect(await send('ana', tokens.ana, { ...time, assignment_id: 'only-ben' })).toBe(404);
    });
  });

  describe('history', () => {
    const history = async (api: 'v1' | 'v2', token: string, id: string) =>
      AssignmentHistory.parse((await provider.call('GET', paths.assignmentHistory(api, id), { token })).body);
    const finish = (score: number) =>
      provider.call('POST', paths.progress('v1', 'only-ben'), {
        token: tokens.ben,
        body: {
          assignment_id: 'only-ben',
          assignment_detail_id: 'only-ben-travel',
          assignment_status: 'in_progress',
          assignment_detail_status: 'completed',
          average_assignment_score: score,
          average_studyset_score: score,
          duration: 60,
        } satisfies AssignmentProgress,
      });
    const scores = async () => (await history('v1', tokens.ben, 'only-ben')).attempts.map(({ score }) => score);

    it('[DETAIL-07] contains each completion of a study set once, the earliest first', async () => {
      expect(await scores()).toEqual([]);
      await finish(62.5);
      await finish(62.5);
      provider.advance(60_000);
      await finish(80);
      provider.advance(11 * 60_000);
      await finish(80);
      expect(await scores()).toEqual([62.5, 80, 80]);
      const [first] = (await history('v1', tokens.ben, 'only-ben')).attempts;
      expect(first).toMatchObject({
        assignment_detail_id: 'only-ben-travel',
        assignment_detail_type: 'study_set',
        result: null,
      });
    });

    it("[DETAIL-07] starts with a study set's result from before attempts were stored", async () => {
      const { attempts } = await history('v1', tokens.ana, 'done');
      expect(attempts).toMatchObject([{ assignment_detail_id: 'done-travel', score: 86, result: null }]);
    });

    onBoth('[DETAIL-07] contains the latest fifty', async () => {
      for (let score = 1; score <= 51; score++) {
        provider.advance(1_000);
        await finish(score);
      }
      const kept = await scores();
      expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 2, 51]);
    });

    it('[DETAIL-07] [AUTH-12] belongs to the student alone, and each kind of school has its own path', async () => {
      const status = async (api: 'v1' | 'v2', token: string, id: string) =>
        (await provider.call('GET', paths.assignmentHistory(api, id), { token })).status;
      expect(await status('v1', tokens.ana, 'only-ben')).toBe(404);
      expect(await status('v2', tokens.ana, 'greet')).toBe(403);
      expect(await status('v2', tokens.noa, 'nova-greet')).toBe(200);
    });
  });
}
