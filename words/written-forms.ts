/** Forms in which texts write numbers: times, money, units, dates, phone numbers, and others. */
import {
  byDigit,
  cardinals,
  integerWords,
  joined,
  numbers,
  ordinal,
  ordinals,
  plural,
  unique,
  years,
  type Reading,
} from './numerals.ts';

/** Words around a form. */
export type Around = { before: string; after: string };

export type Form = {
  /** Sticky, and begins with no letter. */
  pattern: RegExp;
  readings(match: RegExpExecArray, around: Around): Reading[];
};

const NUMBER = String.raw`\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+(?!\d)(?:\.\d+)?|\d[\d,]*\d(?:\.\d+)?|\d(?:\.\d+)?`;
const END = String.raw`(?![\p{L}\d])`;
const form = (source: string, readings: (match: RegExpExecArray, around: Around) => Reading[]): Form => ({
  pattern: new RegExp(source, 'uy'),
  readings,
});

const phrases = (...said: string[]): Reading[] => said.map((phrase) => phrase.split(' '));
/** Name of a letter in the pronouncing dictionary. */
const letter = (written: string): string => `${written.toLowerCase()}.`;
export const letters = (written: string): Reading => [...written].map(letter);

type Unit = readonly [one: string, many: string];
const UNITS: Record<string, Unit> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  l: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  mph: ['mile per hour', 'miles per hour'],
  'm²': ['square meter', 'square meters'],
  'km²': ['square kilometer', 'square kilometers'],
  kb: ['kilobyte', 'kilobytes'],
  mb: ['megabyte', 'megabytes'],
  gb: ['gigabyte', 'gigabytes'],
  tb: ['terabyte', 'terabytes'],
  hz: ['hertz', 'hertz'],
  '°': ['degree', 'degrees'],
  '°c': ['degree celsius', 'degrees celsius'],
  '°f': ['degree fahrenheit', 'degrees fahrenheit'],
  '%': ['percent', 'percent'],
};
/** Longest first, because a pattern takes the first that fits. */
const UNIT = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const isOne = (written: string): boolean => /^1$/.test(written);

/** Returns the readings of a unit after a number, or an empty list. */
export function unitReadings(written: string, number: string): Reading[] {
  const name = written.toLowerCase();
  if (!Object.hasOwn(UNITS, name)) return [];
  const [one, many] = UNITS[name]!;
  const named = isOne(number) ? phrases(one, many) : phrases(many, one);
  if (name.startsWith('°') && name.length > 1)
    named.push(['degrees', letter(name[1]!)], ['degrees'], ...phrases('degrees centigrade'));
  return /^[a-z]+$/.test(name) ? unique([...named, letters(name)]) : named;
}

type Currency = readonly [one: string, many: string, cent: string, cents: string];
const CURRENCIES: Record<string, Currency> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '¥': ['yen', 'yen', 'sen', 'sen'],
};
/** Words after which the currency is named: "five million dollars". */
const SCALE = /^(?:hundred|thousand|million|billion|trillion)$/i;

/** The currency of `$5` before "million". */
export const currencyOf = (symbol: string): string => CURRENCIES[symbol]?.[1] ?? '';

function money(symbol: string, whole: string, cents: string | undefined, { after }: Around): Reading[] {
  const [one, many, cent, centsName] = CURRENCIES[symbol]!;
  const amounts = numbers(whole);
  if (SCALE.test(after)) return amounts;
  const named = joined(amounts, [[isOne(whole) ? one : many]]);
  if (cents === undefined || Number(cents) === 0) return named;
  const small = Number(cents);
  const ofCents: Reading = [...integerWords(small), small === 1 ? cent : centsName];
  if (Number(whole) === 0) return [ofCents];
  const short = small < 10 ? ['oh', ...integerWords(small)] : integerWords(small);
  const first = named.slice(0, 2);
  return unique([
    ...joined(first, [['and', ...ofCents], ofCents]),
    ...joined(amounts.slice(0, 2), [short]),
    ...joined(first, [integerWords(small)]),
  ]);
}

const isHalfOfDay = (word: string): boolean => /^[ap]\.?m\b/i.test(word);

function clock(hour: number, minute: number, { after }: Around): Reading[] {
  const next = integerWords((hour % 12) + 1);
  const hours = unique([integerWords(hour), integerWords(hour % 12 === 0 ? 12 : hour % 12)]);
  return unique(
    hours.flatMap((now): Reading[] => {
      if (minute === 0) {
        const [plain, full]: Reading[] = [now, [...now, "o'clock"]];
        return [...(isHalfOfDay(after) ? [plain!, full!] : [full!, plain!]), [...now, 'hundred']];
      }
      const said = minute < 10 ? ['oh', ...integerWords(minute)] : integerWords(minute);
      const past = ['past', 'after'].map((word) => [...integerWords(minute), word, ...now]);
      const to = [...integerWords(60 - minute), 'to', ...next];
      return [[...now, ...said], ...quarters(minute, now, next), ...(minute <= 30 ? past : [to])];
    }),
  );
}

