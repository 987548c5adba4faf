/** In px. */
export interface WindowSize {
  width: number;
  height: number;
}

export interface WindowPort {
  /** Calls back with the current size at once and at every change. */
  watchSize(onChange: (size: WindowSize) => void): () => void;
  /** Opens a page outside this app. Calls back if the browser's Back button restores this page. */
  leaveFor(address: string, onReturned: () => void): () => void;
}
