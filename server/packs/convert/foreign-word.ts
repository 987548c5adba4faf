export type ForeignWord = {
  text: string;
  /** In English or another language. The list does not say which. */
  meaning?: string;
  question?: { prompt: string; options: readonly string[]; correctIndex: number };
};

/** `skipped` lists entries that could not be used, with reasons. */
export type ForeignList = { title?: string; words: ForeignWord[]; skipped: string[] };

/** A file of unexpected content. The message says what was expected. */
export class ForeignFileError extends Error {
  override readonly name = 'ForeignFileError';
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' };

/** Returns the plain text of HTML. It is never rendered, so anything that is not markup stays. */
export function textOf(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
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

export const lineOf = (html: string): string => textOf(html).replaceAll('\n', ' ');
