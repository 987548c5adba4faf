import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type JoinBuilder } from 'kysely';
import { z } from 'zod';
import { DetailStatus } from '../../contract/assignments.ts';
import { SPEAKING_BARS } from '../../contract/constants.ts';
import { evidence, evidenceOfAll, evidenceOfOne, UNSPOKEN, type Evidence } from '../../contract/evidence.ts';
import { assignmentResult, type AssignmentResult } from '../../contract/progress.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { refusesWrites } from '../database/refused-writes.ts';
import type { Database, Tables } from '../database/tables.ts';
import { isHeard } from './heard.ts';
import { readLessons, type LessonWithItems } from './lessons.ts';
import { lessonProgress, type LessonProgress } from './progress.ts';

/* Results of assignments, computed at each change and, if content changes, at the next read (docs/decisions/0018). */

/** Number of results to compute before other requests get their turn. */
const AT_ONCE = 20;
/** Maximum number of assignments in the content cache. */
const REMEMBERED = 1_000;

const Stored = z.tuple([DetailStatus, z.number().nullable(), z.object(evidence)]);
/** Results from before docs/decisions/0121 are stale. Until they are computed again, none is verified. */
const Older = z
  .tuple([DetailStatus, z.number().nullable()], z.literal(1))
  .transform(([status, score]): z.infer<typeof Stored> => [status, score, { verified: false, typed: false }]);
const Lessons = z.record(z.string(), z.union([Stored, Older]));
/** By lesson ID. A missing lesson wasn't started. */
export type LessonResults = Record<string, Pick<LessonProgress, 'status' | 'score'> & { evidence: Evidence }>;

export function readLessonResults(json: string | null): LessonResults {
  const stored = json === null ? {} : Lessons.parse(JSON.parse(json));
  return Object.fromEntries(
    Object.entries(stored).map(([id, [status, score, own]]) => [id, { status, score, evidence: own }]),
  );
}

/** Returns the evidence for the score of a whole assignment. */
export function evidenceOfResult(average: number | null, lessons: LessonResults): Evidence {
  return average === null ? UNSPOKEN : evidenceOfAll(Object.values(lessons).map((lesson) => lesson.evidence));
}

/** True if a stored result is older than the last change. */
export const isStale = sql<boolean>`(assignment_results.changes <> assignment_results.made_at_changes
  or assignments.revision <> assignment_results.made_at_revision)`;

/** Locks a result. Call it before any other write, so that two devices of a student never deadlock. */
export async function claimResult(trx: Database, studentId: string, assignmentId: string): Promise<void> {
  await trx
    .insertInto('assignment_results')
    .values({ student_id: studentId, assignment_id: assignmentId })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'assignment_id'])
        .doUpdateSet({ changes: sql<number>`assignment_results.changes + 1` }),
    )
    .execute();
}

/** Computes stale results again, unless another process locks the store. Old results are better than none. */
export async function refreshResults(db: Database, studentId: string): Promise<void> {
  const { refreshing } = sharedOf(db);
  // A device requests several lists at once. Requests that waited here find nothing stale.
  while (refreshing.has(studentId)) await refreshing.get(studentId)!.catch(() => {});
  const refresh = refreshStale(db, studentId).finally(() => refreshing.delete(studentId));
  refreshing.set(studentId, refresh);
  await refresh;
}

async function refreshStale(db: Database, studentId: string): Promise<void> {
  const stale = await db
    .selectFrom('assignment_results')
    .innerJoin('assignments', 'assignments.id', 'assignment_results.assignment_id')
    .select(['assignment_id', 'changes', 'revision'])
    .where('student_id', '=', studentId)
    .where(isStale)
    .orderBy('assignment_id')
    .execute();
  const { content } = sharedOf(db);
  for (let start = 0; start < stale.length; start += AT_ONCE) {
    const some = stale.slice(start, start + AT_ONCE);
    // Read outside a transaction, because one connection writes for all students.
    const made = await workOut(db, studentId, some, await content.read(db, some));
    try {
      await keep(db, studentId, made);
    } catch (error) {
      if (refusesWrites(error)) return;
      throw error;
    }
    await nextTurn();
  }
}

