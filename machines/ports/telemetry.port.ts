/** An uncaught error or rejection, without the student's data (docs/decisions/0066). */
export interface ErrorReport {
  name: string;
  message: string;
  /** Stack frames without the message. */
  stack: string;
  route: string;
  /** ms since 1970. */
  at: number;
}

/** One OTLP request over HTTP, as JSON. */
export interface TelemetryBatch {
  signal: 'traces' | 'metrics';
  body: Uint8Array;
}

export interface TelemetryPort {
  /** Reports each uncaught error, first those from before the call. Returns a function that stops it. */
  watchErrors(onError: (report: ErrorReport) => void): () => void;
  load(): Promise<void>;
  /** Starts recording. Calls `onBatch` with each batch to export. */
  start(onBatch: (batch: TelemetryBatch) => void): TelemetryRecording;
  /** Rejects without a response within 10 s (TELEMETRY.requestTimeout). `retryAfter` is in seconds. */
  send(batch: TelemetryBatch): Promise<{ status: number; retryAfter: number }>;
}

export interface TelemetryRecording {
  record(report: ErrorReport): void;
  collect(): void;
  stop(): void;
}
