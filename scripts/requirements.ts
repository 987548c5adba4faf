/**
 * Each requirement with the tests, stories and e2e specs whose titles cite it, e.g. `[AUTH-05] …`.
 * Exits with 1 when an id that docs/requirements-done.txt claims is done has none.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const claimed = readFileSync(join(root, 'docs/requirements-done.txt'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

const citations = new Map<string, Set<string>>();
for (const file of globSync(['tests/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root })) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, ids] of text.matchAll(/\[((?:[A-Z0-9]+-\d+)(?:, ?[A-Z0-9]+-\d+)*)\]/g)) {
    for (const id of ids!.split(/, ?/)) citations.set(id, (citations.get(id) ?? new Set()).add(file));
  }
}

for (const id of [...new Set([...claimed, ...citations.keys()])].toSorted()) {
  const files = [...(citations.get(id) ?? [])].toSorted();
  console.log(
    `${claimed.includes(id) ? 'done' : 'part'}  ${id.padEnd(10)} ${files.join('  ') || '— nothing cites it'}`,
  );
}
const missing = claimed.filter((id) => !citations.has(id));
console.log(`\n${claimed.length} claimed done, ${missing.length} of them without a test`);
process.exit(missing.length === 0 ? 0 : 1);
