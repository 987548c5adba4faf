import type { ErrorCode } from '../../contract/errors.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import type { Parent } from '../shared/chart.ts';
import type { SpeechLineReport } from '../speech-line/speech-line.types.ts';

export interface ReadingStreamContext {
  parent: Parent<ReadingStreamReport>;
  start: StartPassage;
}

export type ReadingStreamEvent =
  | SpeechLineReport
  | { type: 'reading.begin'; recording: string }
  /** The student tapped a word to continue from. */
  | { type: 'reading.moveTo'; word: number }
  /** The recording is complete. Sent again to retry after a failure. */
  | { type: 'reading.end' };

export type ReadingStreamReport =
  /** Index of the last word begun, or -1 before the first. If `isSure` is false, only its sentence is known. */
  | { type: 'reading.place'; word: number; isSure: boolean }
  /** The current scorer, or null while the connection is lost or silent. */
  | { type: 'reading.listener'; listener: ScoredBy | null }
  | { type: 'reading.resulted'; result: PassageResult }
  | { type: 'reading.failed'; code: ErrorCode | null };
