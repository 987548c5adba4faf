import rosetta from 'rosetta';
import type { Language } from '../../machines/ports/language.port.ts';

export type Params = Readonly<Record<string, string | number>>;

/** How a screen speaks to the student. */
export interface Translator<Key extends string> {
  readonly language: Language;
  t(key: Key, params?: Params): string;
  /** The text of a key that came as data; anything that is not a key is returned as it is. */
  say(text: string): string;
  /** A day as people name it: tomorrow, or Mon 30 Nov. */
  formatDay(iso: string, now?: number): string;
  /** A day by its date: Mon 30 Nov. */
  formatDate(iso: string, now?: number): string;
  formatTime(iso: string): string;
  formatNumber(number: number): string;
}

// The mock-ups write English dates day first.
const LOCALES: Partial<Record<Language, string>> = { en: 'en-GB' };
const DAY = 86_400_000;

/** `fallback` has the English texts, for what a dictionary lacks. */
export function translator<Key extends string>(language: Language, texts: object, fallback: object): Translator<Key> {
  const dictionary = rosetta<object>({ [language]: texts, fallback });
  const locale = LOCALES[language] ?? language;
  const read = (key: string, params?: Params) => {
    const text: unknown = dictionary.t(key, params, language) || dictionary.t(key, params, 'fallback');
    return typeof text === 'string' ? text : '';
  };
  const formatDate = (iso: string, now = Date.now()) => {
    const date = new Date(iso);
    const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
    return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year }).format(date);
  };
  return {
    language,
    t: read,
    say: (text) => (/^\w+(\.\w+)+$/.test(text) && read(text)) || text,
    formatDay: (iso, now = Date.now()) => {
      const days = Math.round((startOfDay(new Date(iso)) - startOfDay(new Date(now))) / DAY);
      if (Math.abs(days) > 1) return formatDate(iso, now);
      const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    },
    formatDate,
    formatTime: (iso) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso)),
    formatNumber: (number) => new Intl.NumberFormat(locale).format(number),
  };
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
