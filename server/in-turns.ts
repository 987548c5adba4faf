import { setImmediate } from 'node:timers/promises';

/** Number of entries after which other requests get their turns. Each takes some 10 µs. */
const PART = 1_000;

/** Maps a list that may be long. Other requests get their turns after each part of it. */
export async function mapInTurns<T, R>(list: readonly T[], map: (entry: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (const [at, entry] of list.entries()) {
    if (at > 0 && at % PART === 0) await setImmediate();
    mapped.push(map(entry));
  }
  return mapped;
}

/** Reads a table in pages, ordered by ID. `read` gets the last ID, or an empty text. */
export async function readInTurns<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = await read('', PART); ; page = await read(page.at(-1)!.id, PART)) {
    rows.push(...page);
    if (page.length < PART) return rows;
    await setImmediate();
  }
}
