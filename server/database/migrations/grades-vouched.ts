import { sql, type Kysely } from 'kysely';

/* Migration 038. Grades say what they rest on (docs/decisions/0121). All results and all grades are made again. */
export async function vouchForGrades(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lti_grades').addColumn('mark', 'text').execute();
  await sql`update lti_grades set seen_changes = null, seen_revision = null`.execute(db);
  await sql`update assignment_results set made_at_changes = -1`.execute(db);
}
