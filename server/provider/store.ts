import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { holdDataFolder } from '../database/data-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import { holdStore } from '../database/store-lock.ts';
import type { Database } from '../database/tables.ts';
import { DEMO_SCHOOL } from '../folders.ts';
import type { Logger } from '../logger.ts';
import { MAIL_FOLDER } from '../mail/mailer.ts';
import { isEmpty, seedSchool } from '../packs/seed.ts';
import { startRetention } from '../retention.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Overrides } from './overrides.ts';

type Parts = { config: Config; overrides: Overrides; around: Surroundings; log: Logger; closing: AsyncDisposableStack };

/** Opens the store, and holds it until `closing` is disposed. */
export async function openStore({ config, log, closing }: Parts): Promise<Database> {
  if (config.databaseUrl === undefined) closing.defer(holdDataFolder(config.dataDir));
  const db = await openDatabase({
    ...config,
    onConnectionLost: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  // The lock is taken after opening, because a migration needs the exclusive one, and released after closing.
  let release = async () => {};
  closing.defer(async () => {
    await db.destroy();
    await release();
  });
  if (config.databaseUrl !== undefined)
    release = await holdStore(config.databaseUrl, (err) => log.warn({ err }, 'the hold on the store was lost'));
  return db;
}

/** Returns true if the store was empty and now has the school. */
export async function seedIfEmpty(db: Database, school: string, around: Surroundings): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const { loadPack } = await import('../content/load-pack.ts');
  return seedSchool(db, await loadPack(school, { isTested: school === DEMO_SCHOOL }), around);
}

/** Starts removing what the school keeps no longer. */
export function keepTidy({ config, overrides, around, log, closing }: Parts, db: Database): void {
  const every = overrides.retentionEvery;
  const { keptDays: days, listeningDays } = config;
  const mailFolder = join(config.dataDir, MAIL_FOLDER);
  closing.defer(startRetention({ db, around, log, days, listeningDays, mailFolder, ...(every && { every }) }));
}
