/**
 * Checks the uncommitted change: format, lint, types, and the tests that it can reach. `npm run check` takes under a
 * minute if its caches are filled. It runs no end-to-end tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { affected, type Project } from './affected.ts';
import { chromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { root } from './prepare.mjs';
import { ofVitest } from './test-reports.mjs';
import { testRun } from './test-run.mjs';

const CODE = /\.(ts|tsx|mjs|js)$/;
/** Timeout of a part, ms. */
const LIMIT = 10 * 60_000;

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '' && existsSync(join(root, line)));
}

const changed = [
  ...git('diff', '--name-only', '--relative', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
if (changed.length === 0) {
  console.log('Nothing has changed since the last commit.');
  process.exit(0);
}

const code = changed.filter((file) => CODE.test(file));
const isTyped = code.length > 0 || changed.some((file) => file.endsWith('.json'));
const { tests, others } = affected(changed);
const reports = mkdtempSync(join(tmpdir(), 'outloud-check-'));
const postgres = tests.some(({ file }) => file.startsWith('tests/server/')) ? await startPostgres() : null;
const { check, suite, end } = testRun({
  env: {
    CHROMIUM_PATH: await chromium(),
    GOMAXPROCS: '1',
    // Without it, PGlite runs in each process, and takes four times as long.
    ...(postgres !== null && { TEST_DATABASE_URL: postgres.url }),
  },
  limit: LIMIT,
});

async function checks(): Promise<void> {
  await check('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]);
  if (code.length > 0) await check('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...code]);
  await check('prose', 'node', ['scripts/prose.ts']);
  if (code.length > 0) await check('rooms', 'node', ['scripts/rooms.ts']);
  if (code.length > 0) await check('patterns', 'node', ['scripts/patterns.ts', ...code]);
  if (!isTyped) return;
  const cache = (name: string) => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/${name}.tsbuildinfo`];
  await check('types', 'tsc', ['--noEmit', '--singleThreaded', ...cache('types')]);
  if (changed.some((file) => /^(machines|contract)\//.test(file))) {
    const args = ['--noEmit', '--singleThreaded', '-p', 'tsconfig.machines.json', ...cache('machine-types')];
    await check('types of the machines', 'tsc', args);
  }
}

async function run(project: Project): Promise<void> {
  const files = tests.filter((test) => test.project === project).map(({ file }) => file);
  if (files.length === 0) return;
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters, ...files];
  const onPostgres = postgres === null ? '' : 'node scripts/postgres.mjs ';
  await suite(project, 'vitest', args, { report, read: ofVitest(project, project === 'unit' ? onPostgres : '') });
}

async function reached(): Promise<void> {
  await run('unit');
  await run('stories');
  await run('paths');
}

await Promise.all([checks(), reached()]);
await postgres?.stop();
if (others > 0) console.log(`\n${others} other test files reach the change from farther away. npm test runs them.`);
process.exit(end());
