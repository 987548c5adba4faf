/** Reads and writes the files of src/languages as data. Each must be one object of text groups. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { Language } from '../../contract/languages.ts';
import { root, run } from '../prepare.mjs';

export type Text = string | Readonly<Record<string, string>>;

export const LANGUAGES_FOLDER = join(root, 'src/languages');
const COUNTS = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function textsOf(language: Language, folder = LANGUAGES_FOLDER): Map<string, Text> {
  return new Map(filesOf(language, folder).flatMap(({ groups }) => leaves('', groups)));
}

export function flowsOf(language: Language, folder = LANGUAGES_FOLDER): Map<string, string> {
  return new Map(
    filesOf(language, folder).flatMap(({ flow, groups }) => leaves('', groups).map(([key]) => [key, flow] as const)),
  );
}

export function formsOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

/** Writes only the files whose texts change. Returns their flows. */
export function writeTexts(language: Language, texts: ReadonlyMap<string, Text>, folder = LANGUAGES_FOLDER): string[] {
  const changed = filesOf(language, folder).filter(({ groups }) =>
    leaves('', groups).some(([key, text]) => JSON.stringify(texts.get(key) ?? text) !== JSON.stringify(text)),
  );
  for (const { path, head, groups } of changed) writeFileSync(path, `${head} ${print('', groups, texts)};\n`);
  const paths = changed.map(({ path }) => path);
  if (paths.length > 0) run('oxfmt', ['--config', join(root, '.oxfmtrc.json'), ...paths], { stdio: 'ignore' });
  return changed.map(({ flow }) => flow);
}

function filesOf(language: Language, folder: string) {
  return globSync(`*/${language}.ts`, { cwd: folder })
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      const code = readFileSync(path, 'utf8');
      const start = code.indexOf('= {') + 2;
      const groups: unknown = runInThisContext(`JSON.stringify(${code.slice(start).replace(/;\s*$/, '')})`);
      return {
        flow: name.split('/')[0]!,
        path,
        head: code.slice(0, start - 1),
        groups: JSON.parse(groups as string) as object,
      };
    });
}

function leaves(path: string, node: unknown): [string, Text][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor a group of texts`);
  if (isPlural(node)) return [[path, node as Text]];
  return Object.entries(node).flatMap(([name, below]) => leaves(under(path, name), below));
}

function print(path: string, node: unknown, texts: ReadonlyMap<string, Text>): string {
  if (typeof node === 'string' || isPlural(node as object)) return JSON.stringify(texts.get(path) ?? node);
  const entries = Object.entries(node as object).map(
    ([name, below]) => `${JSON.stringify(name)}: ${print(under(path, name), below, texts)},\n`,
  );
  return `{\n${entries.join('')}}`;
}

const isPlural = (node: object) => Object.keys(node).every((name) => COUNTS.includes(name));
const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
