import { hash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { PackError } from '../content/load-pack.ts';
import { MEDIA_KINDS, readMediaFile, type MediaFolders, type MediaKind } from '../content/media-file.ts';
import type { Pack } from '../content/pack.schema.ts';
import { unreadable } from '../content/pack-yaml.ts';
import { SpeakerError, type Speaker } from '../content/speakers.ts';
import { isMadeAudio, spokenIn, type Spoken } from '../content/spoken.ts';
import type { AudioOriginRow } from '../database/tables.ts';

/*
 * Media of a pack. Existing files are never overwritten, so that a running server never mixes two packs, and a failed
 * import can be undone.
 */

export class PlacedMedia {
  readonly #names = new Map<string, string>();
  readonly written: string[] = [];
  readonly origins: AudioOriginRow[] = [];
  /** Texts without a file, which the browser's voice speaks. */
  silent: Spoken[] = [];
  made = 0;

  fileOf(kind: MediaKind, name: string): string {
    return this.#names.get(`${kind}/${name}`) ?? name;
  }

  keep(kind: MediaKind, name: string, as: string): void {
    this.#names.set(`${kind}/${name}`, as);
  }

  async takeBack(): Promise<void> {
    for (const file of this.written) await rm(file, { force: true });
  }
}

/** Throws PackError if a file has changed since the pack was checked. */
export async function placeMedia(pack: Pack, folders: MediaFolders, placed: PlacedMedia): Promise<void> {
  for (const kind of MEDIA_KINDS) {
    await mkdir(folders[kind][0], { recursive: true });
    for (const name of new Set(namesIn(pack, kind))) {
      if (!pack[kind].includes(name)) continue;
      // The file may have changed since the check, so the bytes to write are checked here.
      const content = await readMediaFile(pack.dir, `${kind}/${name}`, kind).catch((error: unknown) => {
        throw new PackError([unreadable(error)]);
      });
      const as = await place(content, name, folders[kind], placed);
      placed.keep(kind, name, as);
      if (kind === 'audio') placed.origins.push(originOf(pack, name, as));
    }
  }
}

/** Without `renew`, reuses an earlier import's recordings of a text and voice. Throws SpeakerError. */
export async function speakMissing(
  pack: Pack,
  { folders, speaker, renew, now }: { folders: MediaFolders; speaker: Speaker | undefined; renew: boolean; now: Date },
  placed: PlacedMedia,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const own = new Set(renew ? [] : pack.audio);
  const wanted = new Map(
    spokenIn(pack).flatMap((one) => (isMadeAudio(one.file) && !own.has(one.file) ? [[one.file, one] as const] : [])),
  );
  const missing: Spoken[] = [];
  for (const spoken of wanted.values())
    if ((renew && speaker !== undefined) || (await findIn(folders.audio, spoken.file)) === undefined)
      missing.push(spoken);
  if (speaker === undefined) {
    placed.silent = missing;
    return;
  }
  const queue = [...missing];
  const work = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      placed.origins.push(await record(speaker, one, { folder: folders.audio[0], now }));
      placed.made += 1;
      progress(placed.made, missing.length);
    }
  };
  await Promise.all(Array.from({ length: speaker.atOnce }, work));
}

/** Makes a recording and returns its origin. Throws SpeakerError if the speaker fails. */
export async function record(
  speaker: Speaker,
  spoken: Spoken,
  { folder, now, signal }: { folder: string; now: Date; signal?: AbortSignal },
): Promise<AudioOriginRow> {
  const content = await sayOf(speaker, spoken, signal);
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, spoken.file), content);
  const { file, text, voice } = spoken;
  return { file, origin: speaker.origin, voice: speaker.voiceOf(voice), text, made_at: now.toISOString() };
}

async function sayOf(speaker: Speaker, spoken: Spoken, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    return await speaker.say(spoken, signal);
  } catch (error) {
    if (error instanceof SpeakerError) throw error;
    throw new SpeakerError(`"${spoken.text.slice(0, 60)}" can’t be recorded: ${String(error)}`);
  }
}

function namesIn(pack: Pack, kind: MediaKind): string[] {
  const cards = [
    ...pack.studySets.flatMap(({ items }) => items),
    ...pack.passages.flatMap(({ key_words }) => key_words),
  ];
  if (kind === 'pictures') return cards.flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
  return spokenIn(pack).map(({ file }) => file);
}

/** The name identifies generated audio. The content identifies other files. */
async function place(
  content: Buffer,
  name: string,
  folders: readonly [string, ...string[]],
  placed: PlacedMedia,
): Promise<string> {
  const there = await findIn(folders, name);
  if (there !== undefined && (isMadeAudio(name) || content.equals(await readFile(there)))) return name;
  const free = there === undefined ? name : nameByContent(content, name);
  if (free !== name && (await findIn(folders, free)) !== undefined) return free;
  const target = join(folders[0], free);
  await writeWhole(target, content);
  placed.written.push(target);
  return free;
}

async function writeWhole(target: string, content: Uint8Array): Promise<void> {
  // Another process may write the same recording at the same time.
  const part = `${target}.${randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, target);
}

function nameByContent(content: Buffer, name: string): string {
  const { name: stem, ext } = parse(name);
  return `${stem}-${hash('sha256', content).slice(0, 8)}${ext}`;
}

async function findIn(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && found.size > 0) return join(folder, name);
  }
  return undefined;
}

function originOf({ origins }: Pack, name: string, as: string): AudioOriginRow {
  const { origin = 'pack', voice = null, text = null, made_at = null } = origins[name] ?? {};
  return { file: as, origin, voice, text, made_at };
}
