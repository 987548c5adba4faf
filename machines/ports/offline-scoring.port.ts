export interface KeptEngine {
  /** True if this device has all files that the engine needs to score without a network. */
  isKept: boolean;
  /** Size of the files that only scoring without a network needs. */
  bytes: number;
}

/** The engine's files on this device. Each call rejects if the browser can't store them. */
export interface OfflineScoringPort {
  look(): Promise<KeptEngine>;
  /** Downloads the files. Newer versions of the app then do this by themselves. */
  keep(): Promise<KeptEngine>;
  drop(): Promise<KeptEngine>;
}
