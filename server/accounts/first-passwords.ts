import { randomInt } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { LoginBudgets } from './login-budgets.ts';
import { openKeyedHash } from './keyed-hash.ts';
import { hashPassword } from './passwords.ts';
import { hashOf } from './sessions.ts';

/** Without the letters and digits that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** A password that a child can copy from paper, of 59 bits: far beyond the guesses that a login allows. */
export function newPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A link behind which a student sets a password, once. */
export type FirstLink = { studentId: string; link: string };

/**
 * Makes links that set a password, one for each student; older ones of the same students end. Their hashes are stored in
 * the caller's transaction, so that only who gets the result knows them.
 *
 * @param origin where students open the app, without a slash at the end
 */
export async function makeLinks(
  trx: Database,
  around: Surroundings,
  studentIds: readonly string[],
  { origin, until }: { origin: string; until: Date },
): Promise<FirstLink[]> {
  const made = studentIds.map((studentId) => ({ studentId, token: around.newToken() }));
  for (let start = 0; start < made.length; start += ROWS) {
    const some = made.slice(start, start + ROWS);
    await trx
      .deleteFrom('password_resets')
      .where(
        'student_id',
        'in',
        some.map(({ studentId }) => studentId),
      )
      .execute();
    await trx
      .insertInto('password_resets')
      .values(
        some.map(({ studentId, token }) => ({
          token_hash: hashOf(token),
          student_id: studentId,
          expires_at: until.toISOString(),
        })),
      )
      .execute();
  }
  return made.map(({ studentId, token }) => ({ studentId, link: `${origin}/new-password#${token}` }));
}

const ROWS = 500;

/** Sets a student's password, ends every login and link, and forgets wrong guesses at the old one; says how many logins ended. */
export async function replacePassword(
  db: Database,
  around: Surroundings,
  student: { id: string; email: string },
  password: string,
): Promise<number> {
  const password_hash = await hashPassword(password);
  const budgets = new LoginBudgets(db, await openKeyedHash(db, around), around);
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('students').set({ password_hash }).where('id', '=', student.id).execute();
    const places = await trx.selectFrom('known_places').select('place').where('student_id', '=', student.id).execute();
    await budgets.forget(
      trx,
      student.email,
      places.map(({ place }) => place),
    );
    return endLogins(trx, [student.id]);
  });
}

/** Ends every login of these students, and every link that would set a password; says how many logins. */
export async function endLogins(trx: Database, students: readonly string[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < students.length; start += ROWS) {
    const some = students.slice(start, start + ROWS);
    await trx.deleteFrom('password_resets').where('student_id', 'in', some).execute();
    const [ended] = await trx.deleteFrom('logins').where('student_id', 'in', some).execute();
    count += Number(ended!.numDeletedRows);
  }
  return count;
}