/** Computes and stores results in the caller's transaction. */
export async function makeResults(db: Database, studentId: string, assignmentIds: readonly string[]): Promise<void> {
  const some = await db
    .selectFrom('assignment_results')
    .innerJoin('assignments', 'assignments.id', 'assignment_results.assignment_id')
    .select(['assignment_id', 'changes', 'revision'])
    .where('student_id', '=', studentId)
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('assignment_id')
    .execute();
  await keep(db, studentId, await workOut(db, studentId, some, await readLessons(db, assignmentIds)));
}

/** Counts that were read before the data from which the result is computed. */
type Counts = { assignment_id: string; changes: number; revision: number };
type Made = Counts & AssignmentResult & { lessons: string; evidence: Evidence };

async function workOut(
  db: Database,
  studentId: string,
  some: readonly Counts[],
  lessons: ReadonlyMap<string, readonly LessonWithItems[]>,
): Promise<Made[]> {
  const progressOf = await readProgress(db, studentId, [...lessons.values()].flat());
  return some.map((counts): Made => {
    const own = (lessons.get(counts.assignment_id) ?? []).map((lesson) => ({ lesson, progress: progressOf(lesson) }));
    const kept = own.map(({ lesson, progress }) => [lesson.id, [progress.status, progress.score, progress.evidence]]);
    return {
      ...counts,
      ...assignmentResult(own.map(({ progress }) => progress)),
      lessons: JSON.stringify(Object.fromEntries(kept)),
      evidence: evidenceOfAll(own.map(({ progress }) => progress.evidence)),
    };
  });
}

/** Stores results in one statement. Skips those whose scores have changed meanwhile, which stay stale. */
async function keep(db: Database, studentId: string, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  if (isPostgres(db) && made.length > 1) return keepInOrder(db, studentId, made);
  const rows = made.map(
    ({ assignment_id, status, average, lessons, changes, revision, evidence: { verified, typed } }) =>
      sql`(cast(${assignment_id} as text), cast(${status} as text), cast(${average} as double precision),
        cast(${lessons} as text), cast(${changes} as integer), cast(${revision} as integer),
        cast(${Number(verified ?? true)} as integer), cast(${Number(verified !== null)} as integer),
        cast(${Number(typed)} as integer))`,
  );
  await sql`update assignment_results
    set status = made.column2, average = made.column3, lessons = made.column4, made_at_changes = made.column5,
      made_at_revision = made.column6, verified = made.column7, spoken = made.column8, typed = made.column9
    from (values ${sql.join(rows)}) as made
    where assignment_results.student_id = ${studentId} and assignment_results.assignment_id = made.column1
      and assignment_results.changes = made.column5`.execute(db);
}

/** Updates rows one at a time, so that two processes that refresh the same student never deadlock. */
async function keepInOrder(db: Database, studentId: string, made: readonly Made[]): Promise<void> {
  for (const one of made) await keep(db, studentId, [one]);
}

type Shared = { refreshing: Map<string, Promise<void>>; content: KnownContent };
const shared = new WeakMap<Database, Shared>();

function sharedOf(db: Database): Shared {
  let own = shared.get(db);
  if (own === undefined) shared.set(db, (own = { refreshing: new Map(), content: new KnownContent() }));
  return own;
}

/** Caches lessons with their items until the revision of their assignment changes. */
class KnownContent {
  readonly #known = new Map<string, { revision: number; lessons: Promise<LessonWithItems[]> }>();

