import {
  LARGEST_ROSTER,
  ROSTER_FILES,
  type RosterFileName,
  type RosterFiles,
  type RosterProblems,
} from '../../../contract/teacher-roster.ts';
import type { GivenFile } from '../../../machines/ports/teacher-roster.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';

/** Maximum size of a ZIP file, which may have other files, in bytes. */
const LARGEST_ZIP = 50 * 1024 * 1024;

/**
 * Returns the text of the files that the provider reads, from CSV files or from ZIP files of them. Leaves out all others,
 * such as demographics.csv. Throws PortError.
 */
export async function readRosterFiles(given: readonly GivenFile[]): Promise<RosterFiles | RosterProblems> {
  const found = new Map<RosterFileName, Uint8Array>();
  for (const file of given)
    if (/\.zip$/i.test(file.name)) for (const [name, bytes] of await unpacked(file)) found.set(name, bytes);
    else {
      const name = rosterName(file.name);
      if (name === undefined) continue;
      if (file.size > LARGEST_ROSTER) throw tooLarge();
      found.set(name, await bytesOf(file));
    }
  if ([...found.values()].reduce((size, { length }) => size + length, 0) > LARGEST_ROSTER) throw tooLarge();
  const files: RosterFiles = {};
  for (const [name, bytes] of found)
    try {
      files[name] = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return { outcome: 'problems', count: 1, problems: [{ problem: 'not_utf8', file: name, line: null, value: '' }] };
    }
  return files;
}

async function unpacked(file: GivenFile): Promise<[RosterFileName, Uint8Array][]> {
  if (file.size > LARGEST_ZIP) throw tooLarge();
  const bytes = await bytesOf(file);
  const { unzipSync } = await import('fflate');
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (rosterName(name) === undefined) return false;
        if (originalSize > LARGEST_ROSTER) throw tooLarge();
        return true;
      },
    });
  } catch (error) {
    throw error instanceof PortError ? error : new PortError({ kind: 'unreadable' }, { cause: error });
  }
  return Object.entries(entries).map(([path, content]) => [rosterName(path)!, content]);
}

/** Returns the name of a file that the provider reads, for a path in a ZIP file, too. */
function rosterName(path: string): RosterFileName | undefined {
  const name = path.split(/[/\\]/).at(-1)!.toLowerCase();
  // macOS adds hidden files with the same name.
  return path.startsWith('__MACOSX') ? undefined : ROSTER_FILES.find((each) => each === name);
}

/** Throws PortError if the file isn't UTF-8. */
export async function textOf(file: GivenFile): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(file));
  } catch (error) {
    throw new PortError({ kind: 'unreadable' }, { cause: error });
  }
}

async function bytesOf(file: GivenFile): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // The file is a folder, or it has changed since the teacher chose it.
    throw new PortError({ kind: 'unreadable' }, { cause: error });
  }
}

function tooLarge(): PortError {
  return new PortError({ kind: 'refused', code: 'body_too_large', message: 'The files are too large.' });
}
