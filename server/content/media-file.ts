import { extname, join } from 'node:path';
import { PlainFileError, readPlainFile } from '../plain-file.ts';

/** Media folders of a pack and of DATA_DIR, which the server sends to browsers. */
export const MEDIA_KINDS = ['audio', 'pictures'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** Folders in order of search. The server writes to the first one. */
export type MediaFolders = Record<MediaKind, readonly [string, ...string[]]>;

const MOST_BYTES: Record<MediaKind, number> = { audio: 50_000_000, pictures: 5_000_000 };
const ENDINGS: Record<MediaKind, readonly string[]> = { audio: ['.mp3'], pictures: ['.png', '.jpg', '.webp'] };
const BEGINS: Record<string, (content: Uint8Array) => boolean> = {
  '.mp3': isMp3,
  '.png': (content) => textAt(content, 0, 8) === '\u0089PNG\r\n\u001A\n',
  '.jpg': (content) => textAt(content, 0, 3) === '\u00FF\u00D8\u00FF',
  '.webp': (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WEBP',
};

/** Returns the school's own folders, then the pack's. */
export function mediaFolders(dataDir: string, pack: string): MediaFolders {
  const folders = MEDIA_KINDS.map((kind) => [kind, [join(dataDir, kind), join(pack, kind)]]);
  return Object.fromEntries(folders) as MediaFolders;
}

export function isMediaName(kind: MediaKind, name: string): boolean {
  return ENDINGS[kind].includes(extname(name));
}

/** Throws PlainFileError if the content isn't what the name says. `path` is relative to `root`, a real path. */
export async function readMediaFile(root: string, path: string, kind: MediaKind): Promise<Buffer> {
  const content = await readPlainFile(root, path, MOST_BYTES[kind]);
  const ending = extname(path);
  if (BEGINS[ending]?.(content) === true) return content;
  const wanted = ending === '.mp3' ? 'an mp3' : `a ${ending.slice(1)}`;
  throw new PlainFileError(path, `is not ${wanted} file`, 'Export it again from the program that made it.');
}

/** True if the content starts with an MPEG layer III frame, after an optional ID3 tag. */
export function isMp3(content: Uint8Array): boolean {
  let at = 0;
  if (textAt(content, 0, 3) === 'ID3') {
    // The size has four times seven bits, after version and flags.
    at = 10 + content.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0);
    while (content[at] === 0) at += 1;
  }
  const [sync = 0, kind = 0, rates = 0] = content.subarray(at, at + 3);
  const isLayer3 = sync === 0xff && (kind & 0xe6) === 0xe2 && (kind & 0x18) !== 0x08;
  return isLayer3 && rates >> 4 !== 0xf && (rates & 0x0c) !== 0x0c;
}

function textAt(content: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...content.subarray(start, start + length));
}
