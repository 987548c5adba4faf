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
  finished: string | null;
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
   * Of a lesson: the latest reading that is not finished and that no other tab is reading, and the id of the one that
   * another page finished since this one began to load, as the page before it does when it is loaded anew.
   */
  begun(userId: string, lessonId: string, readAloudId: string): Promise<BegunReadings>;
  forget(recordingId: string): Promise<void>;
  /** With its sound, where that is still kept; null for another student's (D46). */
  find(userId: string, recordingId: string): Promise<(KeptReading & { audio: FoundRecording | null }) | null>;
}
