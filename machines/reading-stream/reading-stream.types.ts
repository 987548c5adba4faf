import type { ErrorCode } from '../../contract/errors.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import type { SpeechSocketEvent } from '../ports/speech.port.ts';
import type { Parent } from '../shared/parent.ts';

export interface ReadingStreamContext {
  parent: Parent<ReadingStreamReport>;
  /** What is read, and how the reading is called. */
  start: StartPassage;
  token: string;
  scoredBy: ScoredBy;
  /** What is recorded, by its id; null until then. The audio goes to the socket without passing here. */
  recording: string | null;
  /** Bytes of it that the other side has, as it last said. */
  received: number;
  /** Tries since the provider last answered, and ms until the next. */
  tries: number;
  retryIn: number;
}

export type ReadingStreamEvent =
  | SpeechSocketEvent
  /** The recording has begun. */
  | { type: 'reading.begin'; recording: string }
  /** The student tapped a word: from there the reading goes on. */
  | { type: 'reading.moveTo'; word: number }
  /** The recording is whole; again, to try once more after it failed. */
  | { type: 'reading.end' };

export type ReadingStreamReport =
  /** The last word that was begun, -1 before the first; where it is not sure, the sentence is shown. */
  | { type: 'reading.place'; word: number; isSure: boolean }
  /** Who listens now; nobody while the connection is broken, and then nothing is lost. */
  | { type: 'reading.listener'; listener: ScoredBy | null }
  | { type: 'reading.resulted'; result: PassageResult }
  | { type: 'reading.failed'; code: ErrorCode | null };
