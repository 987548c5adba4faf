import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

const STATEMENTS_KEPT = 200;

/**
 * Kysely over Node's own SQLite. Kysely's dialect expects better-sqlite3; the two differ only in how
 * a statement says whether it returns rows and in how it takes its parameters.
 * Every commit is on the disk before it is answered (WAL with synchronous=FULL).
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  return new SqliteDialect({ database: async () => openSqlite(file) });
}

function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept !== undefined) return kept;
      // A transaction that reads first and writes later fails at once when another process (the
      // command line) has written in between; asking for the right to write first makes it wait.
      const statement = adapt(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (statements.size >= STATEMENTS_KEPT) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputs(parameters)),
    run: (parameters) => statement.run(...inputs(parameters)),
    iterate: (parameters) => statement.iterate(...inputs(parameters)),
  };
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value;
    if (value instanceof Uint8Array) return value;
    throw new TypeError(`SQLite takes no ${typeof value} as a parameter.`);
  });
}
