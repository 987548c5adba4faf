import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Place } from './known-places.ts';

/** Time during which a judged password counts against the budgets, in ms. */
export const GUESS_WINDOW = 5 * 60_000;

/**
 * Maximum number of passwords judged within the window. One account gets 10 wrong ones without a known browser, half of
 * them only in its known networks. `right` limits logins to one account from one place.
 */
export const BUDGETS = { stranger: 5, network: 5, device: 10, perAddress: 100, inAll: 1000, right: 40 } as const;

export type Guess = {
  /** In lower case. */
  email: string;
  network: string;
  place: Place;
  /** Neither a response nor its timing may depend on this. */
  exists: boolean;
};

export type Counted = { id: string; right: string };

type Budget = Exclude<keyof typeof BUDGETS, 'right'>;
type Looked = {
  refused: Refusal | undefined;
  /** Refusal that replaces `invalid_credentials` while the network or everyone together makes too many guesses. */
  crowd: Refusal | undefined;
  /** Budgets that this guess uses up. */
  spent: Budget[];
};

/**
 * Counts guesses in the database before they are judged, so that concurrent ones can't exceed a budget.
 * One child who guesses must not lock a school out (docs/decisions/0054). Guesses beyond a network's or the total
 * budget are a crowd. In a crowd, guesses at accounts known in the network are still judged, and `perAddress` at other
 * accounts. These count as quiet, apart from the crowd's guesses. A right password logs in. Every wrong one gets the
 * crowd's refusal.
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
   * Throws if a budget of the account is spent, and writes nothing. In a crowd, returns the refusal, to be thrown at
   * the guess's turn in the queue, because judged guesses wait for theirs.
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
            // A clock that was ahead wrote these.
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

  /** Forgets wrong guesses at an old password. `places` are the student's known places. */
  async forget(db: Database, email: string, places: readonly string[]): Promise<void> {
    const kinds = ['stranger ', 'network ', ...places.map((place) => `device ${place}`)];
    const keys = kinds.flatMap((kind) => COUNTED.map((as) => this.#hash('bucket', `${email} ${kind}${as}`)));
    await db.deleteFrom('login_guesses').where('bucket', 'in', keys).execute();
  }

  async wasRight(db: Database, { id, right }: Counted): Promise<void> {
    await db.updateTable('login_guesses').set({ bucket: right, address: null }).where('id', '=', id).execute();
  }

  async #look(db: Database, guess: Guess): Promise<Looked> {
    const { kind } = guess.place;
    const crowd = kind === 'device' ? NO_CROWD : await this.#lookForCrowd(db, guess);
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

  /** Tells whether there is a crowd, and whether its budgets refuse this guess. */
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
