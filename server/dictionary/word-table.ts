import { z } from 'zod';

/** The words that share a row of a table. */
export const rowWords = z.array(z.string().regex(/^\S(?:.*\S)?$/)).min(1);
export const rowText = z.string().trim().min(1);

/**
 * Checks a table of words, a JSON file with one row per line. Throws an error with the file's name, the row, and the field
 * if a row is malformed.
 * @param rows the file's content
 */
export function readTable<Row>(file: string, row: z.ZodType<Row>, rows: unknown): Row[] {
  const { data, error } = z.array(row).safeParse(rows);
  if (data !== undefined) return data;
  const problems = error.issues.map(({ path: [at, ...field], message }) => {
    const found: unknown = Array.isArray(rows) ? rows[Number(at)] : rows;
    return `${file}: ${field.join('.')}: ${message} in ${JSON.stringify(found)}`;
  });
  throw new Error(problems.join('\n'));
}
