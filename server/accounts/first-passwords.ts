import { randomInt } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { STUDENTS, type AccountTables } from './account-tables.ts';
import { LoginBudgets } from './login-budgets.ts';
import { openKeyedHash } from '../database/keyed-hash.ts';
import { hashPassword } from './passwords.ts';
import { hashOf } from './sessions.ts';

/** Letters and digits without look-alikes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** Returns a password of 59 random bits that a child can copy from paper. */
export function newPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

export type FirstLink = { personId: string; link: string };

/** Makes links that set a password and ends older ones. Stores only hashes, so that only the caller knows the links. */
export async function makeLinks(
  trx: Database,
  around: Surroundings,
  personIds: readonly string[],
  { origin, until }: { origin: string; until: Date },
  { links, id, passwordPage }: AccountTables = STUDENTS,
): Promise<FirstLink[]> {
  const made = personIds.map((personId) => ({ personId, token: around.newToken() }));
  for (let start = 0; start < made.length; start += ROWS) {
    const some = made.slice(start, start + ROWS);
    await trx
      .deleteFrom(links)
      .where(
        id,
        'in',
        some.map(({ personId }) => personId),
      )
      .execute();
    await trx
      .insertInto(links)
      .values(
        some.map(({ personId, token }) => ({
          token_hash: hashOf(token),
          [id]: personId,
          expires_at: until.toISOString(),
        })),
      )
      .execute();
  }
  return made.map(({ personId, token }) => ({ personId, link: `${origin}${passwordPage}#${token}` }));
}

const ROWS = 500;

/** Sets a password, ends all logins and links, and forgets wrong guesses. Returns how many logins ended. */
export async function replacePassword(
  db: Database,
  around: Surroundings,
  person: { id: string; email: string },
  password: string,
  tables: AccountTables = STUDENTS,
): Promise<number> {
  const password_hash = await hashPassword(password);
  const budgets = new LoginBudgets(db, await openKeyedHash(db, around), around);
  return db.transaction().execute(async (trx) => {
    await keepPassword(trx, budgets, person, password_hash, tables);
    return endLogins(trx, [person.id], tables);
  });
}

/** Stores a password hash and forgets wrong guesses at the old password, so that they don't delay the next login. */
export async function keepPassword(
  trx: Database,
  budgets: LoginBudgets,
  person: { id: string; email: string },
  password_hash: string,
  { people, places, id, accountOf }: AccountTables,
): Promise<void> {
  await trx.updateTable(people).set({ password_hash }).where('id', '=', person.id).execute();
  const known = await trx.selectFrom(places).select('place').where(id, '=', person.id).execute();
  await budgets.forget(
    trx,
    accountOf(person.email),
    known.map(({ place }) => place),
  );
}

/** Ends all logins and password links of these people. Returns how many logins ended. */
export async function endLogins(
  trx: Database,
  people: readonly string[],
  { links, logins, id }: AccountTables = STUDENTS,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < people.length; start += ROWS) {
    const some = people.slice(start, start + ROWS);
    await trx.deleteFrom(links).where(id, 'in', some).execute();
    const [ended] = await trx.deleteFrom(logins).where(id, 'in', some).execute();
    count += Number(ended!.numDeletedRows);
  }
  return count;
}
