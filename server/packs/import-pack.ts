import { hashPassword } from '../accounts/passwords.ts';
import { PackError, readPack } from '../content/load-pack.ts';
import type { MediaFolders } from '../content/media-file.ts';
import type { Pack, PackStudent, PackTeacher } from '../content/pack.schema.ts';
import type { Speaker } from '../content/speakers.ts';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';
import { fitRules, readKnownSchool } from './known-school.ts';
import { PlacedMedia, placeMedia, speakMissing } from './place-media.ts';
import { claimStore, storePack, type StoredPack } from './store-pack.ts';
import { rowsWith, syncRows } from './sync-rows.ts';

/** Each hash takes 19 MB and a core. */
const HASHES_AT_ONCE = 4;

export type ImportOptions = {
  folders: MediaFolders;
  /** Records missing audio. If undefined, it stays missing. */
  speaker: Speaker | undefined;
  /** Records audio of earlier imports again. */
  renewAudio: boolean;
  progress: (done: number, all: number, what: string) => void;
};

export type Imported = StoredPack & {
  audio: { made: number; silent: number };
};

/**
 * Imports as a whole or not at all, also into a store in use. Importing again changes nothing. Throws PackError, or
 * SpeakerError if audio cannot be made.
 */
export async function importPack(
  db: Database,
  dir: string,
  around: Surroundings,
  { folders, speaker, renewAudio, progress }: ImportOptions,
): Promise<Imported> {
  const { pack, locate } = await readPack(dir);
  const requireFit = async (store: Database) => {
    const known = await readKnownSchool(store, pack);
    const findings = fitRules(pack, known);
    if (findings.length > 0) throw new PackError(locate(findings));
    return known;
  };
  await requireFit(db);
  const hashes = await hashesOf(db, pack, progress);
  const placed = new PlacedMedia();
  try {
    await placeMedia(pack, folders, placed);
    const spoken = { folders, speaker, renew: renewAudio, now: around.now() };
    await speakMissing(pack, spoken, placed, (done, all) => progress(done, all, 'Recording'));
    const stored = await db.transaction().execute(async (trx) => {
      await claimStore(trx);
      // Another import may have finished in between.
      const known = await requireFit(trx);
      const placing = {
        hashOf: (person: PackStudent | PackTeacher) => hashes.get(person),
        fileOf: (kind: 'audio' | 'pictures', name: string) => placed.fileOf(kind, name),
      };
      await keepOrigins(trx, placed);
      return storePack(trx, pack, known, placing, around);
    });
    return { ...stored, audio: { made: placed.made, silent: placed.silent.length } };
  } catch (error) {
    await placed.takeBack();
    throw error;
  }
}

/** Hashes passwords of new people only, because others keep theirs. */
async function hashesOf(db: Database, pack: Pack, progress: ImportOptions['progress']): Promise<Map<object, string>> {
  const ids = pack.students.map(({ id }) => id);
  const there = new Set((await rowsWith(db, 'students', 'id', ids)).map(({ id }) => id));
  const teacherIds = pack.teachers.map(({ id }) => id);
  const teaching = new Set((await rowsWith(db, 'teachers', 'id', teacherIds)).map(({ id }) => id));
  const hashes = new Map<object, string>();
  const news = [
    ...pack.students.filter(({ id }) => !there.has(id)),
    ...pack.teachers.filter(({ id }) => !teaching.has(id)),
  ];
  for (let start = 0; start < news.length; start += HASHES_AT_ONCE) {
    const some = news.slice(start, start + HASHES_AT_ONCE);
    await Promise.all(
      some.map(
        async (person) => person.password !== undefined && hashes.set(person, await hashPassword(person.password)),
      ),
    );
    progress(start + some.length, news.length, 'Passwords');
  }
  return hashes;
}

async function keepOrigins(trx: Database, { origins }: PlacedMedia): Promise<void> {
  const rows = [...new Map(origins.map((row) => [row.file, { ...row }])).values()];
  const stored = await rowsWith(
    trx,
    'audio_origins',
    'file',
    rows.map(({ file }) => file),
  );
  // Keep the origin of files that already existed.
  const isKnown = new Set(stored.map(({ file }) => file));
  const news = rows.filter(({ file, made_at }) => !isKnown.has(file) || made_at !== null);
  await syncRows(trx, 'audio_origins', news, { key: ['file'], stored });
}
