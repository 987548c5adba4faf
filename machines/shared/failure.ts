import type { ErrorCode } from '../../contract/errors.ts';

/**
 * `refused`: the provider returned an error of the contract. `intercepted`: something else responded, such as a filter or
 * a gateway. `unreadable`: the response violates the contract.
 */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'intercepted'; status: number }
  | { kind: 'expired' }
  | { kind: 'refused'; code: ErrorCode; message: string; /** In seconds. */ retryAfter?: number }
  | { kind: 'unreadable' };

export class PortError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind === 'refused' ? failure.message : failure.kind, options);
    this.name = 'PortError';
    this.failure = failure;
  }
}

/** A bug of our own counts as `unreadable`. */
export function failureOf(error: unknown): Failure {
  return error instanceof PortError ? error.failure : { kind: 'unreadable' };
}

/** True if the provider did not respond. */
export const isBadNetwork = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'intercepted';

/** True if the last request failed because the provider did not respond. */
export const lacksNetwork = ({ failure }: { failure: Failure | null }): boolean =>
  failure !== null && isBadNetwork(failure);

/** True if a retry may succeed. */
export function isForNow(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.code === 'server_error' || failure.code === 'busy';
}

/** True if the resource does not exist, so that a retry is useless. */
export function isNotFound(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.code === 'not_found';
}

export type FailureText = `errors.${ErrorCode}` | `failure.${Exclude<Failure['kind'], 'refused'>}`;

export function failureText(failure: Failure): FailureText {
  return failure.kind === 'refused' ? `errors.${failure.code}` : `failure.${failure.kind}`;
}
