import { z } from 'zod';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../contract/parts-of-speech.ts';
import { lemmasOfPhrase, type Lemma, type Lemmatizer } from './lemmas.ts';
import rows from './word-pictures.json' with { type: 'json' };
import { readTable, rowText, rowWords } from './word-table.ts';

/** A picture for one meaning of a word (docs/decisions/0076). */
export type WordPicture = {
  words: readonly string[];
  partOfSpeech: PartOfSpeech;
  /** Name of a file in server/pictures or its folder own, without its ending. */
  picture: string;
  /**
   * Beginnings of words. The picture is right only for a meaning that has one of them. Empty if the word has one common
   * meaning.
   */
  sense: readonly string[];
};

const PictureRow = z.strictObject({
  words: rowWords,
  part_of_speech: z.enum(PARTS_OF_SPEECH),
  picture: rowText,
  sense: z.array(rowText).default([]),
});

type Meaning = { part_of_speech?: string | null; definition: string };

/** Returns the address of a picture, or null, for each meaning of a word or phrase. Each picture is shown once. */
export function picturesOfMeanings(
  lemmasOf: Lemmatizer,
  phrase: string,
  meanings: readonly Meaning[],
): (string | null)[] {
  const pictures = meanings.map((): string | null => null);
  for (const row of picturesOf(lemmasOf, phrase)) {
    const at = meanings.findIndex(
      (meaning) =>
        meaning.part_of_speech === row.partOfSpeech && (row.sense.length === 0 || hasOneOf(meaning, row.sense)),
    );
    if (at !== -1) pictures[at] ??= addressOf(row);
  }
  return pictures;
}

/**
 * Returns the address of a picture for a word as content writes it, or null.
 * @param meaning how the content defines the word, if it does
 */
export function pictureOfText(lemmasOf: Lemmatizer, text: string, meaning: Meaning | undefined): string | null {
  const phrase = text
    .toLowerCase()
    .replace(/[.!?]$/, '')
    .replace(/^(?:an?|the) /, '');
  const found = picturesOf(lemmasOf, phrase).find(
    ({ sense }) => sense.length === 0 || (meaning !== undefined && hasOneOf(meaning, sense)),
  );
  return found === undefined ? null : addressOf(found);
}

/** The word as written comes first: glasses are not several of a glass. */
function picturesOf(lemmasOf: Lemmatizer, phrase: string): readonly WordPicture[] {
  const own = BY_WORD.get(phrase);
  if (own !== undefined) return own;
  const ofLemma = ({ word, partOfSpeech }: Lemma) =>
    (BY_WORD.get(word.replaceAll('_', ' ')) ?? []).filter(
      (row) => partOfSpeech === null || partOfSpeech === row.partOfSpeech,
    );
  return lemmasOfPhrase(phrase, lemmasOf).flatMap(ofLemma);
}

function hasOneOf({ definition }: Meaning, sense: readonly string[]): boolean {
  const words = ` ${definition.toLowerCase().replaceAll(/[^a-z]+/g, ' ')}`;
  return sense.some((beginning) => words.includes(` ${beginning}`));
}

const addressOf = ({ picture }: WordPicture) => `/media/words/${picture}.svg`;

/** Nouns that a picture explains at first sight, and a few plain verbs and adjectives. */
export const WORD_PICTURES: readonly WordPicture[] = readTable('word-pictures.json', PictureRow, rows).map(
  ({ part_of_speech, ...row }) => ({ ...row, partOfSpeech: part_of_speech }),
);

const BY_WORD: ReadonlyMap<string, readonly WordPicture[]> = new Map(
  WORD_PICTURES.flatMap(({ words }) => words).map((word) => [
    word,
    WORD_PICTURES.filter(({ words }) => words.includes(word)),
  ]),
);
