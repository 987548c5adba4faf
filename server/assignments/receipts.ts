import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { creditOf, type PronunciationResult } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { RolePlayReport, TurnUnderstood } from '../../contract/role-play.ts';
import { openSecret } from '../database/secrets.ts';
import type { Database } from '../database/tables.ts';
import { phraseKey } from '../../words/phrase-key.ts';
import type { Surroundings } from '../surroundings.ts';

/** Lifetime of a receipt in ms, equal to a login's default. A device may be offline over the longest holidays. */
export const RECEIPT_LIFETIME = 90 * 86_400_000;

/** Place in a conversation, after this many of the student's turns. Only one turn can be stored there. */
export type TurnPlace = { conversationId: string; studentTurns: number };

/** A turn may have no score. `isTyped` is true if a turn that the engine didn't hear met a goal. */
type Spoken =
  | { score: number; sentence: string }
  | { score: number; readAloudId: string }
  | { score: number; scenarioId: string; lessonId: string; isTyped: boolean }
  | ({ score: number | null; turn: string } & TurnPlace);

/** Student, score (0-100), and the engine that gave the score. */
export type SpokenScore = { studentId: string; engineVersion: string } & Spoken;

/** Fault of a receipt. `unsigned` means that this provider didn't issue it, or that someone changed it. */
export type ReceiptFault =
  | 'unsigned'
  | 'another_student'
  | 'another_sentence'
  | 'another_score'
  | 'another_engine'
  | 'too_old';

/** `issuedAt` is ISO 8601 in UTC. */
export type CheckedReceipt = { id: string; issuedAt: string } | { fault: ReceiptFault };

/** A tuple keeps receipts short, because one request sends those for a whole lesson. */
const Signed = z.tuple([z.string(), z.number(), z.string(), z.string(), z.number().nullable(), z.string()]);

/** Signs the scorer's results and verifies them when they return with a score (D50). Every process has the key. */
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
    // Compare the text, because different base64url texts can decode to equal bytes.
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

export function withReceipt(receipts: Receipts, studentId: string, result: PronunciationResult): PronunciationResult {
  const { engine_version: engineVersion, sentence } = result;
  const score = creditOf(result);
  if (score === null) return result;
  return { ...result, receipt: receipts.sign({ studentId, sentence, score, engineVersion }) };
}

export function withReadingReceipt(receipts: Receipts, studentId: string, result: PassageResult): PassageResult {
  const { readAloudId, overallResult, engine_version: engineVersion } = result;
  if (overallResult.score === null) return result;
  return { ...result, receipt: receipts.sign({ studentId, readAloudId, score: overallResult.score, engineVersion }) };
}

export function withReportReceipt(
  receipts: Receipts,
  about: { studentId: string; lessonId: string; isTyped: boolean },
  report: RolePlayReport,
): RolePlayReport {
  const { outcome, lesson_score: score, engine_version: engineVersion } = report;
  const { scenarioId } = outcome;
  return { ...report, receipt: receipts.sign({ ...about, scenarioId, score, engineVersion }) };
}

export function withTurnReceipts(
  receipts: Receipts,
  about: { studentId: string } & TurnPlace,
  understood: TurnUnderstood,
): TurnUnderstood {
  const { verdict, phrases, pronunciation, transcript } = understood;
  const sign = (turn: string, sound: ReturnType<typeof soundOf>) => receipts.sign({ ...about, turn, ...sound });
  const sound = soundOf(pronunciation?.nativeness_score_percentage_user, pronunciation?.engine_version ?? '');
  return {
    ...understood,
    phrases: phrases.map((phrase, at) => ({
      ...phrase,
      receipt: sign(phrase.text, at === 0 ? sound : soundOf(null, '')),
    })),
    ...(transcript !== null && {
      // Otherwise the score is the first phrase's.
      transcript_receipt: sign(transcript, verdict === 'not_understood' ? sound : soundOf(null, '')),
    }),
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

/** 128 bits are enough to tell values apart. The HMAC protects them from forgery. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
