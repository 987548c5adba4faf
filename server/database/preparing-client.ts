import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Maximum number of prepared queries per connection, because PostgreSQL keeps their plans in memory. */
const PREPARED = 200;

/** Prepares queries, because parsing and planning dominate small ones. The schema is fixed while a provider runs. */
export class PreparingClient extends pg.Client {
  // A prefix per client, because several connections can share one session, as in PGlite.
  readonly #own = randomUUID().slice(0, 8);
  readonly #names = new Map<string, string>();

  // The driver has many overloads. Kysely passes a text and its values.
  override query(...asked: never[]): never {
    const [text, values, ...rest] = asked as unknown[];
    const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined;
    const query = super.query.bind(this) as (...given: unknown[]) => never;
    return name === undefined ? query(...asked) : query({ name, text, values }, ...rest);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= PREPARED) return known;
    const name = `${this.#own}-${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
