import type { SpeechTicket } from '../../contract/speech.ts';
import { hashOf } from '../accounts/sessions.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';

/** Seconds. */
export const TICKET_LIFETIME = 30;
/** Unused tickets that a session may have. */
export const MOST_TICKETS = 20;

/**
 * What opens one speech socket in place of the session token, which then stands in no address (docs/decisions/0019).
 * Kept as hashes in the database, where every process finds and uses up the tickets of the others.
 */
export class SpeechTickets {
  readonly #db: Database;
  readonly #around: Surroundings;

  constructor(db: Database, around: Surroundings) {
    this.#db = db;
    this.#around = around;
  }

  /** @param token a session token that was found good. Throws `too_many_attempts` to whoever hoards them. */
  async issue(token: string): Promise<SpeechTicket> {
    const now = this.#around.now();
    const session_hash = hashOf(token);
    const ticket = this.#around.newToken();
    const expires_at = new Date(now.getTime() + TICKET_LIFETIME * 1000).toISOString();
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('speech_tickets').where('expires_at', '<=', now.toISOString()).execute();
      const { count } = await trx
        .selectFrom('speech_tickets')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('session_hash', '=', session_hash)
        // Tickets that were issued while the clock was ahead don't count.
        .where('expires_at', '<=', expires_at)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_TICKETS)
        throw new Refusal('too_many_attempts', 'This session has too many tickets that nobody uses.', {
          retryAfter: TICKET_LIFETIME,
        });
      await trx
        .insertInto('speech_tickets')
        .values({ ticket_hash: hashOf(ticket), session_hash, expires_at })
        .execute();
    });
    return { ticket, expires_in: TICKET_LIFETIME };
  }

  /** Uses a ticket up. The hash of the session token it was issued for; null when it is unknown, used or too old. */
  async redeem(ticket: string): Promise<string | null> {
    const used = await this.#db
      .deleteFrom('speech_tickets')
      .where('ticket_hash', '=', hashOf(ticket))
      .returning(['session_hash', 'expires_at'])
      .executeTakeFirst();
    return used !== undefined && used.expires_at > this.#around.now().toISOString() ? used.session_hash : null;
  }
}
