/** An address at which a recording can be played and drawn, for as long as somebody keeps it. */
export interface FoundRecording {
  url: string;
  seconds: number;
}

/**
 * What was recorded on this page. The audio is held once, here; machines know it by its id alone. A recording is kept
 * by whoever needs it, and let go when nobody has kept it for a turn: it can be handed on from one to another.
 */
export interface RecordingPort {
  /** Returns the way to let go. */
  keep(id: string): () => void;
  /** null when there is nothing of it. */
  find(id: string): FoundRecording | null;
}
