/** What is wrong with a text, whether a developer or a translator wrote it. Each line says what to write instead. */
import type { Language } from '../../machines/ports/language.port.ts';
import { formsOf, type Text } from './files.ts';
import { ANYWHERE, FORBIDDEN, KANJI_OF_YEARS, KANJI_WORDS, LEAVES_OUT, MAY, isForAdults } from './terms.ts';

export interface Written {
  language: Language;
  key: string;
  text: Text;
  english: Text;
}

export function faultsOf(written: Written): string[] {
  return [formFaults, placeFaults, termFaults, kanjiFaults].flatMap((faults) => faults(written));
}

/** A text that counts has a form for each way in which its language counts, and says the number (Intl.PluralRules). */
export function formFaults({ language, key, text, english }: Written): string[] {
  if (typeof text === 'string') return typeof english === 'string' ? [] : [`${key}: one text for each way of counting`];
  if (typeof english === 'string') return [`${key}: one text, without ways of counting`];
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const has = Object.keys(text).toSorted();
  const silent = Object.entries(text).filter(([, form]) => !form.includes('{{n}}'));
  return [
    ...(has.join() === wanted.join() ? [] : [`${key}: has ${has.join(', ')} where ${wanted.join(', ')} are needed`]),
    ...silent.map(([form]) => `${key}: ${form} has no {{n}}`),
  ];
}

/** What English has a place for, each language has. */
export function placeFaults({ language, key, text, english }: Written): string[] {
  const wanted = placesOf(formsOf(english).join(''));
  return formsOf(text).flatMap((form) => {
    const has = placesOf(form);
    const lost = [...wanted.difference(has)].filter((place) => !LEAVES_OUT[`${language} ${key} ${place}`]);
    return [
      ...lost.map((place) => `${key}: has no {{${place}}}`),
      ...[...has.difference(wanted)].map((place) => `${key}: nothing fills {{${place}}}`),
    ];
  });
}

/** The terms of docs/writing.md. */
export function termFaults({ language, key, text }: Written): string[] {
  if (MAY[`${language} ${key}`]) return [];
  return [...ANYWHERE, ...FORBIDDEN[language]]
    .filter(({ toStudents }) => !(toStudents && isForAdults(key)))
    .filter(({ says, in: where = '' }) => key.startsWith(where) && formsOf(text).some((form) => says.test(form)))
    .map(({ instead }) => `${key} says “${formsOf(text).join(' / ')}”. Better: ${instead}`);
}

const KNOWN = new Set(KANJI_OF_YEARS.join(''));

/** Japanese that can be read at ten. */
export function kanjiFaults({ language, key, text }: Written): string[] {
  if (language !== 'ja' || isForAdults(key)) return [];
  return formsOf(text)
    .map((form) => KANJI_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), form))
    .flatMap((form) => [...form.matchAll(/\p{Script=Han}/gu)].map(([kanji]) => kanji))
    .filter((kanji) => kanji !== '々' && !KNOWN.has(kanji))
    .map((kanji) => `${key}: ${kanji} is learned after the fourth year; in kana, or in KANJI_WORDS`);
}

const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!));
