import { type LoginCards } from '../../contract/teacher-accounts.ts';
import { STUDENTS } from '../accounts/account-tables.ts';
import { easyPassword } from '../accounts/easy-passwords.ts';
import { endLogins, keepPassword } from '../accounts/first-passwords.ts';
import { countHourly } from '../accounts/hourly-count.ts';
import { LoginBudgets } from '../accounts/login-budgets.ts';
import { tellStudent } from '../accounts/account-notices.ts';
import { hashPassword, NO_PASSWORD } from '../accounts/passwords.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { AccountNoticeRow, Database } from '../database/tables.ts';
import { byName } from '../name-order.ts';
import { Refusal } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import { requireTaught } from './taught.ts';

/** Maximum number of passwords that a teacher may make within an hour: cards for ten classes. */
export const MOST_BY_TEACHER = 400;

type Parts = {
  db: Database;
  around: Surroundings;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  /** Address at which students open the app, or null. */
  address: string | null;
  /** True if the demo school's passwords are public, so that visitors must not change them. */
  isDemoPublic: boolean;
  /** Called for each login that a new password ends. */
  onEnded: (loginId: string) => void;
};

type Student = { id: string; first_name: string; last_name: string; email: string };
/** `isUsed`: the account has a password, or someone has logged in by other means. */
type Found = Student & { isUsed: boolean };

/** A teacher gives students of their classes new passwords (docs/decisions/0101). */
export class ClassPasswords {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Makes a password for each student, and ends their logins. Throws `not_found` if the teacher doesn't teach the class, or
   * a student isn't in it, and `not_primary_class` if the class isn't a student's primary one. Also throws
   * `inactive_account`, `forbidden`, and `too_many_attempts`. Then nothing changes.
   */
  async replace(teacherId: string, classId: string, studentIds: readonly string[]): Promise<LoginCards> {
    const { db, around, hash, address, tellSecurity, onEnded } = this.#parts;
    const ids = [...new Set(studentIds)];
    const { taught, students } = await this.#find(db, teacherId, classId, ids);
    await countHourly(db, around, {
      key: hash('passwords of a teacher', teacherId),
      wanted: students.length,
      most: MOST_BY_TEACHER,
      refusal: 'Too many new passwords within an hour. Wait before making more.',
    });
    const made: { student: Found; password: string; passwordHash: string }[] = [];
    // One hash at a time, so that logins get their turns.
    for (const student of students) {
      const password = easyPassword();
      made.push({ student, password, passwordHash: await hashPassword(password) });
    }
    const budgets = new LoginBudgets(db, hash, around);
    const ended = await db.transaction().execute(async (trx) => {
      // Take the row lock first, because logins delete guesses under it, too.
      await trx.updateTable('login_turn').set({ taken_at: around.now().toISOString() }).execute();
      // The roster may have changed meanwhile.
      await this.#find(trx, teacherId, classId, ids);
      for (const { student, passwordHash } of made) {
        await keepPassword(trx, budgets, student, passwordHash, STUDENTS);
        // An account that was never used has no student to tell.
        if (student.isUsed) await tellStudent(trx, this.#notice(teacherId, student.id));
      }
      const logins = await trx
        .selectFrom('logins')
        .select(['id', 'student_id'])
        .where('student_id', 'in', ids)
        .execute();
      await endLogins(trx, ids);
      return logins;
    });
    for (const { id } of ended) onEnded(id);
    for (const { id, email } of students) {
      const logins_ended = ended.filter(({ student_id }) => student_id === id).length;
      tellSecurity({ security: 'password_replaced', teacher: teacherId, student: id, logins_ended }, email);
    }
    return {
      class: taught,
      address,
      cards: made.map(({ student: { isUsed: _used, ...student }, password }) => ({ ...student, password })),
    };
  }

  #notice(teacher_id: string, student_id: string): AccountNoticeRow {
    const { around } = this.#parts;
    const told_at = around.now().toISOString();
    return { id: around.newId(), student_id, kind: 'password_replaced', teacher_id, class_id: null, told_at };
  }

  async #find(db: Database, teacherId: string, classId: string, ids: readonly string[]) {
    const taught = await requireTaught(db, 'replacePasswords', teacherId, classId);
    const found = await db
      .selectFrom('class_students')
      .innerJoin('students', 'students.id', 'student_id')
      .innerJoin('organizations', 'organizations.id', 'organization_id')
      .select([
        'students.id',
        'first_name',
        'last_name',
        'email',
        'active',
        'password_hash',
        'last_activity',
        'demo_domain',
        'is_primary',
      ])
      .where('class_id', '=', classId)
      .where('students.id', 'in', ids)
      .where('demo_until', 'is', null)
      .orderBy('email')
      .execute();
    if (found.length < ids.length) throw new Refusal('not_found', 'There is no such student in this class.');
    if (found.some(({ is_primary }) => is_primary === 0))
      throw new Refusal('not_primary_class', 'Only a teacher of a student’s primary class replaces the password.');
    if (found.some(({ active }) => active === 0))
      throw new Refusal('inactive_account', 'The account of a student is inactive.');
    if (this.#parts.isDemoPublic && found.some(({ demo_domain }) => demo_domain !== null))
      throw new Refusal('forbidden', 'The passwords of the demo school are public, so nobody may change them.');
    const ordered = await byName(db, { table: 'classes', id: classId }, found);
    const students = ordered.map(({ id, first_name, last_name, email, password_hash, last_activity }): Found => ({
      id,
      first_name,
      last_name,
      email,
      isUsed: password_hash !== NO_PASSWORD || last_activity !== null,
    }));
    return { taught, students };
  }
}
