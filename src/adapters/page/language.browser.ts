import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { LanguagePort } from '../../../machines/ports/language.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';
import type { TextLibrary } from '../../languages/library.ts';
import { outlivesPage } from '../stores/page-storage.ts';
import { COOKIE_AGE, LANGUAGE } from '../stores/storage-keys.ts';

export function browserLanguage(library: TextLibrary): LanguagePort {
  let spoken: Language = 'en';
  return {
    preferred: () => resolveLanguage(storedLanguage(), navigator.languages),
    async load(language) {
      try {
        if (!(await library.speak(language))) return;
        spoken = language;
      } catch (error) {
        // The server named the browser's language, but the texts stay English if that language does not load.
        document.documentElement.lang = spoken;
        throw new PortError({ kind: 'offline' }, { cause: error });
      }
      document.documentElement.lang = language;
    },
    store(language) {
      localStorage.setItem(LANGUAGE, language);
      // The server reads the cookie to draw the page in this language before any script runs.
      if (outlivesPage(localStorage))
        document.cookie = `${LANGUAGE}=${language}; Path=/; Max-Age=${COOKIE_AGE}; SameSite=Lax`;
    },
  };
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

/** Returns the first supported language, by full or base code (vi-VN is vi, pt is pt-BR), else English (I18N-01). */
export function resolveLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  for (const wanted of [stored ?? '', ...browserLanguages]) {
    const code = wanted.toLowerCase();
    const base = baseOf(code);
    const known =
      LANGUAGES.find((language) => language.toLowerCase() === code) ??
      LANGUAGES.find((language) => baseOf(language) === base && base !== '');
    if (known) return known;
  }
  return 'en';
}

function baseOf(code: string): string {
  return code.split('-')[0] ?? '';
}
