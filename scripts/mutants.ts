/**
 * Runs a flow's unit tests on charts with one change each, and plays the tours of students on the mutants that no unit
 * test noticed: `npm run mutants [flow …]`. `--killers` prints the test or the tour that noticed each mutant.
 * `--report FILE` also writes the figures as JSON. Exits with 1 if less than 99 percent of all mutants are noticed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { everyMutant, report, type FlowReport } from '../tests/mutants/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    report: { type: 'string' },
    killers: { type: 'boolean', default: false },
    workers: { type: 'string' },
  },
});

/** Share of all mutants that tests or tours must notice, percent. */
const LEAST = 99;

const all = await everyMutant();
const flows = [...new Set(all.map(({ flow }) => flow))];
const unknown = positionals.find((flow) => !flows.includes(flow));
if (unknown !== undefined) {
  console.error(`Unknown flow '${unknown}'. Choose one of: ${flows.join(', ')}`);
  process.exit(1);
}
const wanted = positionals.length === 0 ? all : all.filter(({ flow }) => positionals.includes(flow));
const result = await report(wanted, values.workers === undefined ? {} : { workers: Number(values.workers) });

if (values.json) console.log(JSON.stringify(result));
else {
  if (values.killers) for (const { words, by } of result.killed) console.log(`${words}\n    ${by}`);
  for (const flow of result.flows) console.log(line(flow));
  console.log(line(result.total));
  for (const words of result.survivors) console.log(`${words}: not noticed by any test or tour`);
  for (const words of result.unknownEquivalents)
    console.error(`No chart has this mutant. Remove it from equivalent.ts: ${words}`);
}
const isBelow = wanted === all && result.total.percent < LEAST;
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ ...result, isEnough: !isBelow }));
process.exit(result.unknownEquivalents.length > 0 || isBelow ? 1 : 0);

function line({ flow, killed, byTours, total, percent, equivalent }: FlowReport): string {
  const parts = [
    `${flow.padEnd(22)} ${`${killed}/${total}`.padStart(9)}  ${percent.toFixed(1).padStart(5)} %`,
    `${killed - byTours} by unit tests, ${byTours} only by tours`,
    ...(equivalent > 0 ? [`${equivalent} that no student could notice`] : []),
  ];
  return parts.join(', ');
}
