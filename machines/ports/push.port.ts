/** What the browser says of notifications. `unsupported`: it has none, or the school sends none. */
export type PushPermission = 'unsupported' | 'denied' | 'unasked' | 'granted';

/** The service that brings a student's notifications to this browser: the browser's own, or one of the school's choice (PROF-04). */
export interface PushPort {
  permission(): Promise<PushPermission>;
  /** Calls back when the permission has changed in the browser's own settings; returns a function that stops it. */
  watchPermission(onChange: () => void): () => void;
  /** Whether this browser gets the notifications of this student, and of nobody else. */
  isOn(): Promise<boolean>;
  /** Loads and starts the service. */
  enable(): Promise<void>;
  /** Tells the service who the student is, whoever it knew before. */
  identify(externalId: string): Promise<void>;
  /** Asks the student, where nobody has asked yet. */
  ask(): Promise<PushPermission>;
  /** From now on notifications come here. */
  register(): Promise<void>;
  /** No notification comes here any more, whoever it was for. */
  unregister(): Promise<void>;
  /** Stops the service and forgets who the student was. */
  disable(): Promise<void>;
}
