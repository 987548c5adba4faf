import { automaticStopMachine } from '../machines/automatic-stop/automatic-stop.machine.ts';
import { walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof automaticStopMachine>[] = [
  { type: 'setting.told', setting: 'on' },
  { type: 'setting.told', setting: 'off' },
  { type: 'setting.told', setting: 'withheld' },
];

export const walk = walkOf(automaticStopMachine, { input: undefined, cases, key: () => [] });
