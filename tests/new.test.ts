import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';
import { isNight } from './support/nightly.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'outloud-new-'));
// These tests run compilers and test runners.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
/** Limits of the nested tests. vitest's own of five seconds are too short for a busy machine. */
const PATIENT = ['--testTimeout', '60000', '--hookTimeout', '60000'];

const GAME = 'dictation';
const NAMES = ['tongue-twister', 'roll-call', GAME];
const MADE = [
  ['flow', 'tongue-twister'],
  ['flow', 'roll-call', '--port'],
  ['game', GAME],
] as const;
let written: string[] = [];

/** Runs a program without blocking this process, which must answer vitest within a minute. */
function execute(file: string, args: readonly string[]) {
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: copy, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: Infinity };
    execFile(file, args, options, (error, stdout, stderr) => resolve({ status: error?.code ?? 0, stdout, stderr }));
  });
}

async function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = await execute(join(root, 'node_modules/.bin', command), args);
  return { status, said: stdout + stderr };
}

/** Narrows a glob of the copy to the new files. */
function only(file: string, glob: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(glob);
  writeFileSync(join(copy, file), text.replace(glob, glob.replace('*', `{${NAMES.join(',')}}`)));
}

const edited = () =>
  written.filter(
    (file) =>
      existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') !== readFileSync(join(copy, file), 'utf8'),
  );

beforeAll(async () => {
  const rooms = [
    'machines',
    'contract',
    'src',
    'stories',
    'packages',
    'walks',
    'server',
    'dialogue',
    'words',
    'scoring',
    'training',
  ];
  const tests = ['support', 'machines/walks.test.ts', 'stories.test.ts', 'students', 'students.test.ts'];
  const settings = ['tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'package.json'];
  for (const part of [...rooms, ...tests.map((file) => `tests/${file}`), ...settings]) {
    const filter = (file: string) => !/\.(yaml|mp3|flac|png|jpg|webp|woff2|stories\.tsx)$/.test(file);
    cpSync(join(root, part), join(copy, part), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  only('stories/flows.ts', '/stories/flows/*.states.tsx');
  only('tests/machines/walks.test.ts', '/walks/*.walk.ts');
  for (const made of MADE) {
    const args = [join(root, 'scripts/new.ts'), ...made, '--root', copy];
    const { status, stdout, stderr } = await execute(process.execPath, args);
    if (status !== 0) throw new Error(stderr);
    written = [...written, ...stdout.split('\n').filter((line) => /^\w+\/.*\.tsx?$/.test(line))];
  }
  writeFileSync(
    join(copy, 'tsconfig.new.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts', ...written] }),
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a new game is one line in each of four tables, and the rest are new files', () => {
  expect(edited().toSorted()).toEqual([
    'contract/skills.ts',
    'server/games/games.ts',
    'src/components/lists/skill-signs.ts',
    'src/features/lesson/games.ts',
  ]);
});

test.runIf(isNight)(
  '[I18N-01] new flows and games are typed: nothing but a wrong key of a text does not compile',
  async () => {
    const texts = NAMES.map((name) => {
      const files = globSync('*.ts', { cwd: join(copy, 'src/languages', name) });
      expect(files.toSorted()).toEqual(LANGUAGES.map((language) => `${language}.ts`).toSorted());
      const file = join(copy, 'src/languages', name, 'vi.ts');
      return { file, text: readFileSync(file, 'utf8') };
    });
    for (const { file, text } of texts) writeFileSync(file, text.replace(/(title|name):/, 'titel:'));
    const { said } = await run('tsc', '--noEmit', '-p', 'tsconfig.new.json');
    for (const { file, text } of texts) writeFileSync(file, text);
    const faults = said.split('\n').filter((line) => line.includes('error TS'));
    expect(faults.map((fault) => /(\S+)\(.*'(titel)'/.exec(fault)?.slice(1) ?? fault).toSorted()).toEqual(
      NAMES.map((name) => [`src/languages/${name}/vi.ts`, 'titel']).toSorted(),
    );
  },
);

test('new flows and games are formatted and clean', async () => {
  expect(await run('oxfmt', '--check', ...written)).toMatchObject({ status: 0 });
  expect(await run('oxlint', '--deny-warnings', ...written)).toMatchObject({ status: 0 });
});

test.runIf(isNight)('new flows and games have passing tests, and a story for each of their states', async () => {
  const { status, said } = await run(
    'vitest',
    'run',
    'tests',
    ...PATIENT,
    '-t',
    '^(?!.*(every machine is a flow|every chart has a walk|are grouped by student)).*$',
  );
  expect(said).toMatch(/Test Files +7 passed/);
  expect(status).toBe(0);
});
