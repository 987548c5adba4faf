import { phraseKey } from '../../words/phrase-key.ts';
import { shownText } from '../../contract/shown-text.ts';
import type { Database } from '../database/tables.ts';

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
