import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openKeyedHash } from '../accounts/keyed-hash.ts';
import { LoginBudgets } from '../accounts/login-budgets.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { refusesWrites } from '../database/refused-writes.ts';
import { SqliteFile } from '../database/sqlite-file.ts';
import { STORE_FILE } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { MAIL_FOLDER } from '../mail/mailer.ts';
import type { Surroundings } from '../surroundings.ts';
import { tablesWithStudent } from './student-data.ts';

type Named = { id: string; email: string };

/** Deletes every row of a student, in one transaction; says how many there were by table. */
export async function eraseRows(db: Database, { id, email }: Named, around: Surroundings) {
  const hash = await openKeyedHash(db, around);
  const budgets = new LoginBudgets(db, hash, around);
  return db.transaction().execute(async (trx) => {
    const places = await trx.selectFrom('known_places').select('place').where('student_id', '=', id).execute();
    await budgets.forget(
      trx,
      email,
      places.map(({ place }) => place),
    );
    await trx.deleteFrom('reset_requests').where('email', '=', hash('reset', email)).execute();
    await trx.deleteFrom('sso_transactions').where('email', '=', email).execute();
    const counts: Record<string, number> = {};
    for (const table of tablesWithStudent) {
      const { count } = await trx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('student_id', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(count) > 0) counts[table] = Number(count);
    }
    // All others go with it.
    await trx.deleteFrom('students').where('id', '=', id).execute();
    return counts;
  });
}

const TRIES = 100;
const PAUSE = 50;

/**
 * SQLite's log still has the pages as they were: it is brought into the store, whose free parts are overwritten, and
 * emptied. Says whether that could be done: whoever reads for long stops it.
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await wait(PAUSE);
  }
  return false;
}

/** Erases a student or a teacher from the copies that migrations and restores left; says how many had one. */
export function eraseFromCopies(
  dataDir: string,
  { id, email }: Named,
  table: 'students' | 'teachers' = 'students',
): number {
  const [name] = STORE_FILE.split('.sqlite');
  const copies = filesOf(dataDir).filter(
    (file) =>
      (file.startsWith(`${name}.before-`) && file.endsWith('.sqlite')) || file.startsWith(`${STORE_FILE}.replaced-`),
  );
  let erased = 0;
  for (const copy of copies) {
    const file = new SqliteFile(join(dataDir, copy), { readOnly: false, timeout: 5000 });
    try {
      // A full disk has no room for a journal. What is deleted is overwritten.
      file.exec('pragma journal_mode = memory; pragma secure_delete = on');
      // One of long ago has no teachers.
      const { rows } = file.execute('select name from sqlite_master where name = ?', [table]);
      if (rows.length === 0) continue;
      const { changes = 0 } = file.execute(`delete from ${table} where id = ? or email = ?`, [id, email]);
      if (changes > 0) compact(file);
      erased += Math.min(changes, 1);
    } finally {
      file.close();
    }
  }
  return erased;
}

/** Removes what earlier deletions left in a copy, if the disk has room for it. */
function compact(copy: SqliteFile): void {
  try {
    copy.exec('vacuum');
  } catch (error) {
    if (!refusesWrites(error)) throw error;
  }
}

/** Deletes the mails of the data folder that are to a student or about one. */
export function eraseMails(dataDir: string, { email }: Named): number {
  const folder = join(dataDir, MAIL_FOLDER);
  const found = filesOf(folder).filter((file) => textOf(join(folder, file)).includes(email));
  for (const file of found) rmSync(join(folder, file), { force: true });
  return found.length;
}

function filesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** A mail without the line breaks that its transport makes, in lower case; a body in base64 is read too. */
function textOf(file: string): string {
  const raw = readFileSync(file, 'latin1');
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const isBase64 = /^content-transfer-encoding:\s*base64/im.test(head);
  const text = isBase64 ? Buffer.from(body.join(''), 'base64').toString('utf8') : raw.replace(/=\r\n/g, '');
  return `${head}\n${text}`.replace(/=40/g, '@').toLowerCase();
}
