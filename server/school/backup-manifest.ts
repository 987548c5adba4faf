import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync, type Dirent } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { SchoolError } from '../exit-codes.ts';

const MANIFEST = 'manifest.json';
const Manifest = z.strictObject({
  sha256: z.record(z.string(), z.string()),
});

export async function writeManifest(folder: string): Promise<void> {
  const manifest: z.infer<typeof Manifest> = { sha256: await hashesIn(folder) };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
}

/** Returns the number of files, or undefined for an old backup without a list. Throws SchoolError if it is damaged. */
export async function compareWithManifest(folder: string): Promise<number | undefined> {
  const { [MANIFEST]: own, ...found } = await hashesIn(folder);
  if (own === undefined) return undefined;
  const wanted = await readManifest(join(folder, MANIFEST));
  for (const path of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    if (found[path] === undefined) throw damaged(`${path} is missing`);
    if (wanted[path] === undefined) throw damaged(`${path} is not in the backup’s list`);
    if (found[path] !== wanted[path]) throw damaged(`${path} differs from the file that was backed up`);
  }
  return Object.keys(wanted).length;
}

async function readManifest(path: string): Promise<Record<string, string>> {
  try {
    return Manifest.parse(JSON.parse(await readFile(path, 'utf8'))).sha256;
  } catch {
    throw damaged(`${MANIFEST} can’t be read`);
  }
}

/** Does not use readdir's `recursive`, which follows links to folders. */
async function hashesIn(root: string, folder = ''): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = join(folder, entry.name);
    if (entry.isDirectory()) Object.assign(hashes, await hashesIn(root, name));
    else if (entry.isFile()) hashes[name] = await hashOf(join(root, name));
    else throw damaged(`${name} is ${kindOf(entry)}`);
  }
  return hashes;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function kindOf(entry: Dirent): string {
  return entry.isSymbolicLink() ? 'a link' : 'not a regular file';
}

function damaged(problem: string): SchoolError {
  return new SchoolError(`The backup is damaged: ${problem}. Restore another backup.`);
}
