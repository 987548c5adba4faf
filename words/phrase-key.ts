const WORD = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu;

/** Returns the lookup key: words in lower case, without punctuation, with straight apostrophes. */
export function phraseKey(text: string): string {
  const plain = text.normalize('NFKC').replace(/[’ʼ`]/g, "'").toLowerCase();
  return (plain.match(WORD) ?? []).join(' ');
}

/** Returns what students may practice: the text and each word, including the parts of hyphenated ones. */
export function phrasesOf(text: string): string[] {
  const whole = phraseKey(text);
  const words = whole.split(' ').flatMap((word) => [word, ...word.split('-')]);
  return [...new Set([whole, whole.replaceAll('-', ' '), ...words])].filter((phrase) => phrase !== '');
}
