// Everything that CI runs, in the order that fails soonest. Ends with the line `N passed, N failed`.
import { mkdtempSync, readFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, run } from './prepare.mjs';

install();
const { chromium } = await import('./chromium.mjs');
const { installEngines } = await import('./engines.mjs');
const env = { CHROMIUM_PATH: await chromium() };
// Beside the checks, which do not need them; the end-to-end tests do.
const engines = installEngines();
const reports = mkdtempSync(join(tmpdir(), 'outloud-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };

function count({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** A check that passes or fails as a whole. */
function check(title, command, args) {
  const started = performance.now();
  console.log(`\n— ${title}`);
  const passed = run(command, args, { env }) === 0;
  count({ passed: Number(passed), failed: Number(!passed), skipped: 0 });
  console.log(`  ${passed ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** A test run that writes a report of its own; one that ends badly counts as at least one failure. */
function suite(title, command, args, report, read) {
  console.log(`\n— ${title}`);
  const ended = run(command, args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  count({ ...counts, failed: Math.max(counts.failed, ended === 0 ? 0 : 1) });
}

const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});
const ofPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

check('format', 'oxfmt', ['--check', '.']);
check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
check('rooms', 'node', ['scripts/rooms.ts']);
check('types', 'tsc', ['--noEmit']);
check('types of the machines', 'tsc', ['--noEmit', '-p', 'tsconfig.machines.json']);
check('charts', 'node', ['scripts/charts.ts', '--check']);
for (const project of ['unit', 'stories', 'paths']) {
  const report = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  suite(project, 'vitest', args, report, ofVitest);
}
check('mutants', 'node', ['scripts/mutants.ts', '--sample', '40']);
build();
check('size of the login', 'node', ['scripts/size.ts']);
check('storybook builds', 'storybook', ['build', '--quiet', '--output-dir', join(reports, 'storybook')]);
const without = await engines;
if (without.length > 0) console.log(`\nNot installed, so their end-to-end tests are skipped: ${without.join(', ')}`);
const report = join(reports, 'e2e.json');
suite('e2e', 'playwright', ['test', '--reporter=list,json'], report, ofPlaywright);

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
