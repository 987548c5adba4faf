import type { ErrorCode } from '../../contract/errors.ts';

/**
 * Why something asked of the world did not work, in words a chart can branch on.
 * - `offline`: no answer came at all
 * - `expired`: the session ended meanwhile
 * - `refused`: the provider answered with an error of the contract
 * - `unreadable`: the answer was not what the contract says
 */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'expired' }
  | { kind: 'refused'; code: ErrorCode; message: string; /** s, where the provider said so. */ retryAfter?: number }
  | { kind: 'unreadable' };

/** What adapters throw. */
export class PortError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? failure.message : failure.kind, options);
    this.name = 'PortError';
    this.failure = failure;
  }
}

/** The failure behind anything thrown; a fault of our own counts as an unreadable answer. */
export function failureOf(error: unknown): Failure {
  return error instanceof PortError ? error.failure : { kind: 'unreadable' };
}

/** Whether another try may find it better: nobody has decided against it. */
export function isForNow(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.code === 'server_error' || failure.code === 'busy';
}

/** Whether the provider has no such thing: another try finds it no better. */
export function isNotFound(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.code === 'not_found';
}

/** The key under which the dictionaries explain a failure. */
export type FailureText = `errors.${ErrorCode}` | 'failure.offline' | 'failure.expired' | 'failure.unreadable';

export function failureText(failure: Failure): FailureText {
  return failure.kind === 'refused' ? `errors.${failure.code}` : `failure.${failure.kind}`;
}
