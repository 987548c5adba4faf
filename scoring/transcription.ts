import type { Pronunciations } from '../contract/pronunciation.ts';
import { pronounceable } from './lexicon.ts';
import { transcribe } from './phones.ts';

/** A text in IPA by each word's usual pronunciation, the content's own where it gives one: words parted by one space, stress marks before their syllables. */
export function ipaOf(text: string, pronunciations?: Pronunciations): string {
  return pronounceable(text, pronunciations)
    .map((entry) => transcribe(entry.pronunciations[0] ?? []).text)
    .join(' ');
}
