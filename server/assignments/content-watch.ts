import { lstatSync } from 'node:fs';
import { fileIn } from '../file-names.ts';
import type { Logger } from '../logger.ts';
import { FAULTS, type Fault } from '../games/faults.ts';

/** Maximum number of remembered notices. Beyond that, some notices may repeat. */
const REMEMBERED = 10_000;
const LONGEST_NAME = 100;

export class ContentWatch {
  readonly #log: Logger;
  readonly #audioFolders: readonly string[];
  readonly #audio = new Set<string>();
  readonly #told = new Set<string>();

  constructor({ log, audioFolders }: { log: Logger; audioFolders: readonly string[] }) {
    this.#log = log;
    this.#audioFolders = audioFolders;
  }

  /** True if a non-empty audio file has this name. Remembers files that it found. */
  hasAudio(file: string): boolean {
    if (this.#audio.has(file)) return true;
    const found = this.#audioFolders.some((folder) => {
      const path = fileIn(folder, file);
      return path !== null && hasContent(path);
    });
    if (found) this.#audio.add(file);
    return found;
  }

  /** After the file was removed. */
  forgetAudio(file: string): void {
    this.#audio.delete(file);
  }

  /** Logs each item, skill, and reason once per process (SET-11). */
  tell(studySetId: string, itemId: unknown, faults: readonly Fault[]): void {
    const item = String(itemId).slice(0, LONGEST_NAME);
    for (const { reason, skill } of faults) {
      const key = JSON.stringify([item, skill, reason]);
      if (this.#told.has(key)) continue;
      if (this.#told.size >= REMEMBERED) this.#told.clear();
      this.#told.add(key);
      this.#log.warn({ study_set: studySetId, item, skill: skill?.slice(0, LONGEST_NAME), reason }, FAULTS[reason]);
    }
  }
}

function hasContent(path: string): boolean {
  try {
    const stats = lstatSync(path);
    return stats.isFile() && stats.size > 0;
  } catch {
    // The file is missing or unreadable, or no file can have this name.
    return false;
  }
}
