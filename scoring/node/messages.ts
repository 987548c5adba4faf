import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { Phrase } from '../../contract/role-play.ts';
import type { AwaitedText } from '../engine.ts';
import type { ReadingPlace } from '../follower.ts';
import type { PassageScoring } from '../passage.ts';
import type { Scoring, Understanding } from '../scoring.ts';
import type { VoiceChange } from '../voice-watch.ts';

/**
 * A step of a reading, in the order in which it happened; a passage begins with `follow`, a recording whose pauses are
 * wanted with `await`.
 */
export type ReadingStep =
  | { kind: 'follow'; text: string; pronunciations?: Pronunciations | undefined }
  | { kind: 'await'; awaited: AwaitedText }
  | { kind: 'hear'; samples: Float32Array }
  | { kind: 'moveTo'; word: number };
/** How a reading ends: a sentence with `score`, a turn of a conversation with `understand`, a passage with `finish`. */
export type ReadingEnd =
  | { kind: 'score'; text: string; pronunciations?: Pronunciations | undefined }
  | { kind: 'understand'; phrases: readonly Phrase[]; pronunciations?: Pronunciations | undefined }
  | { kind: 'finish' };
/** What a worker is asked, about one of the readings it hears. */
export type WorkerRequest = { id: number } & (ReadingStep | ReadingEnd | { kind: 'forget' });
/**
 * `heard` answers a step, with the place where the reader of a passage is or what changed in a voice; `scored`, `understood`,
 * `finished` or `failed` an end.
 */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unusable'; message: string }
  | { kind: 'heard'; id: number; place?: ReadingPlace; change?: VoiceChange }
  | { kind: 'finished'; id: number; passage: PassageScoring }
  | { kind: 'scored'; id: number; scoring: Scoring }
  | { kind: 'understood'; id: number; understanding: Understanding }
  | { kind: 'failed'; id: number; name: string; message: string };
