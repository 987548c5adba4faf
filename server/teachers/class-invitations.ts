import type { AnsweredInvitation, AskedClass, ClassNews, InvitationAnswer } from '../../contract/class-codes.ts';
import { forgetNotices, noticesOf } from '../accounts/account-notices.ts';
import { countHourly } from '../accounts/hourly-count.ts';
import type { Student } from '../accounts/students.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { ClassCodeParts, ClassCodes } from './class-codes.ts';
import { enroll, memberWith, requestWith } from './join-requests.ts';

/** Maximum number of requests and answers of a student within an hour. */
const MOST_CHANGES = 60;

/** A logged-in student says which classes are theirs, and reads what others did (docs/decisions/0119). */
export class ClassInvitations {
  readonly #parts: ClassCodeParts;
  readonly #codes: ClassCodes;

  constructor(parts: ClassCodeParts, codes: ClassCodes) {
    this.#parts = parts;
    this.#codes = codes;
  }

  /** Asks for a class as the student. Throws `not_found` for codes of other schools too, and `too_many_attempts`. */
  async ask(student: Student, code: string): Promise<AskedClass> {
    const { db, around, hash, tellSecurity } = this.#parts;
    const found = await this.#codes.classWith(code, hash('wrong class code of a student', student.id));
    if (found.organization_id !== student.organizationId)
      throw new Refusal('not_found', 'No class of the student’s school has this code.');
    const { id: class_id, name: class_name } = found;
    const { email, ...names } = await requireReal(db, student);
    const known = await requestWith(db, class_id, email);
    if ((await memberWith(db, class_id, email)) !== undefined) return { class_name, state: 'in' };
    if (known?.confirmed_by === student.id && known.let_in_by === null) return { class_name, state: 'waiting' };
    await this.#countChange(student);
    const state = await db.transaction().execute(async (trx): Promise<AskedClass['state']> => {
      const asked_at = around.now().toISOString();
      await trx.updateTable('login_turn').set({ taken_at: asked_at }).execute();
      if ((await memberWith(trx, class_id, email)) !== undefined) return 'in';
      const request = await requestWith(trx, class_id, email);
      if (request !== undefined) return confirm(trx, class_id, student.id, { ...request, now: around.now() });
      await trx
        .insertInto('join_requests')
        .values({ ...names, id: around.newId(), class_id, email, asked_at, confirmed_by: student.id })
        .execute();
      return 'waiting';
    });
    tellSecurity({ security: 'class_confirmed', student: student.id, class: class_id, joins: true }, '');
    return { class_name, state };
  }

  /** Ignores an invitation that is gone. Throws `too_many_attempts`. */
  async answer(student: Student, invitationId: string, { answer }: InvitationAnswer): Promise<AnsweredInvitation> {
    const { db, around, tellSecurity } = this.#parts;
    if (!(await invitationsOf(db, student)).some(({ id }) => id === invitationId))
      return { joined: false, news: await this.news(student) };
    await this.#countChange(student);
    const answered = await db.transaction().execute(async (trx) => {
      await trx.updateTable('login_turn').set({ taken_at: around.now().toISOString() }).execute();
      const [request] = (await invitationsOf(trx, student)).filter(({ id }) => id === invitationId);
      if (request === undefined) return undefined;
      const { class_id } = request;
      if (answer === 'join')
        return { class_id, state: await confirm(trx, class_id, student.id, { ...request, now: around.now() }) };
      await trx.deleteFrom('join_requests').where('id', '=', request.id).execute();
      return { class_id, state: 'refused' };
    });
    if (answered !== undefined) {
      const joins = answer === 'join';
      tellSecurity({ security: 'class_confirmed', student: student.id, class: answered.class_id, joins }, '');
    }
    return { joined: answered?.state === 'in', news: await this.news(student) };
  }

  async news(student: Student): Promise<ClassNews> {
    const { db } = this.#parts;
    const invitations = await invitationsOf(db, student);
    return {
      invitations: invitations.map(({ id, class_name, teacher_name, first_name, last_name, confirmed_by }) => ({
        id,
        class_name,
        teacher_name: last_name === null ? teacher_name || null : `${last_name} ${first_name}`,
        confirmed: confirmed_by === student.id,
      })),
      notices: await noticesOf(db, student.id),
    };
  }

  /** Counts requests and answers, which take the lock of logins. Throws `too_many_attempts`. */
  async #countChange({ id }: Student): Promise<void> {
    const { db, around, hash } = this.#parts;
    const key = hash('class answers of a student', id);
    const refusal = 'Too many answers about classes within an hour.';
    await countHourly(db, around, { key, wanted: 1, most: MOST_CHANGES, refusal });
  }

  async markRead(student: Student, notices: readonly string[]): Promise<ClassNews> {
    await forgetNotices(this.#parts.db, student.id, notices);
    return this.news(student);
  }
}

/** Throws `forbidden` for a visitor of the demo school. */
async function requireReal(trx: Database, { id }: Student) {
  const { demo_until, ...account } = await trx
    .selectFrom('students')
    .select(['email', 'first_name', 'last_name', 'demo_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (demo_until !== null) throw new Refusal('forbidden', 'Visitors of the demo school can’t join a class.');
  return account;
}

/** Puts the student into the class if a teacher has let them in. Otherwise the request gets the account's own name. */
async function confirm(
  trx: Database,
  classId: string,
  studentId: string,
  { id, let_in_by, now }: { id: string; let_in_by: string | null; now: Date },
): Promise<AskedClass['state']> {
  if (let_in_by === null) {
    const { first_name, last_name } = await trx
      .selectFrom('students')
      .select(['first_name', 'last_name'])
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('join_requests')
      .set({ first_name, last_name, confirmed_by: studentId })
      .where('id', '=', id)
      .execute();
    return 'waiting';
  }
  await enroll(trx, classId, studentId, now);
  await trx.deleteFrom('join_requests').where('id', '=', id).execute();
  return 'in';
}

/** Requests for classes of the student's school with the student's email, oldest first. */
function invitationsOf(db: Database, { id, organizationId }: Student) {
  return db
    .selectFrom('join_requests')
    .innerJoin('students', 'students.email', 'join_requests.email')
    .innerJoin('classes', 'classes.id', 'join_requests.class_id')
    .leftJoin('teachers', 'teachers.id', 'let_in_by')
    .select([
      'join_requests.id',
      'join_requests.class_id',
      'let_in_by',
      'confirmed_by',
      'classes.name as class_name',
      'teacher_name',
      'teachers.first_name',
      'teachers.last_name',
    ])
    .where('students.id', '=', id)
    .where('classes.organization_id', '=', organizationId)
    .orderBy('asked_at')
    .orderBy('join_requests.id')
    .execute();
}
