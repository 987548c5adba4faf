import { shownText } from '../assignments/repair.ts';
import type { Database } from '../database/tables.ts';

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

export async function isKnownPhrase(db: Database, sentence: string): Promise<boolean> {
  const found = await db
    .selectFrom('phrases')
    .select('phrase')
    .where('phrase', '=', phraseKey(sentence))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** True for the text of an item without stored phrases, because it did not come from a pack or was changed. */
export async function isShownText(db: Database, sentence: string): Promise<boolean> {
  const items = await db.selectFrom('items').select('text').execute();
  return items.some(({ text }) => shownText(text) === sentence);
}
