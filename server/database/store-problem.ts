import { DataFolderError } from './data-folder.ts';
import { sqliteProblem } from './sqlite/sqlite-errors.ts';
import type { DatabaseLocation } from './open-database.ts';

/** Returns the store's problem in one line with its setting, or undefined if the error has another cause. */
export function storeProblem(
  error: unknown,
  { dataDir, databaseUrl }: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>,
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DataFolderError) return error.message;
  if (databaseUrl === undefined) {
    const problem = sqliteProblem(error);
    return problem && `The store in ${dataDir} (DATA_DIR) ${problem}.`;
  }
  const code: unknown = Reflect.get(error, 'code');
  const syscall: unknown = Reflect.get(error, 'syscall');
  if (syscall === 'connect' || syscall === 'getaddrinfo' || error.message.startsWith('Connection termin'))
    return `The database at DATABASE_URL does not respond (${String(code ?? 'it took too long')}). Check that it is running.`;
  // PostgreSQL refuses the name or the password.
  if (/^(28|3D|42501)/.test(String(code)))
    return `The database at DATABASE_URL refused access: ${error.message}. Check the name and the password.`;
  return undefined;
}
