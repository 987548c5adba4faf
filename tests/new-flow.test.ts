import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'outloud-flow-'));
// These tests run compilers and test runners.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NAMES = ['tongue-twister', 'roll-call'];

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, said: stdout + stderr };
}

beforeAll(() => {
  const rooms = [
    'machines',
    'contract',
    'src',
    'stories',
    'walks',
    'tests/support',
    'tests/machines',
    'tests/stories.test.ts',
  ];
  for (const part of [...rooms, 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'package.json']) {
    // The other flows have no tests here, but their walks are needed for the stories.
    const filter = (file: string) => !/machines\/.*(?<!walks)\.test\.ts$/.test(file);
    cpSync(join(root, part), join(copy, part), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [index, name] of NAMES.entries()) {
    const args = [join(root, 'scripts/new-flow.ts'), 'flow', name, '--root', copy, ...(index === 1 ? ['--port'] : [])];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
  writeFileSync(
    join(copy, 'tsconfig.flow.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: [
        'src/**/*.d.ts',
        ...NAMES.flatMap((name) => [
          `src/features/${name}`,
          `src/languages/${name}`,
          `tests/machines/${name}.*`,
          `walks/${name}.walk.ts`,
          `stories/flows/${name}.states.tsx`,
        ]),
      ],
    }),
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a new flow has typed, formatted, and clean files', () => {
  expect(run('tsc', '--noEmit', '-p', 'tsconfig.flow.json')).toEqual({ status: 0, said: '' });
  expect(run('oxfmt', '--check', 'machines', 'src', 'stories/flows', 'tests', 'walks')).toMatchObject({ status: 0 });
  const written = NAMES.flatMap((name) => [`machines/${name}`, `src/features/${name}`, `src/languages/${name}`]);
  expect(run('oxlint', '--deny-warnings', ...written, 'tests/machines', 'walks')).toMatchObject({ status: 0 });
});

test('[I18N-01] a new flow has its texts in each language, and a wrong key does not compile', () => {
  const texts = NAMES.map((name) => {
    const files = globSync('*.ts', { cwd: join(copy, 'src/languages', name) });
    expect(files.toSorted()).toEqual(LANGUAGES.map((language) => `${language}.ts`).toSorted());
    const vietnamese = join(copy, 'src/languages', name, 'vi.ts');
    return { vietnamese, text: readFileSync(vietnamese, 'utf8') };
  });
  for (const { vietnamese, text } of texts) writeFileSync(vietnamese, text.replace('title:', 'titel:'));
  // One run of the compiler finds both.
  const { said } = run('tsc', '--noEmit', '-p', 'tsconfig.flow.json');
  for (const { vietnamese, text } of texts) writeFileSync(vietnamese, text);
  for (const name of NAMES) expect(said).toMatch(new RegExp(`${name}/vi\\.ts.*titel`));
});

test('a new flow has passing tests, and a story for each of its states', () => {
  const { status, said } = run('vitest', 'run', 'tests/machines', 'tests/stories');
  expect(said).toMatch(/Test Files +4 passed/);
  expect(status).toBe(0);
});
