// Everything that CI runs. Ends with the line `N passed, N failed`.
import { mkdtempSync, readFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { BUILD, install, isBuilt, start } from './prepare.mjs';
import { failureText, ofPlaywright, ofVitest } from './test-reports.mjs';

install({ tools: true });
const { chromium } = await import('./chromium.mjs');
const { installPostgres, startPostgres } = await import('./postgres.mjs');
installPostgres();
// With more threads, tsc and oxlint check many types several times and take twice as long together.
const env = { CHROMIUM_PATH: await chromium(), GOMAXPROCS: '1' };
const postgres = await startPostgres();
if (postgres === null) console.log('PostgreSQL is not installed. PGlite replaces it and is slower.');
else env.TEST_DATABASE_URL = postgres.url;
const reports = mkdtempSync(join(tmpdir(), 'outloud-test-'));
/** Timeout of a command, ms. */
const LONGEST = 30 * 60_000;
const total = { passed: 0, failed: 0, skipped: 0 };
/** Printed again at the end. */
const failures = [];

function count({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** Runs a check that passes or fails as a whole. Resolves with whether it passed. */
async function check(title, command, args) {
  const code = await timed(title, command, args);
  count({ passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 });
  if (code !== 0) failures.push({ title, why: 'What it printed is above.' });
  return code === 0;
}

/** Runs tests that write a report. A run with a bad exit code counts as at least one failure. */
async function suite(title, command, args, { report, read }) {
  const code = await timed(title, command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  count({ ...outcome, failed: Math.max(outcome.failed, code === 0 ? 0 : 1) });
  failures.push(...outcome.failures);
  if (code !== 0 && outcome.failures.length === 0) failures.push({ title, why: `It ended with ${code}.` });
}

/** Prints a command's output when it has ended, because other commands run at the same time. */
async function timed(title, command, args, more = {}) {
  const started = performance.now();
  const { code, printed } = await start(command, args, {
    env: { ...env, ...more },
    timeout: LONGEST,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n— ${title}\n${printed}  ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return code;
}

async function knownFaults() {
  const title = 'known faults of packages';
  const { outcome, lines } = await audit();
  console.log(`\n— ${title}`);
  console.log([...lines, outcome === 'failed' ? 'FAILED' : outcome].map((line) => `  ${line}`).join('\n'));
  total[outcome] += 1;
  if (outcome === 'failed') failures.push({ title, why: lines.join('\n') });
}

/** True if the app is built. */
const built = isBuilt() || check('build', 'vite', BUILD);

async function checks() {
  await Promise.all([check('format', 'oxfmt', ['--check', '.']), check('rooms', 'node', ['scripts/rooms.ts'])]);
  await check('prose', 'node', ['scripts/prose.ts']);
  await Promise.all([
    check('charts', 'node', ['scripts/charts.ts', '--check']),
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    // One after the other, because each takes gigabytes of memory.
    check('types', 'tsc', ['--noEmit']).then(() =>
      check('types of the machines', 'tsc', ['--noEmit', '-p', 'tsconfig.machines.json']),
    ),
  ]);
}

/** Runs a command when no other command needs the cores. */
const atLeisure = (...command) => (process.platform === 'win32' ? command : ['nice', '-n', '19', ...command]);

const vitest = (project, [command, ...args] = ['vitest']) => {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite(project, command, [...args, 'run', '--project', project, ...reporters], { report, read: ofVitest });
};
async function withoutBrowser() {
  // Some tests start the product, which would build the app too.
  await Promise.all([checks(), built]);
  await vitest('unit', atLeisure('vitest'));
}

async function inBrowser() {
  await vitest('stories');
  await vitest('paths');
  if (await built) await endToEnd();
}

async function endToEnd() {
  await check('size of what is loaded', 'node', ['scripts/size.ts']);
  const report = join(reports, 'e2e.json');
  const args = ['test', '--reporter=list,json', '--grep-invert', '@nightly'];
  await suite('e2e', 'playwright', args, { report, read: ofPlaywright });
}

// End-to-end tests wait for speech most of the time. The unit tests use that time and let them run first, because
// speech that is scored late fails a test.
await Promise.all([knownFaults(), withoutBrowser(), inBrowser()]);

await postgres?.stop();
for (const failure of failures) console.log(`\n${failureText(failure)}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
