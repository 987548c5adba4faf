import { lineOf, type ForeignList } from './foreign-word.ts';

/** Reads a word per line, followed by a tab, semicolon, or comma and its meaning. */
export function readWordList(source: string): ForeignList {
  const lines = source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const divider = ['\t', ';', ','].find((mark) => lines.some((line) => line.includes(mark))) ?? '\t';
  const words = lines.map((line) => {
    const [text = '', ...meaning] = line.split(divider).map((cell) => lineOf(cell.replace(/^\s*"|"\s*$/g, '')));
    return { text, ...(meaning.length > 0 && { meaning: meaning.join(`${divider} `) }) };
  });
  return { words: words.filter(({ text }) => text !== ''), skipped: [] };
}
