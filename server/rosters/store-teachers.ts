import { TEACHERS } from '../accounts/account-tables.ts';
import { endLogins } from '../accounts/first-passwords.ts';
import { NO_PASSWORD } from '../accounts/passwords.ts';
import type { Database } from '../database/tables.ts';
import type { PlannedTeacher } from './plan-teachers.ts';

/** Sets teachers' access to the roster's classes and deletes no teacher. Returns the new IDs. */
export async function storeTeachers(
  trx: Database,
  teachers: readonly PlannedTeacher[],
  classIds: readonly string[],
): Promise<string[]> {
  for (const { id, organizationId, row, before, classIds: taught } of teachers) {
    if (before === undefined)
      await trx
        .insertInto('teachers')
        .values({ ...row, id, organization_id: organizationId, password_hash: NO_PASSWORD })
        .execute();
    else await trx.updateTable('teachers').set(row).where('id', '=', id).execute();
    if (row.active === 0) await endLogins(trx, [id], TEACHERS);
    for (let start = 0; start < classIds.length; start += ROWS)
      await trx
        .deleteFrom('teacher_classes')
        .where('teacher_id', '=', id)
        .where('class_id', 'in', classIds.slice(start, start + ROWS))
        .execute();
    if (taught.length > 0)
      await trx
        .insertInto('teacher_classes')
        .values(taught.map((class_id) => ({ teacher_id: id, class_id })))
        .execute();
  }
  return teachers.filter(({ before }) => before === undefined).map(({ id }) => id);
}

const ROWS = 500;
