/**
 * Lists regular expressions whose time grows faster than their text, because a long text would hold the main thread. Reads
 * the given files, or all. `// slow-pattern: REASON` above a pattern allows it. Exits with 1 if it finds any.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { root } from './prepare.mjs';

/** Folders whose code gets texts that others wrote. */
const FOLDERS = ['contract', 'dialogue', 'machines', 'scoring', 'server', 'src', 'words'];
const FEWEST = 300;

const given = process.argv.slice(2).map((file) => relative(root, file));
const isOurs = (file: string) => FOLDERS.includes(file.split('/')[0]!) && /\.tsx?$/.test(file);
const files = given.length > 0 ? given.filter(isOurs) : globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, { cwd: root });

let patterns = 0;
const slow: string[] = [];
for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const { start, pattern, flags } of patternsIn(parseSync(file, source).program)) {
    patterns += 1;
    if (isAllowed(source, start)) continue;
    const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
    const line = source.slice(0, start).split('\n').length;
    if (reports.length > 0)
      slow.push(`${file}:${line}: /${pattern}/ is slow for many ${reports[0]!.character.literal.source}`);
  }
}
if (given.length === 0 && patterns < FEWEST) throw new Error(`Only ${patterns} patterns were seen`);
for (const line of slow) console.error(line);
console.log(`${slow.length} slow patterns of ${patterns}`);
process.exit(slow.length === 0 ? 0 : 1);

type Pattern = { start: number; pattern: string; flags: string };

function patternsIn(node: unknown): Pattern[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node && 'start' in node)
    return [{ start: Number(node.start), ...(node.regex as Omit<Pattern, 'start'>) }];
  return Object.values(node).flatMap(patternsIn);
}

/** True if the comment is on the pattern's line or in one of the two lines above. */
function isAllowed(source: string, start: number): boolean {
  return source.slice(0, start).split('\n').slice(-3).join('\n').includes('// slow-pattern: ');
}
