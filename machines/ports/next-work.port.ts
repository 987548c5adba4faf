/** Limits of this device for storing the student's next lessons ahead of time. */
export interface NextWorkPort {
  /**
   * Resolves when the browser is idle and the student doesn't work. Rejects if this device should store nothing ahead,
   * because the student saves data or storage is short.
   */
  calm(): Promise<void>;
  /** True if the student's next lessons were not stored within the last hour. */
  isDue(): Promise<boolean>;
  /** Remembers that the next lessons are stored. */
  stored(): Promise<void>;
}