  async read(db: Database, some: readonly Counts[]): Promise<Map<string, LessonWithItems[]>> {
    const unknown = some.filter(({ assignment_id, revision }) => this.#known.get(assignment_id)?.revision !== revision);
    // Cache the promise, because a whole class sends requests at once.
    const fresh = readLessons(
      db,
      unknown.map(({ assignment_id }) => assignment_id),
    );
    for (const { assignment_id: id, revision } of unknown) {
      const lessons = fresh.then((read) => read.get(id) ?? []);
      lessons.catch(() => this.#known.delete(id));
      this.#known.delete(id);
      this.#known.set(id, { revision, lessons });
    }
    const found = some.map(async ({ assignment_id: id }) => [id, await this.#known.get(id)!.lessons] as const);
    for (const [oldest] of this.#known) {
      if (this.#known.size <= REMEMBERED) break;
      this.#known.delete(oldest);
    }
    return new Map(await Promise.all(found));
  }
}

type Progress = LessonProgress & { evidence: Evidence };

export async function readLessonProgress(
  db: Database,
  studentId: string,
  assignmentIds: readonly string[],
): Promise<Map<string, { lesson: LessonWithItems; progress: Progress }[]>> {
  const lessons = await readLessons(db, assignmentIds);
  const progressOf = await readProgress(db, studentId, [...lessons.values()].flat());
  return new Map(
    [...lessons].map(([id, own]) => [id, own.map((lesson) => ({ lesson, progress: progressOf(lesson) }))]),
  );
}

async function readProgress(db: Database, studentId: string, lessons: readonly LessonWithItems[]) {
  const idsOf = (isPlain: boolean) => lessons.filter((lesson) => lesson.isPlain === isPlain).map(({ id }) => id);
  const tallies = [
    ...(await tallyPlain(db, studentId, idsOf(true))),
    ...(await readScores(db, studentId, idsOf(false))),
  ];
  const ids = lessons.map(({ id }) => id);
  const reports =
    ids.length === 0
      ? []
      : await db
          .selectFrom('lesson_progress')
          .leftJoin('corrections', (join) =>
            join
              .onRef('corrections.student_id', '=', 'lesson_progress.student_id')
              .onRef('corrections.assignment_detail_id', '=', 'lesson_progress.assignment_detail_id')
              .on('counted', 'is not', null),
          )
          .select([
            'lesson_progress.assignment_detail_id as lesson',
            'counted',
            'reported_score',
            'reported_complete',
            'verified_score',
            'typed_score',
          ])
          .where('lesson_progress.student_id', '=', studentId)
          .where('lesson_progress.assignment_detail_id', 'in', ids)
          .execute();
  return progressFrom(tallies, reports);
}

/**
 * Totals of one skill in one lesson. `unverified` counts spoken scores above 0 that no receipt covers, and `heard` those
 * that the engine or a teacher heard.
 */
type Scores = { lesson: string; skill: string } & Record<
  'finished' | 'sum' | 'spoken' | 'unverified' | 'heard',
  number
> & {
    /** Number of teachers' scores. */
    corrected: number;
    /** Null for the total of all items. */
    item: string | null;
  };
type Report = {
  lesson: string;
  reported_score: number | null;
  reported_complete: number;
  verified_score: number | null;
  typed_score: number | null;
  /** Teacher's score of a reading that counts. */
  counted: number | null;
};

/** A score that a teacher finds good enough finishes a card, too. */
export const FINISHED = sql<number>`case when finished = 1 or counted >= ${SPEAKING_BARS[0]} then 1 else 0 end`;
/** A score of 0 claims nothing, and only spoken scores need a receipt (D50). */
const SPOKEN = sql<number>`case when finished = 1 and skill = 'speaking' and scores.score > 0 then 1 else 0 end`;
const UNVERIFIED = sql<number>`case when finished = 1 and skill = 'speaking' and counted is null
  and scores.score > coalesce(verified_score, 0) then 1 else 0 end`;
const HEARD = sql<number>`case when skill = 'speaking' and (counted is not null
  or finished = 1 and scores.score > 0 and scores.score <= coalesce(verified_score, 0)) then 1 else 0 end`;
const FINISHED_SCORE = sql<number>`case when finished = 1 or counted >= ${SPEAKING_BARS[0]}
  then coalesce(counted, scores.score) else 0 end`;
const CORRECTED = sql<number>`case when counted is null then 0 else 1 end`;

/** Joins the teacher's score that counts. */
export function ofScore(join: JoinBuilder<Tables, 'scores' | 'corrections'>) {
  return join
    .onRef('corrections.student_id', '=', 'scores.student_id')
    .onRef('corrections.assignment_detail_id', '=', 'scores.assignment_detail_id')
    .onRef('corrections.sentence_id', '=', 'scores.item_id')
    .on('scores.skill', '=', 'speaking')
    .on('counted', 'is not', null);
}

/** Adds scores up in the database, because an active student has tens of thousands. */
async function tallyPlain(db: Database, studentId: string, ids: readonly string[]): Promise<Scores[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('scores')
    .innerJoin('assignment_details', 'assignment_details.id', 'scores.assignment_detail_id')
    .innerJoin('items', (join) =>
      join.onRef('items.id', '=', 'item_id').onRef('items.study_set_id', '=', 'assignment_details.study_set_id'),
    )
    .leftJoin('corrections', ofScore)
    .select(({ fn }) => [
      'scores.assignment_detail_id as lesson',
      'skill',
      fn.sum<number>(FINISHED).as('finished'),
      fn.sum<number>(CORRECTED).as('corrected'),
      fn.sum<number>(FINISHED_SCORE).as('sum'),
      fn.sum<number>(SPOKEN).as('spoken'),
      fn.sum<number>(UNVERIFIED).as('unverified'),
      fn.sum<number>(HEARD).as('heard'),
    ])
    .where('scores.student_id', '=', studentId)
    .where('scores.assignment_detail_id', 'in', ids)
    .groupBy(['scores.assignment_detail_id', 'skill'])
    .execute();
  return rows.map((row) => ({ ...row, item: null }));
}

async function readScores(db: Database, studentId: string, ids: readonly string[]): Promise<Scores[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('scores')
    .leftJoin('corrections', ofScore)
    .select(['scores.assignment_detail_id as lesson', 'item_id as item', 'skill'])
    .select([FINISHED.as('finished'), FINISHED_SCORE.as('sum'), SPOKEN.as('spoken')])
    .select([UNVERIFIED.as('unverified'), HEARD.as('heard'), CORRECTED.as('corrected')])
    .where('scores.student_id', '=', studentId)
    .where('scores.assignment_detail_id', 'in', ids)
    .execute();
}

function progressFrom(scores: readonly Scores[], reports: readonly Report[]) {
  const scoresOf = Map.groupBy(scores, ({ lesson }) => lesson);
  const reportOf = new Map(reports.map((report) => [report.lesson, report]));
  return ({ id, type, required, retired, skillModes }: LessonWithItems): Progress => {
    // Scores of unplayable items don't count. Scores of retired items count for the students who have them.
    const own = scoresOf.get(id) ?? [];
    const kept = own.filter((score) => score.finished > 0 && isOneOf(retired, score));
    const isPracticed = (score: Scores) =>
      score.item === null
        ? skillModes.length === 0 || skillModes.some((name) => name === score.skill)
        : isOneOf(required, score);
    const have = [...own.filter(isPracticed), ...kept];
    const report = reportOf.get(id);
    const progress = lessonProgress({
      type,
      required: total([...required.values()], (skills) => skills.length) + kept.length,
      finished: total(have, ({ finished }) => finished),
      sum: total(have, ({ sum }) => sum),
      started: report !== undefined || have.length > 0,
      reportedScore: report?.counted ?? report?.reported_score ?? null,
      reportedComplete: report?.reported_complete === 1,
    });
    return {
      ...progress,
      evidence: type === 'study_set' ? evidenceOfCards(have) : evidenceOfReport(progress.score, report),
    };
  };
}

function evidenceOfCards(scores: readonly Scores[]): Evidence {
  const isSpoken = scores.some(({ spoken }) => spoken > 0);
  const all = total(scores, ({ finished }) => finished);
  return {
    verified: isSpoken ? scores.every(({ unverified }) => unverified === 0) : null,
    typed: false,
    ...(scores.some((score) => score.corrected > 0) && { corrected: true as const }),
    ...(all > 0 && { answers: { heard: total(scores, ({ heard }) => heard), all } }),
  };
}

function evidenceOfReport(score: number | null, report: Report | undefined): Evidence {
  if ((report?.counted ?? null) !== null) return { verified: true, typed: false, corrected: true };
  const of = (best: number | null | undefined) => isHeard(score ?? 0, best);
  return evidenceOfOne(score, of(report?.verified_score) ? 'heard' : of(report?.typed_score) ? 'typed' : 'unheard');
}

function isOneOf(items: LessonWithItems['required'], { item, skill }: Scores): boolean {
  return item !== null && (items.get(item)?.some((name) => name === skill) ?? false);
}

function total<T>(list: readonly T[], amount: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + amount(entry), 0);
}
