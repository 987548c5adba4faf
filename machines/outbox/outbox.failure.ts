import type { ErrorCode } from '../../contract/errors.ts';
import { isBadNetwork, type Failure } from '../shared/failure.ts';

/** Codes of invalid requests, which the provider will never accept. */
const FOR_GOOD: readonly ErrorCode[] = [
  'invalid_request',
  'malformed_json',
  'body_too_large',
  'not_found',
  'forbidden',
];

/** Codes for which the provider accepts no delivery of this student for now. */
const FOR_ALL: readonly ErrorCode[] = ['unauthorized', 'busy', 'inactive_account'];

/** `forGood`: never accepted. `forAll`: no delivery is accepted for now. `forItself`: others may be accepted now. */
export type Verdict = 'forGood' | 'forAll' | 'forItself';

/** `isReachable`: the provider responds on another path, so something on the network holds only this delivery. */
export function verdictOf(failure: Failure, isReachable: boolean): Verdict {
  if (isBadNetwork(failure)) return isReachable ? 'forItself' : 'forAll';
  if (failure.kind === 'unreadable') return 'forItself';
  if (failure.kind !== 'refused') return 'forAll';
  if (FOR_GOOD.includes(failure.code)) return 'forGood';
  return FOR_ALL.includes(failure.code) ? 'forAll' : 'forItself';
}
