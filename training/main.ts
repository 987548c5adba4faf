/** Makes an artifact again: `npm run train -- NAME [OPTION…]`. Each of its programs gets the options. */
import { spawnSync } from 'node:child_process';
import { ARTIFACTS } from './artifacts.ts';
import { path } from './programs.ts';

const [name = '', ...options] = process.argv.slice(2);
const programs = ARTIFACTS[name];
if (programs === undefined) {
  console.error(`Name one of ${Object.keys(ARTIFACTS).join(', ')}.`);
  process.exit(1);
}
for (const program of programs) {
  const runner = program.endsWith('.py') ? (process.env['PYTHON'] ?? 'python3') : process.execPath;
  const { status, error } = spawnSync(runner, [path(program), ...options], { stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
