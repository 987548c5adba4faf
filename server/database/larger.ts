import { sql, type RawBuilder } from 'kysely';

/** The value of the stored column or of the new one, whichever is larger; null is smaller than any. */
export function larger<T>(storedColumn: string, newColumn: string): RawBuilder<T> {
  const [stored, sent] = [sql.ref(storedColumn), sql.ref(newColumn)];
  return sql<T>`case when ${sent} is null or ${stored} >= ${sent} then ${stored} else ${sent} end`;
}
