import { homeMachine, type Home } from '../../machines/home/home.machine.ts';
import type { ResourceContext } from '../../machines/resource/resource.machine.ts';
import { recently, work } from '../support/home.ts';
import { destination, profile } from '../support/fixtures.ts';
import { done, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const cases: Case<typeof homeMachine>[] = [
  done('load', { ...work(), recently }),
  done('load', { ...work(), recently: null }),
  { type: 'resource.go', to: { name: 'HomeWorkAssignments' } },
];

export const key = ({ data }: ResourceContext<Home>) => data && data.recently !== null;

export const walk = walkOf(homeMachine, {
  input: { parent: nobody, destination: destination('HomePage'), profile: profile() },
  cases,
  key,
});
