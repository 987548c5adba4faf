export interface AttentionPort {
  /**
   * Calls back at once, and then at most once a second when the student points, touches, types, scrolls, is heard by the
   * microphone, or comes back to the page. `at` is in ms since 1970 by the wall clock, which goes on while the device
   * sleeps, and which may be set.
   */
  watch(onActive: (at: number) => void): () => void;
}
