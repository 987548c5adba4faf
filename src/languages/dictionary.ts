import { LANGUAGES, type Language } from '../../machines/ports/language.port.ts';
import { en } from './en.ts';
import type { Dictionary } from './texts.ts';

const DICTIONARIES: Record<Exclude<Language, 'en'>, () => Promise<Dictionary>> = {
  vi: async () => (await import('./vi.ts')).vi,
  ja: async () => (await import('./ja.ts')).ja,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  'es-MX': async () => (await import('./es-MX.ts')).esMX,
  'zh-TW': async () => (await import('./zh-TW.ts')).zhTW,
};

/** English is always there; the others are loaded when they are wanted. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  return language === 'en' ? en : DICTIONARIES[language]();
}

/**
 * The first wanted language the app speaks, by its full code or else by its base (vi-VN is vi, pt is pt-BR); English
 * when there is none (I18N-01).
 */
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
