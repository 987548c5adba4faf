import { sql, type RawBuilder } from 'kysely';

/** Returns the larger value of the stored and the new column. Null is smaller than any value. */
export function larger<T>(storedColumn: string, newColumn: string): RawBuilder<T> {
  const [stored, sent] = [sql.ref(storedColumn), sql.ref(newColumn)];
  return sql<T>`case when ${sent} is null or ${stored} >= ${sent} then ${stored} else ${sent} end`;
}
