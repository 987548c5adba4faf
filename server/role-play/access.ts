import { z } from 'zod';
import type { Student } from '../accounts/students.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

const Names = z.array(z.string()).catch([]);

/** What stands in an organization's features, or among a student's add-ons, where role-play is allowed (NAV-06). */
export const ROLE_PLAY_FEATURE = 'elsa_ai';
export const ROLE_PLAY_ADDON = 'elsa_ai_for_schools';

/** Whether the student may choose scenarios freely (NAV-05). Throws `forbidden` where role-play is not allowed (NAV-06). */
export async function requireRolePlay(db: Database, { id }: Student): Promise<{ selfStudy: boolean }> {
  const row = await db
    .selectFrom('students')
    .innerJoin('organizations', 'organizations.id', 'students.organization_id')
    .select(['addons', 'features_available', 'enable_role_plays'])
    .where('students.id', '=', id)
    .executeTakeFirstOrThrow();
  const isAllowed =
    Names.parse(JSON.parse(row.features_available)).includes(ROLE_PLAY_FEATURE) ||
    Names.parse(JSON.parse(row.addons)).includes(ROLE_PLAY_ADDON);
  if (!isAllowed) throw new Refusal('forbidden', 'Neither the school nor the student has role-play.');
  return { selfStudy: row.enable_role_plays === 1 };
}

/** Throws `forbidden` where the student may not choose scenarios freely (NAV-05). */
export function requireSelfStudy({ selfStudy }: { selfStudy: boolean }): void {
  if (!selfStudy) throw new Refusal('forbidden', 'Role-plays of self-study are not enabled for the student.');
}
