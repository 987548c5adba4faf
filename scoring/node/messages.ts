import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { Phrase } from '../../contract/role-play.ts';
import type { AwaitedSpeech } from '../engine.ts';
import type { ReadingPlace } from '../alignment/follower.ts';
import type { Accommodations, PassageScoring, Scoring, Understanding } from '../results/scoring.ts';
import type { VoiceChange } from '../../contract/speech.ts';

/** Step of a reading. A passage begins with `follow`, a recording whose pauses are reported with `await`. */
export type ReadingStep =
  | {
      kind: 'follow';
      text: string;
      pronunciations?: Pronunciations | undefined;
      accommodations?: Accommodations | undefined;
    }
  | { kind: 'await'; awaited: AwaitedSpeech }
  | { kind: 'hear'; samples: Float32Array }
  | { kind: 'moveTo'; word: number };
/** End of a reading: `score` for a sentence, `understand` for a conversation turn, `finish` for a passage. */
export type ReadingEnd =
  | {
      kind: 'score';
      text: string;
      pronunciations?: Pronunciations | undefined;
      accommodations?: Accommodations | undefined;
    }
  | {
      kind: 'understand';
      phrases: readonly Phrase[];
      pronunciations?: Pronunciations | undefined;
      accommodations?: Accommodations | undefined;
    }
  | { kind: 'finish' };
export type WorkerRequest = { id: number } & (ReadingStep | ReadingEnd | { kind: 'forget' });
/**
 * `heard` answers a step, with the place in a passage or sentence, or a change of voice. The other kinds with an ID
 * answer an end.
 */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unusable'; message: string }
  | { kind: 'heard'; id: number; place?: ReadingPlace; change?: VoiceChange; reached?: number | null }
  | { kind: 'finished'; id: number; passage: PassageScoring }
  | { kind: 'scored'; id: number; scoring: Scoring }
  | { kind: 'understood'; id: number; understanding: Understanding }
  | { kind: 'failed'; id: number; name: string; message: string };
