import { loadPack } from './content/load-pack.ts';
import type { Database } from './database/tables.ts';
import { DEMO_SCHOOL } from './start-server.ts';

/**
 * The logins of the demo school that are still in the database, one per line; none in a school with its own content.
 */
export async function demoLogins(db: Database): Promise<string[]> {
  const pack = await loadPack(DEMO_SCHOOL, { isTested: true });
  const emails = pack.students.map(({ email }) => email.toLowerCase());
  if (emails.length === 0) return [];
  const rows = await db.selectFrom('students').select('email').where('email', 'in', emails).execute();
  const stored = new Set(rows.map(({ email }) => email));
  const width = Math.max(...emails.map((email) => email.length));
  return pack.students
    .filter(({ email }) => stored.has(email.toLowerCase()))
    .map(({ email, password, active, organization }) => {
      const school = pack.organizations.find(({ id }) => id === organization)?.name ?? organization;
      return `${email.padEnd(width)}  ${password}  ${school}${active ? '' : ', inactive'}`;
    });
}
