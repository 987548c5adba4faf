import type { PassageResult } from '../../contract/read-aloud.ts';
import type { FoundRecording } from './recording.port.ts';

/** A reading as this device keeps it, from its first second on (D39). */
export interface KeptReading {
  recordingId: string;
  readAloudId: string;
  /** The lesson: an assignment detail. */
  lessonId: string;
  title: string;
  text: string;
  /** null until it is known. */
  result: PassageResult | null;
}

/** A reading that was cut off: what was recorded is held again on this page, by its id (see recording.port.ts). */
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

/** Readings on this device, of the student who is signed in: they outlive the page, not the student's session. */
export interface ReadingStorePort {
  /**
   * Keeps what is recorded as it comes, until the returned function is called; `onFull` is called once when the device
   * takes no more, and the page alone holds it then.
   */
  keep(userId: string, reading: KeptReading, recording: string, onFull: () => void): () => void;
  keepResult(result: PassageResult): Promise<void>;
  /**
   * Finds two readings of a lesson. `unfinished` is the latest one without a result that no other tab is recording.
   * `finished` is a result that no screen has shown, because the page was reloaded just before or after it came.
   */
  begun(userId: string, lessonId: string, readAloudId: string): Promise<BegunReadings>;
  forget(recordingId: string): Promise<void>;
  /** With its sound, where that is still kept; null for another student's (D46). Its result counts as seen from then on. */
  find(userId: string, recordingId: string): Promise<(KeptReading & { audio: FoundRecording | null }) | null>;
}
