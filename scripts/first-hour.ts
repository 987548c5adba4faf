/**
 * A technician's first hour, with the commands of docs/operating.md as printed, except steps that need root. `FRESH=1`
 * begins with a clone, `npm ci`, and the build.
 * Found: every command works as printed. 88 s with `FRESH` (56 for the clone, `npm ci`, and the build), 92 s without it
 * on two busy cores.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';
import { blockWith, firstHour, freePort, Machine, SPOKEN } from '../tests/support/first-hour.ts';

const folder = mkdtempSync(join(tmpdir(), 'outloud-first-hour-'));
const isFresh = process.env.FRESH === '1';
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
const app = join(folder, 'app');
if (isFresh) execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, app]);
const machine = new Machine(folder, await freePort(), isFresh ? app : undefined);
try {
  if (isFresh) machine.run(blockWith('npm ci'), { more: process.env });
  const installed = seconds();
  const { score } = await firstHour(machine);
  console.log(
    JSON.stringify({ fresh: isFresh, installed_s: installed, seconds: seconds(), spoken: SPOKEN.text, score }),
  );
} finally {
  await machine.stop();
  rmSync(folder, { recursive: true, force: true });
}
