import { stat } from 'node:fs/promises';
import { PackError, type PackProblem } from '../content/load-pack.ts';
import {
  fliteSpeaker,
  missingPrograms,
  ownSpeaker,
  serviceSpeaker,
  SpeakerError,
  type Speaker,
} from '../content/speakers.ts';
import type { Config } from '../config/config.ts';
import { FolderNotEmptyError } from '../packs/export-pack.ts';
import { EXIT, SchoolError } from '../exit-codes.ts';
import { Voice } from '../voice/voice.ts';
import { voiceFilesState, voiceFolder, type VoiceFilesState } from '../voice/voice-files.ts';
import { counted } from './tables.ts';

type FoundSpeaker = { speaker: Speaker; hint?: string } | { speaker: undefined; why: string };

/** Returns a speaker for missing audio, or the reason for having none. `hint` names a better one. */
export async function findSpeaker({ speech, dataDir }: Config): Promise<FoundSpeaker> {
  if (speech !== undefined) return { speaker: serviceSpeaker(speech) };
  const folder = voiceFolder(dataDir);
  const files = voiceFilesState(folder);
  if (files.kind === 'whole') return { speaker: ownSpeaker(new Voice(folder)) };
  const missing = await missingPrograms();
  const hint = `${saidOfFiles(files)} Run: npm run school -- voice`;
  if (missing.length === 0) return { speaker: fliteSpeaker, hint: `Flite has spoken. ${hint}` };
  return {
    speaker: undefined,
    why: `SPEECH_URL is not set, and these programs are not installed: ${missing.join(', ')}. ${hint}`,
  };
}

function saidOfFiles(files: VoiceFilesState): string {
  return files.kind === 'broken'
    ? `The natural voices can’t be used, because ${files.file} ${files.why}.`
    : 'The natural voices are not installed.';
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
