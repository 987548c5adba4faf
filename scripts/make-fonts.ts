/**
 * Cuts the font subsets in src/fonts: Outloud IPA from Noto Sans, and the used weights of Lexend. Run again when a font
 * or the letters change: node scripts/make-fonts.ts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// @ts-expect-error subset-font has no types
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = new URL('../src/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** One file per part, because a page only loads files with letters that it shows. */
const IPA = [
  { name: 'letters', source: 'latin', text: `${range(0x61, 0x7a)} ()-./\u00e6\u00f0\u00b7` },
  { name: 'symbols', source: 'latin-ext', text: `${range(0x250, 0x2af)}\u02c8\u02cc\u02d0\u014b\u0303\u0325\u0329` },
  { name: 'theta', source: 'greek', text: '\u03b8' },
];

/** Letters of nearly every page in a separate file, a third of the source's Latin letters. */
const BASIC = `${range(0x20, 0x7e)}\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026`;
const LATIN = [
  ...`${range(0xa1, 0xff)}\u0131\u0152\u0153\u02c6\u02da\u02dc\u2044\u2074\u20ac\u2122\u2191\u2193\u2212\u2215`,
]
  .filter((letter) => !BASIC.includes(letter))
  .join('');
const VIETNAMESE = [
  '\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u20ab',
  '\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329',
  range(0x1ea0, 0x1ef9),
].join('');
const LATIN_EXT = [range(0x100, 0x24f), range(0x1e00, 0x1e9f), range(0x2c60, 0x2c7f), range(0xa720, 0xa7ff)].join('');
/** All parts need equal weights. A browser treats faces with different weights as two fonts and uses only one. */
const LEXEND = [
  { name: 'basic', source: 'latin', text: BASIC },
  { name: 'latin', source: 'latin', text: LATIN },
  { name: 'latin-ext', source: 'latin-ext', text: [...LATIN_EXT].filter((one) => !VIETNAMESE.includes(one)).join('') },
  { name: 'vietnamese', source: 'vietnamese', text: VIETNAMESE },
];

interface Part {
  name: string;
  source: string;
  text: string;
}

async function cut(family: string, into: string, parts: Part[], weights: { min: number; max: number }) {
  const folder = `@fontsource-variable/${family}`;
  for (const { name, source, text } of parts) {
    const font = await readFile(require.resolve(`${folder}/files/${family}-${source}-wght-normal.woff2`));
    const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    await writeFile(new URL(`${into}-${name}.woff2`, OUT), subset);
    console.log(`${into}-${name}.woff2 ${(subset.length / 1024).toFixed(1)} kB`);
  }
  await writeFile(new URL(`LICENSE-${family}.txt`, OUT), await readFile(require.resolve(`${folder}/LICENSE`)));
}

await cut('noto-sans', 'outloud-ipa', IPA, { min: 400, max: 700 });
await cut('lexend', 'lexend', LEXEND, { min: 400, max: 600 });
