import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { SqliteFile, type Executed } from './sqlite-file.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** In ms. In WAL mode, a read waits only while another process repairs the file after a crash. */
const READ_WAIT = 500;

/** Reads in this thread, because a message costs more than the rows. Writes in another thread (docs/decisions/0018). */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new TwoConnections(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalDdl(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

/** SQLite can roll back schema changes. Kysely's own adapter says it can't. */
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

type Side = { reader: SqliteFile; writer: SqliteWriter };

class TwoConnections implements Driver {
  readonly #file: string;
  readonly #turns = new WritingTurns();
  #side: Side | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    const writer = await SqliteWriter.open(this.#file);
    try {
      this.#side = { writer, reader: new SqliteFile(this.#file, { readOnly: true, timeout: READ_WAIT }) };
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#side!, this.#turns);
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as Connection).begin();
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as Connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as Connection).rollBack();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#side?.reader.close();
    await this.#side?.writer.close();
  }
}

/** Lets one transaction, or one statement outside of any, write at a time. */
class WritingTurns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with a function that ends the turn. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

class Connection implements DatabaseConnection {
  readonly #side: Side;
  readonly #turns: WritingTurns;
  #endTurn: (() => void) | undefined;

  constructor(side: Side, turns: WritingTurns) {
    this.#side = side;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn !== undefined) return toResult(await this.#side.writer.execute(sql, parameters));
    if (SelectQueryNode.is(query)) return toResult(this.#side.reader.execute(sql, parameters));
    const endTurn = await this.#turns.take();
    try {
      return toResult(await this.#side.writer.execute(sql, parameters));
    } finally {
      endTurn();
    }
  }

  streamQuery(): AsyncGenerator<never> {
    throw new Error('Nothing is streamed from the database.');
  }

  /** Takes the write lock now, because a transaction that reads first fails if another process writes in between. */
  async begin(): Promise<void> {
    const endTurn = await this.#turns.take();
    try {
      await this.#side.writer.execute('begin immediate', []);
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** If the commit fails, Kysely rolls back. */
  async commit(): Promise<void> {
    await this.#side.writer.execute('commit', []);
    this.#end();
  }

  async rollBack(): Promise<void> {
    try {
      await this.#side.writer.execute('rollback', []);
    } catch {
      // SQLite has already rolled back, for example on a full disk.
    }
    this.#end();
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}

function toResult<Row>({ rows, changes, lastInsertRowid }: Executed): QueryResult<Row> {
  return {
    rows: rows as Row[],
    ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
    ...(lastInsertRowid !== undefined && { insertId: BigInt(lastInsertRowid) }),
  };
}
