import { takeMachine } from '../machines/take/take.machine.ts';
import type { TakeContext } from '../machines/take/take.types.ts';
import { nobody } from './support/somebody.ts';
import { walkOf, type Case } from './support/walk.ts';

const LONGEST = 14;

export const cases: Case<typeof takeMachine>[] = [
  { type: 'capture.opened', recording: 'recording-1' },
  { type: 'capture.troubled', trouble: 'denied' },
  { type: 'capture.troubled', trouble: 'missing' },
  { type: 'recording.lost', ms: 0 },
  { type: 'recording.lost', ms: 1_750 },
  { type: 'recording.finished', ms: 1_750 },
  // Three seconds before the end.
  { type: 'recording.finished', ms: 11_000 },
];

/** Groups the seconds, so that the walk is finite. */
export const key = ({ seconds }: TakeContext) => [0, 1, 2, 11].findLast((from) => seconds >= from && from < LONGEST);

export const walk = walkOf(takeMachine, { input: { parent: nobody, longest: LONGEST * 1_000 }, cases, key });
