import type { ErrorCode } from '../../contract/errors.ts';
import type { Failure } from '../shared/failure.ts';

/** The provider will never take it: what is asked is wrong, whenever it is asked. */
const FOR_GOOD: readonly ErrorCode[] = [
  'invalid_request',
  'malformed_json',
  'body_too_large',
  'not_found',
  'forbidden',
];

/** Nothing of this student is taken for now, whatever it is. */
const FOR_ALL: readonly ErrorCode[] = ['unauthorized', 'busy', 'inactive_account'];

/**
 * What a failed delivery means.
 * - `forGood`: it will never be taken
 * - `forAll`: nobody was reached, or no delivery would be taken; each may be taken later
 * - `forItself`: it failed for its own sake, as far as anyone can know, or too much of its kind was sent; others may be
 *   taken now
 */
export type Verdict = 'forGood' | 'forAll' | 'forItself';

export function verdictOf(failure: Failure): Verdict {
  if (failure.kind === 'unreadable') return 'forItself';
  if (failure.kind !== 'refused') return 'forAll';
  if (FOR_GOOD.includes(failure.code)) return 'forGood';
  return FOR_ALL.includes(failure.code) ? 'forAll' : 'forItself';
}
