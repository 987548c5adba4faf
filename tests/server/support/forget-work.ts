import type { Database } from '../../../server/database/tables.ts';

const TABLES = [
  'scores',
  'lesson_progress',
  'lesson_attempts',
  'assignment_results',
  'recordings',
  'study_time',
  'activity_events',
  'report_quotas',
] as const;

/** Deletes what a student has done, and what counts as sent today. */
export async function forgetWork(db: Database, studentId: string): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('student_id', '=', studentId).execute();
  const own = db.selectFrom('conversations').select('conversation_id').where('student_id', '=', studentId);
  await db.deleteFrom('conversation_messages').where('conversation_id', 'in', own).execute();
  await db.deleteFrom('conversations').where('student_id', '=', studentId).execute();
}
