/** Compares the brotli-compressed JavaScript of some routes with their budgets. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { SIGNED_IN } from './vite/signed-in.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;

const LOGIN = ['src/features/login/screen.ts'];
interface Route {
  name: string;
  /** kB. */
  budget: number;
  loads: readonly string[];
  beyond?: readonly string[];
}

const ROUTES: readonly Route[] = [
  // The login's goal is 105. Immediate logout, blocked storage, a forgetful device, a page that is never empty, early
  // presses, and a lesson that opens cost the rest. The first scripts list the names of all others, so each
  // change elsewhere adds or removes up to 0.1.
  { name: 'login', budget: 106.8, loads: LOGIN },
  { name: 'home beyond the login', budget: 42.3, loads: ['src/features/home/screen.ts', ...SIGNED_IN], beyond: LOGIN },
  {
    name: 'lesson until its first card, a warm-up',
    budget: 150,
    loads: ['src/features/lesson/screen.ts', 'src/adapters/provider/study-set-answers.ts', ...SIGNED_IN],
  },
  {
    name: 'role-play',
    budget: 192.2,
    loads: ['src/features/role-play/screen.ts', 'src/adapters/provider/role-play-answers.ts', ...SIGNED_IN],
  },
];

function withImports(name: string, seen: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

function scriptsOf(loads: readonly string[]): Set<string> {
  const names = loads.reduce((seen, load) => withImports(load, seen), withImports(entry, new Set()));
  return new Set([...names].map((name) => manifest[name]!.file).filter((file) => file.endsWith('.js')));
}

const isWithin = ROUTES.map(({ name, budget, loads, beyond }) => {
  const files = beyond ? scriptsOf(loads).difference(scriptsOf(beyond)) : scriptsOf(loads);
  const sizes = [...files].map((file) => ({ file, kB: statSync(join(dist, `${file}.br`)).size / 1000 }));
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
  for (const { file, kB } of sizes.toSorted((a, b) => b.kB - a.kB))
    console.log(`${kB.toFixed(1).padStart(7)} kB  ${file}`);
  console.log(`${total.toFixed(1).padStart(7)} kB of ${budget} kB  ${name}\n`);
  return total <= budget;
});
process.exit(isWithin.every(Boolean) ? 0 : 1);
