import type { Logger } from '../logger.ts';
import { Voice } from './voice.ts';
import { voiceFilesState, voiceFolder } from './voice-files.ts';

/** Returns the school's own voice, or undefined if it is not installed. The log tells what is wrong with its files. */
export function ownVoice(dataDir: string, log: Logger): Voice | undefined {
  const folder = voiceFolder(dataDir);
  const files = voiceFilesState(folder);
  if (files.kind === 'whole') return new Voice(folder);
  const command = 'npm run school -- voice';
  if (files.kind === 'broken')
    log.warn({ file: files.file, reason: files.why, command }, "the school's voice can't be used. Install it again");
  return undefined;
}
