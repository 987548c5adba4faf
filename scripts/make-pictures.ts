/**
 * Copies the pictures of words (docs/decisions/0076) out of their icon set. Run it again when
 * server/dictionary/word-pictures.json names another picture: node scripts/make-pictures.ts. It writes them to
 * server/pictures and leaves its folder own alone.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { WORD_PICTURES } from '../server/dictionary/word-pictures.ts';

const OUT = new URL('../server/pictures/', import.meta.url);
/** Our own drawings of words that the icon set lacks. */
const OWN = new URL('own/', OUT);
/** Bytes. */
const LARGEST = 6 * 1024;

type IconSet = { width: number; height: number; icons: Record<string, { body: string } | undefined> };

const require = createRequire(import.meta.url);
const set = JSON.parse(
  await readFile(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
) as IconSet;

const drawn = new Set(await readdir(OWN));
const names = new Set(WORD_PICTURES.map(({ picture }) => picture).filter((name) => !drawn.has(`${name}.svg`)));
let bytes = 0;
for (const name of names) {
  const icon = set.icons[name];
  if (icon === undefined) throw new Error(`The icon set has no ${name}. Name another picture.`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${icon.body}</svg>\n`;
  if (svg.length > LARGEST) throw new Error(`${name} has ${svg.length} bytes. Name a picture of at most ${LARGEST}.`);
  await writeFile(new URL(`${name}.svg`, OUT), svg);
  bytes += svg.length;
}
for (const file of await readdir(OUT))
  if (file.endsWith('.svg') && !names.has(file.slice(0, -'.svg'.length))) await rm(new URL(file, OUT));
console.log(`${names.size} pictures, ${(bytes / 1024).toFixed(1)} kB`);
