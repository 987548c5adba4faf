/** Scoring failed for a reason that isn't the student's fault. */
export class ScoringFailedError extends Error {
  override readonly name = 'ScoringFailedError';
  /** `crashed`: the worker died. `failed`: engine error. `busy`: over the limits, may work later. */
  readonly reason: 'closed' | 'timeout' | 'crashed' | 'failed' | 'busy';
  constructor(reason: ScoringFailedError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
