/**
 * Lists for each state of the charts its story and the tours and end-to-end tests that enter it. The story "Coverage
 * map" shows the same as a page.
 *
 *     npm run states                    # all machines in numbers
 *     npm run states -- lesson          # the states of one machine
 *     npm run states -- --record        # runs all tours and end-to-end tests, and records the states they enter
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type { MachineCoverage } from '../stories/coverage-map/map.ts';
import { chromium } from './chromium.mjs';
import { BUILD, fail, root, run } from './prepare.mjs';
import { enteredStates } from './states/entered.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
});
if (values.record) await record();
else await print(positionals[0]);

async function record(): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'outloud-states-'));
  const [tours, e2e] = [join(reports, 'tours.json'), join(reports, 'e2e.json')];
  const env = { OUTLOUD_RECORD_STATES: '1', CHROMIUM_PATH: await chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: e2e };
  // A test that fails has entered states too, so the exit codes of the tests don't count.
  run('vitest', ['run', '--project', 'paths', '--reporter=default', '--reporter=json', `--outputFile.json=${tours}`], {
    env,
  });
  if (run('vite', BUILD, { env }) !== 0) fail('The build failed (see above).');
  run('playwright', ['test', '--reporter=list,json', '--grep-invert', '@nightly'], { env });
  // The next command builds the app without the recorder.
  rmSync(join(root, 'dist'), { recursive: true });
  const entered = enteredStates(JSON.parse(readFileSync(tours, 'utf8')), JSON.parse(readFileSync(e2e, 'utf8')));
  const file = join(root, 'stories/coverage-map/entered.json');
  writeFileSync(file, JSON.stringify(entered));
  run('oxfmt', [file]);
  rmSync(reports, { recursive: true });
}

async function print(wanted: string | undefined): Promise<void> {
  const { module } = await runnerImport<typeof import('../stories/coverage-map/map.ts')>(
    join(root, 'stories/coverage-map/map.ts'),
    { root, configFile: false, logLevel: 'error' },
  );
  const map = module.coverageMap();
  if (wanted !== undefined) return printStates(map, wanted);
  const rows = [...map, { machine: 'all', states: map.flatMap(({ states }) => states) }];
  console.log(`${'machine'.padEnd(26)}${['stories', 'tours', 'e2e'].map((name) => name.padStart(12)).join('')}`);
  for (const { machine, states } of rows) {
    const shares = Object.values(module.sharesOf(states)).map(({ count, of }) =>
      (of === 0 ? 'no view' : `${count} of ${of}`).padStart(12),
    );
    console.log(`${machine.padEnd(26)}${shares.join('')}`);
  }
}

function printStates(map: readonly MachineCoverage[], wanted: string): void {
  const found = map.find(({ machine }) => machine === wanted);
  if (!found) fail(`Unknown machine '${wanted}'. Choose one of: ${map.map(({ machine }) => machine).join(', ')}.`);
  const listed = (names: readonly string[]) => (names.length === 0 ? 'MISSING' : names.join(', '));
  for (const { state, isSeen, story, tours, e2e } of found!.states) {
    console.log(state);
    console.log(`    story  ${isSeen ? (story ?? 'MISSING') : 'no view'}`);
    console.log(`    tours  ${listed(tours)}`);
    console.log(`    e2e    ${listed(e2e)}`);
  }
}
