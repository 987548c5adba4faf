import type { Pronunciations } from '../contract/pronunciation.ts';
import { phonesOfIpa } from './ipa.ts';
import { pronounceable } from './lexicon.ts';
import { transcribe, type Phone } from './phones.ts';
import { weakForms } from './weak-forms.ts';

/** Words with one spelling and two pronunciations that differ in meaning. */
export const HETERONYMS: ReadonlySet<string> = new Set(
  (
    'bow close conduct conflict content contest contract decrease desert dove excuse export extract house import ' +
    'increase insult invalid lead live minute mouth object perfect permit present produce progress project protest ' +
    'read rebel record refuse reject row separate sow tear transport upset use used wind wound'
  ).split(' '),
);

export type ShownAs = {
  /** IPA in the content. It only decides between weak forms, or between two heteronyms. */
  written?: string | undefined;
  pronunciations?: Pronunciations | undefined;
};

/** Returns each word's shown IPA: the content's own pronunciation, or the usual American one. */
export function shownPhones(text: string, { written = '', pronunciations }: ShownAs = {}): Phone[][] {
  const words = pronounceable(text, pronunciations);
  const groups = written.split(/\s+/).filter(Boolean);
  return words.map(({ word: { word }, pronunciations: accepted }, at) => {
    const group = groups.length === words.length ? groups[at]! : '';
    if (weakForms(word).includes(group)) return phonesOfIpa(word, group);
    const meant = HETERONYMS.has(word) && accepted.find((phones) => sameSounds(phones, word, group));
    return meant || (accepted[0] ?? []);
  });
}

export function ipaOf(text: string, about?: ShownAs): string {
  return shownPhones(text, about)
    .map((phones) => transcribe(phones).text)
    .join(' ');
}

function sameSounds(phones: readonly Phone[], word: string, ipa: string): boolean {
  try {
    const written = phonesOfIpa(word, ipa);
    return written.length === phones.length && written.every(({ arpabet }, at) => arpabet === phones[at]!.arpabet);
  } catch {
    return false;
  }
}
