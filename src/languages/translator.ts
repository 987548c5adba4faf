import type { Language } from '../../machines/ports/language.port.ts';
import type { Plural } from './texts.ts';

/** What stands in the places of a text. A number is written as the language writes numbers. */
export type Params = Readonly<Record<string, string | number>>;

/** How a screen speaks to the student. */
export interface Translator<Key extends string> {
  readonly language: Language;
  /** `n` among the params is what a text that counts is about. */
  t(key: Key, params?: Params): string;
  /** The text of a key that came as data; anything that is not a key is returned as it is. */
  say(text: string): string;
  /** A day as people name it: tomorrow, or Mon, Nov 30. Within a sentence it has no capital. */
  formatDay(iso: string, now?: number, place?: 'alone' | 'inSentence'): string;
  /** A day by its date: Mon, Nov 30. */
  formatDate(iso: string, now?: number): string;
  formatTime(iso: string): string;
  /** `percent` is 0 to 100, the whole of it is 100. */
  formatPercent(percent: number): string;
  formatList(things: readonly string[]): string;
}

/** The app speaks American English. */
const LOCALES: Partial<Record<Language, string>> = { en: 'en-US' };

/** How a school writes a day: what `short` is in most languages. */
const DAYS: Partial<Record<Language, Intl.DateTimeFormatOptions>> = {
  vi: { weekday: 'long', month: 'numeric' },
  'pt-BR': { weekday: 'short', month: 'numeric' },
  'zh-TW': { weekday: 'short', month: 'numeric' },
};
const SHORT = { weekday: 'short', month: 'short' } as const;
const DAY = 86_400_000;

/** `fallback` has the English texts, for what a dictionary lacks. */
export function translator<Key extends string>(language: Language, texts: object, fallback: object): Translator<Key> {
  const locale = LOCALES[language] ?? language;
  const formatNumber = (number: number) => new Intl.NumberFormat(locale).format(number);
  const read = (key: string, params: Params = {}) => {
    const own = textAt(texts, key);
    const text = own ?? textAt(fallback, key);
    const form = isPlural(text) ? counted(text, own ? locale : 'en', params['n']) : text;
    if (typeof form !== 'string') return '';
    return form.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      return typeof value === 'number' ? formatNumber(value) : value;
    });
  };
  const formatDate = (iso: string, now = Date.now()) => {
    const date = new Date(iso);
    const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
    return new Intl.DateTimeFormat(locale, { ...(DAYS[language] ?? SHORT), day: 'numeric', year }).format(date);
  };
  return {
    language,
    t: read,
    say: (text) => (/^\w+(\.\w+)+$/.test(text) && read(text)) || text,
    formatDay: (iso, now = Date.now(), place = 'alone') => {
      const days = Math.round((startOfDay(new Date(iso)) - startOfDay(new Date(now))) / DAY);
      if (Math.abs(days) > 1) return formatDate(iso, now);
      const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
      const [first = '', ...rest] = name;
      const begin = place === 'alone' ? first.toLocaleUpperCase(locale) : first.toLocaleLowerCase(locale);
      return begin + rest.join('');
    },
    formatDate,
    formatTime: (iso) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso)),
    formatPercent: (percent) => new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100),
    formatList: (things) => new Intl.ListFormat(locale).format(things),
  };
}

function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], texts);
}

function isPlural(text: unknown): text is Plural {
  return typeof text === 'object' && text !== null && 'other' in text;
}

function counted(text: Plural, locale: string, n: unknown): string {
  return text[new Intl.PluralRules(locale).select(Number(n))] ?? text.other;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
