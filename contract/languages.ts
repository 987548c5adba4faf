/** The languages of the interface (I18N-01). English is the language of lessons and of the fallback. */
export const LANGUAGES = ['en', 'vi', 'ja', 'pt-BR', 'es-MX', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

/** An interface language other than English. Every text of a lesson has a translation into each. */
export type TranslationLanguage = Exclude<Language, 'en'>;
export const TRANSLATION_LANGUAGES = LANGUAGES.filter((language) => language !== 'en') satisfies TranslationLanguage[];

export function isLanguage(name: unknown): name is Language {
  return LANGUAGES.some((language) => language === name);
}
