import { LANGUAGES, type Language } from '../../../contract/languages.ts';

/** A language that students can choose. Traditional Chinese comes only from the browser (D29). */
export type ListedLanguage = Exclude<Language, 'zh-TW'>;
export const LISTED_LANGUAGES = LANGUAGES.filter((language): language is ListedLanguage => language !== 'zh-TW');
