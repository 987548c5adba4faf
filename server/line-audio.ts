import { createHash } from 'node:crypto';
import type { PackScenarioFile } from '../dialogue/scenario/scenario.schema.ts';

/** Returns the name that a recording of the text has in the audio folder, even if no such file exists. */
export function audioOf(voice: PackScenarioFile['voice'], text: string): string {
  return `line-${createHash('sha256').update(`${voice}\n${text}`).digest('hex').slice(0, 16)}.mp3`;
}

export function isLineAudio(file: string): boolean {
  return /^line-[0-9a-f]{16}\.mp3$/.test(file);
}
