import { homeMachine } from '../../machines/home/home.machine.ts';
import type { Work } from '../../machines/home/next-up.ts';
import type { ResourceContext } from '../../machines/resource/resource.machine.ts';
import { work } from '../support/home.ts';
import { destination, profile } from '../support/fixtures.ts';
import { done, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const cases: Case<typeof homeMachine>[] = [
  done('load', work()),
  { type: 'resource.go', to: { name: 'HomeWorkAssignments' } },
];

export const key = ({ data }: ResourceContext<Work>) => data !== null;

export const walk = walkOf(homeMachine, {
  input: { parent: nobody, destination: destination('HomePage'), profile: profile() },
  cases,
  key,
});
