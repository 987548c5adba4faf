import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { RolePlayReport } from '../../contract/role-play.ts';
import { openSecret } from '../database/secrets.ts';
import type { Database } from '../database/tables.ts';
import { phraseKey } from '../speech/phrases.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * How long a receipt is good, in ms: as long as a login lives by default. A device may be offline over the longest
 * holidays of a school year and then send what was spoken before them.
 */
export const RECEIPT_LIFETIME = 90 * 86_400_000;

/** Who said what (a sentence, a passage, or a role-play), what it was worth (0-100) and by which engine. */
export type SpokenScore = { studentId: string; score: number; engineVersion: string } & (
  | { sentence: string }
  | { readAloudId: string }
  | { scenarioId: string }
);

/** What is wrong with a receipt. `unsigned`: this provider never gave it, or somebody changed it. */
export type ReceiptFault =
  | 'unsigned'
  | 'another_student'
  | 'another_sentence'
  | 'another_score'
  | 'another_engine'
  | 'too_old';

/** `id` is unique; `issuedAt` is ISO 8601 in UTC. */
export type CheckedReceipt = { id: string; issuedAt: string } | { fault: ReceiptFault };

/** Short, because a whole lesson of receipts goes in one body. */
const Signed = z.tuple([z.string(), z.number(), z.string(), z.string(), z.number(), z.string()]);

/**
 * Signs what the provider's scorer says, and knows its own word when it comes back with a score (D50): a receipt is its
 * content and an HMAC-SHA256 of it. Another device, process or day makes no difference: the key is in the store.
 */
export class Receipts {
  readonly #key: string;
  readonly #around: Surroundings;

  constructor(key: string, around: Surroundings) {
    this.#key = key;
    this.#around = around;
  }

  sign(spoken: SpokenScore): string {
    const { studentId, score, engineVersion } = spoken;
    const signed: z.infer<typeof Signed> = [
      this.#around.newId(),
      this.#around.now().getTime(),
      digest(studentId),
      digest(said(spoken)),
      score,
      engineVersion,
    ];
    const content = Buffer.from(JSON.stringify(signed)).toString('base64url');
    return `${content}.${this.#seal(content)}`;
  }

  /** Whether a receipt is for this score. */
  check(receipt: string, spoken: SpokenScore): CheckedReceipt {
    const { studentId, score, engineVersion } = spoken;
    const signed = this.#read(receipt);
    if (signed === null) return { fault: 'unsigned' };
    const [id, at, student, phrase, signedScore, engine] = signed;
    if (student !== digest(studentId)) return { fault: 'another_student' };
    if (phrase !== digest(said(spoken))) return { fault: 'another_sentence' };
    if (signedScore !== score) return { fault: 'another_score' };
    if (engine !== engineVersion) return { fault: 'another_engine' };
    if (this.#around.now().getTime() - at > RECEIPT_LIFETIME) return { fault: 'too_old' };
    return { id, issuedAt: new Date(at).toISOString() };
  }

  #read(receipt: string): z.infer<typeof Signed> | null {
    const [content = '', seal = '', ...more] = receipt.split('.');
    // Compared as text: what decodes to the same is not the same.
    const [own, given] = [Buffer.from(this.#seal(content)), Buffer.from(seal)];
    if (more.length > 0 || own.length !== given.length || !timingSafeEqual(own, given)) return null;
    return Signed.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  }

  #seal(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}

export async function openReceipts(db: Database, around: Surroundings): Promise<Receipts> {
  return new Receipts(await openSecret(db, 'receipts', around), around);
}

/** A result with the provider's word for its score; one without a score has nothing to sign. */
export function withReceipt(receipts: Receipts, studentId: string, result: PronunciationResult): PronunciationResult {
  const { nativeness_score_percentage_user: score, engine_version: engineVersion, sentence } = result;
  if (score === null) return result;
  return { ...result, receipt: receipts.sign({ studentId, sentence, score, engineVersion }) };
}

/** The same for a reading: its overall score. */
export function withReadingReceipt(receipts: Receipts, studentId: string, result: PassageResult): PassageResult {
  const { readAloudId, overallResult, engine_version: engineVersion } = result;
  if (overallResult.score === null) return result;
  return { ...result, receipt: receipts.sign({ studentId, readAloudId, score: overallResult.score, engineVersion }) };
}

/** The same for the report on a role-play: the score of its lesson. */
export function withReportReceipt(receipts: Receipts, studentId: string, report: RolePlayReport): RolePlayReport {
  const { outcome, lesson_score: score, engine_version: engineVersion } = report;
  return { ...report, receipt: receipts.sign({ studentId, scenarioId: outcome.scenarioId, score, engineVersion }) };
}

/** No sentence has a colon: as it is looked up, it has words alone. */
function said(spoken: SpokenScore): string {
  if ('sentence' in spoken) return phraseKey(spoken.sentence);
  return 'readAloudId' in spoken ? `read-aloud:${spoken.readAloudId}` : `scenario:${spoken.scenarioId}`;
}

/** 128 bits are enough to tell one from another; the receipt as a whole is what can't be forged. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
