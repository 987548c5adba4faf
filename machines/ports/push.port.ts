/** `unsupported`: the browser has no notifications, or the school sends none. */
export type PushPermission = 'unsupported' | 'denied' | 'unasked' | 'granted';

/** The service that delivers notifications to this browser: the browser's own, or the school's choice (PROF-04). */
export interface PushPort {
  permission(): Promise<PushPermission>;
  watchPermission(onChange: () => void): () => void;
  /** True if this browser receives this student's notifications and no others. */
  isOn(): Promise<boolean>;
  enable(): Promise<void>;
  identify(externalId: string): Promise<void>;
  /** Prompts the student if the permission is undecided. */
  ask(): Promise<PushPermission>;
  register(): Promise<void>;
  /** Stops all notifications in this browser, for any student. */
  unregister(): Promise<void>;
  disable(): Promise<void>;
}
