import type { Database } from '../database/tables.ts';
import { STUDENTS, type AccountTables } from './account-tables.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';

export type Origin = {
  /** Network address. For IPv6, the /64 network that one customer has. */
  network: string;
  /** Token that this browser received at an earlier login. */
  device: string | undefined;
};

export type Place = { kind: 'device' | 'network' | 'stranger'; key: string };

const KEPT_PER_PERSON = 50;

/** Browsers and network addresses from which each person has logged in, stored as keyed hashes. */
export class KnownPlaces {
  readonly #db: Database;
  readonly #hash: KeyedHash;
  readonly #tables: AccountTables;

  constructor(db: Database, hash: KeyedHash, tables: AccountTables = STUDENTS) {
    this.#db = db;
    this.#hash = hash;
    this.#tables = tables;
  }

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

  /** True if the provider issued this device token. The provider accepts no others. */
  async isOurs(device: string): Promise<boolean> {
    const place = this.#hash('device', device);
    const found = await this.#db
      .selectFrom(this.#tables.places)
      .select('place')
      .where('place', '=', place)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Remembers a successful login's places and forgets the least recently used ones. */
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
