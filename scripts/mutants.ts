/**
 * Runs a flow's tests on charts with one change each: `npm run mutants [flow …]`. `--sample 40` takes a fixed sample
 * over all flows, and `--killers` prints the test that noticed each mutant.
 */
import { parseArgs } from 'node:util';
import { everyMutant, report, sampleOf, type FlowReport } from '../tests/mutants/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    sample: { type: 'string' },
    killers: { type: 'boolean', default: false },
    workers: { type: 'string' },
  },
});

const all = await everyMutant();
const flows = [...new Set(all.map(({ flow }) => flow))];
const unknown = positionals.find((flow) => !flows.includes(flow));
if (unknown !== undefined) {
  console.error(`Unknown flow '${unknown}'. Choose one of: ${flows.join(', ')}`);
  process.exit(1);
}
const wanted = positionals.length === 0 ? all : all.filter(({ flow }) => positionals.includes(flow));
const asked = values.sample === undefined ? wanted : sampleOf(wanted, Number(values.sample));
const result = await report(asked, values.workers === undefined ? {} : { workers: Number(values.workers) });

if (values.json) console.log(JSON.stringify(result));
else {
  if (values.killers) for (const { words, by } of result.killed) console.log(`${words}\n    ${by}`);
  for (const flow of result.flows) console.log(line(flow));
  console.log(line(result.total));
  for (const words of result.survivors) console.log(`${words}: not noticed by any test`);
  for (const words of result.unknownEquivalents)
    console.error(`No chart has this mutant. Remove it from equivalent.ts: ${words}`);
}
// A sample is a test that can fail. The whole is a measurement.
const failed = result.unknownEquivalents.length + (values.sample === undefined ? 0 : result.survivors.length);
process.exit(failed === 0 ? 0 : 1);

function line({ flow, killed, total, percent, equivalent }: FlowReport): string {
  return `${flow.padEnd(22)} ${`${killed}/${total}`.padStart(9)}  ${percent.toFixed(1).padStart(5)} %${equivalent > 0 ? `  and ${equivalent} that no student could notice` : ''}`;
}
