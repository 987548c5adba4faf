import { pronounceable } from './lexicon.ts';
import { transcribe } from './phones.ts';

/** A text in IPA by each word's usual pronunciation: words parted by one space, stress marks before their syllables. */
export function ipaOf(text: string): string {
  return pronounceable(text)
    .map((entry) => transcribe(entry.pronunciations[0] ?? []).text)
    .join(' ');
}
