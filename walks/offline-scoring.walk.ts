import { offlineScoringMachine } from '../machines/offline-scoring/offline-scoring.machine.ts';
import { done, walkOf, type Case } from './support/walk.ts';

const bytes = 36_509_775;

export const cases: Case<typeof offlineScoringMachine>[] = [
  done('look', { isKept: false, bytes }),
  done('look', { isKept: true, bytes }),
];

export const walk = walkOf(offlineScoringMachine, { input: undefined, cases, key: () => null });
