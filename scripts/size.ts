/** What the login route loads: its JavaScript, brotli-compressed, against the budget of 110 kB. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const BUDGET_KB = 110;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;

function withImports(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
const names = withImports('src/features/login/screen.ts', withImports(entry));
const sizes = [...names]
  .map((name) => manifest[name]!.file)
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, kB: statSync(join(dist, `${file}.br`)).size / 1000 }));
const total = sizes.reduce((sum, { kB }) => sum + kB, 0);

for (const { file, kB } of sizes.toSorted((a, b) => b.kB - a.kB))
  console.log(`${kB.toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${total.toFixed(1).padStart(7)} kB of ${BUDGET_KB} kB`);
process.exit(total <= BUDGET_KB ? 0 : 1);
