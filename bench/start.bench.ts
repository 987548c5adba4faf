/** ms from `npm start` of an installed, built product until it is ready. The bar is 3000. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, root } from '../scripts/prepare.mjs';

const data = mkdtempSync(join(tmpdir(), 'outloud-bench-'));

async function start(): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  for await (const chunk of child.stdout) if (String(chunk).includes('ready at')) break;
  const took = Math.round(performance.now() - began);
  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  return took;
}

build();
const first = await start();
const later = [];
for (let run = 0; run < 5; run++) later.push(await start());
rmSync(data, { recursive: true });
console.log(JSON.stringify({ unit: 'ms', bar: 3000, firstWithSeeding: first, later: later.toSorted((a, b) => a - b) }));
