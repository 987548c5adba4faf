import type { PartOfSpeech } from '../contract/parts-of-speech.ts';

export type OwnMeaning = { part_of_speech: PartOfSpeech; definition: string; example: string };

/** @param lines one meaning a line, `words | part of speech | meaning | example`, words separated by spaces */
export function readMeanings(lines: string): ReadonlyMap<string, readonly OwnMeaning[]> {
  const meanings = new Map<string, OwnMeaning[]>();
  for (const line of lines.trim().split('\n')) {
    const [words = '', part, definition = '', example = ''] = line.split(' | ');
    for (const word of words.split(' '))
      meanings.set(word, [
        ...(meanings.get(word) ?? []),
        { part_of_speech: part as PartOfSpeech, definition, example },
      ]);
  }
  return meanings;
}
