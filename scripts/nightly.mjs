// Runs the tests that `npm test` has no time for: every case on both databases, properties with ten times as many runs,
// every mutant, the end-to-end tests on PostgreSQL, in Firefox, and in WebKit, and axe on each screen that they stop at.
// Exits with 1 if any of them fails.
import { build, install, run } from './prepare.mjs';

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
const env = {
  CHROMIUM_PATH: await chromium(),
  TEST_DATABASE_URL: postgres.url,
  ALL_DATABASES: '1',
  NIGHTLY: '1',
  FUZZ_RUNS: '3000',
  FUZZ_REQUESTS: '10000',
  FUZZ_MESSAGES: '10000',
};
const { FUZZ_RUNS: _, ...usual } = env;
const failed = [
  // A property with more runs takes longer than a case may.
  ['vitest', ['run', '--project', 'unit', '--test-timeout', '600000'], env],
  ['node', ['scripts/mutants.ts'], usual],
  ['playwright', ['test', '--grep-invert', '@alone'], { ...usual, E2E_ON_POSTGRES: '1' }],
  // With other tests, the machine's stumbles would change the speech and its score.
  ['playwright', ['test', '--grep', '@alone', '--workers', '1'], usual],
  ['playwright', ['test', '--grep-invert', '@nightly'], { ...usual, E2E_AXE: '1' }],
].filter(([command, args, more]) => run(command, args, { env: more }) !== 0);
await postgres.stop();
for (const [command, args] of failed) console.log(`FAILED: ${[command, ...args].join(' ')}`);
process.exit(failed.length === 0 ? 0 : 1);
