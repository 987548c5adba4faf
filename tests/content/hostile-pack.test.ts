import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPack, PackError, readPack } from '../../server/content/load-pack.ts';
import { PlacedMedia, placeMedia } from '../../server/packs/place-media.ts';
import { mp3, png } from '../server/support/media.ts';
import { wordSet, writePack } from '../server/support/packs.ts';

const SECRET = 'SQLite format 3\0 argon2id';
const PETS = { ...wordSet('pets', ['cat']) };

let folder: string;
let pack: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'outloud-hostile-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  writeFileSync(join(folder, 'secret'), SECRET);
  pack = writePack(join(folder, 'pack'), {
    'school.yaml': {},
    'study-sets/pets.yaml': { ...PETS, items: [{ ...PETS.items[0]!, audio: 'cat.mp3' }] },
    'audio/cat.mp3': mp3('cat'),
    'pictures/cat.png': png('cat'),
  });
});

/** One line for each problem: file, line, and message. */
async function problems(): Promise<string[]> {
  const error: unknown = await readPack(pack).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return [];
  expect(error).toBeInstanceOf(PackError);
  return (error as PackError).problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const replace = (name: string, make: (path: string) => void) => {
  rmSync(join(pack, name), { recursive: true, force: true });
  make(join(pack, name));
};

describe('a pack', () => {
  test('is read if all its files are its own', async () => {
    expect(await problems()).toEqual([]);
  });

  test('is not imported with a file that became a link or changed after the check', async () => {
    const checked = await loadPack(pack);
    const data = join(folder, 'data');
    const folders = { audio: [join(data, 'audio')], pictures: [join(data, 'pictures')] } as const;
    for (const change of [
      (path: string) => symlinkSync(join(folder, 'secret'), path),
      (path: string) => writeFileSync(path, SECRET),
    ]) {
      replace('audio/cat.mp3', change);
      await expect(placeMedia(checked, folders, new PlacedMedia())).rejects.toThrow(PackError);
      expect(readdirSync(join(data, 'audio'))).toEqual([]);
    }
  });

  test('can be named by a link', async () => {
    renameSync(pack, `${pack}-real`);
    symlinkSync(`${pack}-real`, pack);
    expect(await problems()).toEqual([]);
    rmSync(`${pack}-real`, { recursive: true });
  });

  test.each(['school.yaml', 'study-sets/pets.yaml', 'audio/cat.mp3', 'pictures/cat.png', 'audio/origins.yaml'])(
    'refuses %s if it is a link, a FIFO, a folder, or a device',
    async (name) => {
      for (const [make, what] of [
        [(path: string) => symlinkSync('../../secret', path), 'a link'],
        [(path: string) => symlinkSync('/nowhere', path), 'a link'],
        [(path: string) => execFileSync('mkfifo', [path]), 'a FIFO'],
        [(path: string) => mkdirSync(path), 'a folder'],
      ] as const) {
        replace(name, make);
        expect(await problems()).toContain(`${name}:1: ${name} is ${what}.`);
      }
    },
  );

  test('refuses a socket', async () => {
    const server = createServer();
    rmSync(join(pack, 'audio/cat.mp3'));
    await new Promise<void>((resolve) => server.listen(join(pack, 'audio/cat.mp3'), resolve));
    expect(await problems()).toContain('audio/cat.mp3:1: audio/cat.mp3 is a socket.');
    server.close();
  });

  test.each(['study-sets', 'audio', 'pictures'])('refuses %s if the folder is a link or not a folder', async (name) => {
    renameSync(join(pack, name), join(folder, 'outside'));
    symlinkSync(join(folder, 'outside'), join(pack, name));
    expect(await problems()).toContain(`${name}:1: ${name} is a link.`);
    replace(name, (path) => writeFileSync(path, ''));
    expect(await problems()).toContain(`${name}:1: ${name} is not a folder.`);
    rmSync(join(folder, 'outside'), { recursive: true });
  });

  test.each<[string, string, Buffer, RegExp]>([
    ['the store', 'audio/cat.mp3', Buffer.from(SECRET), /is not an mp3 file/],
    ['nothing', 'audio/cat.mp3', Buffer.alloc(0), /is not an mp3 file/],
    ['a page', 'audio/cat.mp3', Buffer.from('<html>'), /is not an mp3 file/],
    ['a WAV', 'audio/cat.mp3', Buffer.from('RIFF\0\0\0\0WAVEfmt '), /is not an mp3 file/],
    ['a tag without sound', 'audio/cat.mp3', Buffer.from('ID3\x04\0\0\0\0\0\x04text<html>'), /is not an mp3 file/],
    ['a drawing', 'pictures/cat.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /is not a png file/],
    ['another kind of picture', 'pictures/cat.png', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /is not a png file/],
    ['a PNG by another name', 'pictures/cat.jpg', png('cat'), /is not a jpg file/],
    ['a WAV by another name', 'pictures/cat.webp', Buffer.from('RIFF\0\0\0\0WAVEfmt '), /is not a webp file/],
  ])('refuses %s as %s', async (_, name, content, message) => {
    writeFileSync(join(pack, name), content);
    expect(await problems()).toContainEqual(expect.stringMatching(new RegExp(`^${name}:1: .*${message.source}`)));
  });

  test('accepts each kind of audio and picture', async () => {
    const tag = Buffer.from('ID3\x04\0\0\0\0\0\x04text\0\0', 'latin1');
    writeFileSync(join(pack, 'audio/tagged.mp3'), Buffer.concat([tag, mp3('cat')]));
    writeFileSync(join(pack, 'pictures/dog.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]));
    writeFileSync(join(pack, 'pictures/dog.webp'), Buffer.from('RIFF\0\0\0\0WEBPVP8 '));
    expect(await problems()).toEqual([]);
  });

  test.each([
    ['audio/cat.mp3', 50],
    ['pictures/cat.png', 5],
    ['school.yaml', 10],
  ])('refuses %s if it has more than %i MB', async (name, megabytes) => {
    truncateSync(join(pack, name), megabytes * 1e6 + 1);
    expect(await problems()).toContain(`${name}:1: ${name} has more than ${megabytes} MB.`);
  });

  test('refuses more files than a school has', async () => {
    // Creating links to a file is faster than creating files.
    for (let count = 0; count < 10_000; count += 1)
      linkSync(join(pack, 'pictures/cat.png'), join(pack, `pictures/${count}.txt`));
    expect(await problems()).toEqual(['pictures:1: pictures has more than 10000 files.']);
  });

  test('gives file and line of YAML that expands', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [before, name] of ['ab', 'bc', 'cd', 'de', 'ef'])
      bomb.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`);
    writeFileSync(join(pack, 'study-sets/pets.yaml'), bomb.join('\n'));
    expect(await problems()).toEqual([
      'study-sets/pets.yaml:2: The aliases (*name) of this file stand for too much text.',
    ]);
  });

  test('gives file and line of YAML that contains itself', async () => {
    writeFileSync(join(pack, 'study-sets/pets.yaml'), 'id: pets\nitems: &items [*items]\n');
    expect(await problems()).toContainEqual(expect.stringMatching(/^study-sets\/pets\.yaml:\d: /));
  });

  test.each([
    ['open brackets', '['.repeat(5_000_000)],
    ['dashes', '- '.repeat(4_000_000)],
  ])('gives the file and the line of millions of %s', async (_, text) => {
    writeFileSync(join(pack, 'study-sets/pets.yaml'), `id: pets\nname:\n  ${text}\n`);
    expect(await problems()).toEqual(['study-sets/pets.yaml:3: This is nested too deeply.']);
  });

  test('gives the file and the line of more text than fits into memory', async () => {
    writeFileSync(join(pack, 'study-sets/pets.yaml'), `id: pets\nname: [${'a,'.repeat(4_000_000)}]\n`);
    expect(await problems()).toEqual(['study-sets/pets.yaml:2: This file is too long.']);
  });

  test('explains in a few lines what is wrong with YAML that is broken everywhere', async () => {
    writeFileSync(join(pack, 'study-sets/pets.yaml'), 'a: b: c\n'.repeat(1000));
    const found = await problems();
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/^study-sets\/pets\.yaml:1: This is not YAML/);
  });

  test('names a duplicate key, also among very many keys', async () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`);
    writeFileSync(join(pack, 'study-sets/pets.yaml'), [...keys, 'k7: 2'].join('\n'));
    expect(await problems()).toEqual(['study-sets/pets.yaml:20001: The key "k7" appears twice.']);
  });

  test('lists 50 problems of a file, then the number of others', async () => {
    const items = Array.from({ length: 100 }, () => ({}));
    writeFileSync(join(pack, 'study-sets/pets.yaml'), JSON.stringify({ ...PETS, items }));
    const found = await problems();
    expect(found).toHaveLength(51);
    expect(found.at(-1)).toMatch(/^study-sets\/pets\.yaml:1: There are \d+ more problems in this file\.$/);
  });
});
