import { setImmediate } from 'node:timers/promises';

/** Time in ms after which other requests get their turns. */
const LONGEST_TURN = 5;
/** Number of rows that are read at once. */
const PAGE = 500;

/** Maps a list that may be long. Other requests get their turns in between. */
export async function mapInTurns<T, R>(list: readonly T[], map: (entry: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  let begun = performance.now();
  for (const [at, entry] of list.entries()) {
    if (performance.now() - begun > LONGEST_TURN) {
      await setImmediate();
      begun = performance.now();
    }
    mapped.push(map(entry, at));
  }
  return mapped;
}

/** Reads a table in pages, ordered by ID. `read` gets the last ID, or an empty text. */
export async function readInTurns<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = await read('', PAGE); ; page = await read(page.at(-1)!.id, PAGE)) {
    rows.push(...page);
    if (page.length < PAGE) return rows;
    await setImmediate();
  }
}
