/** A word or sentence of another program's list, with what that list says about it. Plain text. */
export type ForeignWord = {
  text: string;
  /** What it means, in English or in another language: nobody has said which. */
  meaning?: string;
  /** A clue or a sentence with a gap, its answers, and the place of the right one. */
  question?: { prompt: string; options: readonly string[]; correctIndex: number };
};

/** What was read; `skipped` says what could not be used, and why. */
export type ForeignList = { title?: string; words: ForeignWord[]; skipped: string[] };

/** The file is not what it seems. The message says what was expected. */
export class ForeignFileError extends Error {
  override readonly name = 'ForeignFileError';
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' };

/** Text of a bit of HTML. It is only ever read as text, so what is no markup stays. */
export function textOf(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
      const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : NaN;
      if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      return NAMED[name.toLowerCase()] ?? whole;
    })
    .replaceAll('’', "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** The same on one line. */
export const lineOf = (html: string): string => textOf(html).replaceAll('\n', ' ');
