import { sql } from 'kysely';
import { assignedTo, isGivenTo } from '../assignments/assignments.ts';
import type { Database } from '../database/tables.ts';

/** A lesson of a student, and its address in the app. */
export type LinkedWork = { lesson: string; path: string };

/** Finds the student's newest lesson with this content. Returns null if the student has none. */
export async function findWork(
  db: Database,
  studentId: string,
  contentId: string,
  now: Date,
): Promise<LinkedWork | null> {
  const found = await assignedTo(db, studentId)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .leftJoin('passages', 'passages.id', 'study_set_id')
    .leftJoin('scenarios', 'scenarios.id', 'study_set_id')
    .select(['assignments.id as assignment', 'assignment_details.id as lesson'])
    .select(['passages.id as passage', 'scenarios.id as scenario'])
    .where('study_set_id', '=', contentId)
    .where('assignment_details.removed', '=', 0)
    .where(isGivenTo(sql`${studentId}`))
    .where(({ or, eb }) => or([eb('start_date', 'is', null), eb('start_date', '<=', now.toISOString())]))
    .orderBy('due_date', 'desc')
    .orderBy('assignments.id')
    .orderBy('position')
    .executeTakeFirst();
  if (found === undefined) return null;
  const [assignment, lesson, content] = [found.assignment, found.lesson, contentId].map(encodeURIComponent);
  const at = `/homework-assignments/${assignment}`;
  if (found.passage !== null) return { lesson: found.lesson, path: `${at}/reading-aloud/${lesson}` };
  if (found.scenario !== null) return { lesson: found.lesson, path: `${at}/role-play/${lesson}/${content}` };
  return { lesson: found.lesson, path: `${at}/${lesson}/study-sets/${content}` };
}
