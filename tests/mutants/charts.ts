/** Every chart of the project, with the test files that know its purpose. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ChartFile {
  /** File name without its ending: `speech-stream`. */
  flow: string;
  /** Path from the root of the project. */
  file: string;
  machine: AnyStateMachine;
}

/** Returns the charts in the order of their names. */
export async function chartFiles(): Promise<ChartFile[]> {
  const files = globSync('machines/**/*.machine.ts', { cwd: root }).toSorted();
  const charts = files.map(async (file) => {
    const exported = Object.values((await import(pathToFileURL(join(root, file)).href)) as object);
    const machine = exported.find(
      (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'implementations' in value,
    );
    // A factory of charts is tested through their files.
    return machine ? [{ flow: basename(file, '.machine.ts'), file, machine }] : [];
  });
  return (await Promise.all(charts)).flat();
}

/**
 * Returns the test files that start this chart or its provision, directly or through tests/support. Tests that meet it
 * only inside another chart don't count, nor do walks, whose model is the chart itself. Tests with the chart's name
 * come first, because they are the likeliest to notice a change.
 */
export function testsOf({ flow, file }: ChartFile): string[] {
  const its = [join(root, file), join(root, dirname(file), `${basename(file, '.machine.ts')}.provide.ts`)];
  const rank = (test: string) => (basename(test).startsWith(`${flow}.`) ? 0 : 1);
  return testFiles()
    .filter((test) => reach(test).some((imported) => its.includes(imported)))
    .map((test) => relative(root, test))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

const testFiles = () =>
  globSync('tests/**/*.test.ts', {
    cwd: root,
    exclude: ['mutants', 'faults', 'students', 'server'].map((folder) => `tests/${folder}/**`),
  })
    // These files examine all charts alike.
    .filter((file) => !['provided.test.ts', 'walks.test.ts'].includes(basename(file)))
    .map((file) => join(root, file));

const known = new Map<string, string[]>();

/** Returns a test's imports, direct or through files that compose charts. */
function reach(file: string, seen = new Set<string>()): string[] {
  return importsOf(file).flatMap((imported) => {
    if (seen.has(imported) || imported.endsWith('.walk.ts')) return [];
    seen.add(imported);
    return [imported, ...(composes(imported) ? reach(imported, seen) : [])];
  });
}

function composes(file: string): boolean {
  return (
    ['tests', 'walks'].some((room) => file.startsWith(join(root, room))) ||
    /\/machines\/.*(\.provide|-gate)\.ts$/.test(file)
  );
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
