// Everything that CI runs. Ends with the line `N passed, N failed`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { BUILD, install, isBuilt } from './prepare.mjs';
import { ofPlaywright, ofVitest } from './test-reports.mjs';
import { testRun } from './test-run.mjs';

install({ tools: true });
const { chromium } = await import('./chromium.mjs');
const { installPostgres, startPostgres } = await import('./postgres.mjs');
installPostgres();
// With more threads, oxlint checks many types several times.
const env = { CHROMIUM_PATH: await chromium(), GOMAXPROCS: '1' };
const postgres = await startPostgres();
if (postgres === null) console.log('PostgreSQL is not installed. PGlite replaces it and is slower.');
else env.TEST_DATABASE_URL = postgres.url;
const onPostgres = postgres === null ? '' : 'node scripts/postgres.mjs ';
const reports = mkdtempSync(join(tmpdir(), 'outloud-test-'));
const { add, check, suite, end } = testRun({ env, limit: 30 * 60_000 });

async function knownFaults() {
  const title = 'known faults of packages';
  const { outcome, lines } = await audit();
  console.log(`\n— ${title}`);
  console.log([...lines, outcome === 'failed' ? 'FAILED' : outcome].map((line) => `  ${line}`).join('\n'));
  const failures = outcome === 'failed' ? [{ title, why: lines.join('\n'), again: 'npm audit --omit=dev' }] : [];
  add({ passed: 0, failed: 0, skipped: 0, [outcome]: 1, failures });
}

/** True if the app is built. */
const built = isBuilt() || check('build', 'vite', BUILD);

async function checks() {
  await Promise.all([check('format', 'oxfmt', ['--check', '.']), check('rooms', 'node', ['scripts/rooms.ts'])]);
  await check('prose', 'node', ['scripts/prose.ts']);
  await check('patterns', 'node', ['scripts/patterns.ts']);
  await Promise.all([
    check('charts', 'node', ['scripts/charts.ts', '--check']),
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    // One after the other, because each takes gigabytes of memory. By default, tsc has four checkers, which check many
    // types several times and take twice as long together.
    check('types', 'tsc', ['--noEmit', '--singleThreaded']).then(() =>
      check('types of the machines', 'tsc', ['--noEmit', '--singleThreaded', '-p', 'tsconfig.machines.json']),
    ),
  ]);
}

/** Runs a command when no other command needs the cores. */
const atLeisure = (...command) => (process.platform === 'win32' ? command : ['nice', '-n', '19', ...command]);

const vitest = (project, [command, ...args] = ['vitest']) => {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const read = ofVitest(project, project === 'unit' ? onPostgres : '');
  return suite(project, command, [...args, 'run', '--project', project, ...reporters], { report, read });
};

async function withoutBrowser() {
  // Some tests start the product, which would build the app too.
  await Promise.all([checks(), built]);
  await vitest('unit', atLeisure('vitest'));
}

async function inBrowser() {
  await vitest('stories');
  await vitest('paths');
}

async function endToEnd() {
  await check('size of what is loaded', 'node', ['scripts/size.ts']);
  const report = join(reports, 'e2e.json');
  // Tests wait for speech and drawings, so that two workers leave a third of two cores idle.
  const args = ['test', '--reporter=list,json', '--workers', '3', '--grep-invert', '@nightly'];
  await suite('e2e', 'playwright', args, { report, read: ofPlaywright(onPostgres) });
}

await Promise.all([knownFaults(), withoutBrowser(), inBrowser()]);
// Alone, because speech that is scored late and screens that are drawn late fail a test.
if (await built) await endToEnd();

await postgres?.stop();
process.exit(end());
