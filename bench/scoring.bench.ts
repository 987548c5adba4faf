/** How well the engine agrees with the experts, cross-validated over speakers on the corpus beside the project (bars: phone 0.50, word 0.50, total 0.74). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';

if (!existsSync(join(root, 'data', 'scoring'))) {
  console.log(JSON.stringify({ skipped: 'no features: see scoring/training/README.md' }));
} else {
  const { status } = spawnSync(process.execPath, [join(root, 'scoring/training/evaluate.ts')], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
