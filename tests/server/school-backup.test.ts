import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres, openDatabase, STORE_FILE } from '../../server/database/open-database.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { partOf } from '../../server/school/data-parts.ts';
import { EXIT } from '../../server/exit-codes.ts';
import { classified } from '../../server/school/student-data.ts';
import { databases, type TestDatabase } from './support/databases.ts';
import { ownFolder } from '../support/own-folder.ts';
import { oneProvider } from './support/each-provider.ts';
import { mp3, png } from './support/media.ts';
import { school } from './support/operator.ts';
import { inEveryLanguage, writePack } from './support/packs.ts';
import { startProvider } from './support/provider.ts';
import { people } from './support/test-school.ts';

const PASSAGE = {
  id: 'the-cat',
  title: 'The cat',
  level: 'A1',
  topic: 'animals',
  text: 'My cat is black. She likes fish.',
  audio: 'tabby.mp3',
  key_words: [
    {
      id: 'word-black',
      text: 'black',
      ipa: 'blæk',
      definition: 'the color of the night',
      example: 'My bag is black.',
      translations: inEveryLanguage('black'),
      audio: 'tabby.mp3',
      picture: 'black.png',
    },
  ],
};

describe('a backup', () => {
  const provider = oneProvider();
  const folder = ownFolder();
  const file = join(folder, 'backup.tar.gz');
  let said: string;
  const run = (dataDir: string, ...words: string[]) => school(words, { DATA_DIR: dataDir }, { now: provider.now });
  const own = () => dirname(provider.storeFile);

  beforeAll(async () => {
    const pack = writePack(join(folder, 'pack'), {
      'read-aloud/the-cat.yaml': PASSAGE,
      'audio/tabby.mp3': mp3('cat'),
      'pictures/black.png': png('black'),
    });
    const imported = await run(own(), 'import', pack, '--without-audio');
    if (imported.exitCode !== 0) throw new Error(imported.error);
    // A file that an interrupted import leaves.
    writeFileSync(join(own(), 'audio', 'dog.mp3.part'), 'half');
    const { exitCode, error, out } = await run(own(), 'backup', file);
    if (exitCode !== 0) throw new Error(error);
    said = out;
  });

  it('is private and complete, and restores every row, recording, and picture elsewhere', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(said).toMatch(/ \(\d{2,3} kB\)/);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    const elsewhere = join(folder, 'elsewhere');
    const restored = await run(elsewhere, 'restore', file, '--json');
    expect(restored).toMatchObject({ exitCode: 0, error: '' });
    expect(restored.json()).toMatchObject({ files: 3 });
    expect(mediaOf(elsewhere)).toEqual({ 'audio/tabby.mp3': mp3('cat'), 'pictures/black.png': png('black') });
    expect({ ...mediaOf(elsewhere), 'audio/dog.mp3.part': Buffer.from('half') }).toEqual(mediaOf(own()));
    const db = await openDatabase({ dataDir: elsewhere, databaseConnections: 1 });
    for (const table of ['students', 'scores', 'assignments', 'items'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual(
        await provider.server.db.selectFrom(table).selectAll().execute(),
      );
    await db.destroy();
  });

  it('overwrites no file, no school, and no open store', async () => {
    const before = readFileSync(file);
    expect(await run(own(), 'backup', file)).toMatchObject({ exitCode: 1, out: '' });
    expect(readFileSync(file)).toEqual(before);
    expect(await run(own(), 'restore', file)).toMatchObject({ exitCode: 1, error: expect.stringContaining('--force') });
    const busy = await run(own(), 'restore', file, '--force');
    expect(busy).toMatchObject({ exitCode: 1, error: 'The server is running. Stop it first.\n' });
    await provider.logIn(people.ana);
    const other = join(folder, 'other');
    await run(other, 'restore', file);
    const forced = await run(other, 'restore', file, '--force', '--json');
    const { replaced } = forced.json() as { replaced: string[] };
    expect(replaced.map((name) => name.split('.replaced-')[0])).toEqual([STORE_FILE, 'audio', 'pictures']);
    expect(replaced.map((name) => existsSync(join(other, name)))).toEqual([true, true, true]);
  });

  it('is refused if a file differs from its list, and creates nothing', async () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'secret');
    const cat = 'audio/tabby.mp3';
    for (const [change, problem] of [
      [
        (parts: string) => writeFileSync(join(parts, cat), mp3('cow')),
        `${cat} differs from the file that was backed up`,
      ],
      [(parts: string) => rmSync(join(parts, cat)), `${cat} is missing`],
      [(parts: string) => rmSync(join(parts, 'pictures'), { recursive: true }), 'pictures/black.png is missing'],
      [
        (parts: string) => writeFileSync(join(parts, 'audio/more.mp3'), ''),
        'audio/more.mp3 is not in the backup’s list',
      ],
      [(parts: string) => writeFileSync(join(parts, 'manifest.json'), '{}'), 'manifest.json can’t be read'],
      [
        (parts: string) => {
          rmSync(join(parts, cat));
          symlinkSync(secret, join(parts, cat));
        },
        `${cat} is a link`,
      ],
      [
        (parts: string) => {
          rmSync(join(parts, 'audio'), { recursive: true });
          symlinkSync(folder, join(parts, 'audio'));
        },
        'audio is a link',
      ],
    ] as const) {
      const target = join(folder, 'changed');
      expect(await run(target, 'restore', repacked(file, change))).toMatchObject({
        exitCode: 1,
        error: expect.stringContaining(problem),
      });
      expect(readdirSync(target)).toEqual([]);
    }
  });

  it('of an earlier version is restored, and the operator learns what it lacks', async () => {
    const earlier = repacked(file, (parts) => {
      for (const name of ['manifest.json', 'pictures']) rmSync(join(parts, name), { recursive: true });
    });
    const target = join(folder, 'earlier');
    expect(await run(target, 'restore', earlier)).toMatchObject({
      exitCode: 0,
      error: expect.stringContaining('by an earlier version'),
    });
    expect(readdirSync(target).toSorted()).toEqual(['audio', STORE_FILE]);
  });

  it('leaves out links, which do not belong to the school, and says so', async () => {
    const target = join(folder, 'with-links');
    await run(target, 'restore', file);
    symlinkSync(provider.storeFile, join(target, 'audio', 'store.mp3'));
    // An operator may keep a whole folder on another disk.
    renameSync(join(target, 'pictures'), join(folder, 'other-disk'));
    symlinkSync(join(folder, 'other-disk'), join(target, 'pictures'));
    const made = join(folder, 'with-links.tar.gz');
    expect(await run(target, 'backup', made)).toMatchObject({
      exitCode: 0,
      error: 'Left out: audio/store.mp3 is a link.\n',
    });
    const again = join(folder, 'without-links');
    await run(again, 'restore', made);
    expect([own(), target, again].flatMap((each) => readdirSync(each)).filter((name) => !partOf(name))).toEqual([]);
    expect(mediaOf(again)).toEqual({ 'audio/tabby.mp3': mp3('cat'), 'pictures/black.png': png('black') });
  });

  it('is refused if it is damaged, missing, or from a newer version, and creates nothing', async () => {
    const target = join(folder, 'target');
    const half = join(folder, 'half.tar.gz');
    writeFileSync(half, readFileSync(file).subarray(0, 5000));
    for (const wrong of [half, join(folder, 'none.tar.gz')])
      expect(await run(target, 'restore', wrong)).toMatchObject({ exitCode: 1, out: '' });
    await sql`insert into kysely_migration (name, timestamp) values ('999-next', '')`.execute(provider.server.db);
    const newer = join(folder, 'newer.tar.gz');
    const { makeBackup } = await import('../../server/school/backup-file.ts');
    const { readConfig } = await import('../../server/config/config.ts');
    await makeBackup(newer, readConfig({ DATA_DIR: own() }), () => {});
    expect(await run(target, 'restore', newer)).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('newer version'),
    });
    expect(readdirSync(target)).toEqual([]);
    await sql`delete from kysely_migration where name = '999-next'`.execute(provider.server.db);
  });

  it('of SQLite goes into an empty PostgreSQL completely or not at all, and the school continues there', async () => {
    const postgres = await databases.find(({ name }) => name === 'PostgreSQL')!.open();
    await postgres.empty();
    const moved = join(folder, 'moved');
    const move = (backup: string) =>
      school(['restore', backup], { DATA_DIR: moved, DATABASE_URL: postgres.config.databaseUrl });

    const odd = join(folder, 'odd');
    mkdirSync(join(odd, '.restore'), { recursive: true });
    writeFileSync(join(odd, '.restore', STORE_FILE), 'half a school');
    await run(odd, 'restore', file);
    expect(readdirSync(odd), 'nothing is left of a restore that was ended').toEqual(['audio', STORE_FILE, 'pictures']);
    const store = new DatabaseSync(join(odd, STORE_FILE));
    // SQLite stores a character that PostgreSQL does not support.
    store.exec("update study_sets set topic = 'No' || char(0)");
    store.close();
    await run(odd, 'backup', join(folder, 'odd.tar.gz'));
    expect(await move(join(folder, 'odd.tar.gz'))).toMatchObject({
      exitCode: EXIT.failed,
      error: expect.stringContaining('PostgreSQL rejected the data'),
    });
    // A killed restore cannot clean up either.
    expect(await tablesOf(postgres)).toEqual(['kysely_migration', 'kysely_migration_lock']);

    expect(await move(file)).toMatchObject({ exitCode: 0, error: '' });
    expect(await move(file)).toMatchObject({ exitCode: 1, error: expect.stringContaining('is not empty') });
    expect(mediaOf(moved)).toEqual({ 'audio/tabby.mp3': mp3('cat'), 'pictures/black.png': png('black') });
    const there = await startProvider({ ...postgres, empty: async () => {}, fill: undefined });
    const rowsOf = async (db: Database, table: keyof Tables) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted();
    const elsewhere = await openDatabase({ dataDir: join(folder, 'elsewhere'), databaseConnections: 1 });
    for (const table of classified)
      expect(await rowsOf(there.server.db, table), table).toEqual(await rowsOf(elsewhere, table));
    await elsewhere.destroy();
    const { rows: resting } = await sql`select tgname from pg_trigger where tgenabled <> 'O'`.execute(there.server.db);
    expect(resting).toEqual([]);
    expect(await there.logIn(people.ana)).toMatchObject({ profile: { email: people.ana } });
    await there.close();
    await postgres.close();
  }, 120_000);
});

/** Returns the bytes of every recording and picture in a data folder, by path. */
function mediaOf(dataDir: string): Record<string, Buffer> {
  const names = ['audio', 'pictures'].flatMap((kind) =>
    readdirSync(join(dataDir, kind)).map((name) => `${kind}/${name}`),
  );
  return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(dataDir, name))]));
}

/** Writes a changed copy of a backup. */
function repacked(backup: string, change: (parts: string) => void): string {
  const parts = mkdtempSync(join(dirname(backup), 'parts-'));
  execFileSync('tar', ['--extract', '--gzip', '--file', backup, '--directory', parts]);
  change(parts);
  execFileSync('tar', ['--create', '--gzip', '--file', `${parts}.tar.gz`, '--directory', parts, ...readdirSync(parts)]);
  return `${parts}.tar.gz`;
}

async function tablesOf({ config }: TestDatabase): Promise<string[]> {
  const db = await connectPostgres(config);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  await db.destroy();
  return tables.map(({ name }) => name).toSorted();
}
