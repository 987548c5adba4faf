import type { Selectable } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';

const ROWS_A_STATEMENT = 500;
const VALUES_A_QUERY = 500;

export type Row = Record<string, unknown>;
export type Synced = { added: Row[]; changed: Row[]; unchanged: number; vanished: Row[] };

export async function rowsWith<Table extends keyof Tables>(
  db: Database,
  table: Table,
  column: string & keyof Tables[Table],
  values: Iterable<unknown>,
): Promise<Selectable<Tables[Table]>[]> {
  const wanted = [...new Set(values)];
  const rows: Selectable<Tables[Table]>[] = [];
  const from: keyof Tables = table;
  for (let start = 0; start < wanted.length; start += VALUES_A_QUERY) {
    const some = await db
      .selectFrom(from)
      .selectAll()
      .where(db.dynamic.ref(column), 'in', wanted.slice(start, start + VALUES_A_QUERY))
      .execute();
    rows.push(...(some as Selectable<Tables[Table]>[]));
  }
  return rows;
}

/**
 * Adds and updates rows. Equal rows stay untouched, so that nothing sees a change. Superfluous rows are only returned.
 * @param stored current rows to compare with
 * @param own columns that never change
 */
export async function syncRows(
  trx: Database,
  table: keyof Tables,
  rows: readonly Row[],
  { key, stored, own = [] }: { key: readonly string[]; stored: readonly Row[]; own?: readonly string[] },
): Promise<Synced> {
  const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const synced: Synced = { added: [], changed: [], unchanged: 0, vanished: [] };
  const wanted = new Set<string>();
  for (const row of rows) {
    wanted.add(keyOf(row));
    const old = before.get(keyOf(row));
    const compared = Object.keys(row).filter((column) => !own.includes(column));
    if (old === undefined) synced.added.push(row);
    else if (compared.some((column) => old[column] !== row[column]))
      synced.changed.push({ ...row, ...Object.fromEntries(own.map((column) => [column, old[column]])) });
    else synced.unchanged += 1;
  }
  synced.vanished = stored.filter((row) => !wanted.has(keyOf(row)));
  const written = [...synced.added, ...synced.changed];
  for (let start = 0; start < written.length; start += ROWS_A_STATEMENT) {
    const some = written.slice(start, start + ROWS_A_STATEMENT);
    const set = Object.keys(some[0]!).filter((column) => !key.includes(column));
    await trx
      .insertInto(table)
      .values(some)
      .onConflict((conflict) => {
        const there = conflict.columns(key as never);
        if (set.length === 0) return there.doNothing();
        return there.doUpdateSet(({ ref }) =>
          Object.fromEntries(set.map((column) => [column, ref(`excluded.${column}` as never)])),
        );
      })
      .execute();
  }
  return synced;
}

export async function deleteRows(
  trx: Database,
  table: keyof Tables,
  key: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  for (const row of rows) {
    let query = trx.deleteFrom(table);
    for (const column of key) query = query.where(trx.dynamic.ref(column), '=', row[column]);
    await query.execute();
  }
}
