import type { AuthData } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { NO_PASSWORD } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { readProfile } from './students.ts';

const DAY = 86_400_000;
/** Maximum number of visitors at a time, so that they don't fill the store. One network has room for two classes. */
const MOST = { inAll: 500, network: 60 } as const;

type Parts = {
  db: Database;
  sessions: Sessions;
  around: Surroundings;
  hash: KeyedHash;
  /** True if the operator allows visitors and a demo school exists. */
  isOpen: boolean;
};

/** Visitors of the demo school (AUTH-04, D31). Each is a new student, removed with all of its data after a day. */
export class DemoStudents {
  readonly #parts: Parts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#parts.isOpen;
  }

  /** Throws `not_found` if there is no open demo school, and `too_many_attempts` if it has enough visitors. */
  async enter(network: string): Promise<AuthData> {
    const { db, around, hash, isOpen } = this.#parts;
    if (!isOpen) throw noDemo();
    const now = around.now();
    const demo_network = hash('network', network);
    // Refuse early, before any write. The transaction checks again while it holds the row lock.
    await requireRoom(db, demo_network, now);
    // Admit one visitor at a time, so that a whole class arriving doesn't hold up other requests.
    const entered = this.#last.then(() => this.#make(demo_network, now));
    this.#last = entered.catch(() => {});
    return entered;
  }

  async #make(demo_network: string, now: Date): Promise<AuthData> {
    const { db, sessions, around } = this.#parts;
    const id = `demo-${around.newId()}`;
    const external_id = around.newId();
    const tokens = await db.transaction().execute(async (trx) => {
      // Take the row lock first, so that concurrent visitors are counted one at a time.
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      await requireRoom(trx, demo_network, now);
      const group = await largestClass(trx);
      await trx
        .insertInto('students')
        .values({
          id,
          external_id,
          organization_id: group.organization_id,
          email: `${id}@demo.invalid`,
          username: 'demo',
          first_name: '',
          last_name: '',
          native_language: group.native_language,
          password_hash: NO_PASSWORD,
          active: 1,
          registration_date: now.toISOString(),
          last_activity: null,
          addons: '[]',
          enable_role_plays: 1,
          demo_until: new Date(now.getTime() + DAY).toISOString(),
          demo_network,
        })
        .execute();
      await trx.insertInto('class_students').values({ class_id: group.id, student_id: id, is_primary: 1 }).execute();
      return sessions.open(trx, id, false);
    });
    const profile = await readProfile(db, id);
    return { user_token: tokens.session, refresh_token: tokens.refresh_token, external_id, profile };
  }
}

async function requireRoom(db: Database, network: string, now: Date): Promise<void> {
  const visitors = db
    .selectFrom('students')
    .select(({ fn }) => fn.countAll().as('count'))
    // Visitors who came while the clock was ahead don't count.
    .where('demo_until', '>', now.toISOString())
    .where('demo_until', '<=', new Date(now.getTime() + DAY).toISOString());
  const inAll = await visitors.executeTakeFirstOrThrow();
  const near = await visitors.where('demo_network', '=', network).executeTakeFirstOrThrow();
  if (Number(inAll.count) >= MOST.inAll || Number(near.count) >= MOST.network)
    throw new Refusal('too_many_attempts', 'The demo school has enough visitors.', { retryAfter: 3_600 });
}

/** Returns how many visitors were removed. */
export async function removeDemoStudents(db: Database, now: Date): Promise<number> {
  const [removed] = await db.deleteFrom('students').where('demo_until', '<=', now.toISOString()).execute();
  return Number(removed!.numDeletedRows);
}

async function largestClass(trx: Database) {
  return await trx
    .selectFrom('classes')
    .innerJoin('organizations', 'organizations.id', 'classes.organization_id')
    .innerJoin('assignments', 'assignments.class_id', 'classes.id')
    .select(['classes.id', 'classes.organization_id', 'organizations.native_language'])
    .where('demo_domain', 'is not', null)
    .where('is_nova', '=', 0)
    .groupBy(['classes.id', 'classes.organization_id', 'organizations.native_language'])
    .orderBy(({ fn }) => fn.count('assignments.id'), 'desc')
    .orderBy('classes.id')
    .executeTakeFirstOrThrow(() => noDemo());
}

function noDemo(): Refusal {
  return new Refusal('not_found', 'There is no demo here.');
}
