import { dirname } from 'node:path';
import { runSchool } from '../../../server/school/school.ts';
import type { Provider } from './provider.ts';

export type Said = { exitCode: number; out: string; error: string; json: () => unknown };

/** Runs an operator's command in this process, like `npm run school --`. */
export async function school(
  words: readonly string[],
  environment: Record<string, string | undefined> = {},
  {
    input = '',
    isWatched = false,
    now = () => new Date(),
  }: { input?: string; isWatched?: boolean; now?: () => Date } = {},
): Promise<Said> {
  let out = '';
  let error = '';
  let count = 0;
  const unique = `${performance.now()}-${Math.random()}`;
  const exitCode = await runSchool(words, {
    environment,
    out: (text) => (out += text),
    error: (text) => (error += text),
    isWatched,
    readInput: async () => input,
    around: { now, newId: () => `${unique}-${(count += 1)}`, newToken: () => `token-${unique}-${(count += 1)}` },
  });
  return { exitCode, out, error, json: () => JSON.parse(out) as unknown };
}

/** Returns the settings of a running provider, for commands that run with it. */
export function settingsOf({ storeFile, database }: Provider): Record<string, string | undefined> {
  return { DATA_DIR: dirname(storeFile), DATABASE_URL: database.config.databaseUrl };
}
