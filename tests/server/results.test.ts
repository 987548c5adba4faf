import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentList } from '../../contract/assignments.ts';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { assignmentResult } from '../../contract/progress.ts';
import { readLessons } from '../../server/assignments/lessons.ts';
import { lessonProgress } from '../../server/assignments/progress.ts';
import { databases } from './support/databases.ts';
import { LONG_SESSIONS, oneProvider } from './support/each-provider.ts';
import { people } from './support/test-school.ts';

/** Everything that can change an assignment's result, in the app or by hand in the database. */
type Deed =
  | { do: 'score'; lesson: Lesson; item: string; skill: string; score: number; finished: boolean }
  | { do: 'report'; score: number | null; complete: boolean }
  | { do: 'break' | 'mend' | 'move' | 'retire' | 'bring back'; item: string }
  | { do: 'skills'; lesson: Lesson; skills: string[] }
  | { do: 'forget'; item: string }
  | { do: 'drop' | 'restore' };
type Lesson = 'greet-speaking' | 'greet-all' | 'late-travel';

const ITEMS = ['hello', 'good-morning', 'room-21', 'ticket', 'where-to'];
const SKILLS = ['speaking', 'listening', 'reading', 'writing'];
const lesson = fc.constantFrom<Lesson>('greet-speaking', 'greet-all', 'late-travel');
const item = fc.constantFrom(...ITEMS);
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('score' as const),
      lesson,
      item,
      skill: fc.constantFrom('speaking', 'speaking', ...SKILLS),
      score: fc.integer({ min: 0, max: 100 }),
      finished: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      score: fc.option(fc.integer({ min: 0, max: 100 })),
      complete: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('break' as const, 'mend' as const, 'move' as const, 'retire' as const, 'bring back' as const),
      item,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('skills' as const), lesson, skills: fc.subarray(SKILLS) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('drop' as const, 'restore' as const) }) },
);

