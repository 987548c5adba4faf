/** Every chart of the project and the test files that know what it is for. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ChartFile {
  /** The name of its file: `speech-stream`. */
  flow: string;
  /** From the root of the project. */
  file: string;
  machine: AnyStateMachine;
}

/** In the order of their names. */
export async function chartFiles(): Promise<ChartFile[]> {
  const files = globSync('machines/**/*.machine.ts', { cwd: root }).toSorted();
  const charts = files.map(async (file) => {
    const exported = Object.values((await import(pathToFileURL(join(root, file)).href)) as object);
    const machine = exported.find(
      (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'implementations' in value,
    );
    // What makes charts for others is seen in theirs.
    return machine ? [{ flow: basename(file, '.machine.ts'), file, machine }] : [];
  });
  return (await Promise.all(charts)).flat();
}

/**
 * The test files that take this chart, or its provision, into their own hands or through tests/support: not those that
 * only meet it inside another chart. Walks are left out: their model is the chart itself, so they find nothing wrong.
 * Those named after the chart come first: they are the likeliest to notice.
 */
export function testsOf({ flow, file }: ChartFile, { walks = false } = {}): string[] {
  const its = [join(root, file), join(root, dirname(file), `${basename(file, '.machine.ts')}.provide.ts`)];
  const rank = (test: string) => (basename(test).startsWith(`${flow}.`) ? 0 : 1);
  return testFiles(walks)
    .filter((test) => reach(test, walks).some((imported) => its.includes(imported)))
    .map((test) => relative(root, test))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

const testFiles = (walks: boolean) =>
  globSync('tests/**/*.test.ts', { cwd: root, exclude: ['tests/mutants/**', 'tests/students/**', 'tests/server/**'] })
    .filter((file) => walks || !file.endsWith('.paths.test.ts'))
    // It only looks whether something is provided.
    .filter((file) => basename(file) !== 'provided.test.ts')
    .map((file) => join(root, file));

const known = new Map<string, string[]>();

/** What a test imports, itself or through other files of tests/ and what composes charts. */
function reach(file: string, walks: boolean, seen = new Set<string>()): string[] {
  return importsOf(file).flatMap((imported) => {
    if (seen.has(imported) || (!walks && imported.endsWith('.walk.ts'))) return [];
    seen.add(imported);
    return [imported, ...(composes(imported) ? reach(imported, walks, seen) : [])];
  });
}

function composes(file: string): boolean {
  return file.startsWith(join(root, 'tests')) || /\/machines\/.*(\.provide|-gate)\.ts$/.test(file);
}

function importsOf(file: string): string[] {
  let imports = known.get(file);
  if (!imports) {
    const found = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'(\.[^']+)'/gm,
    );
    imports = [...found].map(([, path]) => join(dirname(file), path!));
    known.set(file, imports);
  }
  return imports;
}
