import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './tables.ts';

/** Placeholder for a value that is known when the query runs. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles a query once, because that costs five times a run. `build` may only compare columns to its placeholders. */
export function prebuilt<Name extends string, Row>(
  build: (db: Database, place: (name: Name) => string) => Compilable<Row>,
) {
  const built = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db: Database, values: Record<Name, string | number>): Promise<Row[]> => {
    let query = built.get(db);
    if (query === undefined) {
      // Kysely passes parameters through unchanged.
      query = build(db, (name) => new Place(name) as unknown as string).compile();
      built.set(db, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name as Name] : value));
    const filled: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(filled)).rows;
  };
}
