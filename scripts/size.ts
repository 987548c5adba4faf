/** The JavaScript that routes load, brotli-compressed, against their budgets: the login, and a role-play before the first turn. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;

/** What each needs: its screen, and what is loaded by itself before a student can say anything. */
const ROUTES = [
  { name: 'login', budgetKb: 110, loads: ['src/features/login/screen.ts'] },
  {
    name: 'role-play',
    budgetKb: 190,
    loads: [
      'src/features/role-play/screen.ts',
      'src/languages/screen-texts.ts',
      'src/adapters/provider.browser.ts',
      'src/features/outbox/outbox.ts',
      'machines/outbox/delivery.provide.ts',
    ],
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

const isWithin = ROUTES.map(({ name, budgetKb, loads }) => {
  const names = loads.reduce((seen, load) => withImports(load, seen), withImports(entry, new Set()));
  const sizes = [...new Set([...names].map((one) => manifest[one]!.file))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, kB: statSync(join(dist, `${file}.br`)).size / 1000 }));
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
  for (const { file, kB } of sizes.toSorted((a, b) => b.kB - a.kB))
    console.log(`${kB.toFixed(1).padStart(7)} kB  ${file}`);
  console.log(`${total.toFixed(1).padStart(7)} kB of ${budgetKb} kB  ${name}\n`);
  return total <= budgetKb;
});
process.exit(isWithin.every(Boolean) ? 0 : 1);
