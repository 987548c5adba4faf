import { warmUpMachine } from '../machines/warm-up/warm-up.machine.ts';
import type { GameInput } from '../machines/shared/game.ts';
import { gameOf } from './support/fixtures.ts';
import { walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof warmUpMachine>[] = [{ type: 'warmUp.listen', speed: 'slow' }];

export const key = ({ attempt }: GameInput) => attempt;

export const walk = walkOf(warmUpMachine, {
  input: { parent: nobody, ...gameOf() },
  cases,
  key,
});
