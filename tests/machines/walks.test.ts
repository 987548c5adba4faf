import { expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { describeMessages } from '../support/run-messages.ts';
import { describePaths } from '../support/run-paths.ts';
import { ChartWalk } from '../../walks/support/walk.ts';

const files = import.meta.glob<Record<string, unknown>>('/walks/*.walk.ts', { eager: true });
const walks = Object.values(files).flatMap((file) =>
  Object.values(file)
    .flat()
    .filter((value) => value instanceof ChartWalk),
);

const charts = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });

test('every chart has a walk, which takes each of its transitions', () => {
  const machines = Object.values(charts)
    .flatMap((file) => Object.values(file))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine);
  const walked = new Set(walks.map(({ machine }) => machine.id));
  expect(machines.length).toBeGreaterThan(60);
  expect(machines.map(({ id }) => id).filter((id) => !walked.has(id))).toEqual([]);
});

for (const [, walksOfMachine] of Map.groupBy(walks, ({ machine }) => machine.id)) {
  describePaths(walksOfMachine);
  describeMessages(walksOfMachine);
}
