import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './tables.ts';

/** Stands in a query for a value that is known only when it is run. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query whose SQL is built once, because building it costs five times what running it does. For what is part of every
 * request; elsewhere a query is better read where it is run.
 *
 * @param build is given a place for each value, and may do nothing with it but compare columns to it
 */
export function prebuilt<Name extends string, Row>(
  build: (db: Database, place: (name: Name) => string) => Compilable<Row>,
) {
  const built = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db: Database, values: Record<Name, string | number>): Promise<Row[]> => {
    let query = built.get(db);
    if (query === undefined) {
      // Kysely hands parameters on as they are.
      query = build(db, (name) => new Place(name) as unknown as string).compile();
      built.set(db, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name as Name] : value));
    const filled: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(filled)).rows;
  };
}
