import { shownText } from '../assignments/repair.ts';
import type { Database } from '../database/tables.ts';

const WORD = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu;

/** A text as it is looked up: its words in lower case, without punctuation, with straight apostrophes. */
export function phraseKey(text: string): string {
  const plain = text.normalize('NFKC').replace(/[’ʼ`]/g, "'").toLowerCase();
  return (plain.match(WORD) ?? []).join(' ');
}

/** What may be practiced of a text: all of it and each of its words, including the halves of a hyphenated one. */
export function phrasesOf(text: string): string[] {
  const whole = phraseKey(text);
  const words = whole.split(' ').flatMap((word) => [word, ...word.split('-')]);
  return [...new Set([whole, whole.replaceAll('-', ' '), ...words])].filter((phrase) => phrase !== '');
}

/** Whether a sentence is one of the school's content, or a word of one. */
export async function isKnownPhrase(db: Database, sentence: string): Promise<boolean> {
  const found = await db
    .selectFrom('phrases')
    .select('phrase')
    .where('phrase', '=', phraseKey(sentence))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a sentence is the text of an item whose phrases nobody stored: one that did not come with a pack, or was changed. */
export async function isShownText(db: Database, sentence: string): Promise<boolean> {
  const items = await db.selectFrom('items').select('text').execute();
  return items.some(({ text }) => shownText(text) === sentence);
}
