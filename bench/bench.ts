/** `npm run bench [name]`: the measurements of the issues, as JSON on standard output. Findings lie beside each. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const names = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark '${unknown}'. There are: ${names.join(', ')}`);
  process.exit(1);
}

const results: Record<string, unknown> = {};
for (const name of wanted.length > 0 ? wanted : names) {
  const { stdout, status } = spawnSync(process.execPath, [new URL(`${name}.bench.ts`, here).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) process.exit(status ?? 1);
  // A build that was stale says so first.
  results[name] = JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
}
console.log(JSON.stringify(results, null, 2));
