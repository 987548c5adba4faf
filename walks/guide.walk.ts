import { guideMachine } from '../machines/guide/guide.machine.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { walkOf } from './support/walk.ts';

export const walk = walkOf(guideMachine, {
  input: { parent: nobody, destination: destination('Guide'), profile: profile() },
  cases: [{ type: 'guide.back' }],
  key: () => null,
});
