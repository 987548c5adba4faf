import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { FIRST } from './prepare.mjs';

const TEXT = /\.(js|css|html|svg|json)$/;
/** Large files, for which the highest quality would take minutes. */
const LARGE = /\.(wasm|onnx)$/;
/** Its copies are the last ones, so that they tell that all others exist. */
const LAST = 'index.html';

/** The server doesn't compress, so each file that gets smaller has compressed copies. `npm start` makes them when the app runs. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: (_, { command, mode }) => command === 'build' && mode !== FIRST,
  writeBundle: ({ dir }, bundle) => compress(dir!, Object.keys(bundle)),
});

/** Writes copies of the files among these names that get smaller. */
export async function compress(folder: string, names: readonly string[]): Promise<void> {
  const texts = names.filter((name) => TEXT.test(name) || LARGE.test(name));
  await Promise.all(texts.filter((name) => name !== LAST).map((name) => copy(join(folder, name))));
  if (texts.includes(LAST)) await copy(join(folder, LAST));
}

async function copy(path: string): Promise<void> {
  const text = await readFile(path);
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LARGE.test(path) ? 5 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: LARGE.test(path) ? constants.BROTLI_MODE_GENERIC : constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  };
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(text, quality));
  await writeWhole(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}

/** A running server must not send half a file. */
async function writeWhole(path: string, data: Buffer): Promise<void> {
  await writeFile(`${path}.unfinished`, data);
  await rename(`${path}.unfinished`, path);
}
