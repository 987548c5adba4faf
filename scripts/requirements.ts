/**
 * Lists the tests, stories, and e2e specs that cite each requirement, for example `[AUTH-05] …`. Exits with 1 if a
 * requirement claimed in docs/requirements-done.txt has no test.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { requirementTitles } from './requirement-titles.ts';

const titles = requirementTitles();
const claimed = new Set(
  readFileSync(join(root, 'docs/requirements-done.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const citations = new Map<string, Set<string>>();
for (const file of globSync(['tests/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root })) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, ids] of text.matchAll(/\[((?:[A-Z][A-Z0-9]+-\d+)(?:, ?[A-Z][A-Z0-9]+-\d+)*)\]/g)) {
    for (const id of ids!.split(/, ?/)) citations.set(id, (citations.get(id) ?? new Set()).add(file));
  }
}

const line = (id: string) => `${id.padEnd(10)} ${titles.get(id) ?? '— not in docs/requirements.md'}`;
const ids = [...new Set([...titles.keys(), ...claimed, ...citations.keys()])];

for (const id of ids.filter((each) => claimed.has(each) || citations.has(each))) {
  const files = [...(citations.get(id) ?? [])].toSorted();
  console.log(`${claimed.has(id) ? 'done' : 'part'}  ${line(id)}`);
  for (const file of files.length > 0 ? files : ['— nothing cites it']) console.log(`      ${file}`);
}

const unclaimed = ids.filter((id) => !claimed.has(id));
console.log(`\n${unclaimed.length} that nobody claims:`);
for (const id of unclaimed) console.log(`${citations.has(id) ? 'part' : 'open'}  ${line(id)}`);

const missing = [...claimed].filter((id) => !citations.has(id));
console.log(`\n${claimed.size} claimed done, ${missing.length} of them without a test`);
process.exit(missing.length === 0 ? 0 : 1);
