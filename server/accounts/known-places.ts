import type { Database } from '../database/tables.ts';
import { STUDENTS, type AccountTables } from './account-tables.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** Where a login comes from. */
export type Origin = {
  /** The network address: for IPv6 the network of 64 bits that one customer has. */
  network: string;
  /** The token that this browser was given at a login before. */
  device: string | undefined;
};

export type Place = { kind: 'device' | 'network' | 'stranger'; key: string };

const KEPT_PER_PERSON = 50;

/**
 * The browsers and network addresses from which somebody has logged in, as keyed hashes. A browser proves itself by a
 * token that nobody can guess.
 */
export class KnownPlaces {
  readonly #db: Database;
  readonly #hash: KeyedHash;
  readonly #tables: AccountTables;

  constructor(db: Database, hash: KeyedHash, tables: AccountTables = STUDENTS) {
    this.#db = db;
    this.#hash = hash;
    this.#tables = tables;
  }

  /** What the place of a login is to this person; everything is a stranger to one who doesn't exist. */
  async find(personId: string | undefined, origin: Origin): Promise<Place> {
    const [network, device] = this.#keys(origin);
    const { places, id } = this.#tables;
    const rows = await this.#db
      .selectFrom(places)
      .select('place')
      .where(id, '=', personId ?? '')
      .where('place', 'in', device === undefined ? [network] : [network, device])
      .execute();
    const known = new Set(rows.map(({ place }) => place));
    if (device !== undefined && known.has(device)) return { kind: 'device', key: device };
    return { kind: known.has(network) ? 'network' : 'stranger', key: network };
  }

  /** Whether anybody has logged in from this browser: a token that we never gave is not taken over. */
  async isOurs(device: string): Promise<boolean> {
    const place = this.#hash('device', device);
    const found = await this.#db
      .selectFrom(this.#tables.places)
      .select('place')
      .where('place', '=', place)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Remembers a login that succeeded, and forgets the places that were used the longest ago. */
  async remember(db: Database, personId: string, origin: Origin, now: Date): Promise<void> {
    const { places, id } = this.#tables;
    const seen_at = now.toISOString();
    for (const place of this.#keys(origin).filter((key) => key !== undefined))
      await db
        .insertInto(places)
        .values({ [id]: personId, place, seen_at })
        .onConflict((conflict) => conflict.columns([id, 'place']).doUpdateSet({ seen_at }))
        .execute();
    await db
      .deleteFrom(places)
      .where(id, '=', personId)
      .where('place', 'not in', ({ selectFrom }) =>
        selectFrom(places).select('place').where(id, '=', personId).orderBy('seen_at', 'desc').limit(KEPT_PER_PERSON),
      )
      .execute();
  }

  #keys({ network, device }: Origin): [network: string, device: string | undefined] {
    return [this.#hash('network', network), device === undefined ? undefined : this.#hash('device', device)];
  }
}
