import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { PassageResult, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { ScreenEvent, ScreenInput } from '../app/app.types.ts';
import type { MicrophoneCheckReport } from '../microphone-check/microphone-check.machine.ts';
import type { Bookmark } from '../ports/lesson-store.port.ts';
import type { SurroundingsEvent } from '../ports/microphone.port.ts';
import type { KeptReading, UnfinishedReading } from '../ports/reading-store.port.ts';
import type { ReadingGuideInput } from '../reading-guide/reading-guide.types.ts';
import type { ReadingStreamReport } from '../reading-stream/reading-stream.types.ts';
import type { Failure } from '../shared/failure.ts';
import type { SittingReport } from '../sitting/sitting.types.ts';
import type { TakeReport } from '../take/take.types.ts';

export interface ReadAloudLessonContext {
  screen: ScreenInput;
  lesson: LessonAddress;
  userId: string;
  /** null until it is loaded. */
  opened: OpenedPassage | null;
  /** What is recorded, by its id on this page; null before. */
  recording: string | null;
  /** Who listens; nobody while the connection is broken. */
  listener: ScoredBy | null;
  result: PassageResult | null;
  /** Why there is no passage. */
  failure: Failure | null;
}

/** What a reading begins with. */
export interface OpenedPassage {
  game: ReadAloudGame;
  /** Only reports need it; null when unknown. */
  assignment: Assignment | null;
  /** Kept since the student began, until the reading is completed or left; null for a new one. */
  bookmark: Bookmark | null;
  /** The recording of a reading that was cut off, to be gone on with. */
  unfinished: UnfinishedReading | null;
  /** The result that came just before the page was reloaded, or while it was. */
  finished: PassageResult | null;
  settings: ReadingGuideInput['settings'];
  /** The microphone was checked on this visit. */
  checked: boolean;
  /** The id of the reading, if it is a new one. */
  newId: string;
}

export interface KeptReadingInput {
  userId: string;
  reading: KeptReading;
  recording: string;
}

export interface PassageRequest {
  lesson: LessonAddress;
  userId: string;
}

export type ReadAloudLessonEvent =
  | ScreenEvent
  | SittingReport
  | TakeReport
  | ReadingStreamReport
  | SurroundingsEvent
  | MicrophoneCheckReport
  /** This device takes no more of the recording: only the page holds it. */
  | { type: 'store.full' }
  /** The microphone button: begins, asks again, goes on, ends. */
  | { type: 'lesson.press' }
  | { type: 'lesson.pause' }
  /** While it is paused, or the microphone does not open: what is recorded is all. */
  | { type: 'lesson.finish' }
  /** The student is at this word. */
  | { type: 'lesson.tapWord'; word: number }
  | { type: 'lesson.goOn' }
  | { type: 'lesson.startOver' }
  | { type: 'lesson.retry' }
  | { type: 'lesson.close' };
