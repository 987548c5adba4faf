import { describeMessages } from '../support/run-messages.ts';
import { describePaths } from '../support/run-paths.ts';
import { ChartWalk } from '../../walks/support/walk.ts';

const files = import.meta.glob<Record<string, unknown>>('/walks/*.walk.ts', { eager: true });
const walks = Object.values(files).flatMap((file) =>
  Object.values(file)
    .flat()
    .filter((value) => value instanceof ChartWalk),
);

for (const [, walksOfMachine] of Map.groupBy(walks, ({ machine }) => machine.id)) {
  describePaths(walksOfMachine);
  describeMessages(walksOfMachine);
}
