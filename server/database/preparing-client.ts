import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Queries that each connection has prepared, at most: PostgreSQL keeps their plans in memory. The first are the usual ones. */
const PREPARED = 200;

/**
 * A connection that prepares what it is asked, so that PostgreSQL parses and plans a query once and not each time, which is
 * most of what a small one costs. Nobody changes the schema while a provider runs (store-lock.ts).
 */
export class PreparingClient extends pg.Client {
  // Of its own, where several connections are one session in truth, as with PGlite.
  readonly #own = randomUUID().slice(0, 8);
  readonly #names = new Map<string, string>();

  // The overloads of the driver are many; what is asked by Kysely is a text with its values.
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
