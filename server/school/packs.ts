import { stat } from 'node:fs/promises';
import { PackError, type PackProblem } from '../content/load-pack.ts';
import { fliteSpeaker, missingPrograms, serviceSpeaker, SpeakerError, type Speaker } from '../content/speakers.ts';
import type { Config } from '../config/config.ts';
import { FolderNotEmptyError } from '../packs/export-pack.ts';
import { EXIT, SchoolError } from '../exit-codes.ts';
import { counted } from './tables.ts';

/** Returns a speaker for missing audio, or the reason for having none. */
export async function findSpeaker({
  speech,
}: Config): Promise<{ speaker: Speaker } | { speaker: undefined; why: string }> {
  if (speech !== undefined) return { speaker: serviceSpeaker(speech) };
  const missing = await missingPrograms();
  if (missing.length === 0) return { speaker: fliteSpeaker };
  return {
    speaker: undefined,
    why: `SPEECH_URL is not set, and these programs are not installed: ${missing.join(', ')}`,
  };
}

/** Throws SchoolError. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new SchoolError(`The folder ${folder} doesn’t exist. Check the path.`);
}

export async function withPackErrors<T>(dir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PackError)
      throw new SchoolError(`${counted(error.problems.length, 'problem')} in ${dir}. Nothing was changed.`, {
        issues: error.problems.map(problemLine),
        data: { problems: error.problems },
      });
    if (error instanceof SpeakerError) throw new SchoolError(error.message, { exitCode: EXIT.failed });
    if (error instanceof FolderNotEmptyError) throw new SchoolError(error.message);
    throw error;
  }
}

export function problemLine({ file, line, message, hint }: PackProblem): string {
  return `${file}:${line}: ${message} ${hint}`;
}
