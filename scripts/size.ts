/** Compares the brotli-compressed JavaScript of some routes with their budgets. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import type { Manifest } from 'vite';
import type { Feature } from '../src/app/features.ts';
import { scriptsOf } from './route-scripts.ts';

const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

interface Route {
  name: string;
  /** kB. */
  budget: number;
  feature: Feature;
  beyond?: Feature;
}

const ROUTES: readonly Route[] = [
  { name: 'login', budget: 130, feature: 'login' },
  { name: 'home beyond the login', budget: 55, feature: 'home', beyond: 'login' },
  { name: 'lesson until its first card, a warm-up', budget: 185, feature: 'lesson' },
  { name: 'role-play', budget: 225, feature: 'role-play' },
];

function chunkOf(name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build`);
  return { file: chunk.file, imports: chunk.imports ?? [] };
}

const isWithin = ROUTES.map(({ name, budget, feature, beyond }) => {
  const files = scriptsOf(feature, chunkOf).difference(beyond ? scriptsOf(beyond, chunkOf) : new Set());
  const sizes = [...files].map((file) => ({ file, kB: statSync(join(dist, `${file}.br`)).size / 1000 }));
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
  for (const { file, kB } of sizes.toSorted((a, b) => b.kB - a.kB))
    console.log(`${kB.toFixed(1).padStart(7)} kB  ${file}`);
  console.log(`${total.toFixed(1).padStart(7)} kB of ${budget} kB, ${files.size} files  ${name}\n`);
  return total <= budget;
});
process.exit(isWithin.every(Boolean) ? 0 : 1);
