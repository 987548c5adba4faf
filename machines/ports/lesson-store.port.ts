/** Where a student was in an interrupted lesson: the part that the provider does not keep. */
export interface Bookmark {
  /** Of each set that was played, by its ext_id. */
  sets: Readonly<
    Record<string, { retries: number; score: number; isPassed: boolean; engineVersion?: string; receipt?: string }>
  >;
  /** Time studied until then, ms. */
  studied: number;
}

/** Bookmarks outlive the page, but neither the lesson nor the session. `key` is the student's ID, a dot, and the lesson. */
export interface LessonStorePort {
  /** null when there is none or it can't be read. */
  read(key: string): Bookmark | null;
  write(key: string, bookmark: Bookmark): void;
  clear(key: string): void;
}
