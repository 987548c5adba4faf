// Runs the tests that `npm test` has no time for: every case on both databases, properties with ten times as many runs,
// every tour, every mutant and planted fault, the end-to-end tests on PostgreSQL, in Firefox, and in WebKit, cut texts,
// and axe on all stories. Ends with the command that repeats each failure and `N passed, N failed`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install } from './prepare.mjs';
import { ofMutants, ofPlanted, ofPlaywright, ofStories, ofTexts, ofVitest } from './test-reports.mjs';
import { testRun } from './test-run.mjs';

install({ tools: true });
const { chromium } = await import('./chromium.mjs');
const { installEngines } = await import('./engines.mjs');
const { installPostgres, startPostgres } = await import('./postgres.mjs');
installPostgres();
const without = await installEngines();
if (without.length > 0) console.log(`Not installed, so their end-to-end tests are skipped: ${without.join(', ')}`);
const postgres = await startPostgres();
if (postgres === null) {
  console.error('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  process.exit(1);
}
build();
const env = { CHROMIUM_PATH: await chromium(), TEST_DATABASE_URL: postgres.url, ALL_DATABASES: '1', NIGHTLY: '1' };
const MORE = { FUZZ_RUNS: '3000', FUZZ_REQUESTS: '10000', FUZZ_MESSAGES: '10000' };
const reports = mkdtempSync(join(tmpdir(), 'outloud-nightly-'));
const { suite, end } = testRun({ env, limit: 8 * 60 * 60_000, isLive: true });

/** Returns the start of a shell command that sets these variables. */
const withSettings = (settings) =>
  Object.entries({ NIGHTLY: '1', ...settings })
    .map(([name, value]) => `${name}=${value} `)
    .join('');
const onPostgres = 'node scripts/postgres.mjs ';

function vitest(project, args, settings, before) {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const read = ofVitest(project, before);
  return suite(project, 'vitest', ['run', '--project', project, ...reporters, ...args], {
    report,
    read,
    env: settings,
  });
}

function playwright(title, args, settings) {
  const report = join(reports, `${title}.json`);
  const read = ofPlaywright(withSettings(settings) + onPostgres);
  return suite(title, 'playwright', ['test', '--reporter=list,json', ...args], { report, read, env: settings });
}

// A property with more runs takes longer than a case may.
const unitSettings = { ALL_DATABASES: '1', ...MORE };
await vitest('unit', ['--test-timeout', '600000'], MORE, withSettings(unitSettings) + onPostgres);
await vitest('paths', [], {}, withSettings({}));
const mutants = join(reports, 'mutants.json');
await suite('mutants', 'node', ['scripts/mutants.ts', '--report', mutants], { report: mutants, read: ofMutants });
await suite('planted faults', 'node', ['scripts/planted.ts'], { read: ofPlanted });
await playwright('e2e on PostgreSQL', ['--grep-invert', '@alone'], { E2E_ON_POSTGRES: '1' });
// With other tests, the machine's stumbles would change the speech and its score.
await playwright('e2e that runs alone', ['--grep', '@alone', '--workers', '1'], {});
await suite('cut texts', 'node', ['scripts/texts.ts', 'overflow'], { read: ofTexts });
await suite('axe on all stories', 'node', ['scripts/stories.ts'], { read: ofStories });
await postgres.stop();
process.exit(end());
