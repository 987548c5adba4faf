import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import { RESET_WINDOW } from './password-resets.ts';

type Counted = {
  /** Keyed hash of whom the limit is for. */
  key: string;
  wanted: number;
  most: number;
  /** Message of the refusal. */
  refusal: string;
};

/**
 * Counts requests within an hour, in the table of requested mails. Returns how many are left. Throws `too_many_attempts`,
 * and then counts nothing and takes no lock.
 */
export async function countHourly(
  db: Database,
  around: Surroundings,
  { key, wanted, most, refusal }: Counted,
): Promise<{ left: number }> {
  const now = around.now();
  const left = async (trx: Database) => {
    const { count, oldest } = await trx
      .selectFrom('reset_requests')
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('asked_at').as('oldest')])
      .where('email', '=', key)
      .where('asked_at', '>', new Date(now.getTime() - RESET_WINDOW).toISOString())
      .where('asked_at', '<=', now.toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) + wanted <= most) return most - Number(count) - wanted;
    const wait = oldest === null ? RESET_WINDOW : Date.parse(oldest) + RESET_WINDOW - now.getTime();
    throw new Refusal('too_many_attempts', refusal, { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
  };
  await left(db);
  return db.transaction().execute(async (trx) => {
    // Take the row lock first, so that concurrent requests are counted one at a time, in any process.
    await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
    const counted = { left: await left(trx) };
    await trx
      .insertInto('reset_requests')
      .values(
        Array.from({ length: wanted }, () => ({
          id: around.newId(),
          email: key,
          network: key,
          asked_at: now.toISOString(),
        })),
      )
      .execute();
    return counted;
  });
}
