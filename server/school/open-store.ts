import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { withReserve } from '../database/data-folder.ts';
import { openDatabase, STORE_FILE } from '../database/open-database.ts';
import { storeProblem } from '../database/store-problem.ts';
import type { Database } from '../database/tables.ts';
import { EXIT, SchoolError } from '../exit-codes.ts';

/** Leave the other connections to the server. */
const CONNECTIONS = 1;

/** Throws SchoolError. */
export function readSettings(environment: Record<string, string | undefined> | undefined): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) throw storeError(`The configuration is wrong: ${error.message}`);
    throw error;
  }
}

/** Does not migrate an older store, because the running server could no longer use it. Throws SchoolError. */
export async function openStore(config: Config, create: boolean): Promise<Database> {
  if (config.databaseUrl === undefined && !create && !existsSync(join(config.dataDir, STORE_FILE)))
    throw storeError(
      `The folder ${config.dataDir} (DATA_DIR) contains no store. Import a roster, or start the server once.`,
    );
  try {
    return await withReserve(config.dataDir, () =>
      openDatabase({
        ...config,
        databaseConnections: CONNECTIONS,
        onOlder: (change) => {
          throw storeError(
            `The store was made by an older version of Outloud (it lacks ${change}). Start this version’s server once to update the store.`,
          );
        },
      }),
    );
  } catch (error) {
    throw explained(error, config) ?? error;
  }
}

/** Returns undefined for an error unrelated to the store. */
export function explained(error: unknown, location: Config): SchoolError | undefined {
  if (error instanceof SchoolError) return error;
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    return storeError('The store was made by a newer version of Outloud. Use that version’s commands.');
  const problem = storeProblem(error, location);
  return problem === undefined ? undefined : storeError(problem);
}

export function storeError(message: string): SchoolError {
  return new SchoolError(message, { exitCode: EXIT.store });
}
