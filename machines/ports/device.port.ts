/** The data that this browser keeps about students, apart from their sessions. */
export interface DevicePort {
  /** Tells the other tabs that the student is signed in here, until the returned function is called. */
  enter(studentId: string): () => void;
  /**
   * Removes everything of students who are signed in neither in this tab, as `studentId`, nor in another one. Only their
   * undelivered work stays. A student whose session has expired keeps readings and bookmarks until the next login. A call that is cut off leaves the rest to the next call. Rejects if something could not be
   * removed.
   */
  forgetOthers(studentId: string | null): Promise<void>;
}
