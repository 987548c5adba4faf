import { randomInt } from 'node:crypto';
import {
  MOST_WAITING_STUDENTS,
  type ClassJoining,
  type JoiningAnswer,
  type JoinRequest,
  type WaitingStudent,
} from '../../contract/class-codes.ts';
import { tellStudent } from '../accounts/account-notices.ts';
import { countHourly } from '../accounts/hourly-count.ts';
import { studentRow } from '../accounts/new-student.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import { enroll, memberWith, requestWith, waitingIn, type Waiting } from './join-requests.ts';
import { requireTaught } from './taught.ts';

const DAY = 86_400_000;
/** Lifetime of a code, and of a request that no teacher answers, in ms. */
const LIFETIME = 7 * DAY;
/** Capital letters and digits without look-alikes. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY23456789';
const LENGTH = 8;
/** Maximum number of wrong codes from a network, or of a logged-in student, in an hour. */
const MOST_WRONG = 30;
/** Maximum number of students without a login who wait for a class at a time, in all and from one network. */
const MOST_WAITING = { inAll: MOST_WAITING_STUDENTS, fromNetwork: 40 } as const;

export type ClassCodeParts = {
  db: Database;
  around: Surroundings;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  /** Address at which students open the app, or null. */
  address: string | null;
  /** True if the demo school's teachers are public, so that visitors must not make accounts. */
  isDemoPublic: boolean;
};

/** Students ask for a class with its code, and a teacher lets them in (docs/decisions/0119). */
export class ClassCodes {
  readonly #parts: ClassCodeParts;

  constructor(parts: ClassCodeParts) {
    this.#parts = parts;
  }

  /**
   * Asks as anyone, which proves nothing. Throws `not_found` if no class has the code, and `too_many_attempts`. Never
   * reveals whether an account exists.
   */
  async ask(request: JoinRequest, network: string): Promise<void> {
    const { db, around, hash } = this.#parts;
    const { id: class_id } = await this.classWith(request.code, hash('wrong class code', network));
    const { first_name, last_name } = request;
    const email = request.email.toLowerCase();
    const place = { class_id, email, network: hash('join', network) };
    // A request that leads nowhere takes no lock, so that a flood of them delays no login.
    if (!(await isNew(db, place))) return;
    await db.transaction().execute(async (trx) => {
      const asked_at = around.now().toISOString();
      await trx.updateTable('login_turn').set({ taken_at: asked_at }).execute();
      if (!(await isNew(trx, place))) return;
      await trx
        .insertInto('join_requests')
        .values({ ...place, id: around.newId(), first_name, last_name, asked_at })
        .execute();
    });
  }

  /** Counts only wrong codes, so that they never refuse a right one. Throws `not_found` and `too_many_attempts`. */
  async classWith(given: string, asker: string) {
    const { db, around, tellSecurity } = this.#parts;
    const found = await db
      .selectFrom('class_codes')
      .innerJoin('classes', 'classes.id', 'class_id')
      .select(['classes.id', 'classes.name', 'organization_id'])
      .where('code', '=', given.toUpperCase().replace(/[^A-Z0-9]/g, ''))
      .where('expires_at', '>', around.now().toISOString())
      .executeTakeFirst();
    if (found !== undefined) return found;
    const refusal = 'Too many wrong class codes within an hour.';
    const { left } = await countHourly(db, around, { key: asker, wanted: 1, most: MOST_WRONG, refusal });
    if (left === 0) tellSecurity({ security: 'class_code_budget_spent', network: asker }, '');
    throw new Refusal('not_found', 'No class has this code.');
  }

  /** Throws `not_found` if the teacher doesn't teach the class, like the other methods for teachers. */
  async read(teacherId: string, classId: string): Promise<ClassJoining> {
    const { db, around, address } = this.#parts;
    const taught = await requireTaught(db, 'readJoining', teacherId, classId);
    const code = await db
      .selectFrom('class_codes')
      .select(['code', 'expires_at'])
      .where('class_id', '=', classId)
      .where('expires_at', '>', around.now().toISOString())
      .executeTakeFirst();
    const waiting = await waitingIn(db, classId);
    return {
      class: taught,
      address,
      code: code === undefined ? null : { ...code, code: grouped(code.code) },
      waiting: waiting.map(shown),
    };
  }

  /** Ends the class's earlier code. Throws `forbidden` in a public demo. */
  async make(teacherId: string, classId: string): Promise<ClassJoining> {
    const { db, around, tellSecurity } = this.#parts;
    await requireTaught(db, 'makeClassCode', teacherId, classId);
    await this.#requirePrivate(classId);
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const expires_at = new Date(around.now().getTime() + LIFETIME).toISOString();
    await db
      .insertInto('class_codes')
      .values({ class_id: classId, code, expires_at })
      .onConflict((conflict) => conflict.column('class_id').doUpdateSet({ code, expires_at }))
      .execute();
    tellSecurity({ security: 'class_code_made', teacher: teacherId, class: classId }, '');
    return this.read(teacherId, classId);
  }

  /** Students who wait stay. */
  async end(teacherId: string, classId: string): Promise<ClassJoining> {
    const { db } = this.#parts;
    await requireTaught(db, 'endClassCode', teacherId, classId);
    await db.deleteFrom('class_codes').where('class_id', '=', classId).execute();
    return this.read(teacherId, classId);
  }

