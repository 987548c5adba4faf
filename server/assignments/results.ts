import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { DetailStatus } from '../../contract/assignments.ts';
import { assignmentResult } from '../../contract/progress.ts';
import { refusesWrites } from '../database/refused-writes.ts';
import type { Database } from '../database/tables.ts';
import { readLessons, type LessonWithItems } from './lessons.ts';
import { lessonProgress, type LessonProgress } from './progress.ts';

/*
 * What a student's assignments come to: status, average and the state of each lesson, worked out from scores and reports
 * when these change, and kept. Whoever changes content or scores in the database itself makes a result stale, and it is
 * worked out again when it is next asked for (docs/decisions/0018).
 */

/** How many are worked out before other requests get their turn. */
const AT_ONCE = 20;

const Lessons = z.record(z.string(), z.tuple([DetailStatus, z.number().nullable()]));
/** By lesson; one that is missing was not begun. */
export type LessonResults = Record<string, Pick<LessonProgress, 'status' | 'score'>>;

/** A stored `lessons` column. */
export function readLessonResults(json: string | null): LessonResults {
  const stored = json === null ? {} : Lessons.parse(JSON.parse(json));
  return Object.fromEntries(Object.entries(stored).map(([id, [status, score]]) => [id, { status, score }]));
}

/** True where a result is there but of before the last change. */
export const isStale = sql<boolean>`(assignment_results.changes <> assignment_results.made_at_changes
  or assignments.revision <> assignment_results.made_at_revision)`;

/**
 * Makes whoever else changes the same result wait for this transaction. Called before anything is written, so that two
 * devices of a student never wait for each other.
 */
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

/**
 * Works out again all results of a student that are stale. They stay as they are if the store takes no writes for now,
 * because earlier results serve a student better than none.
 */
export async function refreshResults(db: Database, studentId: string): Promise<void> {
  const stale = await db
    .selectFrom('assignment_results')
    .innerJoin('assignments', 'assignments.id', 'assignment_results.assignment_id')
    .select('assignment_results.assignment_id as id')
    .where('student_id', '=', studentId)
    .where(isStale)
    .orderBy('assignment_results.assignment_id')
    .execute();
  for (let start = 0; start < stale.length; start += AT_ONCE) {
    const some = stale.slice(start, start + AT_ONCE).map(({ id }) => id);
    try {
      await db.transaction().execute((trx) => makeResults(trx, studentId, some));
    } catch (error) {
      if (refusesWrites(error)) return;
      throw error;
    }
    await nextTurn();
  }
}

/**
 * Works out some results of a student from scratch and keeps them. One that changes meanwhile stays stale: the counts
 * are read before anything else.
 */
export async function makeResults(db: Database, studentId: string, assignmentIds: readonly string[]): Promise<void> {
  const results = await db
    .selectFrom('assignment_results')
    .innerJoin('assignments', 'assignments.id', 'assignment_results.assignment_id')
    .select(['assignment_id', 'changes', 'revision'])
    .where('student_id', '=', studentId)
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('assignment_id')
    .execute();
  const lessons = await readLessonProgress(db, studentId, assignmentIds);
  for (const { assignment_id, changes, revision } of results) {
    const own = lessons.get(assignment_id) ?? [];
    const { status, average } = assignmentResult(own.map(({ progress }) => progress));
    const evidence = evidenceOf(own.map(({ progress }) => progress.evidence));
    const kept = own.map(({ lesson, progress }) => [lesson.id, [progress.status, progress.score]] as const);
    await db
      .updateTable('assignment_results')
      .set({
        status,
        average,
        lessons: JSON.stringify(Object.fromEntries(kept)),
        made_at_changes: changes,
        made_at_revision: revision,
        verified: Number(evidence.verified ?? true),
        spoken: Number(evidence.verified !== null),
        typed: Number(evidence.typed),
      })
      .where('student_id', '=', studentId)
      .where('assignment_id', '=', assignment_id)
      .execute();
  }
}

