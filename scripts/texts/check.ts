/** Checks texts of developers and translators. Each fault says how to fix it. */
import type { Language } from '../../contract/languages.ts';
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

/** Portuguese and Spanish count millions in this form. The app never counts so far, and `other` replaces it. */
const MILLIONS = 'many';

/** Requires each plural form of the language, with the number. `one` may leave it out if the English text does. */
export function formFaults({ language, key, text, english }: Written): string[] {
  if (typeof text === 'string') return typeof english === 'string' ? [] : [`${key}: one text for each way of counting`];
  if (typeof english === 'string') return [`${key}: one text, without ways of counting`];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = forms.filter((form) => form !== MILLIONS).toSorted();
  const has = Object.keys(text).toSorted();
  const maySkip = (form: string) => form === 'one' && !english['one']?.includes('{{n}}');
  const silent = Object.entries(text).filter(([form, said]) => !said.includes('{{n}}') && !maySkip(form));
  return [
    ...(has.join() === wanted.join() ? [] : [`${key}: has ${has.join(', ')} where ${wanted.join(', ')} are needed`]),
    ...silent.map(([form]) => `${key}: ${form} has no {{n}}`),
  ];
}

/** Requires the places of the English text. A plural form is compared with the English form of its name, else `other`. */
export function placeFaults({ language, key, text, english }: Written): string[] {
  return Object.entries(typeof text === 'string' ? { other: text } : text).flatMap(([name, form]) => {
    const has = placesOf(form);
    const wanted = placesOf(typeof english === 'string' ? english : (english[name] ?? english['other']!));
    const lost = [...wanted.difference(has)].filter((place) => !LEAVES_OUT[`${language} ${key} ${place}`]);
    return [
      ...lost.map((place) => `${key}: has no {{${place}}}`),
      ...[...has.difference(wanted)].map((place) => `${key}: nothing fills {{${place}}}`),
    ];
  });
}

/** Checks the terms of docs/writing.md. */
export function termFaults({ language, key, text }: Written): string[] {
  if (MAY[`${language} ${key}`]) return [];
  return [...ANYWHERE, ...(FORBIDDEN[language] ?? [])]
    .filter(({ toStudents }) => !(toStudents && isForAdults(key)))
    .filter(({ says, in: where = '' }) => key.startsWith(where) && formsOf(text).some((form) => says.test(form)))
    .map(({ instead }) => `${key} says “${formsOf(text).join(' / ')}”. Better: ${instead}`);
}

const KNOWN = new Set(KANJI_OF_YEARS.join(''));

/** Japanese texts for students must be readable at age ten. */
export function kanjiFaults({ language, key, text }: Written): string[] {
  if (language !== 'ja' || isForAdults(key)) return [];
  return formsOf(text)
    .map((form) => KANJI_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), form))
    .flatMap((form) => [...form.matchAll(/\p{Script=Han}/gu)].map(([kanji]) => kanji))
    .filter((kanji) => kanji !== '々' && !KNOWN.has(kanji))
    .map((kanji) => `${key}: ${kanji} is learned after the fourth year; in kana, or in KANJI_WORDS`);
}

const placesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!));
