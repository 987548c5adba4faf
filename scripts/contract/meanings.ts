import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** Documentation of a shape or field: comment, fields, and the shapes it is made of. */
export type Meaning = { says: string; fields: Map<string, Meaning>; madeOf: string[] };

const DECLARED = /^(?:export )?const (\w+)\b/;
const FIELD = /^(\s+)'?(\w+)'?:/;
const NAMES = /\b([A-Z]\w+|[a-z]\w+(?=,|$))\b/g;

/** Returns the comments of contract/ by shape, because the published documents don't have them. */
export function readMeanings(): Map<string, Meaning> {
  const all = new Map<string, Meaning>();
  for (const file of globSync('contract/*.ts', { cwd: root }).toSorted()) {
    let comment: string[] = [];
    let open: { indent: number; meaning: Meaning }[] = [];
    for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
      const text = commentOf(line);
      if (text !== null) {
        comment = /^\s*\/\*\*/.test(line) ? [text] : [...comment, text];
        continue;
      }
      const declared = DECLARED.exec(line)?.[1];
      const [, indent = '', field] = FIELD.exec(line) ?? [];
      const name = declared ?? field;
      // A member of a message union has no name except its type.
      const message = /z\.literal\('(\w+)'\)/.exec(line)?.[1];
      if (message !== undefined && field !== 'type' && comment.length > 0)
        all.set(message, { says: comment.join(' ').trim(), fields: new Map(), madeOf: [] });
      if (name === undefined) {
        open.at(-1)?.meaning.madeOf.push(...namesIn(line));
        if (line.trim() !== '') comment = [];
        continue;
      }
      const rest = line.slice(line.indexOf(name) + name.length);
      const meaning: Meaning = { says: comment.join(' ').trim(), fields: new Map(), madeOf: namesIn(rest) };
      comment = [];
      if (declared !== undefined) all.set(declared, meaning);
      open = declared === undefined ? open.filter((outer) => outer.indent < indent.length) : [];
      open.at(-1)?.meaning.fields.set(name, meaning);
      open.push({ indent: declared === undefined ? indent.length : -1, meaning });
    }
  }
  return all;
}

export function meaningOf(all: Map<string, Meaning>, shape: string, path: readonly string[]): string {
  const start = all.get(shape);
  return start === undefined ? '' : (find(all, start, path, new Set())?.says ?? '');
}

function find(
  all: Map<string, Meaning>,
  meaning: Meaning,
  [first, ...rest]: readonly string[],
  seen: Set<Meaning>,
): Meaning | undefined {
  if (first === undefined) return meaning;
  if (seen.has(meaning)) return undefined;
  seen.add(meaning);
  const field = meaning.fields.get(first);
  const found = field && find(all, field, rest, new Set());
  if (found !== undefined) return found;
  for (const name of meaning.madeOf) {
    const part = all.get(name);
    const inside = part && find(all, part, [first, ...rest], seen);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function commentOf(line: string): string | null {
  const trimmed = line.trim();
  if (!/^\/\*\*|^\*/.test(trimmed)) return null;
  return trimmed
    .replace(/^\/\*\*|^\*\/?|\*\/$/g, '')
    .replace(/\*\/$/, '')
    .trim();
}

function namesIn(line: string): string[] {
  return [...line.matchAll(NAMES)].map(([, name]) => name!);
}
