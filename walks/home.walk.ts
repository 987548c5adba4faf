import { homeMachine, type HomeContext } from '../machines/home/home.machine.ts';
import { recently, work } from './support/home.ts';
import { destination, profile } from './support/fixtures.ts';
import { done, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof homeMachine>[] = [
  done('0.home.work.recalling', null),
  done('0.home.work.recalling', { work: work(), at: Date.UTC(2026, 10, 25, 8) }),
  done('0.home.work.loading', work()),
  done('0.home.recently.loading', recently),
  { type: 'home.setGoal', days: 4 },
  { type: 'home.go', to: { name: 'HomeWorkAssignments' } },
];

export const key = (context: HomeContext) => [context.work !== null, context.knownAt, context.recently?.week?.goal];

export const walk = walkOf(homeMachine, {
  input: { parent: nobody, destination: destination('HomePage'), profile: profile() },
  cases,
  key,
});
