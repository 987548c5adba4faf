import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { PassageResult, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { MicrophoneCheckReport } from '../microphone-check/microphone-check.machine.ts';
import type { OpenedBookmark } from '../ports/lesson-store.port.ts';
import type { SurroundingsEvent } from '../ports/microphone.port.ts';
import type { KeptReading, UnfinishedReading } from '../ports/reading-store.port.ts';
import type { ReadingGuideInput } from '../reading-guide/reading-guide.types.ts';
import type { ReadingStreamReport } from '../reading-stream/reading-stream.types.ts';
import type { AutomaticStopWanted } from '../shared/automatic-stop.ts';
import type { Parent } from '../shared/chart.ts';
import type { WorkCommand, WorkReport } from '../sitting/sitting.types.ts';
import type { TakeReport } from '../take/take.types.ts';

export interface PassageRequest {
  lesson: LessonAddress;
  userId: string;
}

/** The bookmark is stored until the student completes or leaves the reading. */
export interface OpenedPassage extends OpenedBookmark {
  game: ReadAloudGame;
  assignment: Assignment | null;
  unfinished: UnfinishedReading | null;
  /** The result that came just before the page was reloaded, or while it was. */
  finished: PassageResult | null;
  settings: ReadingGuideInput['settings'];
  checked: boolean;
  /** ID for a new reading. */
  newId: string;
}

export interface ReadingInput extends PassageRequest {
  /** The sitting. */
  parent: Parent<WorkReport>;
  opened: OpenedPassage;
}

export interface ReadingContext extends ReadingInput {
  /** ID of the reading and of its result. */
  recordingId: string;
  /** ID of the recording on this page. */
  recording: string | null;
  /** The current scorer, or null while the connection is lost. */
  listener: ScoredBy | null;
  /** Factor of the wait after the last word, or null if only a press ends the reading. */
  patience: 1 | 2 | null;
}

export interface KeptReadingInput {
  userId: string;
  reading: KeptReading;
  recording: string;
}

export interface KeptResult {
  result: PassageResult;
  /** ms since 1970. */
  now: number;
}

export type ReadingEvent =
  | WorkCommand
  | TakeReport
  | ReadingStreamReport
  | SurroundingsEvent
  | MicrophoneCheckReport
  | AutomaticStopWanted
  /** This device's storage is full, so only the page holds the recording. */
  | { type: 'store.full' }
  /** The microphone button was pressed, to start, retry, resume or end. */
  | { type: 'reading.press' }
  | { type: 'reading.pause' }
  | { type: 'reading.finish' }
  | { type: 'reading.tapWord'; word: number }
  | { type: 'reading.goOn' }
  | { type: 'reading.startOver' }
  | { type: 'reading.retry' };
