import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { PackOrigins } from '../content/pack.schema.ts';
import { isMadeAudio, spokenIn } from '../content/spoken.ts';
import type { Database } from '../database/tables.ts';
import { packOfStore, type StoredFiles } from './pack-of-store.ts';
import type { MediaFolders, MediaKind } from './place-media.ts';
import { rowsWith } from './sync-rows.ts';

export type Exported = { studySets: number; passages: number; scenarios: number; audio: number; students: number };

/** The folder to write to has something in it. */
export class FolderNotEmptyError extends Error {
  override readonly name = 'FolderNotEmptyError';
}

/** Throws FolderNotEmptyError. */
export async function requireEmpty(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0) throw new FolderNotEmptyError(`The folder ${folder} is not empty.`);
}

/**
 * Writes what a store holds as a pack, which imports to the same. Passwords never leave the store, nor does what students
 * have done: that is what a backup is for. Throws FolderNotEmptyError.
 *
 * @param contentOnly leaves organizations, classes, students and assignments out
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
    await writeFile(join(folder, path), stringify(content, { lineWidth: 110 }));
  };
  await write('school.yaml', school);
  for (const set of studySets) await write(`study-sets/${set.id}.yaml`, withoutMade(set));
  for (const passage of passages) await write(`read-aloud/${passage.id}.yaml`, withoutMade(passage));
  for (const scenario of scenarios) await write(`role-plays/${scenario.id}.yaml`, scenario);
  const heard = spokenIn({ studySets, passages, scenarios });
  const audio = await copyAll('audio', [...new Set(heard.map(({ file }) => file))], folders, folder);
  await copyAll('pictures', picturesOf(passages), folders, folder);
  const origins = await originsOf(db, audio);
  if (Object.keys(origins).length > 0) await write('audio/origins.yaml', origins);
  return {
    studySets: studySets.length,
    passages: passages.length,
    scenarios: scenarios.length,
    audio: audio.length,
    students: school.students?.length ?? 0,
  };
}

/** A file that was made has the name that it gets again. */
function withoutMade<T extends object>(content: T): T {
  return JSON.parse(
    JSON.stringify(content, (key, value: unknown) =>
      key === 'audio' && typeof value === 'string' && isMadeAudio(value) ? undefined : value,
    ),
  ) as T;
}

function picturesOf(passages: StoredFiles['passages']): string[] {
  return passages.flatMap(({ key_words }) => key_words.flatMap(({ picture }) => picture ?? []));
}

/** Those that are there. */
async function copyAll(
  kind: MediaKind,
  names: readonly string[],
  folders: MediaFolders,
  target: string,
): Promise<string[]> {
  const copied: string[] = [];
  for (const name of names)
    for (const folder of folders[kind]) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (!found?.isFile()) continue;
      await mkdir(join(target, kind), { recursive: true });
      await copyFile(join(folder, name), join(target, kind, name));
      copied.push(name);
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
