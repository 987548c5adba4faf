import type { Surroundings } from '../surroundings.ts';
import type { Database } from './tables.ts';

/** Returns a key that is generated once and stored in the database, so that all processes share it. */
export async function openSecret(db: Database, name: string, around: Pick<Surroundings, 'newToken'>): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: around.newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
