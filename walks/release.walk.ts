import { releaseMachine } from '../machines/release/release.machine.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof releaseMachine>[] = [
  done('quiet'),
  done('keepFiles'),
  failed('keepFiles'),
  { type: 'release.found' },
  done('takeOver'),
  failed('takeOver'),
];

export const walk = walkOf(releaseMachine, { input: undefined, cases, key: () => null });
