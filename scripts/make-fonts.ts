/**
 * Cuts Outloud IPA, the letters of transcriptions, out of Noto Sans. Run it again when Noto Sans or the letters
 * change: node scripts/make-fonts.ts. The results are kept in src/fonts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// @ts-expect-error subset-font has no types
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = new URL('../src/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** One file for each source: a page fetches only those whose letters it shows. */
const PARTS = [
  { name: 'letters', source: 'latin', text: `${range(0x61, 0x7a)} ()-./\u00e6\u00f0\u00b7` },
  { name: 'symbols', source: 'latin-ext', text: `${range(0x250, 0x2af)}\u02c8\u02cc\u02d0\u014b\u0303\u0325\u0329` },
  { name: 'theta', source: 'greek', text: '\u03b8' },
];

for (const { name, source, text } of PARTS) {
  const font = await readFile(
    require.resolve(`@fontsource-variable/noto-sans/files/noto-sans-${source}-wght-normal.woff2`),
  );
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(new URL(`outloud-ipa-${name}.woff2`, OUT), subset);
  console.log(`outloud-ipa-${name}.woff2 ${(subset.length / 1024).toFixed(1)} kB`);
}
await writeFile(
  new URL('LICENSE-Noto-Sans.txt', OUT),
  await readFile(require.resolve('@fontsource-variable/noto-sans/LICENSE')),
);
