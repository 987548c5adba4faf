import { describe, expect, test } from 'vitest';
import { FAULTS } from './audit.ts';
import { chartFiles, testsOf } from './charts.ts';
import type { Chart } from './mutations.ts';
import { runMutants, type Question } from './run.ts';

/** Each fault in each chart that can have it, run on every test that knows the chart and whose title names the fault. */
const questions: (Question & { fault: string })[] = (await chartFiles()).flatMap((file) =>
  FAULTS.flatMap(({ name, seen, in: faultsIn }) =>
    faultsIn(file.machine as Chart).map(({ words }) => ({
      fault: name,
      mutant: { chart: file.machine.id, words, only: seen.source },
      files: testsOf(file),
    })),
  ),
);
// Starting a process takes longer than its tests.
const answers = await runMutants(questions, { thorough: true, workers: 1 });

describe('the faults of the audit', () => {
  test.each(FAULTS.map(({ name, seen }) => [name, seen] as const))(
    "%s: a failing test names the student's view",
    (name, seen) => {
      const its = answers.filter((_, index) => questions[index]!.fault === name);
      expect(its).not.toEqual([]);
      for (const { noticed } of its) expect(noticed).toContainEqual(expect.stringMatching(seen));
    },
  );
});
