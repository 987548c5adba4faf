import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Rows per statement. A row may have a recording's result of some 100 kB. */
const BATCH = 200;

/** Copies a SQLite store of the newest version in the caller's transaction, which the caller rolls back on failure. */
export async function carryOver(
  storeFile: string,
  trx: Database,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const store = new DatabaseSync(storeFile, { readOnly: true });
  try {
    const tables = await tablesAfterTheirs(trx);
    // The store already has the rows that triggers added.
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    // The migrations add a row.
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx);
    for (const [done, table] of tables.entries()) {
      progress(done, tables.length);
      for (const rows of batches(store.prepare(`select * from "${table}"`).iterate()))
        await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
          trx,
        );
    }
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    progress(tables.length, tables.length);
  } finally {
    store.close();
  }
}

/** Tables are in an order in which rows refer only to earlier tables. */
async function tablesAfterTheirs(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'
  `.execute(db);
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const place = (table: string) => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const { from, to } of references) if (from === table) place(to);
    ordered.add(table);
  };
  for (const { name } of tables) place(name);
  return [...ordered];
}

function* batches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
