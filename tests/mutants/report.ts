/** Counts the mutants, and the ones that their flow's unit tests notice, or else students in their tours. */
import { chartFiles, testsOf } from './charts.ts';
import { EQUIVALENT } from './equivalent.ts';
import { mutantsOf, type Chart } from './mutations.ts';
import { runMutants, type Question } from './run.ts';
import { playMutants } from './tours.ts';

export interface FlowMutant extends Question {
  flow: string;
}

export interface FlowReport {
  flow: string;
  killed: number;
  /** Number of the killed mutants that only tours noticed. */
  byTours: number;
  /** Number of mutants without the equivalent ones. */
  total: number;
  percent: number;
  equivalent: number;
}

export async function everyMutant(): Promise<FlowMutant[]> {
  return (await chartFiles()).flatMap((chart) => {
    const files = testsOf(chart);
    const mutants = mutantsOf(chart.machine as Chart);
    return mutants.map(({ words }) => ({
      flow: chart.flow,
      mutant: { chart: chart.machine.id, words },
      files,
    }));
  });
}

export async function report(mutants: readonly FlowMutant[], options?: Parameters<typeof runMutants>[1]) {
  const asked = mutants.filter(({ mutant }) => !(mutant.words in EQUIVALENT));
  const answers = await runMutants(asked, options);
  const left = asked.flatMap(({ mutant }, index) => (answers[index]!.noticed.length === 0 ? [mutant] : []));
  const tours = await playMutants(left);
  const rows = asked.map(({ flow, mutant: { words } }, index) => ({
    flow,
    words,
    by: answers[index]!.noticed[0] ?? tours.get(words),
  }));
  const flows = [...new Set(mutants.map(({ flow }) => flow))].toSorted();
  const rate = (flow: string, its: typeof rows, all: number): FlowReport => {
    const killed = its.filter(({ by }) => by !== undefined).length;
    const percent = its.length === 0 ? 100 : Math.round((1000 * killed) / its.length) / 10;
    const byTours = its.filter(({ words }) => tours.has(words)).length;
    return { flow, killed, byTours, total: its.length, percent, equivalent: all - its.length };
  };
  const known = new Set((await everyMutant()).map(({ mutant }) => mutant.words));
  return {
    flows: flows.map((flow) =>
      rate(
        flow,
        rows.filter((row) => row.flow === flow),
        mutants.filter((mutant) => mutant.flow === flow).length,
      ),
    ),
    total: rate('total', rows, mutants.length),
    survivors: rows.filter(({ by }) => by === undefined).map(({ words }) => words),
    killed: rows.flatMap(({ words, by }) => (by === undefined ? [] : [{ words, by }])),
    unknownEquivalents: Object.keys(EQUIVALENT).filter((words) => !known.has(words)),
  };
}
