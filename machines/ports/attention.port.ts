export interface AttentionPort {
  /**
   * Calls back at once, then at most once a second while the student points, touches, types, scrolls, speaks or returns
   * to the page. `at` is in ms since 1970 by the wall clock, which can be set.
   */
  watch(onActive: (at: number) => void): () => void;
}
