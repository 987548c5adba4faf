import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdDataFolder } from '../../server/database/data-folder.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { openDatabase, STORE_FILE } from '../../server/database/open-database.ts';
import { EXIT } from '../../server/exit-codes.ts';
import { school } from './support/operator.ts';

describe('the data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'outloud-folder-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const open = (steps = migrations) => openDatabase({ dataDir, databaseConnections: 1 }, steps);
  const oldSteps = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  const modes = () =>
    readdirSync(dataDir).map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]);

  it('[SET-09] serves one provider at a time, until that one closes', async () => {
    const release = holdDataFolder(dataDir);
    expect(() => holdDataFolder(dataDir)).toThrow(
      `Another Outloud server is using the folder ${dataDir} (DATA_DIR). Stop`,
    );
    await release();
    await holdDataFolder(dataDir)();
    expect(readdirSync(dataDir)).toEqual(['provider.lock', 'reserve']);
  });

  it.runIf(process.platform === 'linux')('[SET-09] is refused below /proc, where Node’s own mkdir hangs', () => {
    expect(() => holdDataFolder('/proc/outloud/data')).toThrow(
      'The folder /proc/outloud/data (DATA_DIR) can’t be created. Set DATA_DIR to another folder.',
    );
  });

  it('[SET-09] is refused with a store of 0 bytes, which stays unchanged', async () => {
    writeFileSync(join(dataDir, STORE_FILE), '');
    const said = `The folder ${dataDir} (DATA_DIR) contains a store of 0 bytes, whose content is lost. Restore a backup with --force, or delete outloud.sqlite to start a new school.`;
    await expect(open()).rejects.toThrow(said);
    expect(await school(['list', 'students'], { DATA_DIR: dataDir })).toMatchObject({
      exitCode: EXIT.store,
      error: `${said}\n`,
    });
    expect(statSync(join(dataDir, STORE_FILE)).size).toBe(0);
  });

  it('[SET-09] lets only its owner read the store and its copies, even if others can read the folder', async () => {
    chmodSync(dataDir, 0o755);
    const umask = process.umask(0o022);
    try {
      await (await open(oldSteps)).destroy();
      chmodSync(join(dataDir, STORE_FILE), 0o644);
      const db = await open();
      await holdDataFolder(dataDir)();
      expect(modes()).toEqual(
        [
          `outloud.before-${Object.keys(migrations).at(-1)}.sqlite`,
          STORE_FILE,
          `${STORE_FILE}-shm`,
          `${STORE_FILE}-wal`,
          'provider.lock',
          'reserve',
        ].map((name) => [name, '600']),
      );
      await db.destroy();
    } finally {
      process.umask(umask);
    }
  });

  it('[SET-09] keeps the schema of a store that another program has open', async () => {
    const older = await open(oldSteps);
    await expect(open()).rejects.toMatchObject({ name: 'StoreInUseError' });
    expect(readdirSync(dataDir).filter((name) => name.includes('.before-'))).toEqual([]);
    await older.destroy();
    await (await open()).destroy();
  });
});
