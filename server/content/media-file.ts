import { extname, join } from 'node:path';
import { PlainFileError, readPlainFile } from './plain-file.ts';

/** The folders of a pack that have recordings and pictures, and the folders of DATA_DIR that the server sends to browsers. */
export const MEDIA_KINDS = ['audio', 'pictures'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** Where the server looks for files, in this order. The first folder is written to. */
export type MediaFolders = Record<MediaKind, readonly [string, ...string[]]>;

const MOST_BYTES: Record<MediaKind, number> = { audio: 50_000_000, pictures: 5_000_000 };
const ENDINGS: Record<MediaKind, readonly string[]> = { audio: ['.mp3'], pictures: ['.png', '.jpg', '.webp'] };
/** How the content of a file with an ending begins. */
const BEGINS: Record<string, (content: Uint8Array) => boolean> = {
  '.mp3': isMp3,
  '.png': (content) => textAt(content, 0, 8) === '\u0089PNG\r\n\u001A\n',
  '.jpg': (content) => textAt(content, 0, 3) === '\u00FF\u00D8\u00FF',
  '.webp': (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WEBP',
};

/** Returns the school's own folders, then those of the pack of which the school was made. */
export function mediaFolders(dataDir: string, pack: string): MediaFolders {
  const folders = MEDIA_KINDS.map((kind) => [kind, [join(dataDir, kind), join(pack, kind)]]);
  return Object.fromEntries(folders) as MediaFolders;
}

/** Whether a name has an ending that the folder takes. */
export function isMediaName(kind: MediaKind, name: string): boolean {
  return ENDINGS[kind].includes(extname(name));
}

/**
 * Returns the content of a recording or a picture. Throws PlainFileError if it is not what its name says.
 *
 * @param root a real path
 * @param path relative to `root`
 */
export async function readMediaFile(root: string, path: string, kind: MediaKind): Promise<Buffer> {
  const content = await readPlainFile(root, path, MOST_BYTES[kind]);
  const ending = extname(path);
  if (BEGINS[ending]?.(content) === true) return content;
  const wanted = ending === '.mp3' ? 'an mp3' : `a ${ending.slice(1)}`;
  throw new PlainFileError(path, `is not ${wanted} file`, 'Export it again from the program that made it.');
}

/** Whether a file begins with an MPEG audio frame of layer III, with or without an ID3 tag before it. */
export function isMp3(content: Uint8Array): boolean {
  let at = 0;
  if (textAt(content, 0, 3) === 'ID3') {
    // Four times seven bits, after version and flags.
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
