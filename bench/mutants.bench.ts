/** Percentage of all charts' mutants that the tests of their flows notice. Bar: 90 % of each flow, 95 % of all. */
import { everyMutant, report } from '../tests/mutants/report.ts';

const started = performance.now();
const { flows, total, survivors } = await report(await everyMutant());
console.log(JSON.stringify({ flows, total, survivors, seconds: Math.round((performance.now() - started) / 1000) }));
