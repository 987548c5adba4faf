import { sql } from 'kysely';
import { ROLE_PLAY_ADDON, ROLE_PLAY_FEATURE } from '../../contract/constants.ts';
import type { Student } from './students.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

/** SQL condition for queries on students joined with organizations. Both columns are JSON lists of names. */
const hasRolePlay = sql<number | boolean>`(
  (is_k12 = 1 and features_available like ${`%"${ROLE_PLAY_FEATURE}"%`}) or addons like ${`%"${ROLE_PLAY_ADDON}"%`}
)`;

/** For queries of class_students with assignments. Excludes role-plays that the student may not open (NAV-06). */
export const canOpen = sql<boolean>`(
  assignments.type <> 'ai_tutor' or exists (
    select 1 from students inner join organizations on organizations.id = students.organization_id
    where students.id = class_students.student_id and ${hasRolePlay}
  )
)`;

/** Throws `forbidden` without role-play (NAV-06). `selfStudy` allows free choice of scenarios (NAV-05). */
export async function requireRolePlay(db: Database, { id }: Student): Promise<{ selfStudy: boolean }> {
  const row = await db
    .selectFrom('students')
    .innerJoin('organizations', 'organizations.id', 'students.organization_id')
    .select(['enable_role_plays', hasRolePlay.as('has_role_play')])
    .where('students.id', '=', id)
    .executeTakeFirstOrThrow();
  if (!row.has_role_play) throw new Refusal('forbidden', 'Neither the school nor the student has role-play.');
  return { selfStudy: row.enable_role_plays === 1 };
}

/** Throws `forbidden` if the student may not choose scenarios freely (NAV-05). */
export function requireSelfStudy({ selfStudy }: { selfStudy: boolean }): void {
  if (!selfStudy) throw new Refusal('forbidden', 'Role-plays of self-study are not enabled for the student.');
}
