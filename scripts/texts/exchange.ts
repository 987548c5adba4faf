import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { faultsOf } from './check.ts';
import { flowsOf, formsOf, LANGUAGES_FOLDER, textsOf, writeTexts, type Text } from './files.ts';
import { FIXED, SAME_AS_ENGLISH, SAME_EVERYWHERE } from './terms.ts';
import { whereShown } from './where.ts';

export interface Exchanged {
  language: Language;
  texts: readonly ExchangedText[];
}

export interface ExchangedText {
  key: string;
  english: Text;
  /** The field that the translator changes. */
  text: Text;
  /** The flow, and the files whose code names the text. */
  shownBy: string;
}

export function exportTexts(language: Language, folder = LANGUAGES_FOLDER): Exchanged {
  const english = textsOf('en', folder);
  const flows = flowsOf('en', folder);
  const shown = whereShown();
  const texts = [...textsOf(language, folder)].map(([key, text]) => {
    const files = shown(key).map((name) => name.split('/').at(-1)!);
    return { key, english: english.get(key)!, text, shownBy: `${flows.get(key)!}: ${files.join(', ') || 'nothing'}` };
  });
  return { language, texts };
}

export interface Imported {
  /** Reasons why nothing was written. */
  faults: string[];
  /** Texts missing from the file, which don't change. */
  missing: string[];
  outdated: string[];
  changed: string[];
}

/** Writes nothing if any text is wrong. */
export function importTexts(language: Language, given: unknown, folder = LANGUAGES_FOLDER): Imported {
  const nothing = { missing: [], outdated: [], changed: [] };
  if (!isExchanged(given)) return { ...nothing, faults: ['This is not a file that `npm run texts -- export` wrote'] };
  if (given.language !== language) return { ...nothing, faults: [`The file is in ${given.language}`] };
  const english = textsOf('en', folder);
  const now = textsOf(language, folder);
  const texts = new Map(given.texts.map(({ key, text }) => [key, text]));
  const faults = given.texts.flatMap(({ key, text }) => {
    const original = english.get(key);
    if (original === undefined) return [`${key}: there is no such text`];
    return [...faultsOf({ language, key, text, english: original }), ...sameness(language, key, text, original)];
  });
  const twice = given.texts.length - texts.size;
  if (twice > 0) faults.push(`${twice} keys stand in the file twice`);
  const outdated = given.texts
    .filter((one) => english.has(one.key) && JSON.stringify(one.english) !== JSON.stringify(english.get(one.key)))
    .map(({ key }) => key);
  const missing = [...now.keys()].filter((key) => !texts.has(key));
  return { faults, missing, outdated, changed: faults.length > 0 ? [] : writeTexts(language, texts, folder) };
}

/** A text equal to English was not translated, unless it is listed. */
export function sameness(language: Language, key: string, text: Text, english: Text): string[] {
  if (language === 'en') return FIXED[key] && text !== english ? [`${key}: ${FIXED[key]} quotes it`] : [];
  if (JSON.stringify(text) !== JSON.stringify(english)) return [];
  const letters = formsOf(english)
    .join('')
    .replaceAll(/\{\{\w+\}\}/g, '');
  if (!/\p{L}/u.test(letters) || SAME_EVERYWHERE.includes(key) || SAME_AS_ENGLISH[`${language} ${key}`]) return [];
  return [`${key}: is still English`];
}

function isExchanged(given: unknown): given is Exchanged {
  const { language, texts } = (given ?? {}) as Partial<Exchanged>;
  return (
    LANGUAGES.some((known) => known === language) &&
    Array.isArray(texts) &&
    texts.every((one: Partial<ExchangedText> | null) => typeof one?.key === 'string' && isText(one.text))
  );
}

function isText(text: unknown): text is Text {
  if (typeof text === 'string') return text !== '';
  return typeof text === 'object' && text !== null && Object.values(text).every((form) => typeof form === 'string');
}
