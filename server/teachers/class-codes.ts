import { randomInt } from 'node:crypto';
import {
  MOST_WAITING_STUDENTS,
  type ClassJoining,
  type JoiningAnswer,
  type JoinRequest,
} from '../../contract/class-codes.ts';
import { countHourly } from '../accounts/hourly-count.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { studentRow } from '../accounts/new-student.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import { requireTaught } from './taught.ts';

const DAY = 86_400_000;
/** Lifetime of a code, and of a request that no teacher answers, in ms. */
const LIFETIME = 7 * DAY;
/** Capital letters and digits without look-alikes. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY23456789';
const LENGTH = 8;
/** Maximum number of requests from a network in an hour, for a school that joins in one morning. */
const MOST_FROM_NETWORK = 600;

type Parts = {
  db: Database;
  around: Surroundings;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  /** Address at which students open the app, or null. */
  address: string | null;
  /** True if the demo school's teachers are public, so that visitors must not make accounts. */
  isDemoPublic: boolean;
};

/** Students ask for a class with its code, and a teacher lets them in (docs/decisions/0113). */
export class ClassCodes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `not_found` if no class has the code, and `too_many_attempts`. Never reveals whether an account exists. */
  async ask(request: JoinRequest, network: string): Promise<void> {
    const { db, around, hash } = this.#parts;
    const refusal = 'Too many students of this network asked within an hour.';
    await countHourly(db, around, { key: hash('join', network), wanted: 1, most: MOST_FROM_NETWORK, refusal });
    const code = request.code.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const email = request.email.toLowerCase();
    const now = around.now();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      const found = await trx
        .selectFrom('class_codes')
        .select('class_id')
        .where('code', '=', code)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      if (found === undefined) throw new Refusal('not_found', 'No class has this code.');
      const { class_id } = found;
      const isIn = await trx
        .selectFrom('class_students')
        .innerJoin('students', 'students.id', 'student_id')
        .select('student_id')
        .where('class_id', '=', class_id)
        .where('email', '=', email)
        .executeTakeFirst();
      if (isIn !== undefined) return;
      const { count } = await trx
        .selectFrom('join_requests')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('class_id', '=', class_id)
        .where('email', '!=', email)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_WAITING_STUDENTS)
        throw new Refusal('too_many_attempts', 'Enough students wait for this class.', { retryAfter: 600 });
      const { first_name, last_name } = request;
      const asked_at = now.toISOString();
      await trx
        .insertInto('join_requests')
        .values({ id: around.newId(), class_id, first_name, last_name, email, asked_at })
        .onConflict((conflict) =>
          conflict.columns(['class_id', 'email']).doUpdateSet({ first_name, last_name, asked_at }),
        )
        .execute();
    });
  }

  /** Throws `not_found` if the teacher doesn't teach the class, like the other methods for teachers. */
  async read(teacherId: string, classId: string): Promise<ClassJoining> {
    const { db, around, address } = this.#parts;
    const taught = await requireTaught(db, teacherId, classId);
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
      waiting: waiting.map(({ organization_id: _own, student_id, student_organization, ...student }) => ({
        ...student,
        account: student_id === null ? 'none' : student_organization === _own ? 'here' : 'elsewhere',
      })),
    };
  }

  /** Ends the class's earlier code. Throws `forbidden` in a public demo. */
  async make(teacherId: string, classId: string): Promise<ClassJoining> {
    const { db, around, tellSecurity } = this.#parts;
    await requireTaught(db, teacherId, classId);
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
    await requireTaught(db, teacherId, classId);
    await db.deleteFrom('class_codes').where('class_id', '=', classId).execute();
    return this.read(teacherId, classId);
  }

  /** Ignores requests that are gone. A student whose account is at another school keeps waiting. */
  async answer(teacherId: string, classId: string, { answer, waiting }: JoiningAnswer): Promise<ClassJoining> {
    const { db, around, tellSecurity } = this.#parts;
    const now = around.now();
    const letIn = await db.transaction().execute(async (trx) => {
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      await requireTaught(trx, teacherId, classId);
      const asked = (await waitingIn(trx, classId)).filter(({ id }) => waiting.includes(id));
      const answered = answer === 'refuse' ? asked : asked.filter(isPossible);
      if (answered.length === 0) return [];
      if (answer === 'let_in')
        for (const student of answered) student.student_id ??= await this.#makeStudent(trx, student, now);
      if (answer === 'let_in') for (const { student_id } of answered) await this.#enroll(trx, classId, student_id!);
      const ids = answered.map(({ id }) => id);
      await trx.deleteFrom('join_requests').where('id', 'in', ids).execute();
      return answer === 'let_in' ? answered : [];
    });
    for (const { email, student_id } of letIn)
      tellSecurity({ security: 'student_let_in', teacher: teacherId, student: student_id!, class: classId }, email);
    return this.read(teacherId, classId);
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

  async #enroll(trx: Database, class_id: string, student_id: string): Promise<void> {
    const other = await trx
      .selectFrom('class_students')
      .select('class_id')
      .where('student_id', '=', student_id)
      .where('is_primary', '=', 1)
      .executeTakeFirst();
    await trx
      .insertInto('class_students')
      .values({ class_id, student_id, is_primary: other === undefined ? 1 : 0 })
      .onConflict((conflict) => conflict.columns(['class_id', 'student_id']).doNothing())
      .execute();
  }
}

type Waiting = Awaited<ReturnType<typeof waitingIn>>[number];

function isPossible({ student_id, student_organization, organization_id }: Waiting): boolean {
  return student_id === null || student_organization === organization_id;
}

/** With the account that has the email, if any, and the class's school. */
function waitingIn(db: Database, classId: string) {
  return db
    .selectFrom('join_requests')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('organizations', 'organizations.id', 'classes.organization_id')
    .leftJoin('students', 'students.email', 'join_requests.email')
    .select([
      'join_requests.id',
      'join_requests.first_name',
      'join_requests.last_name',
      'join_requests.email',
      'asked_at',
      'organizations.id as organization_id',
      'organizations.native_language',
      'students.id as student_id',
      'students.organization_id as student_organization',
    ])
    .where('class_id', '=', classId)
    .orderBy('asked_at')
    .orderBy('join_requests.id')
    .execute();
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
