/** Finds the tests that changed files can reach through imports, the closest ones first. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './prepare.mjs';

export type Project = 'unit' | 'paths' | 'stories';

export interface Reached {
  project: Project;
  file: string;
}

/** Files that import other files, and tests. */
const SOURCES = [
  '{contract,conformance,dialogue,e2e,machines,scoring,scripts,server,src,stories,tests,training,walks,words}/**/*.{ts,tsx,mjs}',
  'packages/*/{src,tests}/**/*.ts',
  '*.ts',
];
/** Maximum test files of each project. `npm test` runs the others. */
const MOST: Record<Project, number> = { unit: 6, paths: 1, stories: 2 };
/** Steps of imports that a name in common outweighs. */
const NAME = 10;
/** Tests that look at the whole product and take long. */
const LONG = /^tests\/(conformance|faults|fuzz|scoring)\/|^tests\/server\/provider\./;

export function projectOf(file: string): Project | undefined {
  if (file.endsWith('.hands.tsx')) return 'paths';
  if (/^stories\/(?!generated\/).*\.stories\.tsx$/.test(file)) return 'stories';
  return /^(tests|packages)\/.*\.test\.tsx?$/.test(file) ? 'unit' : undefined;
}

/**
 * Returns the test files that reach one of `changed`, the closest ones of each project, and the number of the others. A
 * test is close if few imports are between, or if it has the name of the changed file or its folder. Most
 * tests of the provider reach every route, and most tours reach every screen, so imports alone would select them all.
 */
export function affected(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]> = importersOf(),
): { tests: Reached[]; others: number } {
  const costs = new Map<string, number>();
  for (const file of changed)
    for (const [test, steps] of distances(file, importers)) {
      const cost = steps === 0 ? -Infinity : steps + (LONG.test(test) ? NAME : 0) - NAME * namesInCommon(file, test);
      costs.set(test, Math.min(cost, costs.get(test) ?? Infinity));
    }
  const reached = [...costs].toSorted(([one, a], [two, b]) => a - b || one.localeCompare(two)).map(([test]) => test);
  const tests = (['unit', 'stories', 'paths'] as const).flatMap((project) => {
    const all = reached.filter((file) => projectOf(file) === project);
    const own = all.filter((file) => changed.includes(file)).length;
    return all.slice(0, Math.max(own, MOST[project])).map((file) => ({ project, file }));
  });
  return { tests, others: reached.length - tests.length };
}

/** Returns the number of imports between a file and each test that reaches it. */
function distances(file: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const steps = new Map([[file, 0]]);
  for (const [at, count] of steps)
    for (const importer of importers.get(at) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  return new Map([...steps].filter(([each]) => projectOf(each) !== undefined));
}

/** Returns 2 if the test is named like the file or its folder, 1 if they share a word, and 0 otherwise. */
function namesInCommon(file: string, test: string): number {
  const wanted = nameOf(test);
  const names = [nameOf(file), nameOf(dirname(file))];
  if (names.some((name) => singular(name) === singular(wanted))) return 2;
  const words = names.flatMap((name) => name.split('-')).map(singular);
  return wanted.split('-').some((word) => words.includes(singular(word))) ? 1 : 0;
}

const nameOf = (file: string): string =>
  file
    .replace(/^.*\//, '')
    .replace(/\..*$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/-(view|screen)$/, '');

const singular = (word: string): string => word.replace(/s$/, '');

/** Returns the files that import each file, directly or lazily. */
export function importersOf(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root }))
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8')))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const imported = specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier.replace(/\?.*$/, '')));
  const globs = [...text.matchAll(/import\.meta\.glob(?:<[^\n]*>)?\(\s*'\/([^']+)'/g)].map(([, glob]) => glob!);
  return [...new Set([...imported, ...lazilyLoaded(file), ...globSync(globs, { cwd: root })])];
}

/** A tour of a feature loads its screen through the route table, which names no file. */
function lazilyLoaded(file: string): string[] {
  const [, flow] = /^tests\/students\/(.+)\.hands\.tsx$/.exec(file) ?? [];
  return flow === undefined ? [] : [`src/features/${flow}/screen.ts`];
}
