export interface AttentionPort {
  /**
   * Calls back, at most once a second, when the student points, touches, types, scrolls, is heard by the microphone, or
   * comes back to the page; `at` in ms since 1970.
   */
  watch(onActive: (at: number) => void): () => void;
}
