import type { PassageResult, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { FoundRecording } from './recording.port.ts';

/** A reading stored on this device from its first second (D39). */
export interface KeptReading {
  recordingId: string;
  readAloudId: string;
  /** ID of the assignment detail. */
  lessonId: string;
  title: string;
  text: string;
  /** CEFR level of the passage. Readings of older versions have none. */
  level?: ReadAloudGame['level'] | undefined;
  result: PassageResult | null;
}

/** An interrupted reading. `recording` is the ID of its sound on this page (see recording.port.ts). */
export interface UnfinishedReading {
  recordingId: string;
  recording: string;
  /** ms of sound. */
  recorded: number;
}

export interface BegunReadings {
  unfinished: UnfinishedReading | null;
  finished: PassageResult | null;
}

/** The signed-in student's readings on this device. They survive a reload and are deleted with the session. */
export interface ReadingStorePort {
  /**
   * Stores the recording as it grows, until the returned function is called. Calls `onFull` once if storage is full.
   */
  keep(userId: string, reading: KeptReading, recording: string, onFull: () => void): () => void;
  keepResult(result: PassageResult): Promise<void>;
  /**
   * Finds two readings of a lesson. `unfinished` is the latest one without a result that no other tab is recording.
   * `finished` is a result that no screen has shown, because the page was reloaded just before or after it came.
   */
  begun(userId: string, lessonId: string, readAloudId: string): Promise<BegunReadings>;
  forget(recordingId: string): Promise<void>;
  /** Marks the reading's result as seen. Returns null if another student made it (D46). */
  find(userId: string, recordingId: string): Promise<(KeptReading & { audio: FoundRecording | null }) | null>;
}
