/** Readings of numbers, each as words. American English comes first. */
export type Reading = readonly string[];

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: readonly [number, string][] = [
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
];
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
/** Numbers with more digits are read by digit. */
const MOST_DIGITS = 12;
/** Maximum number of readings of one numeral. */
const MOST = 16;

export function unique(readings: readonly Reading[]): Reading[] {
  return [...new Map(readings.map((reading) => [reading.join(' '), reading])).values()].slice(0, MOST);
}

/** Returns each reading of the first part with each of the second. */
export const joined = (first: readonly Reading[], second: readonly Reading[]): Reading[] =>
  unique(first.flatMap((one) => second.map((other) => [...one, ...other])));

export function integerWords(value: number, and = false): string[] {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    const head = [...integerWords(Math.floor(value / size), and), name];
    return rest === 0 ? head : [...head, ...(and && rest < 100 ? ['and'] : []), ...integerWords(rest, and)];
  }
  if (value < 20) return [ONES[value]!];
  const ten = TENS[Math.floor(value / 10)]!;
  return value % 10 === 0 ? [ten] : [ten, ONES[value % 10]!];
}

/** Readings of a whole number: "one hundred five", "one hundred and five", "a hundred five". */
export function cardinals(value: number): Reading[] {
  const plain = [integerWords(value), integerWords(value, true)];
  return unique([
    ...plain,
    ...plain.flatMap(([first, ...rest]) => (first === 'one' && rest.length > 0 ? [['a', ...rest]] : [])),
  ]);
}

/** "five five five", with zero and with oh. */
export function byDigit(digits: string): Reading[] {
  const words = [...digits].map((digit) => ONES[Number(digit)]!);
  return unique([words, words.map((word) => (word === 'zero' ? 'oh' : word))]);
}

/** Below 100 after a hundred that isn't named: "oh five", "ten". */
const pair = (value: number): string[] => (value < 10 ? ['oh', ONES[value]!] : integerWords(value));

/** "nineteen oh five", "nineteen hundred", "two thirty-seven". Empty for whole thousands. */
function inPairs(value: number): Reading[] {
  const [head, rest] = [integerWords(Math.floor(value / 100)), value % 100];
  if (rest === 0) return value % 1000 === 0 ? [] : [[...head, 'hundred']];
  if (value < 1000) return [[...head, ...pair(rest)]];
  const named = [...head, 'hundred'];
  if (value % 1000 < 100) return [[...head, ...pair(rest)]];
  return [
    [...head, ...pair(rest)],
    [...named, ...integerWords(rest)],
    [...named, 'and', ...integerWords(rest)],
  ];
}

const isPairedFirst = (value: number): boolean => (value >= 1100 && value < 2000) || (value >= 2010 && value < 2100);

/** Readings of digits without separators, which may be a year, a house, or a code. */
function ofDigits(digits: string): Reading[] {
  const spelled = byDigit(digits);
  if (digits.length > MOST_DIGITS || (digits.length > 1 && digits.startsWith('0'))) return spelled;
  const value = Number(digits);
  const [named, paired] = [cardinals(value), value > 100 && value < 10_000 ? inPairs(value) : []];
  const all = isPairedFirst(value) ? [...paired, ...named] : [...named, ...paired];
  return unique(digits.length < 3 ? all : [...all, ...spelled]);
}

/** Readings of the year in a date. */
export const years = (digits: string): Reading[] => ofDigits(digits).slice(0, 3);

const tenths = (digits: string): Reading[] =>
  unique([
    ...byDigit(digits),
    ...(digits.length === 2 && !digits.startsWith('0') ? [integerWords(Number(digits))] : []),
  ]);

export function ordinal(words: Reading): Reading {
  const last = words.at(-1)!;
  return [...words.slice(0, -1), ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)];
}

/** "nineties", "hundreds", "tens". */
export function plural(words: Reading): Reading {
  const last = words.at(-1)!;
  return [
    ...words.slice(0, -1),
    last.endsWith('y') ? `${last.slice(0, -1)}ies` : last.endsWith('x') ? `${last}es` : `${last}s`,
  ];
}

/** Commas or spaces between groups of three digits. */
const GROUPED = /^\d{1,3}(?:[, \u00A0\u2009\u202F]\d{3})+$/;

const wholes = (written: string): Reading[] =>
  GROUPED.test(written) ? cardinals(Number(written.replace(/\D/g, ''))) : ofDigits(written.replace(/\D/g, ''));

/** Returns the readings of `42`, `1,000`, `3.5`, `3,50`, or `1990`. */
export function numbers(written: string): Reading[] {
  const { whole, fraction } = partsOf(written);
  if (fraction === '') return wholes(whole);
  const point =
    whole === ''
      ? [['point']]
      : joined(whole === '0' ? [['zero'], [], ['oh']] : wholes(whole).slice(0, 3), [['point']]);
  return joined(point, tenths(fraction));
}

/** Returns a whole number and its fraction, which a period or a comma begins. */
function partsOf(written: string): { whole: string; fraction: string } {
  const at = GROUPED.test(written) ? -1 : Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  return at < 0 ? { whole: written, fraction: '' } : { whole: written.slice(0, at), fraction: written.slice(at + 1) };
}

export const ordinals = (written: string): Reading[] => unique(numbers(written).slice(0, 4).map(ordinal));
