import type { PartOfSpeech } from '../contract/parts-of-speech.ts';

export type OwnMeaning = { part_of_speech: PartOfSpeech; definition: string; example: string };
/** A meaning with the words that share it. */
export type MeaningRow = OwnMeaning & { words: readonly string[] };

export function meaningsByWord(rows: readonly MeaningRow[]): ReadonlyMap<string, readonly OwnMeaning[]> {
  const meanings = new Map<string, OwnMeaning[]>();
  for (const { words, ...meaning } of rows)
    for (const word of words) meanings.set(word, [...(meanings.get(word) ?? []), meaning]);
  return meanings;
}
