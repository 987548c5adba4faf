import { shownText } from '../../contract/shown-text.ts';
import type { ScoreUpdate } from '../../contract/study-sets.ts';
import type { Database } from '../database/tables.ts';
import type { SecurityLog } from '../security-log.ts';
import {
  RECEIPT_LIFETIME,
  type CheckedReceipt,
  type ReceiptFault,
  type Receipts,
  type SpokenScore,
} from './receipts.ts';

/* Finds spoken scores that the provider gave (D50). Others are stored as unverified (D42, docs/decisions/0024). */

/** `verified` is the score that a valid receipt covers, or null. */
export type Vouched = ScoreUpdate & { verified: number | null };

export type Answers = { studentId: string; lessonId: string; updates: readonly ScoreUpdate[] };

/** Score of a reading or a role-play as the app sends it. */
export type Reported = Pick<ScoreUpdate, 'score' | 'engine_version' | 'receipt'>;

type Checked = { update: ScoreUpdate; receipt: CheckedReceipt | null };
/** `isTyped` is true if the receipt says that a turn that the engine didn't hear met a goal. */
type CheckedReport = Checked & { isTyped: boolean };
type Fault = ReceiptFault | 'used_for_another';

export class Verification {
  readonly #receipts: Receipts;
  readonly #tellSecurity: SecurityLog;

  constructor(receipts: Receipts, tellSecurity: SecurityLog) {
    this.#receipts = receipts;
    this.#tellSecurity = tellSecurity;
  }

  /** Checks receipts for their scores. Compares only the words of a sentence, because content may change. */
  async check(db: Database, { studentId, updates }: Answers): Promise<Checked[]> {
    const ids = updates.filter(hasReceipt).map(({ id }) => id);
    if (ids.length === 0) return updates.map((update) => ({ update, receipt: null }));
    const rows = await db.selectFrom('items').select(['id', 'text']).where('id', 'in', ids).execute();
    const texts = new Map(rows.map(({ id, text }) => [id, shownText(text)]));
    return updates.map((update) => {
      if (!hasReceipt(update)) return { update, receipt: null };
      const { id, score, engine_version: engineVersion = '', receipt } = update;
      const spoken = { studentId, sentence: texts.get(id) ?? '', score, engineVersion };
      return { update, receipt: this.#receipts.check(receipt, spoken) };
    });
  }

  checkReport(
    studentId: string,
    what: { readAloudId: string } | { scenarioId: string; lessonId: string },
    reported: Reported,
  ): CheckedReport {
    const { score, engine_version: engineVersion = '', receipt } = reported;
    const about = { studentId, score, engineVersion };
    const check = (spoken: SpokenScore) => (receipt === undefined ? null : this.#receipts.check(receipt, spoken));
    const updateOf = (id: string): ScoreUpdate => ({ id, skill_mode: 'speaking', score });
    if ('readAloudId' in what)
      return { update: updateOf(what.readAloudId), receipt: check({ ...about, ...what }), isTyped: false };
    const update = updateOf(what.scenarioId);
    const heard = check({ ...about, ...what, isTyped: false });
    const typed = check({ ...about, ...what, isTyped: true });
    return typed !== null && !('fault' in typed)
      ? { update, receipt: typed, isTyped: true }
      : { update, receipt: heard, isTyped: false };
  }

  /** Reserves each receipt for one answer, which may repeat it. `faults` are receipts that don't match their scores. */
  async use(
    trx: Database,
    { studentId, lessonId }: Omit<Answers, 'updates'>,
    checked: readonly Checked[],
    now: Date,
  ): Promise<{ vouched: Vouched[]; faults: Fault[] }> {
    const rows = checked
      .flatMap(({ update, receipt }) =>
        receipt === null || 'fault' in receipt
          ? []
          : [
              {
                receipt_id: receipt.id,
                student_id: studentId,
                assignment_detail_id: lessonId,
                item_id: update.id,
                issued_at: receipt.issuedAt,
              },
            ],
      )
      // The fixed order keeps two devices from a deadlock.
      .toSorted((a, b) => (a.receipt_id < b.receipt_id ? -1 : 1));
    const answerOf = await this.#remember(trx, studentId, rows, now);
    const faults: Fault[] = [];
    const vouched = checked.map(({ update, receipt }): Vouched => {
      if (receipt === null) return { ...update, verified: null };
      const fault = 'fault' in receipt ? receipt.fault : null;
      if (fault === null && answerOf.get((receipt as { id: string }).id) === answerKey(lessonId, update.id))
        return { ...update, verified: update.score };
      faults.push(fault ?? 'used_for_another');
      return { ...update, verified: null };
    });
    return { vouched, faults };
  }

  /** Logs one line per kind of fault. Skips expired receipts, which aren't the student's fault. */
  async tell(db: Database, studentId: string, faults: readonly Fault[]): Promise<void> {
    const wrong = Map.groupBy(faults, (fault) => fault);
    wrong.delete('too_old');
    if (wrong.size === 0) return;
    const { email } = await db
      .selectFrom('students')
      .select('email')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow();
    for (const [reason, { length: scores }] of wrong)
      this.#tellSecurity({ security: 'receipt_refused', reason, scores }, email);
  }

  async #remember(
    trx: Database,
    studentId: string,
    rows: readonly {
      receipt_id: string;
      student_id: string;
      assignment_detail_id: string;
      item_id: string;
      issued_at: string;
    }[],
    now: Date,
  ): Promise<Map<string, string>> {
    if (rows.length === 0) return new Map();
    const oldest = new Date(now.getTime() - RECEIPT_LIFETIME).toISOString();
    await trx.deleteFrom('receipts_used').where('student_id', '=', studentId).where('issued_at', '<', oldest).execute();
    await trx
      .insertInto('receipts_used')
      .values(rows)
      .onConflict((conflict) => conflict.column('receipt_id').doNothing())
      .execute();
    const used = await trx
      .selectFrom('receipts_used')
      .select(['receipt_id', 'assignment_detail_id', 'item_id'])
      .where('student_id', '=', studentId)
      .where(
        'receipt_id',
        'in',
        rows.map(({ receipt_id }) => receipt_id),
      )
      .execute();
    return new Map(
      used.map(({ receipt_id, assignment_detail_id, item_id }) => [
        receipt_id,
        answerKey(assignment_detail_id, item_id),
      ]),
    );
  }
}

function hasReceipt(update: ScoreUpdate): update is ScoreUpdate & { receipt: string } {
  return update.skill_mode === 'speaking' && update.receipt !== undefined;
}

const answerKey = (lessonId: string, itemId: string): string => `${lessonId} ${itemId}`;
