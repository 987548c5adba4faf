/**
 * Plants the faults of tests/mutants/planted.txt, one at a time, and runs the test that must notice each:
 * `npm run planted [name …]`. Files on disk do not change. Exits with 1 if a fault is not noticed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { FAULTS, faultCalled, plant } from '../tests/mutants/planted.ts';
import { chromium } from './chromium.mjs';
import { environment, root } from './prepare.mjs';

const names = process.argv.slice(2);
const wanted = names.length === 0 ? FAULTS : names.map(faultCalled);
for (const fault of wanted) plant(fault, readFileSync(join(root, fault.file), 'utf8'));

// As for mutants, properties run briefly.
const env = { FUZZ_RUNS: '15', ...environment, CHROMIUM_PATH: await chromium() };
const files = [...new Set(wanted.map(({ test }) => test))];
for (const isTour of [false, true]) {
  const some = files.filter((file) => file.endsWith('.hands.tsx') === isTour);
  if (some.length === 0) continue;
  const { passed, output } = await run(some, 'vitest.config.ts');
  if (passed) continue;
  console.error(`Faults are planted when the tests pass. These do not:\n${output}`);
  process.exit(1);
}

const left = [...wanted];
const missed: string[] = [];
await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (let fault = left.shift(); fault !== undefined; fault = left.shift()) {
      const { passed, output } = await run([fault.test], 'tests/mutants/planted.config.ts', fault.name);
      // A run that fails before its first test proves nothing.
      const isCaught = !passed && /Tests .*\d+ failed/.test(output);
      if (!isCaught) missed.push(fault.name);
      console.log(`${isCaught ? 'caught' : 'LIVED '}  ${fault.name}  (${fault.test})`);
      if (!passed && !isCaught) console.log(output);
    }
  }),
);
console.log(`${wanted.length - missed.length} of ${wanted.length} planted faults were caught.`);
process.exit(missed.length === 0 ? 0 : 1);

async function run(tests: readonly string[], config: string, name = ''): Promise<{ passed: boolean; output: string }> {
  const project = tests[0]!.endsWith('.hands.tsx') ? 'paths' : 'unit';
  const options = ['--config', config, '--root', '.', '--project', project, '--bail', '1', '--reporter', 'dot'];
  const child = spawn('vitest', ['run', ...options, ...tests], {
    cwd: root,
    env: { ...env, NO_COLOR: '1', OUTLOUD_PLANTED: name },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { passed: code === 0, output };
}