function quarters(minute: number, now: Reading, next: Reading): Reading[] {
  if (minute === 30) return [['half', 'past', ...now]];
  const ends = minute === 15 ? ['past', 'after'].map((word) => [word, ...now]) : minute === 45 ? [['to', ...next]] : [];
  return ends.flatMap((end) => [
    ['quarter', ...end],
    ['a', 'quarter', ...end],
  ]);
}

const FRACTIONS: Record<string, readonly [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};
const MOST_PARTS = 100;

function fraction(part: number, whole: number): Reading[] {
  const [a, b] = [integerWords(part), integerWords(whole)];
  const over: Reading[] = [
    [...a, 'over', ...b],
    [...a, ...b],
    [...a, 'out', 'of', ...b],
    [...a, 'slash', ...b],
  ];
  if (part >= whole || whole > MOST_PARTS || part === 0) return [over[1]!, over[0]!, ...over.slice(2)];
  const names = whole === 2 ? [['half']] : whole === 4 ? [['quarter'], ['fourth']] : [ordinal(b)];
  const many = whole === 2 ? [['halves']] : names.map(plural);
  if (part > 1) return unique([...joined([a], many), ...over]);
  return unique([...joined([['one'], ['a']], names), ...(whole === 2 ? [['half']] : []), ...over]);
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
export const isMonth = (word: string): boolean =>
  MONTHS.some((month) => month === word || (word.length >= 3 && word !== 'may' && month.startsWith(word)));

function date(month: number, day: number, year: string): Reading[] {
  const name = MONTHS[month - 1];
  if (name === undefined || day < 1 || day > 31) return [];
  const days = integerWords(day);
  const said = years(year);
  return unique([
    ...joined(
      [
        [name, ...ordinal(days)],
        [name, ...days],
      ],
      said,
    ),
    ...joined([['the', ...ordinal(days), 'of', name]], said.slice(0, 1)),
  ]);
}

/** "five" in a date: "May 5" is "May fifth", too. */
function inDate(written: string): Reading[] {
  const days = integerWords(Number(written));
  return [ordinal(days), days, ['the', ...ordinal(days)]];
}

function decade(digits: string, isShort: boolean): Reading[] {
  const value = Number(digits);
  const tens = value % 100;
  const century = integerWords(Math.floor(value / 100));
  if (digits.length === 2) {
    const short = plural(integerWords(value));
    return isShort ? [short, ['nineteen', ...short]] : [short];
  }
  if (value % 1000 === 0) return [plural(integerWords(value))];
  if (tens === 0) return [[...century, 'hundreds'], plural(integerWords(value))];
  return unique([
    [...century, ...plural(integerWords(tens))],
    plural(integerWords(value)),
    plural(integerWords(value, true)),
  ]);
}

function phone(groups: readonly string[]): Reading[] {
  const spelled = byDigit(groups.join(''));
  const last = groups.at(-1)!;
  const inTwo = [last.slice(0, 2), last.slice(2)].map((two) => integerWords(Number(two)));
  const isPlain = !/^0|^..0/.test(last);
  return unique([...spelled, ...(isPlain ? joined(byDigit(groups.slice(0, -1).join('')), [inTwo.flat()]) : [])]);
}

function plainNumber(written: string, { before, after }: Around): Reading[] {
  const all = numbers(written);
  const isDay = /^\d{1,2}$/.test(written) && Number(written) >= 1 && Number(written) <= 31;
  return isDay && (isMonth(before) || isMonth(after)) ? unique([...inDate(written), ...all]) : all;
}

const SIGNS: Record<string, Reading[]> = {
  '+': phrases('plus', 'and'),
  '=': phrases('equals', 'is', 'makes', 'is equal to'),
  '×': phrases('times', 'by', 'multiplied by'),
  '÷': phrases('divided by', 'by'),
  '−': phrases('minus', 'take away'),
  '-': phrases('minus', 'take away'),
};

/** A sign between two numbers. */
const sign = form(String.raw`(?<=\d\s?)[+=×÷−](?=\s?\d)|(?<=\d\s)-(?=\s\d)`, ([written]) => SIGNS[written]!);

/** In the order in which they are tried. */
export const FORMS: readonly Form[] = [
  form(String.raw`(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})${END}`, ([, month, day, year]) =>
    date(Number(month), Number(day), year!),
  ),
  form(String.raw`(\d{4})-(\d{2})-(\d{2})${END}`, ([, year, month, day]) => date(Number(month), Number(day), year!)),
  form(String.raw`(?:(\d{3})-)?(\d{3})-(\d{4})${END}`, ([, ...groups]) => phone(groups.filter(Boolean))),
  form(String.raw`(\d{1,2}):(\d{2})(?!\d|:\d)`, ([, hour, minute], around) =>
    Number(hour) < 25 && Number(minute) < 60 ? clock(Number(hour), Number(minute), around) : [],
  ),
  form(
    String.raw`([$£€¥])(${NUMBER.replaceAll(String.raw`(?:\.\d+)?`, '')})(?:\.(\d{2}))?(?!\d)`,
    ([, symbol, whole, cents], around) => money(symbol!, whole!, cents, around),
  ),
  form(String.raw`(['’])?(\d{4}|\d0)['’]?s${END}`, ([, short, digits]) => decade(digits!, short !== undefined)),
  form(String.raw`(\d+)\/(\d+)${END}`, ([, part, whole]) => fraction(Number(part), Number(whole))),
  form(String.raw`(?:(\d+)[ \u2009]?)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])`, ([, whole, vulgar]) => {
    const part = fraction(...FRACTIONS[vulgar!]!);
    return whole === undefined
      ? part
      : joined(joined(cardinals(Number(whole)), [['and']]), part.toSpliced(0, 2, part[1]!, part[0]!));
  }),
  form(String.raw`(?<![\p{L}\d])[-−](${NUMBER})(?:\s?(${UNIT}))?${END}`, ([, number, unit]) =>
    joined([['minus'], ['negative']], withUnit(number!, unit)),
  ),
  form(String.raw`(${NUMBER})(?:st|nd|rd|th)${END}`, ([, number]) => ordinals(number!)),
  form(String.raw`#(${NUMBER})${END}`, ([, number]) => joined([['number'], []], numbers(number!))),
  form(String.raw`(${NUMBER})(${UNIT}|MB|GB|TB|KB|kB|Hz|L|mL|°C|°F)${END}`, ([, number, unit]) => {
    const named = withUnit(number!, unit);
    return unit === 'm' ? unique([...named, ...joined(numbers(number!), [['million']])]) : named;
  }),
  form(String.raw`(${NUMBER})(?=[ap]m${END})`, ([, number], around) => plainNumber(number!, around)),
  form(String.raw`(${NUMBER})(k|K)${END}`, ([, number, k]) => joined(numbers(number!), [['thousand'], [letter(k!)]])),
  form(String.raw`(${NUMBER})([A-Za-z])${END}`, ([, number, name]) => joined(numbers(number!), [[letter(name!)]])),
  form(String.raw`(?:${NUMBER})(?!\d)`, ([number], around) => plainNumber(number, around)),
  form(String.raw`\.\d+`, ([number]) => numbers(number)),
  form(String.raw`(?<=\d\s?)(?:%|°[CF]?${END})`, ([unit], { before }) => unitReadings(unit, before)),
  sign,
  form('&', () => [['and']]),
];

function withUnit(number: string, unit: string | undefined): Reading[] {
  const all = numbers(number);
  return unit === undefined ? all : joined(all.slice(0, 6), unitReadings(unit, number));
}

const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/;
const VALUES: Record<string, number> = { I: 1, V: 5, X: 10 };
/** Words before a Roman numeral that is a plain number. */
const NUMBERED =
  /^(?:war|chapter|part|unit|volume|book|act|scene|section|phase|type|level|stage|lesson|step|grade|version|episode)$/i;

/** Returns the readings of `II` or `VIII`, or an empty list. */
export function romanReadings(written: string, { before }: Around): Reading[] {
  const isNumbered = NUMBERED.test(before);
  if (!ROMAN.test(written) && !(isNumbered && /^[IVX]$/.test(written))) return [];
  const value = [...written].reduce((sum, one, at) => {
    const [now, next] = [VALUES[one]!, VALUES[written[at + 1] ?? ''] ?? 0];
    return sum + (now < next ? -now : now);
  }, 0);
  const number = integerWords(value);
  const named: Reading[] = [['the', ...ordinal(number)], ordinal(number)];
  const all = isNumbered || before === '' ? [number, ...named] : [...named, number];
  return unique([...all, ...(written.length === 2 ? [letters(written)] : [])]);
}
