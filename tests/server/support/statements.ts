import { DefaultQueryExecutor, type CompiledQuery, type DialectAdapter } from 'kysely';

type Record = (sql: string, adapter: DialectAdapter) => void;
type Executor = { adapter: DialectAdapter; executeQuery(query: CompiledQuery): Promise<unknown> };

let record: Record | null = null;

const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as Executor;
const { executeQuery } = executor;
executor.executeQuery = function (query) {
  record?.(query.sql, this.adapter);
  return executeQuery.call(this, query);
};

/** Passes every statement that this process executes to `told`, until the returned function is called. */
export function recordStatements(told: Record): () => void {
  record = told;
  return () => (record = null);
}

/** Prepares a test without recording its statements. */
export async function unrecorded(work: () => Promise<void>): Promise<void> {
  const paused = record;
  record = null;
  await work().finally(() => (record = paused));
}
