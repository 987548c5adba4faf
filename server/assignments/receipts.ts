import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { RolePlayReport, TurnUnderstood } from '../../contract/role-play.ts';
import { openSecret } from '../database/secrets.ts';
import type { Database } from '../database/tables.ts';
import { phraseKey } from '../speech/phrases.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * How long a receipt is good, in ms: as long as a login lives by default. A device may be offline over the longest
 * holidays of a school year and then send what was spoken before them.
 */
export const RECEIPT_LIFETIME = 90 * 86_400_000;

/** A place in a conversation: after how many of the student's turns. Only one turn can be stored there. */
export type TurnPlace = { conversationId: string; studentTurns: number };

/** A turn is heard even if it has no score. `isTyped`: a turn met a goal that the engine did not hear. */
type Spoken =
  | { score: number; sentence: string }
  | { score: number; readAloudId: string }
  | { score: number; scenarioId: string; lessonId: string; isTyped: boolean }
  | ({ score: number | null; turn: string } & TurnPlace);

/** Who said what, its score (0-100), and the engine that gave the score. */
export type SpokenScore = { studentId: string; engineVersion: string } & Spoken;

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
const Signed = z.tuple([z.string(), z.number(), z.string(), z.string(), z.number().nullable(), z.string()]);

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

/** Adds a receipt to the report on a role-play, for the score of its lesson. */
export function withReportReceipt(
  receipts: Receipts,
  about: { studentId: string; lessonId: string; isTyped: boolean },
  report: RolePlayReport,
): RolePlayReport {
  const { outcome, lesson_score: score, engine_version: engineVersion } = report;
  const { scenarioId } = outcome;
  return { ...report, receipt: receipts.sign({ ...about, scenarioId, score, engineVersion }) };
}

/** Adds a receipt to each text that a student may have said at this place of a conversation. */
export function withTurnReceipts(
  receipts: Receipts,
  about: { studentId: string } & TurnPlace,
  understood: TurnUnderstood,
): TurnUnderstood {
  const { phrases, pronunciation, transcript } = understood;
  const sign = (turn: string, sound: ReturnType<typeof soundOf>) => receipts.sign({ ...about, turn, ...sound });
  const sound = soundOf(pronunciation?.nativeness_score_percentage_user, pronunciation?.engine_version ?? '');
  return {
    ...understood,
    phrases: phrases.map((phrase, at) => ({
      ...phrase,
      receipt: sign(phrase.text, at === 0 ? sound : soundOf(null, '')),
    })),
    ...(transcript !== null && { transcript_receipt: sign(transcript, soundOf(null, '')) }),
  };
}

/** A turn without a score names no engine. */
export function soundOf(score: number | null | undefined, engineVersion: string) {
  return score === null || score === undefined ? { score: null, engineVersion: '' } : { score, engineVersion };
}

/** No sentence contains a colon, because phraseKey keeps only words. */
function said(spoken: SpokenScore): string {
  if ('sentence' in spoken) return phraseKey(spoken.sentence);
  if ('readAloudId' in spoken) return `read-aloud:${spoken.readAloudId}`;
  if ('turn' in spoken) return `turn:${spoken.conversationId}:${spoken.studentTurns}:${phraseKey(spoken.turn)}`;
  return `${spoken.isTyped ? 'typed' : 'scenario'}:${spoken.lessonId}:${spoken.scenarioId}`;
}

/** 128 bits are enough to tell one from another; the receipt as a whole is what can't be forged. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
