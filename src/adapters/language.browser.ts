import type { Language, LanguagePort } from '../../machines/ports/language.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { loadDictionary, resolveLanguage } from '../languages/dictionary.ts';
import type { Dictionary } from '../languages/texts.ts';
import { en } from '../languages/en.ts';

/** Where the choice is kept (DATA-01). */
const KEY = 'school_lang';

/** The languages of the app; `dictionary` gives the texts of one that has been loaded. */
export function browserLanguage(): LanguagePort & { dictionary(language: Language): Dictionary } {
  const dictionaries = new Map<Language, Dictionary>([['en', en]]);
  return {
    preferred: () => resolveLanguage(localStorage.getItem(KEY), navigator.languages),
    async load(language) {
      try {
        dictionaries.set(language, await loadDictionary(language));
        document.documentElement.lang = language;
      } catch (error) {
        throw new PortError({ kind: 'offline' }, { cause: error });
      }
    },
    store: (language) => localStorage.setItem(KEY, language),
    dictionary: (language) => dictionaries.get(language) ?? en,
  };
}
