// Everything that CI runs, in the order that fails soonest. Ends with the line `N passed, N failed`.
import { mkdtempSync, readFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { build, install, start } from './prepare.mjs';
import { failureText, ofPlaywright, ofVitest } from './test-reports.mjs';

install();
const { chromium } = await import('./chromium.mjs');
const { installEngines } = await import('./engines.mjs');
const { installPostgres, startPostgres } = await import('./postgres.mjs');
installPostgres();
const env = { CHROMIUM_PATH: await chromium() };
const postgres = await startPostgres();
if (postgres === null) console.log('PostgreSQL is not installed: PGlite stands in for it, and is slower.');
else env.TEST_DATABASE_URL = postgres.url;
// Beside the checks, which do not need them; the end-to-end tests do.
const engines = installEngines();
const reports = mkdtempSync(join(tmpdir(), 'outloud-test-'));
/** ms: what takes longer hangs, and fails. */
const LONGEST = 30 * 60_000;
const total = { passed: 0, failed: 0, skipped: 0 };
/** Shown once more at the end, where they are found. */
const failures = [];

function count({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** A check that passes or fails as a whole. */
async function check(title, command, args) {
  const ended = await timed(title, command, args);
  count({ passed: Number(ended === 0), failed: Number(ended !== 0), skipped: 0 });
  if (ended !== 0) failures.push({ title, why: 'What it printed is above.' });
}

/** A test run that writes a report of its own; one that ends badly counts as at least one failure. */
async function suite(title, command, args, { report, read, beside = false, more = {} }) {
  const ended = await timed(title, command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more }, beside);
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  count({ ...outcome, failed: Math.max(outcome.failed, ended === 0 ? 0 : 1) });
  failures.push(...outcome.failures);
  if (ended !== 0 && outcome.failures.length === 0) failures.push({ title, why: `It ended with ${ended}.` });
}

/** @param beside another: what it prints is shown when it has ended */
async function timed(title, command, args, more = {}, beside = false) {
  const started = performance.now();
  if (!beside) console.log(`\n— ${title}`);
  const { code, printed } = await start(command, args, {
    env: { ...env, ...more },
    timeout: LONGEST,
    killSignal: 'SIGKILL',
    ...(beside && { stdio: ['ignore', 'pipe', 'pipe'] }),
  });
  if (beside) console.log(`\n— ${title}\n${printed}`);
  console.log(`  ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code;
}

await check('format', 'oxfmt', ['--check', '.']);
await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await check('rooms', 'node', ['scripts/rooms.ts']);
await check('types', 'tsc', ['--noEmit']);
await check('types of the machines', 'tsc', ['--noEmit', '-p', 'tsconfig.machines.json']);
await check('charts', 'node', ['scripts/charts.ts', '--check']);
{
  console.log('\n— known faults of packages');
  const { outcome, lines } = await audit();
  console.log([...lines, outcome === 'failed' ? 'FAILED' : outcome].map((line) => `  ${line}`).join('\n'));
  total[outcome] += 1;
  if (outcome === 'failed') failures.push({ title: 'known faults of packages', why: lines.join('\n') });
}

const vitest = (project, { title = project, args = [], beside = false } = {}) => {
  const report = join(reports, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite(title, 'vitest', ['run', '--project', project, ...reporters, ...args], {
    report,
    read: ofVitest,
    beside,
  });
};
// They leave nothing behind in their process, so that it runs one after the other: each starts a fraction of a second sooner.
const LIGHT = ['machines', 'scoring', 'languages', 'content'].map((folder) => `tests/${folder}/`);
async function withoutBrowser() {
  await vitest('unit', { args: LIGHT.map((folder) => `--exclude=${folder}**`) });
  await vitest('unit', { title: 'unit, light', args: ['--no-isolate', ...LIGHT] });
  await check('mutants', 'node', ['scripts/mutants.ts', '--sample', '40']);
}
async function inBrowser() {
  await vitest('stories', { beside: true });
  await vitest('paths', { beside: true });
}
// A browser's tests keep one core busy, and there are two at least.
await Promise.all([withoutBrowser(), inBrowser()]);

build();
await check('size of what is loaded', 'node', ['scripts/size.ts']);
const storybook = join(reports, 'storybook');
await check('storybook builds', 'storybook', ['build', '--quiet', '--output-dir', storybook]);
const without = await engines;
// By itself: a story that is not drawn in time is a fault.
await check('no text is cut or wraps', 'node', ['scripts/texts.ts', 'overflow', '--sample', '--built', storybook]);
if (without.length > 0) console.log(`\nNot installed, so their end-to-end tests are skipped: ${without.join(', ')}`);
const playwright = (title, args, more) => {
  const report = join(reports, `${title}.json`);
  return suite(title, 'playwright', ['test', '--reporter=list,json', ...args], { report, read: ofPlaywright, more });
};
// On the other database what stores most; E2E_ON_POSTGRES=1 runs everything on it.
const STORING = ' (lesson\\.e2e|nothing-lost|role-play\\.e2e.*RP-02|accounts.*AUTH-(09|14))';
const isAllOnPostgres = Boolean(process.env.E2E_ON_POSTGRES);
await playwright('e2e', ['--grep-invert', '@alone']);
if (postgres !== null && !isAllOnPostgres)
  await playwright('e2e on PostgreSQL', ['--grep', STORING], { E2E_ON_POSTGRES: '1' });
await playwright('e2e of what needs the machine for itself', ['--grep', '@alone', '--workers', '1']);

await postgres?.stop();
for (const failure of failures) console.log(`\n${failureText(failure)}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
