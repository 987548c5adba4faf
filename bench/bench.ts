/**
 * Runs benchmarks, by default all of them, and prints JSON: `npm run --silent bench -- [name …]`. Findings are in each
 * benchmark. The result of a benchmark that failed is null, and the exit code is 1. `--against COMMIT` alternates with
 * that commit in the same run, so that changes of the machine's speed affect both equally.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root } from '../scripts/prepare.mjs';

const { values, positionals: wanted } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) fail(`Unknown benchmark '${unknown}'. Choose one of: ${names.join(', ')}`);

function measure(checkout: string, name: string): unknown {
  const { stdout, status } = spawnSync(process.execPath, [join(checkout, 'bench', `${name}.bench.ts`)], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    process.stderr.write(stdout);
    console.error(`The benchmark '${name}' failed in ${checkout}. Its output is above.`);
    process.exitCode = 1;
    return null;
  }
  // A stale build prints other lines first.
  return JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
}

function withCheckout<T>(commit: string, task: (checkout: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'outloud-against-'));
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    if (git('worktree', 'add', '--detach', folder, commit).status !== 0)
      fail(`Unknown commit '${commit}'. Give one that git knows.`);
    const lock = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8');
    if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else
      spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    return task(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

const chosen = wanted.length > 0 ? wanted : names;
const results =
  values.against === undefined
    ? chosen.map((name) => [name, measure(root, name)])
    : withCheckout(values.against, (before) =>
        chosen.map((name) => {
          const isNew = !existsSync(join(before, 'bench', `${name}.bench.ts`));
          return [name, { before: isNew ? null : measure(before, name), now: measure(root, name) }];
        }),
      );
console.log(JSON.stringify(Object.fromEntries(results), null, 2));
