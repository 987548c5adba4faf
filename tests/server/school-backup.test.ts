import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { school } from './support/operator.ts';
import { noDatabase, startProvider, type Provider } from './support/provider.ts';
import { people } from './support/test-school.ts';

describe('a backup', () => {
  let provider: Provider;
  let folder: string;
  let file: string;
  const run = (dataDir: string, ...words: string[]) => school(words, { DATA_DIR: dataDir }, { now: provider.now });
  const own = () => dirname(provider.storeFile);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-backup-'));
    file = join(folder, 'backup.tar.gz');
    provider = await startProvider(noDatabase);
    mkdirSync(join(own(), 'audio'));
    writeFileSync(join(own(), 'audio', 'hello.mp3'), 'sound');
    const { exitCode, error } = await run(own(), 'backup', file);
    if (exitCode !== 0) throw new Error(error);
  }, 120_000);
  afterAll(async () => {
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is private, whole, and restored elsewhere with every row and sound', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    const elsewhere = join(folder, 'elsewhere');
    expect(await run(elsewhere, 'restore', file)).toMatchObject({ exitCode: 0, error: '' });
    expect(readFileSync(join(elsewhere, 'audio', 'hello.mp3'), 'utf8')).toBe('sound');
    const db = await openDatabase({ dataDir: elsewhere, databaseConnections: 1 });
    for (const table of ['students', 'scores', 'assignments', 'items'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual(
        await provider.server.db.selectFrom(table).selectAll().execute(),
      );
    await db.destroy();
  }, 60_000);

  it('overwrites nothing: no file, no school, and no store that somebody has open', async () => {
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
    expect(replaced.map((name) => existsSync(join(other, name)))).toEqual([true, true]);
  }, 60_000);

  it('is refused where it is damaged, none, or of a newer version, and nothing is made', async () => {
    const target = join(folder, 'target');
    const half = join(folder, 'half.tar.gz');
    writeFileSync(half, readFileSync(file).subarray(0, 5000));
    for (const wrong of [half, join(folder, 'none.tar.gz')])
      expect(await run(target, 'restore', wrong)).toMatchObject({ exitCode: 1, out: '' });
    await sql`insert into kysely_migration (name, timestamp) values ('999-next', '')`.execute(provider.server.db);
    const newer = join(folder, 'newer.tar.gz');
    const { makeBackup } = await import('../../server/school/backup-file.ts');
    const { readConfig } = await import('../../server/config.ts');
    await makeBackup(newer, readConfig({ DATA_DIR: own() }), () => {});
    expect(await run(target, 'restore', newer)).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('newer version'),
    });
    expect(readdirSync(target)).toEqual([]);
  }, 60_000);
});
