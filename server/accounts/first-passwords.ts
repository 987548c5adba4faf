import { randomInt } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { STUDENTS, type AccountTables } from './account-tables.ts';
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

/** A link behind which a student or a teacher sets a password, once. */
export type FirstLink = { personId: string; link: string };

/**
 * Makes links that set a password, one for each person; older ones of the same people end. Their hashes are stored in
 * the caller's transaction, so that only who gets the result knows them.
 *
 * @param origin where students open the app, without a slash at the end
 */
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

/** Sets a person's password, ends every login and link, and forgets wrong guesses at the old one; says how many logins ended. */
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

/** The password from now on; wrong guesses at the one before hold nobody up. */
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

/** Ends every login of these people, and every link that would set a password; says how many logins. */
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
