import { lstatSync } from 'node:fs';
import { fileIn } from '../http/static-files.ts';
import type { Logger } from '../logger.ts';
import { FAULTS, type Fault } from './repair.ts';

/** How many notices are remembered; beyond that, some may be repeated. */
const REMEMBERED = 10_000;
const LONGEST_NAME = 100;

/** What is known of the content beyond its rows: which model audio there is, and what the operator was told. */
export class ContentWatch {
  readonly #log: Logger;
  readonly #audioFolders: readonly string[];
  readonly #audio = new Set<string>();
  readonly #told = new Set<string>();

  /** @param with.audioFolders where model audio is looked for, in order */
  constructor({ log, audioFolders }: { log: Logger; audioFolders: readonly string[] }) {
    this.#log = log;
    this.#audioFolders = audioFolders;
  }

  /** Whether there is a file with this name that has anything in it. Once found it is not looked for again. */
  hasAudio(file: string): boolean {
    if (this.#audio.has(file)) return true;
    const found = this.#audioFolders.some((folder) => {
      const path = fileIn(folder, file);
      return path !== null && hasContent(path);
    });
    if (found) this.#audio.add(file);
    return found;
  }

  /** One notice in the operator's log for each item, skill and reason, as long as the process lives (SET-11). */
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
    // Missing, unreadable, or a name that no file can have.
    return false;
  }
}
