/** A recording to play and draw. `url` is valid while a caller keeps the recording. */
export interface FoundRecording {
  url: string;
  seconds: number;
}

/**
 * Sound recorded on this page. It is deleted when no caller has kept it for a turn of the event loop, so that one
 * caller can hand it to another.
 */
export interface RecordingPort {
  /** Returns a function that releases the recording. */
  keep(id: string): () => void;
  find(id: string): FoundRecording | null;
}
