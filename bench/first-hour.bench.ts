/**
 * A technician's first hour, by the commands of docs/operating.md as they are printed, in an environment of nothing but a
 * PATH: a roster of 500, a pack, a first student who opens the link and speaks, progress, backup, and a restore elsewhere.
 * `FRESH=1` begins with a clone of what is committed, `npm ci` and the build; otherwise what is installed here is used.
 * What needs root is left out: the user, and systemd, whose unit file says how the server is started.
 *
 * Found: every command works as it is printed. 88 s in all with `FRESH`, 56 of them for the clone, `npm ci` and the build;
 * 92 s without it on two cores that others used as well. Most of it is npm starting, and flite recording the pack.
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
