import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { readMediaFile, type MediaFolders, type MediaKind } from '../content/media-file.ts';
import type { PackOrigins } from '../content/pack.schema.ts';
import { isMadeAudio, spokenIn } from '../content/spoken.ts';
import { PlainFileError } from '../plain-file.ts';
import type { Database } from '../database/tables.ts';
import { packOfStore, type StoredFiles } from './pack-of-store.ts';
import { rowsWith } from './sync-rows.ts';

export type Exported = {
  studySets: number;
  passages: number;
  scenarios: number;
  audio: number;
  students: number;
  /** A sentence for each recording or picture left out. */
  leftOut: string[];
};

export class FolderNotEmptyError extends Error {
  override readonly name = 'FolderNotEmptyError';
}

/** Throws FolderNotEmptyError. */
export async function requireEmpty(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0)
    throw new FolderNotEmptyError(`The folder ${folder} is not empty. Choose an empty or new folder.`);
}

/**
 * Writes the store without passwords and students' work, which only a backup has. Throws FolderNotEmptyError.
 * `contentOnly` leaves out organizations, classes, people, and assignments.
 */
export async function exportPack(
  db: Database,
  folder: string,
  { folders, contentOnly }: { folders: MediaFolders; contentOnly: boolean },
): Promise<Exported> {
  await requireEmpty(folder);
  const { school, studySets, passages, scenarios } = await packOfStore(db, contentOnly);
  const write = async (path: string, content: object) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), stringify(content, { lineWidth: 110 }), { flag: 'wx' });
  };
  await write('school.yaml', school);
  for (const set of studySets) await write(`study-sets/${set.id}.yaml`, withoutMade(set));
  for (const passage of passages) await write(`read-aloud/${passage.id}.yaml`, withoutMade(passage));
  for (const scenario of scenarios) await write(`role-plays/${scenario.id}.yaml`, scenario);
  const heard = spokenIn({ studySets, passages, scenarios });
  const leftOut: string[] = [];
  const audio = await copyAll(
    'audio',
    heard.map(({ file }) => file),
    folders,
    folder,
    leftOut,
  );
  await copyAll('pictures', picturesOf(studySets, passages), folders, folder, leftOut);
  const origins = await originsOf(db, audio);
  if (Object.keys(origins).length > 0) await write('audio/origins.yaml', origins);
  return {
    studySets: studySets.length,
    passages: passages.length,
    scenarios: scenarios.length,
    audio: audio.length,
    students: school.students?.length ?? 0,
    leftOut,
  };
}

/** Generated audio gets its name again on import. */
export function withoutMade<T extends object>(content: T): T {
  return JSON.parse(
    JSON.stringify(content, (key, value: unknown) =>
      key === 'audio' && typeof value === 'string' && isMadeAudio(value) ? undefined : value,
    ),
  ) as T;
}

function picturesOf(studySets: StoredFiles['studySets'], passages: StoredFiles['passages']): string[] {
  const cards = [...studySets.flatMap(({ items }) => items), ...passages.flatMap(({ key_words }) => key_words)];
  return cards.flatMap(({ picture }) => picture ?? []);
}

async function copyAll(
  kind: MediaKind,
  names: readonly string[],
  folders: MediaFolders,
  target: string,
  leftOut: string[],
): Promise<string[]> {
  const copied: string[] = [];
  // The operator may have replaced the folder by a link.
  const roots = (await Promise.all(folders[kind].map((folder) => realpath(folder).catch(() => [])))).flat();
  for (const name of new Set(names))
    for (const root of roots) {
      const content = await readMediaFile(root, name, kind).catch((error: unknown) => {
        if (error instanceof PlainFileError) return error;
        throw error;
      });
      if (content instanceof PlainFileError && content.isMissing) continue;
      if (content instanceof PlainFileError) leftOut.push(`${kind}/${content.message}`);
      else {
        await mkdir(join(target, kind), { recursive: true });
        await writeFile(join(target, kind, name), content, { flag: 'wx' });
        copied.push(name);
      }
      break;
    }
  return copied;
}

async function originsOf(db: Database, files: readonly string[]): Promise<PackOrigins> {
  const rows = await rowsWith(db, 'audio_origins', 'file', files);
  return Object.fromEntries(
    rows
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
      .map(({ file, origin, voice, text, made_at }) => [
        file,
        { origin, ...(voice && { voice }), ...(text && { text }), ...(made_at && { made_at }) },
      ]),
  );
}
