import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { openKeyedHash } from '../database/keyed-hash.ts';
import { LoginBudgets } from '../accounts/login-budgets.ts';
import type { Config } from '../config/config.ts';
import { emptyLog } from '../database/empty-log.ts';
import { isPostgres } from '../database/is-postgres.ts';
import { sqliteProblem } from '../database/sqlite/sqlite-errors.ts';
import { SqliteFile } from '../database/sqlite/sqlite-file.ts';
import { STORE_FILE } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { partOf } from './data-parts.ts';
import { EXIT, SchoolError } from '../exit-codes.ts';
import { tablesWithStudent } from './student-data.ts';

type Named = { id: string; email: string };

/** Returns the number of deleted rows by table. */
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
    await trx.deleteFrom('join_requests').where('email', '=', email).execute();
    const counts: Record<string, number> = {};
    for (const table of tablesWithStudent) {
      const { count } = await trx
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('student_id', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(count) > 0) counts[table] = Number(count);
    }
    // Foreign keys delete the other rows.
    await trx.deleteFrom('students').where('id', '=', id).execute();
    return counts;
  });
}

export const NOT_REWRITTEN =
  'The disk of DATA_DIR is too full to rewrite the store, so its files may still contain parts of this person’s data. Free some space. The next erase-student or erase-teacher rewrites the files.';

/** True if the disk can rewrite the SQLite files. Rewriting temporarily needs twice a file's size. */
export function hasRoomToRewrite(dataDir: string): boolean {
  const sizes = sqliteFiles(dataDir).map((file) => statSync(join(dataDir, file)).size);
  if (sizes.length === 0) return true;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize >= 2 * Math.max(...sizes);
}

/**
 * Removes old copies of deleted rows, which secure_delete leaves, if there is room, and empties the log. Throws
 * SchoolError if another process keeps the store busy.
 */
export async function rewriteStore(db: Database, hasRoom: boolean): Promise<void> {
  if (isPostgres(db)) return;
  try {
    if (hasRoom) await sql`vacuum`.execute(db);
    if (await emptyLog(db)) return;
  } catch (error) {
    if (sqliteProblem(error) === undefined) throw error;
    throw notRewritten(STORE_FILE, sqliteProblem(error)!);
  }
  throw notRewritten(STORE_FILE, 'is in use by another program');
}

/** Erases a person from DATA_DIR except the open store. Throws SchoolError if a copy cannot be rewritten. */
export function eraseFromFiles(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  named: Named,
  table: 'students' | 'teachers',
  hasRoom: boolean,
): { copies: number; mails: number } {
  let copies = 0;
  let mails = 0;
  for (const file of filesOf(dataDir)) {
    const path = join(dataDir, file);
    const erasing = partOf(file)?.erasing;
    if (erasing === 'whole') rmSync(path, { recursive: true, force: true });
    if (erasing === 'mails') mails += eraseMails(path, named);
    // With PostgreSQL, it is the old store of a school that has moved.
    const isOpen = file === STORE_FILE && databaseUrl === undefined;
    if (erasing === 'rows' && !isOpen) copies += eraseFromCopy(path, named, table, hasRoom) ? 1 : 0;
  }
  return { copies, mails };
}

/** Returns true if the copy had the person. If there is room, rewrites it, because its free parts may have more. */
function eraseFromCopy(path: string, { id, email }: Named, table: 'students' | 'teachers', hasRoom: boolean): boolean {
  const file = new SqliteFile(path, { readOnly: false, timeout: 5000 });
  try {
    file.exec('pragma secure_delete = on');
    // A full disk has no room for a journal.
    if (!hasRoom) file.exec('pragma journal_mode = memory');
    // Early versions lack tables for teachers and single sign-on.
    const { rows } = file.execute("select name from sqlite_master where type = 'table'", []);
    const has = (name: string) => (rows as { name: string }[]).some((row) => row.name === name);
    const { changes = 0 } = has(table)
      ? file.execute(`delete from ${table} where id = ? or email = ?`, [id, email])
      : {};
    for (const name of ['sso_transactions', 'join_requests'])
      if (has(name)) file.execute(`delete from ${name} where email = ?`, [email]);
    if (hasRoom) file.exec('vacuum');
    return changes > 0;
  } catch (error) {
    if (sqliteProblem(error) === undefined) throw error;
    throw notRewritten(basename(path), sqliteProblem(error)!);
  } finally {
    file.close();
  }
}

function notRewritten(file: string, problem: string): SchoolError {
  const advice = file === STORE_FILE ? 'The next erase-student rewrites it.' : 'Delete or repair this file.';
  return new SchoolError(
    `The rows are deleted, but ${file} in DATA_DIR ${problem}, so the file may still contain parts of this person’s data. ${advice}`,
    { exitCode: EXIT.failed },
  );
}

function eraseMails(folder: string, { email }: Named): number {
  const found = filesOf(folder).filter((file) => textOf(join(folder, file)).includes(email));
  for (const file of found) rmSync(join(folder, file), { force: true });
  return found.length;
}

function sqliteFiles(dataDir: string): string[] {
  return filesOf(dataDir).filter((file) => partOf(file)?.erasing === 'rows');
}

function filesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Returns a mail in lower case with its body decoded and without the transport's line breaks. */
function textOf(file: string): string {
  const raw = readFileSync(file, 'latin1');
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const isBase64 = /^content-transfer-encoding:\s*base64/im.test(head);
  const text = isBase64 ? Buffer.from(body.join(''), 'base64').toString('utf8') : raw.replace(/=\r\n/g, '');
  return `${head}\n${text}`.replace(/=40/g, '@').toLowerCase();
}
