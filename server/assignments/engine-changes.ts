import { ENGINE_VERSION } from '../../scoring/constants.ts';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';

/** Remembers when this version of the engine first scored here. */
export async function keepEngineChange(db: Database, { now }: Surroundings): Promise<void> {
  await db
    .insertInto('engine_changes')
    .values({ version: ENGINE_VERSION, since: now().toISOString() })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** Returns when each version of the engine but the school's first began to score, after `first` and until `last`. */
export async function readEngineChanges(db: Database, first: string, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('engine_changes')
    .select('since')
    .where('since', '>', first)
    .where('since', '<=', last)
    .where('since', '>', (query) => query.selectFrom('engine_changes').select((of) => of.fn.min('since').as('since')))
    .orderBy('since')
    .execute();
  return rows.map(({ since }) => since);
}
