import { z } from 'zod';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import type { Lemmatizer } from './lemmas.ts';
import { readTable, rowText, rowWords } from './word-table.ts';
import rows from './word-translations.json' with { type: 'json' };
import type { WordNet } from './wordnet.ts';

/** By language, a word or two for each meaning that students meet. */
export type Translation = Readonly<Record<string, string>>;

/** An inflected form has translations only if it has one base form. `phrase` is in lower case. */
export function findTranslation(wordNet: WordNet, lemmasOf: Lemmatizer, phrase: string): Translation | null {
  const isWord = (word: string) => WORD_TRANSLATIONS.has(word) || wordNet.senses(word).length > 0;
  if (isWord(phrase)) return WORD_TRANSLATIONS.get(phrase) ?? null;
  const [only, another] = new Set(
    lemmasOf(phrase)
      .map(({ word }) => word)
      .filter(isWord),
  );
  return only === undefined || another !== undefined ? null : (WORD_TRANSLATIONS.get(only) ?? null);
}

const TranslationRow = z.strictObject({
  words: rowWords,
  translations: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), rowText),
});

/** Translations by word. A language may be missing. */
export const WORD_TRANSLATIONS: ReadonlyMap<string, Translation> = new Map(
  readTable('word-translations.json', TranslationRow, rows).flatMap((row) =>
    row.words.map((word) => [word, row.translations] as const),
  ),
);