/** How far a student is in each lesson of some assignments, in order, by assignment. */
export async function readLessonProgress(
  db: Database,
  studentId: string,
  assignmentIds: readonly string[],
): Promise<Map<string, { lesson: LessonWithItems; progress: LessonProgress & { evidence: Evidence } }[]>> {
  const lessons = await readLessons(db, assignmentIds);
  const progressOf = await readProgress(db, studentId, [...lessons.values()].flat());
  return new Map(
    [...lessons].map(([id, own]) => [id, own.map((lesson) => ({ lesson, progress: progressOf(lesson) }))]),
  );
}

async function readProgress(db: Database, studentId: string, lessons: readonly LessonWithItems[]) {
  const ids = lessons.map(({ id }) => id);
  if (ids.length === 0) return progressFrom([], []);
  const scores = await db
    .selectFrom('scores')
    .select(['assignment_detail_id as lesson', 'item_id as item', 'skill', 'score', 'finished', 'verified_score'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', ids)
    .execute();
  const reports = await db
    .selectFrom('lesson_progress')
    .select(['assignment_detail_id as lesson', 'reported_score', 'reported_complete', 'verified_score', 'typed_score'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', 'in', ids)
    .execute();
  return progressFrom(scores, reports);
}

type Score = {
  lesson: string;
  item: string;
  skill: string;
  score: number;
  finished: number;
  verified_score: number | null;
};
type Report = {
  lesson: string;
  reported_score: number | null;
  reported_complete: number;
  verified_score: number | null;
  typed_score: number | null;
};

function progressFrom(scores: readonly Score[], reports: readonly Report[]) {
  const scoresOf = Map.groupBy(scores, ({ lesson }) => lesson);
  const reportOf = new Map(reports.map((report) => [report.lesson, report]));
  return ({ id, type, required, retired }: LessonWithItems): LessonProgress & { evidence: Evidence } => {
    // When an item can no longer be played, its old scores stop counting too. What was retired counts for whoever did it.
    const own = scoresOf.get(id) ?? [];
    const kept = own.filter((score) => score.finished === 1 && isOneOf(retired, score));
    const have = [...own.filter((score) => isOneOf(required, score)), ...kept];
    const finished = have.filter((score) => score.finished === 1);
    const report = reportOf.get(id);
    const progress = lessonProgress({
      type,
      required: total([...required.values()], (skills) => skills.length) + kept.length,
      finished: finished.length,
      sum: total(finished, ({ score }) => score),
      started: report !== undefined || have.length > 0,
      reportedScore: report?.reported_score ?? null,
      reportedComplete: report?.reported_complete === 1,
    });
    const evidence = evidenceOf(
      type === 'study_set'
        ? finished.map((score) => (score.skill === 'speaking' ? evidenceFor(score.score, score) : NOTHING_SPOKEN))
        : [evidenceFor(progress.score, report)],
    );
    return { ...progress, evidence };
  };
}

function isOneOf(items: LessonWithItems['required'], { item, skill }: Score): boolean {
  return items.get(item)?.some((name) => name === skill) ?? false;
}

/**
 * What spoken scores rest on (D50). `verified`: the engine of the provider heard all of them, or null if none is above 0.
 * `typed`: it heard all but role-plays whose goals were met by typed or tapped turns.
 */
export type Evidence = { verified: boolean | null; typed: boolean };

const NOTHING_SPOKEN: Evidence = { verified: null, typed: false };

/** A score of 0 claims nothing. */
function evidenceFor(
  score: number | null,
  vouched: { verified_score: number | null; typed_score?: number | null } | undefined,
): Evidence {
  if (score === null || score === 0) return NOTHING_SPOKEN;
  const verified = score <= (vouched?.verified_score ?? 0);
  return { verified, typed: !verified && score <= (vouched?.typed_score ?? 0) };
}

function evidenceOf(parts: readonly Evidence[]): Evidence {
  const unheard = parts.filter(({ verified }) => verified === false);
  const isSpoken = parts.some(({ verified }) => verified !== null);
  return {
    verified: isSpoken ? unheard.length === 0 : null,
    typed: unheard.length > 0 && unheard.every(({ typed }) => typed),
  };
}

function total<T>(list: readonly T[], amount: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + amount(entry), 0);
}
