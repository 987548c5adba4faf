const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: [number, string][] = [
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

function integerWords(value: number): string[] {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    const head = [...integerWords(Math.floor(value / size)), name];
    return rest === 0 ? head : [...head, ...(rest < 100 ? ['and'] : []), ...integerWords(rest)];
  }
  if (value < 20) return [ONES[value] ?? 'zero'];
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? [ten] : [ten, ONES[value % 10] ?? ''];
}

const digitWords = (digits: string): string[] => [...digits].map((digit) => ONES[Number(digit)] ?? 'zero');

function ordinalWords(words: string[]): string[] {
  const last = words.at(-1) ?? '';
  const ordinal = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words.slice(0, -1), ordinal];
}

/** Returns the words of `42`, `1,000`, `3.5`, or `21st`. Years are read in pairs, very long numbers by digit. */
export function numeralWords(numeral: string): string[] {
  const match = /^(\d[\d,]*)(?:\.(\d+))?(st|nd|rd|th)?$/i.exec(numeral);
  if (!match) return [];
  const digits = (match[1] ?? '').replaceAll(',', '');
  const fraction = match[2] ? ['point', ...digitWords(match[2])] : [];
  if (digits.length > 12 || (digits.length > 1 && digits.startsWith('0'))) return [...digitWords(digits), ...fraction];
  const value = Number(digits);
  const isYear = !numeral.includes(',') && !match[2] && !match[3] && value >= 1100 && value < 2000 && value % 100 >= 10;
  if (isYear) return [...integerWords(Math.floor(value / 100)), ...integerWords(value % 100)];
  const words = integerWords(value);
  return match[3] ? ordinalWords(words) : [...words, ...fraction];
}