  /**
   * Makes accounts for students without one. An account of the school is in the class once its student has confirmed,
   * and waits until then. Ignores requests that are gone. A student of another school keeps waiting.
   */
  async answer(teacherId: string, classId: string, { answer, waiting }: JoiningAnswer): Promise<ClassJoining> {
    const { db, around, tellSecurity } = this.#parts;
    const letIn = await db.transaction().execute(async (trx) => {
      await trx.updateTable('login_turn').set({ taken_at: around.now().toISOString() }).execute();
      await requireTaught(trx, 'answerJoining', teacherId, classId);
      const asked = (await waitingIn(trx, classId)).filter(({ id }) => waiting.includes(id));
      if (answer === 'refuse') {
        await forget(trx, asked);
        return [];
      }
      const possible = asked.filter((student) => accountOf(student) !== 'elsewhere' && student.let_in_by === null);
      for (const student of possible) await this.#letIn(trx, teacherId, classId, student);
      return possible;
    });
    for (const student of letIn)
      tellSecurity(
        {
          security: 'student_let_in',
          teacher: teacherId,
          student: student.student_id!,
          class: classId,
          confirmed: student.let_in_by === null,
        },
        student.email,
      );
    return this.read(teacherId, classId);
  }

  async #letIn(trx: Database, teacher_id: string, class_id: string, student: Waiting): Promise<void> {
    const { around } = this.#parts;
    const now = around.now();
    if (accountOf(student) === 'here' && !isConfirmed(student)) {
      student.let_in_by = teacher_id;
      // The student gets a week to confirm.
      await trx
        .updateTable('join_requests')
        .set({ let_in_by: teacher_id, asked_at: now.toISOString() })
        .where('id', '=', student.id)
        .execute();
      return;
    }
    student.student_id ??= await this.#makeStudent(trx, student, now);
    const { student_id } = student;
    await enroll(trx, class_id, student_id, now);
    await forget(trx, [student]);
    const told_at = now.toISOString();
    await tellStudent(trx, { id: around.newId(), student_id, kind: 'let_in', teacher_id, class_id, told_at });
  }

  async #requirePrivate(classId: string): Promise<void> {
    const { db, isDemoPublic } = this.#parts;
    if (!isDemoPublic) return;
    const { demo_domain } = await db
      .selectFrom('classes')
      .innerJoin('organizations', 'organizations.id', 'organization_id')
      .select('demo_domain')
      .where('classes.id', '=', classId)
      .executeTakeFirstOrThrow();
    if (demo_domain !== null) throw new Refusal('forbidden', 'Nobody may join the public demo school.');
  }

  async #makeStudent(trx: Database, student: Waiting, now: Date): Promise<string> {
    const { around } = this.#parts;
    const { first_name, last_name, email, organization_id, native_language } = student;
    const id = around.newId();
    const of = { id, externalId: around.newId(), organizationId: organization_id, now };
    await trx
      .insertInto('students')
      .values(studentRow({ first_name, last_name, email, native_language }, of))
      .execute();
    return id;
  }
}

/**
 * Returns false if the email waits already, so that the first name stays, or is in the class. Throws `too_many_attempts`
 * before it looks for them, so that a full class reveals no account.
 */
async function isNew(db: Database, { class_id, email, network }: { class_id: string; email: string; network: string }) {
  const strangers = () =>
    db
      .selectFrom('join_requests')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('class_id', '=', class_id)
      .where('confirmed_by', 'is', null);
  const inAll = await strangers().executeTakeFirstOrThrow();
  const near = await strangers().where('network', '=', network).executeTakeFirstOrThrow();
  if (Number(inAll.count) >= MOST_WAITING.inAll || Number(near.count) >= MOST_WAITING.fromNetwork)
    throw new Refusal('too_many_attempts', 'Enough students wait for this class.', { retryAfter: 600 });
  if ((await memberWith(db, class_id, email)) !== undefined) return false;
  return (await requestWith(db, class_id, email)) === undefined;
}

function accountOf({ student_id, student_organization, organization_id }: Waiting): WaitingStudent['account'] {
  if (student_id === null) return 'none';
  return student_organization === organization_id ? 'here' : 'elsewhere';
}

function isConfirmed({ confirmed_by, student_id }: Waiting): boolean {
  return confirmed_by !== null && confirmed_by === student_id;
}

/** An account's name is shown to teachers of its own school only. */
function shown(student: Waiting): WaitingStudent {
  const { id, email, asked_at, first_name, last_name, account_first_name, account_last_name } = student;
  const account = accountOf(student);
  const typed = { first_name, last_name };
  const own = account === 'here' ? { first_name: account_first_name!, last_name: account_last_name! } : typed;
  const isSame = own.first_name === first_name && own.last_name === last_name;
  return {
    id,
    email,
    asked_at,
    account,
    ...own,
    typed_name: isSame ? null : typed,
    confirmed: isConfirmed(student),
    let_in: account === 'here' && student.let_in_by !== null,
  };
}

async function forget(trx: Database, students: readonly Waiting[]): Promise<void> {
  const ids = students.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('join_requests').where('id', 'in', ids).execute();
}

/** Deletes expired codes, and requests that no teacher answered. */
export async function forgetCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('class_codes').where('expires_at', '<=', now.toISOString()).execute();
  const oldest = new Date(now.getTime() - LIFETIME).toISOString();
  await db.deleteFrom('join_requests').where('asked_at', '<=', oldest).execute();
}

function grouped(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
