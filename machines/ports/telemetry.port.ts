/** An error or rejection that nobody caught. Nothing in it is the student's own (docs/decisions/0066). */
export interface ErrorReport {
  name: string;
  message: string;
  /** Its frames, without the message. */
  stack: string;
  /** The name of the route. */
  route: string;
  /** ms since 1970. */
  at: number;
}

/** One request of OTLP over HTTP, as JSON. */
export interface TelemetryBatch {
  signal: 'traces' | 'metrics';
  body: Uint8Array;
}

export interface TelemetryPort {
  /** Reports each error that nobody catches, until what it returns is called. Those of before it was called come first. */
  watchErrors(onError: (report: ErrorReport) => void): () => void;
  /** Loads what `start` needs. */
  load(): Promise<void>;
  /** Begins to record, and hands over what is to be exported. */
  start(onBatch: (batch: TelemetryBatch) => void): TelemetryRecording;
  /**
   * Resolves with the status of the answer, and the seconds after which to come again. Rejects when there is none within
   * 10 s (TELEMETRY.requestTimeout).
   */
  send(batch: TelemetryBatch): Promise<{ status: number; retryAfter: number }>;
}

export interface TelemetryRecording {
  record(report: ErrorReport): void;
  /** Hands over the metrics of now. */
  collect(): void;
  stop(): void;
}
