import { choiceMachine, type ChoiceContext } from '../machines/choice/choice.machine.ts';
import { entryIn, gameOf } from './support/fixtures.ts';
import { walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof choiceMachine>[] = [
  { type: 'choice.listen', speed: 'slow' },
  { type: 'choice.pick', index: 0 },
  { type: 'choice.pick', index: 1 },
];

export const key = ({ picked }: ChoiceContext) => picked;

export const walk = walkOf(choiceMachine, {
  input: { parent: nobody, skill: 'listening', ...gameOf({ entry: entryIn('listening') }) },
  cases,
  key,
});

export const reading = walkOf(choiceMachine, {
  input: { parent: nobody, skill: 'reading', ...gameOf({ entry: entryIn('reading') }) },
  cases,
  key,
});
