export interface DevicePort {
  /** Tells other tabs that the student is signed in here, until the returned function is called. */
  enter(studentId: string): () => void;
  /**
   * Deletes the data of all students who aren't signed in, except their undelivered work. A student with an expired
   * session keeps readings and bookmarks until the next login. Rejects if data could not be deleted.
   */
  forgetOthers(studentId: string | null): Promise<void>;
}
