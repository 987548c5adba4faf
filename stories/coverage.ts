/** Says for each state of each chart which story shows it. */
import { StateMachine, type AnyStateMachine } from 'xstate';
import { FLOWS, UNSEEN } from './flows.ts';
import { coverageOf, type MachineCoverage } from './state-coverage.ts';

const FILES = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });

export function coverageMap(): MachineCoverage[] {
  const machines = Object.values(FILES)
    .flatMap((file) => Object.values(file))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine);
  return [...new Set(machines)]
    .map((machine) =>
      coverageOf(
        machine,
        FLOWS.find(({ name }) => name === machine.id),
        UNSEEN[machine.id] ?? null,
      ),
    )
    .toSorted((a, b) => a.machine.localeCompare(b.machine));
}
