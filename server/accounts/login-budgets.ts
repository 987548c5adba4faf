import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Place } from './known-places.ts';

/** How long a password counts that was judged, in ms. */
export const GUESS_WINDOW = 5 * 60_000;

/**
 * How many passwords are judged within the window. One account gets 10 wrong ones in all from whoever can't show a browser
 * of its own: half of them are kept for the networks from which it has logged in before. A known browser has its own.
 * `right` is how often one account logs in from one place.
 */
export const BUDGETS = { stranger: 5, network: 5, device: 10, perAddress: 100, inAll: 1000, right: 40 } as const;

export type Guess = {
  /** In lower case. */
  email: string;
  network: string;
  place: Place;
  /** Whether there is such an account. No answer may depend on it, nor the time of one. */
  exists: boolean;
};

/** A guess that was counted, and the bucket it belongs to if it was right. */
export type Counted = { id: string; right: string };

type Budget = Exclude<keyof typeof BUDGETS, 'right'>;
type Looked = {
  /** Why the guess is not judged. */
  refused: Refusal | undefined;
  /** What a wrong guess is told in place of `invalid_credentials`, while too many are made at its network or in all. */
  crowd: Refusal | undefined;
  /** Budgets of which it is the last guess. */
  spent: Budget[];
};

/**
 * How many wrong passwords an account, a network and all together may still try. A guess is counted before it is judged,
 * so that guesses made at the same moment can't slip through. Counted in the database, which all processes share.
 *
 * One child who guesses must not keep a school from logging in. When a network or all together have spent their budget,
 * it is a crowd. A guess at an account that doesn't exist is then not judged. One at an account that has logged in from the
 * network is, and so are `perAddress` at other accounts. Their guesses are counted quietly, which means apart from those
 * that made the crowd. A right password gets in, and every wrong one gets the same refusal (docs/decisions/0054).
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

  /**
   * Throws `too_many_attempts` where a budget of the account is spent, and writes nothing. In a crowd it returns the
   * refusal, to be thrown once it is the guess's turn, because those that are judged wait for theirs.
   */
  async check(guess: Guess): Promise<Refusal | undefined> {
    const { refused, crowd } = await this.#look(this.#db, guess);
    if (refused !== undefined && crowd === undefined) throw refused;
    return refused;
  }

  /** Counts a guess. Throws `too_many_attempts` if it must not be judged. */
  async take(guess: Guess): Promise<Counted & Pick<Looked, 'crowd' | 'spent'>> {
    const now = this.#around.now();
    return this.#db.transaction().execute(async (trx) => {
      // Take the row lock first, so that concurrent guesses are counted one at a time, in any process.
      await trx.updateTable('login_turn').set({ taken_at: now.toISOString() }).execute();
      await trx
        .deleteFrom('login_guesses')
        .where(({ or, eb }) =>
          or([
            eb('guessed_at', '<=', before(now)),
            // A clock that was ahead made these.
            eb('guessed_at', '>', new Date(now.getTime() + GUESS_WINDOW).toISOString()),
          ]),
        )
        .execute();
      const looked = await this.#look(trx, guess);
      if (looked.refused !== undefined) throw looked.refused;
      const id = this.#around.newId();
      const isQuiet = looked.crowd !== undefined;
      await trx
        .insertInto('login_guesses')
        .values({
          id,
          bucket: this.#bucket(guess, isQuiet ? 'quiet' : ''),
          address: guess.place.kind === 'device' ? null : this.#address(guess, isQuiet),
          guessed_at: now.toISOString(),
        })
        .execute();
      return { id, right: this.#bucket(guess, 'right'), crowd: looked.crowd, spent: looked.spent };
    });
  }

  /** The password is a new one: wrong guesses at the old one hold nobody up. `places`: where the student has logged in. */
  async forget(db: Database, email: string, places: readonly string[]): Promise<void> {
    const kinds = ['stranger ', 'network ', ...places.map((place) => `device ${place}`)];
    const keys = kinds.flatMap((kind) => COUNTED.map((as) => this.#hash('bucket', `${email} ${kind}${as}`)));
    await db.deleteFrom('login_guesses').where('bucket', 'in', keys).execute();
  }

  /** The password was right. */
  async wasRight(db: Database, { id, right }: Counted): Promise<void> {
    await db.updateTable('login_guesses').set({ bucket: right, address: null }).where('id', '=', id).execute();
  }

  async #look(db: Database, guess: Guess): Promise<Looked> {
    const { kind } = guess.place;
    const crowd = kind === 'device' ? NO_CROWD : await this.#lookForCrowd(db, guess);
    // In a crowd the account's quiet guesses count as well.
    const buckets = crowd.refusal === undefined ? ([''] as const) : (['', 'quiet'] as const);
    const own = await this.#count(
      db,
      BUDGETS[kind],
      sql`bucket in (${sql.join(buckets.map((as) => this.#bucket(guess, as)))})`,
    );
    const right = await this.#count(db, BUDGETS.right, sql`bucket = ${this.#bucket(guess, 'right')}`);
    const full = crowd.isFull ? crowd.refusal : (own.refusal ?? right.refusal);
    return {
      refused: full && (crowd.refusal ?? full),
      crowd: crowd.refusal,
      spent: [...(own.left === 1 ? [kind] : []), ...crowd.spent],
    };
  }

  /** Whether there is a crowd, and whether nothing more is judged in it for this guess. */
  async #lookForCrowd(db: Database, guess: Guess) {
    const address = {
      stranger: this.#address(guess, false, 'stranger'),
      quiet: this.#address(guess, true, 'stranger'),
    };
    const loud = ['made-up', 'stranger', 'network'].map((kind) => this.#address(guess, false, kind));
    const near = await this.#count(db, BUDGETS.perAddress, sql`address in (${sql.join(loud)})`);
    const all = await this.#count(db, BUDGETS.inAll, sql`address not like 'quiet %'`);
    const refusal = near.refusal ?? all.refusal;
    const spent = [near, all].flatMap(({ left }, index) => (left === 1 ? [CROWDS[index]!] : []));
    if (refusal === undefined || (guess.exists && guess.place.kind === 'network'))
      return { refusal, spent, isFull: false };
    if (!guess.exists) return { refusal, spent, isFull: true };
    const strangers = await this.#count(
      db,
      BUDGETS.perAddress,
      sql`address in (${address.stranger}, ${address.quiet})`,
    );
    const allStrangers = await this.#count(
      db,
      BUDGETS.inAll,
      sql`(address like 'stranger %' or address like 'quiet stranger %')`,
    );
    return { refusal, spent, isFull: (strangers.refusal ?? allStrangers.refusal) !== undefined };
  }

  /** Guesses within the window. Those of a clock that is ahead don't count. */
  async #count(db: Database, most: number, which: RawBuilder<unknown>) {
    const now = this.#around.now();
    const { count, oldest } = await db
      .selectFrom('login_guesses')
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('guessed_at').as('oldest')])
      .where('guessed_at', '>', before(now))
      .where('guessed_at', '<=', now.toISOString())
      .where(sql<boolean>`${which}`)
      .executeTakeFirstOrThrow();
    const left = most - Number(count);
    return { left, refusal: left > 0 ? undefined : tooMany(Date.parse(oldest) + GUESS_WINDOW - now.getTime()) };
  }

  #bucket({ email, place }: Guess, as: (typeof COUNTED)[number]): string {
    const where = place.kind === 'device' ? place.key : '';
    return this.#hash('bucket', `${email} ${place.kind} ${where}${as}`);
  }

  #address({ network, place, exists }: Guess, isQuiet: boolean, kind = exists ? place.kind : 'made-up'): string {
    return `${isQuiet ? 'quiet ' : ''}${kind} ${this.#hash('network', network)}`;
  }
}

/** What an account's guesses are counted as. */
const COUNTED = ['', 'quiet', 'right'] as const;
const CROWDS = ['perAddress', 'inAll'] as const;
const NO_CROWD = { refusal: undefined, spent: [], isFull: false } as const;

function before(now: Date): string {
  return new Date(now.getTime() - GUESS_WINDOW).toISOString();
}

function tooMany(wait: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('too_many_attempts', 'Too many wrong passwords. Wait before trying again.', { retryAfter });
}
