import rosetta from 'rosetta';
import type { Language } from '../../contract/languages.ts';
import type { Plural } from './texts.ts';

export type Params = Readonly<Record<string, string | number>>;

export interface Translator<Key extends string> {
  readonly language: Language;
  /** `n` selects the plural form. */
  t(key: Key, params?: Params): string;
  /** Translates a key that came as data. Returns any other text unchanged. */
  say(text: string): string;
  /** Returns a day as tomorrow or Mon, Nov 30. Within a sentence it has no capital. */
  formatDay(iso: string, now?: number, place?: 'alone' | 'inSentence'): string;
  /** Returns a date such as Mon, Nov 30. */
  formatDate(iso: string, now?: number): string;
  formatTime(iso: string): string;
  /** `percent` is 0 to 100. */
  formatPercent(percent: number): string;
  formatList(things: readonly string[]): string;
}

const SHORT = { weekday: 'short', month: 'short' } as const;
const NUMERIC = { ...SHORT, month: 'numeric' } as const;
const DAYS: Partial<Record<Language, Intl.DateTimeFormatOptions>> = {
  vi: { ...NUMERIC, weekday: 'long' },
  'pt-BR': NUMERIC,
  'zh-TW': NUMERIC,
};
const DAY = 86_400_000;

/** Makes one formatter for each language, because making them is slow and some texts change many times a second. */
function ofEach<Rules>(make: (language: Language) => Rules): (language: Language) => Rules {
  const made = new Map<Language, Rules>();
  return (language) => {
    const rules = made.get(language) ?? make(language);
    made.set(language, rules);
    return rules;
  };
}

const numbersOf = ofEach((language) => new Intl.NumberFormat(language));
const pluralsOf = ofEach((language) => new Intl.PluralRules(language));
const percentsOf = ofEach((language) => new Intl.NumberFormat(language, { style: 'percent' }));
const daysOf = ofEach((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const timesOf = ofEach((language) => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }));
const datesOf = [undefined, 'numeric' as const].map((year) =>
  ofEach((language) => new Intl.DateTimeFormat(language, { ...(DAYS[language] ?? SHORT), day: 'numeric', year })),
);

export function translator<Key extends string>(language: Language, texts: object, english: object): Translator<Key> {
  const dictionary = rosetta<object>({ [language]: texts, en: english });
  const read = (key: string, params: Params = {}) => {
    const shown = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? numbersOf(language).format(value) : value,
      ]),
    );
    const textIn = (locale: Language): unknown => {
      const text: unknown = dictionary.t(key, shown, locale);
      if (!isPlural(text)) return text;
      const form = pluralsOf(locale).select(Number(params['n']));
      return dictionary.t(`${key}.${form in text ? form : 'other'}`, shown, locale);
    };
    const text = textIn(language) || textIn('en');
    return typeof text === 'string' ? text : '';
  };
  const formatDate = (iso: string, now = Date.now()) => {
    const date = new Date(iso);
    const isThisYear = date.getFullYear() === new Date(now).getFullYear();
    return datesOf[isThisYear ? 0 : 1]!(language).format(date);
  };
  return {
    language,
    t: read,
    say: (text) => (/^\w+(\.\w+)+$/.test(text) && read(text)) || text,
    formatDay: (iso, now = Date.now(), place = 'alone') => {
      const days = Math.round((startOfDay(new Date(iso)) - startOfDay(new Date(now))) / DAY);
      if (Math.abs(days) > 1) return formatDate(iso, now);
      const name = daysOf(language).format(days, 'day');
      const first = name.charAt(0);
      return (
        (place === 'alone' ? first.toLocaleUpperCase(language) : first.toLocaleLowerCase(language)) + name.slice(1)
      );
    },
    formatDate,
    formatTime: (iso) => timesOf(language).format(new Date(iso)),
    formatPercent: (percent) => percentsOf(language).format(percent / 100),
    formatList: (things) => new Intl.ListFormat(language).format(things),
  };
}

function isPlural(text: unknown): text is Plural {
  return typeof text === 'object' && text !== null && 'other' in text;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
