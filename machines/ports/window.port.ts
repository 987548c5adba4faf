/** px. */
export interface WindowSize {
  width: number;
  height: number;
}

export interface WindowPort {
  /** Calls back with the present size at once and at every change; returns a function that stops it. */
  watchSize(onChange: (size: WindowSize) => void): () => void;
}
