import { writingMachine, type WritingContext } from '../machines/writing/writing.machine.ts';
import { entryIn, gameOf } from './support/fixtures.ts';
import { walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

const entry = entryIn('writing', { name: 'go', scrambled: [{ word: 'go', items: ['o', 'g'] }] });

export const cases: Case<typeof writingMachine>[] = [
  { type: 'writing.listen', speed: 'slow' },
  { type: 'writing.place', tile: 0, slot: null },
  { type: 'writing.place', tile: 1, slot: 0 },
  { type: 'writing.place', tile: 0, slot: 1 },
  { type: 'writing.place', tile: 1, slot: 1 },
  { type: 'writing.takeBack', slot: 0 },
];

export const key = ({ board: { slots } }: WritingContext) => slots;

export const walk = walkOf(writingMachine, { input: { parent: nobody, ...gameOf({ entry }) }, cases, key });
