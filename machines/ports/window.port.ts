/** px. */
export interface WindowSize {
  width: number;
  height: number;
}

export interface WindowPort {
  /** Calls back with the present size at once and at every change; returns a function that stops it. */
  watchSize(onChange: (size: WindowSize) => void): () => void;
  /**
   * Goes to a page that is not of this app. Calls back when Back leads from there to this page as it was left; returns a
   * function that stops it.
   */
  leaveFor(address: string, onReturned: () => void): () => void;
}
