import { PassageResult } from '../../contract/read-aloud.ts';
import type { Database } from '../database/tables.ts';
import { claimResult, makeResults } from './results.ts';

/* Decides which teachers' scores count (docs/decisions/0108). The best attempt counts, by the teacher's score if there is one. */

type Correction = {
  sentence_id: string;
  answered_at: string;
  teacher_id: string;
  score: number | null;
  engine_score: number | null;
  counted: number | null;
};
/** An attempt with the correction that was made last. */
type Attempt = Correction & { score: number };

/** Sets the scores that count in a lesson. With `counts` false, none does. Returns true if one has changed. */
export async function settleCorrections(
  trx: Database,
  studentId: string,
  lessonId: string,
  counts: boolean,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('corrections')
    .select(['sentence_id', 'answered_at', 'teacher_id', 'score', 'engine_score', 'counted'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .orderBy('corrected_at', 'desc')
    .orderBy('teacher_id')
    .execute();
  const latest = Map.groupBy(rows.filter(isScored), ({ sentence_id, answered_at }) => `${sentence_id}\n${answered_at}`);
  const attempts = [...latest.values()].map(([last]) => last!);
  const wanted = counts ? await countedIn(trx, studentId, lessonId, attempts) : new Map<Correction, number>();
  let isChanged = false;
  for (const row of rows) {
    const counted = wanted.get(row) ?? null;
    if (counted === row.counted) continue;
    isChanged = true;
    await trx
      .updateTable('corrections')
      .set({ counted })
      .where('student_id', '=', studentId)
      .where('assignment_detail_id', '=', lessonId)
      .where('sentence_id', '=', row.sentence_id)
      .where('answered_at', '=', row.answered_at)
      .where('teacher_id', '=', row.teacher_id)
      .execute();
  }
  return isChanged;
}

/** Like settleCorrections after a new attempt, which changes nothing if no correction of the lesson counts. */
export async function settleAfterAttempt(trx: Database, studentId: string, lessonId: string): Promise<void> {
  const found = await trx
    .selectFrom('corrections')
    .select('sentence_id')
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .where('counted', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) await settleCorrections(trx, studentId, lessonId, true);
}

/** Applies the school's setting to the lessons that it may change. Later corrections and attempts settle their own. */
export async function settleAllCorrections(db: Database, counts: boolean): Promise<void> {
  const lessons = await db
    .selectFrom('corrections')
    .innerJoin('assignment_details', 'assignment_details.id', 'assignment_detail_id')
    .select(['student_id', 'assignment_detail_id', 'assignment_id'])
    .where('corrections.score', 'is not', null)
    .groupBy(['student_id', 'assignment_detail_id', 'assignment_id'])
    .having((eb) => eb.fn.count('counted'), counts ? '=' : '>', 0)
    .orderBy('student_id')
    .orderBy('assignment_detail_id')
    .execute();
  for (const { student_id, assignment_detail_id, assignment_id } of lessons)
    await db.transaction().execute(async (trx) => {
      await claimResult(trx, student_id, assignment_id);
      if (await settleCorrections(trx, student_id, assignment_detail_id, counts))
        await makeResults(trx, student_id, [assignment_id]);
    });
}

function isScored(row: Correction): row is Attempt {
  return row.score !== null;
}

async function countedIn(trx: Database, studentId: string, lessonId: string, attempts: readonly Attempt[]) {
  const cards = await trx
    .selectFrom('scores')
    .select(['item_id', 'score', 'best_scored_at'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .where('skill', '=', 'speaking')
    .execute();
  const counted = new Map<Correction, number>();
  for (const { item_id, score, best_scored_at } of cards) {
    const own = attempts.filter(({ sentence_id }) => sentence_id === item_id);
    const current = own.find(({ answered_at }) => answered_at === best_scored_at);
    const earlier = bestOf(own.filter((attempt) => attempt !== current));
    if (earlier !== undefined && earlier.score > (current?.score ?? score)) counted.set(earlier, earlier.score);
    else if (current !== undefined) counted.set(current, current.score);
  }
  const reading = await countedReading(trx, studentId, lessonId, attempts);
  if (reading !== null) counted.set(...reading);
  return counted;
}

const Entry = PassageResult.pick({ overallResult: true });

/** The lesson's result is the best of all readings, of which only the best score is stored for sure. */
async function countedReading(
  trx: Database,
  studentId: string,
  lessonId: string,
  attempts: readonly Attempt[],
): Promise<[Correction, number] | null> {
  const report = await trx
    .selectFrom('lesson_progress')
    .select('reported_score')
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .executeTakeFirst();
  const reported = report?.reported_score ?? null;
  const recordings = await trx
    .selectFrom('recordings')
    .select(['recording_id', 'entry'])
    .where('student_id', '=', studentId)
    .where('assignment_detail_id', '=', lessonId)
    .execute();
  const best = bestOf(attempts);
  if (reported === null || best === undefined) return null;
  const corrected = new Set(attempts.map(({ sentence_id }) => sentence_id));
  const others = recordings
    .filter(({ recording_id }) => !corrected.has(recording_id))
    .map(({ entry }) => Entry.parse(JSON.parse(entry)).overallResult.score ?? 0);
  const lowered = attempts.find(({ engine_score }) => engine_score === reported);
  if (lowered === undefined) return best.score > reported ? [best, best.score] : null;
  const other = Math.max(0, ...others);
  return best.score >= other ? [best, best.score] : [lowered, other];
}

function bestOf(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.reduce<Attempt | undefined>(
    (best, attempt) => (best === undefined || attempt.score > best.score ? attempt : best),
    undefined,
  );
}
