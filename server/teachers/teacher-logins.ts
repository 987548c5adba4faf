import type { TeacherLoginRequest, TeacherProfile } from '../../contract/teacher.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import { requireActive } from '../accounts/admit.ts';
import type { Origin } from '../accounts/known-places.ts';
import { PasswordProof, type ProofParts } from '../accounts/password-proof.ts';
import { hashOf } from '../accounts/sessions.ts';
import { bestEffort } from '../database/refused-writes.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';

const MINUTE = 60_000;
/** Maximum idle time and maximum length of a login, in ms. */
const TEACHER_IDLE = 30 * MINUTE;
const TEACHER_LONGEST = 12 * 60 * MINUTE;

export type Teacher = Omit<TeacherProfile, 'school'>;

/** Logins end soon, because teachers see many students' work, often on a shared computer. Only hashes are stored. */
export class TeacherLogins {
  readonly #parts: ProofParts;
  readonly #proof: PasswordProof;

  constructor(parts: ProofParts) {
    this.#parts = parts;
    this.#proof = new PasswordProof(parts, TEACHERS);
  }

  /** Throws like a student's login. `device` is the token that identifies the browser from now on. */
  async logIn({ email, password }: TeacherLoginRequest, origin: Origin): Promise<{ token: string; device: string }> {
    const { db, around } = this.#parts;
    const { places, budgets } = this.#proof;
    const { person, guess } = await this.#proof.prove(email.toLowerCase(), password, origin);
    if (person.active === 0) await budgets.wasRight(db, guess);
    requireActive(person);
    const { device: shown } = origin;
    const device = shown !== undefined && (await places.isOurs(shown)) ? shown : around.newToken();
    const token = await db.transaction().execute(async (trx) => {
      await this.#proof.requireSame(trx, person);
      await budgets.wasRight(trx, guess);
      await places.remember(trx, person.id, { ...origin, device }, around.now());
      return this.open(trx, person.id);
    });
    return { token, device };
  }

  /** Opens a login for a teacher whose identity is proven. Returns the token of its cookie. */
  async open(db: Database, teacherId: string): Promise<string> {
    const { around } = this.#parts;
    const token = around.newToken();
    const now = around.now().toISOString();
    await db
      .insertInto('teacher_logins')
      .values({
        id: around.newId(),
        teacher_id: teacherId,
        session_hash: hashOf(token),
        created_at: now,
        seen_at: now,
      })
      .execute();
    return token;
  }

  /** Throws `unauthorized` if the token is unknown or expired, or the teacher is disabled. */
  async authenticate(token: string | undefined): Promise<Teacher> {
    const { db, around } = this.#parts;
    const now = around.now();
    const found =
      token === undefined
        ? undefined
        : await db
            .selectFrom('teacher_logins')
            .innerJoin('teachers', 'teachers.id', 'teacher_id')
            .select([
              'teachers.id',
              'email',
              'first_name',
              'last_name',
              'manages_roster',
              'writes_content',
              'seen_at',
              'teacher_logins.id as login',
            ])
            .where('session_hash', '=', hashOf(token))
            .where('active', '=', 1)
            .where('seen_at', '>', before(now, TEACHER_IDLE))
            .where('created_at', '>', before(now, TEACHER_LONGEST))
            .executeTakeFirst();
    if (found === undefined) throw new Refusal('unauthorized', 'There is no login of a teacher, or it is over.');
    const { seen_at, login, manages_roster, writes_content, ...teacher } = found;
    if (seen_at <= before(now, MINUTE))
      await bestEffort(
        db.updateTable('teacher_logins').set({ seen_at: now.toISOString() }).where('id', '=', login).execute(),
      );
    return { ...teacher, manages_roster: manages_roster === 1, writes_content: writes_content === 1 };
  }

  /** Ignores an unknown login. */
  async logOut(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    await this.#parts.db.deleteFrom('teacher_logins').where('session_hash', '=', hashOf(token)).execute();
  }
}

export async function forgetTeacherLogins(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('teacher_logins')
    .where(({ or, eb }) =>
      or([eb('seen_at', '<=', before(now, TEACHER_IDLE)), eb('created_at', '<=', before(now, TEACHER_LONGEST))]),
    )
    .execute();
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
