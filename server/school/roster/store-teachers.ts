import { TEACHERS } from '../../accounts/account-tables.ts';
import { endLogins } from '../../accounts/first-passwords.ts';
import { NO_PASSWORD } from '../../accounts/passwords.ts';
import type { Database } from '../../database/tables.ts';
import type { Surroundings } from '../../surroundings.ts';
import { SchoolError } from '../exit-codes.ts';
import type { Roster } from './roster.ts';

/** Sets teachers' access to the roster's classes and deletes no teacher. Returns the new IDs. Throws SchoolError. */
export async function storeTeachers(trx: Database, roster: Roster, around: Surroundings): Promise<string[]> {
  const added: string[] = [];
  const seen = new Set<string>();
  const named = roster.classes.map(({ id }) => id);
  for (const { externalId, organizationId, isActive, classIds, ...fields } of roster.teachers) {
    const all = await trx
      .selectFrom('teachers')
      .selectAll()
      .where(({ or, eb }) => or([eb('external_id', '=', externalId), eb('email', '=', fields.email)]))
      .execute();
    const before = all.find((row) => row.external_id === externalId) ?? all[0];
    const isTaken = before !== undefined && (seen.has(before.id) || before.organization_id !== organizationId);
    if (all.length > 1 || isTaken)
      throw new SchoolError(
        `${fields.email} already belongs to another teacher. Give each teacher a separate address.`,
      );
    const id = before?.id ?? around.newId();
    seen.add(id);
    const row = { ...fields, external_id: externalId, active: Number(isActive) };
    if (before === undefined) {
      added.push(id);
      await trx
        .insertInto('teachers')
        .values({ ...row, id, organization_id: organizationId, password_hash: NO_PASSWORD })
        .execute();
    } else await trx.updateTable('teachers').set(row).where('id', '=', id).execute();
    if (!isActive) await endLogins(trx, [id], TEACHERS);
    for (let start = 0; start < named.length; start += ROWS)
      await trx
        .deleteFrom('teacher_classes')
        .where('teacher_id', '=', id)
        .where('class_id', 'in', named.slice(start, start + ROWS))
        .execute();
    if (classIds.length > 0)
      await trx
        .insertInto('teacher_classes')
        .values(classIds.map((class_id) => ({ teacher_id: id, class_id })))
        .execute();
  }
  return added;
}

const ROWS = 500;
