import { sql } from 'kysely';
import { isVouchedFor, markOf, UNSPOKEN, type EvidenceMark } from '../../contract/evidence.ts';
import { readLessonResults, refreshResults } from '../assignments/results.ts';
import { platformName, type LtiPlatform } from '../config/platforms.ts';
import type { Database, LtiGradeRow } from '../database/tables.ts';

/*
 * A row for each column of grades and student has the latest score only. `scored_at` differs from `sent_at` while it waits.
 * One process at a time sends a row's score: the claim moves `due_at` past the longest request.
 */

/** A claimed score to send. */
export type Grade = LtiGradeRow & { score: number; scored_at: string; mark: EvidenceMark };

/** Time in ms after which another process may send a claimed score, because the first one has died. */
export const CLAIM = 60_000;
/** Maximum wait after a failure, in ms. */
export const LONGEST_PAUSE = 6 * 3_600_000;
const ROWS_AT_ONCE = 200;

type Link = { student: string; lesson: string; platform: string; lineItem: string; subject: string };

/** Sends the lesson's score to this column from now on. */
export async function linkGrade(db: Database, { student, lesson, platform, lineItem, subject }: Link): Promise<void> {
  const of = { assignment_detail_id: lesson, subject };
  await db
    .insertInto('lti_grades')
    .values({ student_id: student, platform, line_item: lineItem, ...of, is_complete: 0, tries: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'platform', 'line_item'])
        .doUpdateSet({ ...of, seen_changes: null, seen_revision: null }),
    )
    .execute();
}

type Place = Pick<LtiGradeRow, 'student_id' | 'platform' | 'line_item'>;

/** Notes the scores of all results that have changed. `rest` is called between portions. */
export async function noteScores(db: Database, now: () => Date, rest: () => Promise<unknown>): Promise<void> {
  let after: Place = { student_id: '', platform: '', line_item: '' };
  for (;;) {
    const rows = await db
      .selectFrom('lti_grades')
      .innerJoin('assignment_details', 'assignment_details.id', 'assignment_detail_id')
      .innerJoin('assignments', 'assignments.id', 'assignment_details.assignment_id')
      .innerJoin('assignment_results', (join) =>
        join
          .onRef('assignment_results.student_id', '=', 'lti_grades.student_id')
          .onRef('assignment_results.assignment_id', '=', 'assignments.id'),
      )
      .select(['lti_grades.student_id', 'platform', 'line_item', 'seen_changes', 'seen_revision'])
      .select(['changes', 'revision', 'assignments.id as assignment', 'assignment_detail_id'])
      .where(
        sql<boolean>`(lti_grades.student_id, platform, line_item) > (${after.student_id}, ${after.platform}, ${after.line_item})`,
      )
      .orderBy('lti_grades.student_id')
      .orderBy('platform')
      .orderBy('line_item')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows)
      if (row.changes !== row.seen_changes || row.revision !== row.seen_revision) await noteScore(db, row, now());
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)!;
    await rest();
  }
}

type Changed = Place &
  Pick<LtiGradeRow, 'seen_changes' | 'seen_revision' | 'assignment_detail_id'> & { assignment: string };

async function noteScore(db: Database, row: Changed, now: Date): Promise<void> {
  await refreshResults(db, row.student_id);
  const result = await db
    .selectFrom('assignment_results')
    .select(['lessons', 'made_at_changes', 'made_at_revision'])
    .where('student_id', '=', row.student_id)
    .where('assignment_id', '=', row.assignment)
    .executeTakeFirst();
  if (result === undefined) return;
  const found = readLessonResults(result.lessons)[row.assignment_detail_id];
  const score = found?.score ?? null;
  const mark = markOf(found?.evidence ?? UNSPOKEN);
  const isComplete = Number(found?.status === 'completed');
  await db.transaction().execute(async (trx) => {
    const own = at(trx, row);
    // Another process may have noted a newer result. Then this one is too late.
    const noted = await own
      .set({ seen_changes: result.made_at_changes, seen_revision: result.made_at_revision })
      .where(sql`coalesce(seen_changes, -1)`, '=', row.seen_changes ?? -1)
      .where(sql`coalesce(seen_revision, -1)`, '=', row.seen_revision ?? -1)
      .returning(['score', 'mark', 'is_complete', 'scored_at'])
      .executeTakeFirst();
    if (noted === undefined || score === null) return;
    if (noted.score === score && noted.is_complete === isComplete && noted.mark === mark) return;
    const last = noted.scored_at === null ? 0 : Date.parse(noted.scored_at);
    const scored_at = new Date(Math.max(now.getTime(), last + 1)).toISOString();
    await own.set({ score, mark, is_complete: isComplete, scored_at }).execute();
  });
}

/** Returns scores that wait, the oldest first. A wait that no failure causes comes from a clock that was wrong. */
export async function findWaiting(db: Database, platform: LtiPlatform, now: Date): Promise<Grade[]> {
  const rows = await db
    .selectFrom('lti_grades')
    .selectAll()
    .where('platform', '=', platformName(platform))
    .where('mark', 'in', marksFor(platform))
    .where('scored_at', 'is not', null)
    .where(sql<boolean>`coalesce(sent_at, '') <> scored_at`)
    .where(({ or, eb }) =>
      or([
        eb('due_at', 'is', null),
        eb('due_at', '<=', now.toISOString()),
        eb('due_at', '>', new Date(now.getTime() + LONGEST_PAUSE).toISOString()),
      ]),
    )
    .orderBy('scored_at')
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows as Grade[];
}

/** Returns the row with its latest score, or null if another process has claimed it, or it may no longer be sent. */
export async function claimGrade(db: Database, platform: LtiPlatform, grade: Grade, now: Date): Promise<Grade | null> {
  const claimed = await at(db, grade)
    .set({ due_at: new Date(now.getTime() + CLAIM).toISOString() })
    .where(sql`coalesce(due_at, '')`, '=', grade.due_at ?? '')
    .where('mark', 'in', marksFor(platform))
    .where(sql<boolean>`coalesce(sent_at, '') <> scored_at`)
    .returningAll()
    .executeTakeFirst();
  return (claimed as Grade | undefined) ?? null;
}

/** Ends a claim whose score was sent or given up. A score that came meanwhile waits. */
export async function endClaim(db: Database, grade: Grade): Promise<void> {
  await at(db, grade)
    .set({ sent_at: grade.scored_at, due_at: null, tries: 0 })
    .where('due_at', '=', grade.due_at)
    .execute();
}

export async function putOff(db: Database, grade: Grade, until: Date): Promise<void> {
  await at(db, grade)
    .set({ due_at: until.toISOString(), tries: grade.tries + 1 })
    .where('due_at', '=', grade.due_at)
    .execute();
}

const MARKS: readonly EvidenceMark[] = ['heard', 'teacher', 'unheard', 'typed', 'unspoken'];

/** Returns the marks of scores that the platform gets. Others wait until they are heard. */
function marksFor({ unverified_scores }: LtiPlatform): readonly EvidenceMark[] {
  return unverified_scores === 'withheld' ? MARKS.filter(isVouchedFor) : MARKS;
}

function at(db: Database, { student_id, platform, line_item }: Place) {
  return db
    .updateTable('lti_grades')
    .where('student_id', '=', student_id)
    .where('platform', '=', platform)
    .where('line_item', '=', line_item);
}
