import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Place } from './known-places.ts';

/** How long a wrong password counts, in ms. */
export const GUESS_WINDOW = 5 * 60_000;

/**
 * How many wrong passwords are judged within the window. One account gets 10 in all from whoever can't show a browser of
 * its own: half of them are kept for the networks from which it has logged in before. A known browser has its own.
 */
export const BUDGETS = { stranger: 5, network: 5, device: 10, perAddress: 100, inAll: 1000 } as const;

export type Guess = {
  /** In lower case. */
  email: string;
  network: string;
  place: Place;
};

type Budget = { name: keyof typeof BUDGETS; column: 'bucket' | 'address' | null; key: string };

/**
 * How many wrong passwords an account, an address and all together may still try. A guess is counted before it is judged
 * and given back when it was right, so that guesses made at the same moment can't slip through. Counted in the database,
 * which all processes share; what is older than the window is thrown away.
 */
export class LoginBudgets {
  readonly #db: Database;
  readonly #hash: KeyedHash;
  readonly #around: Surroundings;

  constructor(db: Database, hash: KeyedHash, around: Surroundings) {
    this.#db = db;
    this.#hash = hash;
    this.#around = around;
  }

  /** Throws `too_many_attempts` where a budget is spent. Nothing is counted, so that this costs no write. */
  async check(guess: Guess): Promise<void> {
    await this.#remaining(this.#db, guess);
  }

  /** Counts a guess; `spent` are the budgets of which it is the last. Throws as `check` does. */
  async take(guess: Guess): Promise<{ id: string; spent: Budget['name'][] }> {
    const now = this.#around.now();
    return this.#db.transaction().execute(async (trx) => {
      // Written first: whoever counts at the same moment, in whatever process, waits here.
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      await trx.deleteFrom('login_guesses').where('guessed_at', '<=', windowBegins(now)).execute();
      const remaining = await this.#remaining(trx, guess);
      const id = this.#around.newId();
      const [{ key: bucket }, address] = this.#budgets(guess);
      await trx
        .insertInto('login_guesses')
        .values({ id, bucket, address: address?.key ?? null, guessed_at: now.toISOString() })
        .execute();
      return { id, spent: remaining.filter(({ left }) => left === 1).map(({ name }) => name) };
    });
  }

  /** The password is a new one: wrong guesses at the old one hold nobody up. `places`: where the student has logged in. */
  async forget(db: Database, email: string, places: readonly string[]): Promise<void> {
    const kinds = ['stranger ', 'network ', ...places.map((place) => `device ${place}`)];
    const keys = kinds.map((kind) => this.#hash('bucket', `${email} ${kind}`));
    await db.deleteFrom('login_guesses').where('bucket', 'in', keys).execute();
  }

  /** The password was right. */
  async giveBack(db: Database, id: string): Promise<void> {
    await db.deleteFrom('login_guesses').where('id', '=', id).execute();
  }

  async #remaining(db: Database, guess: Guess): Promise<{ name: Budget['name']; left: number }[]> {
    const now = this.#around.now();
    const remaining = [];
    for (const { name, column, key } of this.#budgets(guess)) {
      const query = db
        .selectFrom('login_guesses')
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('guessed_at').as('oldest')])
        .where('guessed_at', '>', windowBegins(now));
      const { count, oldest } = await (
        column === null ? query.where('address', 'is not', null) : query.where(column, '=', key)
      ).executeTakeFirstOrThrow();
      const left = BUDGETS[name] - Number(count);
      if (left <= 0) throw tooMany(Date.parse(oldest) + GUESS_WINDOW - now.getTime());
      remaining.push({ name, left });
    }
    return remaining;
  }

  /** The first is the account's. A known browser is not held up by what others do at its address, or anywhere. */
  #budgets({ email, network, place }: Guess): [Budget, ...Budget[]] {
    const where = place.kind === 'device' ? place.key : '';
    const account = {
      name: place.kind,
      column: 'bucket',
      key: this.#hash('bucket', `${email} ${place.kind} ${where}`),
    } as const;
    if (place.kind === 'device') return [account];
    return [
      account,
      { name: 'perAddress', column: 'address', key: this.#hash('network', network) },
      { name: 'inAll', column: null, key: '' },
    ];
  }
}

function windowBegins(now: Date): string {
  return new Date(now.getTime() - GUESS_WINDOW).toISOString();
}

function tooMany(wait: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('too_many_attempts', 'Too many wrong passwords. Wait before trying again.', { retryAfter });
}
