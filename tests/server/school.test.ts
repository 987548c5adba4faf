import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { commands } from '../../server/school/commands/commands.ts';
import { textTable } from '../../server/school/tables.ts';
import { csvFile } from '../../server/csv-table.ts';
import { ownFolder } from '../support/own-folder.ts';
import { databases } from './support/databases.ts';
import { oneProvider } from './support/each-provider.ts';
import { school, settingsOf } from './support/operator.ts';
import { people } from './support/test-school.ts';

const MAIN = fileURLToPath(new URL('../../server/school/main.ts', import.meta.url));

describe('the command line', () => {
  const folder = ownFolder();

  it.each(commands)('explains $name', async ({ name, summary }) => {
    const all = await school(['--help']);
    expect(all).toMatchObject({ exitCode: 0, error: '' });
    expect(all.out.replace(/\s+/g, ' ')).toContain(summary);
    const { exitCode, out } = await school([name, '--help']);
    expect([exitCode, out]).toEqual([0, expect.stringContaining('--json')]);
  });

  it('has each command once, in a file of its own', () => {
    const names = commands.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const files = readdirSync(new URL('../../server/school/commands', import.meta.url));
    for (const name of names) expect(files).toContain(`${name}.ts`);
  });

  it.each([[[]], [['lst']], [['list']], [['list', 'classes', 'more']], [['list', 'classes', '--wrong']]])(
    'exits with 2 for %j',
    async (words) => {
      expect(await school(words, { DATA_DIR: folder })).toMatchObject({ exitCode: 2, out: '' });
    },
  );

  it('exits with 3 and one line without a store, and creates none', async () => {
    const said = await school(['list', 'classes'], { DATA_DIR: join(folder, 'none') });
    expect(said).toMatchObject({ exitCode: 3, out: '' });
    expect(said.error).toMatch(/^The folder \S+ \(DATA_DIR\) contains no store\. .*\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('exits with 3 for a wrong setting, and says so in JSON', async () => {
    const said = await school(['list', 'classes', '--json'], { DATABASE_URL: 'mysql://' });
    expect(said.exitCode).toBe(3);
    expect(said.json()).toEqual({ error: { message: expect.stringContaining('DATABASE_URL'), issues: [] } });
  });

  it('exits with 3 for a damaged, older, or newer store, and leaves it unchanged', async () => {
    const damaged = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(join(damaged, 'outloud.sqlite'), 'no database'.repeat(1000));
    expect(await school(['list', 'classes'], { DATA_DIR: damaged })).toMatchObject({
      exitCode: 3,
      error: expect.stringMatching(/is not a SQLite database\.\n$/),
    });
    const steps = Object.entries(migrations);
    const older = mkdtempSync(join(folder, 'older-'));
    const newer = mkdtempSync(join(folder, 'newer-'));
    const store = { databaseConnections: 1 };
    await (await openDatabase({ ...store, dataDir: older }, Object.fromEntries(steps.slice(0, 5)))).destroy();
    const next = { '999-next': { up: async () => {} } };
    await (await openDatabase({ ...store, dataDir: newer }, { ...migrations, ...next })).destroy();
    for (const [dataDir, age] of [
      [older, 'older'],
      [newer, 'newer'],
    ] as const) {
      const said = await school(['list', 'classes'], { DATA_DIR: dataDir });
      expect(said).toMatchObject({ exitCode: 3, error: expect.stringContaining(`${age} version`) });
    }
    expect(readdirSync(older).filter((name) => name.includes('before'))).toEqual([]);
  });

  it('is an executable program', () => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'list'], { env, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('what')]);
  });
});

describe('tables', () => {
  it('are as wide as their content', () => {
    expect(
      textTable([
        { name: 'Ana', score: 7 },
        { name: 'Thị', score: null },
      ]),
    ).toBe('name  score\nAna   7\nThị   –');
    expect(textTable([], 'Nobody.')).toBe('Nobody.');
  });

  it('run nothing in a spreadsheet', () => {
    const csv = csvFile([{ name: '=HYPERLINK("x")', text: 'a "b", c', score: -1 }]);
    expect(csv).toBe('\uFEFFname,text,score\r\n"\'=HYPERLINK(""x"")","a ""b"", c",-1\r\n');
  });
});

describe.each(databases)('list, with a running provider over $name', ({ open }) => {
  const provider = oneProvider(open);

  it.each([
    ['organizations', { id: 'riverside', native_language: 'vi' }],
    ['classes', { id: 'r1', organization: 'riverside', teacher: 'Ms R' }],
    ['students', { email: people.inactive, active: 'no' }],
    ['assignments', { id: 'market', type: 'ai_tutor', lessons: 2 }],
    ['content', { id: 'greetings', kind: 'study set', items: 3 }],
  ])('shows %s', async (what, row) => {
    const said = await school(['list', what, '--json'], settingsOf(provider));
    expect(said).toMatchObject({ exitCode: 0, error: '' });
    expect(said.json()).toContainEqual(expect.objectContaining(row));
    const { out } = await school(['list', what], settingsOf(provider));
    expect(out.trimEnd().split('\n')).toHaveLength((said.json() as unknown[]).length + 1);
  });

  it('rejects an unknown list', async () => {
    const said = await school(['list', 'parents'], settingsOf(provider));
    expect(said).toMatchObject({ exitCode: 1, error: expect.stringContaining('Choose one of: organizations') });
  });
});
