/** The app's files on this device, which open it without a network, and newer versions of them. */
export interface ReleasePort {
  /** Resolves when the browser is idle. */
  quiet(): Promise<void>;
  /** Keeps the app's files on this device. Rejects if the browser can't. */
  keep(): Promise<void>;
  /** Calls back when the files of a newer version are complete. */
  watch(onNewer: () => void): () => void;
  /** Waits until no tab has work under way. From then on, the device has only the newer version. */
  takeOver(): Promise<void>;
}
