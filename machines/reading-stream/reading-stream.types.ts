import type { ErrorCode } from '../../contract/errors.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import type { SpeechSocketEvent } from '../ports/speech.port.ts';
import type { Parent } from '../shared/parent.ts';

export interface ReadingStreamContext {
  parent: Parent<ReadingStreamReport>;
  start: StartPassage;
  token: string;
  scoredBy: ScoredBy;
  /** ID of the recording, or null before it starts. The audio goes straight to the socket. */
  recording: string | null;
  /** Bytes of the recording that the scorer has confirmed. */
  received: number;
  /** Tries since the last response, and ms until the next one. */
  tries: number;
  retryIn: number;
}

export type ReadingStreamEvent =
  | SpeechSocketEvent
  | { type: 'reading.begin'; recording: string }
  /** The student tapped a word to continue from. */
  | { type: 'reading.moveTo'; word: number }
  /** The recording is complete. Sent again to retry after a failure. */
  | { type: 'reading.end' };

export type ReadingStreamReport =
  /** Index of the last word begun, or -1 before the first. If `isSure` is false, only its sentence is known. */
  | { type: 'reading.place'; word: number; isSure: boolean }
  /** The current scorer, or null while the connection is lost. */
  | { type: 'reading.listener'; listener: ScoredBy | null }
  | { type: 'reading.resulted'; result: PassageResult }
  | { type: 'reading.failed'; code: ErrorCode | null };
