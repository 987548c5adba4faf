/** Time to lay out each machine's chart for the panel in Storybook, after a first layout has warmed the engine up. */
import ELK from 'elkjs';
import { chartOf } from '../packages/chart-panel/src/chart.ts';
import { layOut } from '../packages/chart-panel/src/layout.ts';
import { chartFiles } from '../tests/mutants/charts.ts';

const RUNS = 9;
const open = { folded: new Set<string>(), unfolded: new Set<string>() };
const elk = new ELK();
const charts = (await chartFiles()).map(({ machine }) => chartOf(machine));

async function time(chart: (typeof charts)[number]): Promise<number> {
  const started = performance.now();
  await layOut(elk, chart, open);
  return performance.now() - started;
}

const firstMs = await time(charts[0]);
const measured: { machine: string; states: number; transitions: number; medianMs: number }[] = [];
for (const chart of charts) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await time(chart));
  const medianMs = Math.round(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]);
  measured.push({ machine: chart.id, states: chart.states.length, transitions: chart.transitions.length, medianMs });
}
const largest = measured.toSorted((a, b) => b.transitions - a.transitions)[0]!;
const slowest = measured.toSorted((a, b) => b.medianMs - a.medianMs)[0]!;
console.log(JSON.stringify({ firstMs: Math.round(firstMs), largest, slowest, charts: measured.length }));