describe.each(databases)('the stored results, over $name', ({ open }) => {
  const provider = oneProvider(open, { settings: LONG_SESSIONS });
  let token: string;
  let texts: Map<string, { text: string; study_set_id: string }>;
  beforeAll(async () => {
    token = (await provider.logIn(people.ben)).user_token;
    const rows = await provider.server.db.selectFrom('items').select(['id', 'text', 'study_set_id']).execute();
    texts = new Map(rows.map((row) => [row.id, row]));
  });

  async function apply(deed: Deed): Promise<void> {
    const { db } = provider.server;
    if (deed.do === 'score') {
      const address: LessonAddress = { api: 'v1', assignmentId: '', studySetId: '', assignmentDetailId: deed.lesson };
      const { item: id, skill, score, finished } = deed;
      const body = [{ id, skill_mode: skill, score, finished }];
      const { status } = await provider.call('PATCH', paths.scores(address), { token, body });
      if (![200, 404, 422].includes(status)) throw new Error(`A score was answered ${status}.`);
    } else if (deed.do === 'report') {
      const body = {
        assignment_status: 'in_progress',
        average_assignment_score: null,
        lesson_score: deed.score,
        lesson_status: deed.complete ? 'completed' : 'in_progress',
        lesson_type: 'scenario',
      };
      const { status } = await provider.call('PUT', paths.assignment('v1', 'talk'), { token, body });
      if (status !== 200) throw new Error(`A report was answered ${status}.`);
    } else if (deed.do === 'break' || deed.do === 'mend') {
      const text = deed.do === 'break' ? '' : texts.get(deed.item)!.text;
      await db.updateTable('items').set({ text }).where('id', '=', deed.item).execute();
    } else if (deed.do === 'move') {
      const { study_set_id } = await db
        .selectFrom('items')
        .select('study_set_id')
        .where('id', '=', deed.item)
        .executeTakeFirstOrThrow();
      const other = study_set_id === 'greetings' ? 'travel' : 'greetings';
      await db.updateTable('items').set({ study_set_id: other }).where('id', '=', deed.item).execute();
    } else if (deed.do === 'retire' || deed.do === 'bring back') {
      const retired = Number(deed.do === 'retire');
      await db.updateTable('item_skills').set({ retired }).where('item_id', '=', deed.item).execute();
    } else if (deed.do === 'skills') {
      const skill_modes = JSON.stringify(deed.skills);
      await db.updateTable('assignment_details').set({ skill_modes }).where('id', '=', deed.lesson).execute();
    } else if (deed.do === 'forget') await db.deleteFrom('scores').where('item_id', '=', deed.item).execute();
    else await dropOrRestore(deed.do === 'drop');
  }

  async function dropOrRestore(drop: boolean): Promise<void> {
    const { db } = provider.server;
    if (drop) return void (await db.deleteFrom('assignment_details').where('id', '=', 'greet-speaking').execute());
    await db
      .insertInto('assignment_details')
      .values({
        id: 'greet-speaking',
        assignment_id: 'greet',
        position: 0,
        name: 'greet-speaking',
        type: 'study_set',
        study_set_id: 'greetings',
        skill_modes: '["speaking"]',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function seen() {
    const get = async (path: string) => (await provider.call('GET', path, { token })).body;
    const lists = [];
    for (const tab of ['todo', 'overdue', 'completed']) lists.push(await get(`${paths.assignments}?tab=${tab}`));
    return { lists, counts: await get(paths.assignmentCounts), one: await get(paths.assignment('v1', 'greet')) };
  }

  const statuses = async () =>
    (
      await provider.server.db
        .selectFrom('assignment_results')
        .select(['assignment_id', 'status', 'average', 'verified'])
        .where('student_id', '=', 'ben')
        .orderBy('assignment_id')
        .execute()
    ).map(({ assignment_id, ...result }) => [assignment_id, result]);

  /** Computes the results from the scores, by the rules alone. */
  async function oneByOne() {
    const { db } = provider.server;
    const results = [];
    for (const { assignment_id } of await db
      .selectFrom('assignment_results')
      .select('assignment_id')
      .where('student_id', '=', 'ben')
      .orderBy('assignment_id')
      .execute()) {
      const lessons = (await readLessons(db, [assignment_id])).get(assignment_id) ?? [];
      const facts = [];
      for (const own of lessons) {
        const scores = await db
          .selectFrom('scores')
          .selectAll()
          .where('student_id', '=', 'ben')
          .where('assignment_detail_id', '=', own.id)
          .execute();
        const isIn = (skills: typeof own.required) => (score: (typeof scores)[number]) =>
          skills.get(score.item_id)?.some((skill) => skill === score.skill) ?? false;
        const kept = scores.filter((score) => score.finished === 1).filter(isIn(own.retired));
        const have = [...scores.filter(isIn(own.required)), ...kept];
        const finished = have.filter((score) => score.finished === 1);
        const report = await db
          .selectFrom('lesson_progress')
          .selectAll()
          .where('student_id', '=', 'ben')
          .where('assignment_detail_id', '=', own.id)
          .executeTakeFirst();
        const progress = lessonProgress({
          type: own.type,
          required: [...own.required.values()].flat().length + kept.length,
          finished: finished.length,
          sum: finished.reduce((sum, { score }) => sum + score, 0),
          started: report !== undefined || have.length > 0,
          reportedScore: report?.reported_score ?? null,
          reportedComplete: report?.reported_complete === 1,
        });
        const isVerified =
          own.type === 'study_set'
            ? finished.every((one) => one.skill !== 'speaking' || one.score <= (one.verified_score ?? 0))
            : (progress.score ?? 0) <= (report?.verified_score ?? 0);
        facts.push({ ...progress, isVerified });
      }
      const verified = Number(facts.every(({ isVerified }) => isVerified));
      results.push([assignment_id, { ...assignmentResult(facts), verified }]);
    }
    return results;
  }

  it('[LIST-01] [DETAIL-05] [D23] equal results computed from scratch, after any changes', async () => {
    const { db } = provider.server;
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { maxLength: 25 }), async (done) => {
        for (const each of done) await apply(each);
        const kept = await seen();
        expect(await statuses()).toEqual(await oneByOne());
        await sql`update assignment_results set status = 'not_started', made_at_changes = -1`.execute(db);
        expect(await seen()).toEqual(kept);
      }),
      { numRuns: 25 },
    );
  }, 240_000);

  it('[LIST-01] [D23] change together with the score, even if devices send simultaneously', async () => {
    const { db } = provider.server;
    await dropOrRestore(false);
    await db.updateTable('item_skills').set({ retired: 0 }).execute();
    for (const [id, { text, study_set_id }] of texts)
      await db.updateTable('items').set({ text, study_set_id }).where('id', '=', id).execute();
    await db
      .updateTable('assignment_details')
      .set({ skill_modes: '["speaking"]' })
      .where('id', '=', 'late-travel')
      .execute();
    await db.deleteFrom('scores').where('student_id', '=', 'ben').execute();
    const address: LessonAddress = { api: 'v1', assignmentId: '', studySetId: '', assignmentDetailId: 'late-travel' };
    await Promise.all(
      ['ticket', 'where-to'].map((id) =>
        provider.call('PATCH', paths.scores(address), { token, body: [{ id, skill_mode: 'speaking', score: 80 }] }),
      ),
    );
    const result = await db
      .selectFrom('assignment_results')
      .innerJoin('assignments', 'assignments.id', 'assignment_id')
      .selectAll()
      .where('assignment_id', '=', 'late')
      .where('student_id', '=', 'ben')
      .executeTakeFirstOrThrow();
    expect(result).toMatchObject({
      status: 'completed',
      average: 80,
      made_at_changes: result.changes,
      made_at_revision: result.revision,
    });
  });

  it('[LIST-01] do not count an assignment as overdue at its due time', async () => {
    const { db } = provider.server;
    await db
      .updateTable('assignments')
      .set({ due_date: provider.now().toISOString() })
      .where('id', '=', 'only-ben')
      .execute();
    const ids = async (tab: string) => {
      const { body } = await provider.call('GET', `${paths.assignments}?tab=${tab}`, { token });
      return AssignmentList.parse(body).results.map(({ assignment_id }) => assignment_id);
    };
    expect(await ids('todo')).toContain('only-ben');
    provider.advance(1);
    expect(await ids('overdue')).toContain('only-ben');
  });
});
