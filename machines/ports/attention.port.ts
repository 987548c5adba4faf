export interface AttentionPort {
  /**
   * Calls back at once, then at most once a second while the student points, touches, types, scrolls, speaks or returns
   * to the page. `at` is in ms since 1970 by the wall clock, which can be set. `studiedUntil` is the last such time in any
   * tab with a lesson or a reading, if the port knows it.
   */
  watch(onActive: (at: number, studiedUntil?: number) => void): () => void;
}
