import type { NewPasswordRequest } from '../../contract/account.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { AccountTables } from './account-tables.ts';
import { keepPassword } from './first-passwords.ts';
import type { LoginBudgets } from './login-budgets.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { hashOf } from './sessions.ts';

/** Sets a password and ends every login. Throws `reset_link_invalid`, `inactive_account`, or `password_too_weak`. */
export async function setByLink(
  db: Database,
  { budgets, now, tables }: { budgets: LoginBudgets; now: Date; tables: AccountTables },
  { token, password }: NewPasswordRequest,
): Promise<{ email: string; ended: string[] }> {
  const { links, logins, id } = tables;
  const token_hash = hashOf(token);
  const person = await ownerOf(db, tables, token_hash, now);
  const names = [person.first_name, person.last_name, ...('username' in person ? [person.username] : [])];
  checkNewPassword(password, { email: person.email, names });
  const password_hash = await hashPassword(password);
  const ended = await db.transaction().execute(async (trx) => {
    // Only one of two concurrent requests deletes the link.
    const [used] = await trx.deleteFrom(links).where('token_hash', '=', token_hash).execute();
    if (used!.numDeletedRows === 0n) throw linkInvalid();
    await trx.deleteFrom(links).where(id, '=', person.id).execute();
    await keepPassword(trx, budgets, person, password_hash, tables);
    const open = await trx.selectFrom(logins).select('id').where(id, '=', person.id).execute();
    await trx.deleteFrom(logins).where(id, '=', person.id).execute();
    return open.map((login) => login.id);
  });
  return { email: person.email, ended };
}

async function ownerOf(db: Database, { people, links, id }: AccountTables, token_hash: string, now: Date) {
  const person = await db
    .selectFrom(people)
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom(links).select(id).where('token_hash', '=', token_hash).where('expires_at', '>', now.toISOString()),
    )
    .executeTakeFirstOrThrow(() => linkInvalid());
  if (person.active === 0) throw new Refusal('inactive_account', 'This account is inactive.');
  return person;
}

function linkInvalid(): Refusal {
  return new Refusal('reset_link_invalid', 'The link is unknown, was used or is too old.');
}
