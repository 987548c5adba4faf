import type { AccountNotice } from '../../contract/class-codes.ts';
import type { AccountNoticeRow, Database } from '../database/tables.ts';

/** Tells the student at the next login. Replaces an earlier notice of the same kind, teacher, and class. */
export async function tellStudent(trx: Database, notice: AccountNoticeRow): Promise<void> {
  const { student_id, kind, teacher_id, class_id } = notice;
  await trx
    .deleteFrom('account_notices')
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .where('teacher_id', teacher_id === null ? 'is' : '=', teacher_id)
    .where('class_id', class_id === null ? 'is' : '=', class_id)
    .execute();
  await trx.insertInto('account_notices').values(notice).execute();
}

/** Returns what the student was not yet told, oldest first. */
export async function noticesOf(db: Database, studentId: string): Promise<AccountNotice[]> {
  const rows = await db
    .selectFrom('account_notices')
    .leftJoin('teachers', 'teachers.id', 'account_notices.teacher_id')
    .leftJoin('classes', 'classes.id', 'account_notices.class_id')
    .select(['account_notices.id', 'kind', 'first_name', 'last_name', 'classes.name as class_name', 'told_at as at'])
    .where('student_id', '=', studentId)
    .orderBy('told_at')
    .orderBy('account_notices.id')
    .execute();
  return rows.map(({ first_name, last_name, ...notice }) => ({
    ...notice,
    teacher_name: last_name === null ? null : `${last_name} ${first_name}`,
  }));
}

/** Ignores notices of other students. */
export async function forgetNotices(db: Database, studentId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('account_notices').where('student_id', '=', studentId).where('id', 'in', ids).execute();
}
