import type { SpeechTicket } from '../../contract/speech.ts';
import { hashOf } from '../accounts/sessions.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import type { Surroundings } from '../surroundings.ts';

/** Seconds. */
const TICKET_LIFETIME = 30;
/** Maximum unused tickets per session. */
export const MOST_TICKETS = 20;

/** Single-use tickets, valid in every process, which keep the session token out of URLs (docs/decisions/0019). */
export class SpeechTickets {
  readonly #db: Database;
  readonly #around: Surroundings;

  constructor(db: Database, around: Surroundings) {
    this.#db = db;
    this.#around = around;
  }

  /** Issues a ticket for a valid session token. Throws `too_many_attempts` if too many are unused. */
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
        // Ignore tickets issued while the clock was ahead.
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

  /** Uses up a ticket. Returns its session token's hash, or null if the ticket is unknown, used, or expired. */
  async redeem(ticket: string): Promise<string | null> {
    const used = await this.#db
      .deleteFrom('speech_tickets')
      .where('ticket_hash', '=', hashOf(ticket))
      .returning(['session_hash', 'expires_at'])
      .executeTakeFirst();
    return used !== undefined && used.expires_at > this.#around.now().toISOString() ? used.session_hash : null;
  }
}
