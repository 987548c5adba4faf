import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const STATEMENTS_KEPT = 200;

export type Executed = { rows: unknown[]; changes?: number; lastInsertRowid?: number };

/** A synchronous connection to a SQLite file, which blocks its thread. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  /** @param options.timeout maximum wait for another connection's lock, in ms */
  constructor(file: string, { readOnly, timeout }: { readOnly: boolean; timeout: number }) {
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout, readOnly });
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  execute(sql: string, parameters: readonly unknown[]): Executed {
    const { statement, reads } = this.#prepare(sql);
    const values = inputs(parameters);
    if (reads) return { rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string) {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value;
    if (value instanceof Uint8Array) return value;
    throw new TypeError(`SQLite takes no ${typeof value} as a parameter.`);
  });
}
