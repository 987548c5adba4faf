/** Server messages that differ from valid ones, by a seed. */

type Random = () => number;

/** Values of other types or sizes, and text in other languages. */
const OTHERS: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 31,
  Number.MAX_VALUE,
  '',
  'ありがとう 🦊',
  '\u202Eمرحبا',
  'x'.repeat(5_000),
  [],
  {},
  [null],
];
const NUMBERS = [0, -1, 0.5, 100, 2 ** 31, 2 ** 53, Number.MAX_VALUE] as const;
const TEXTS = ['ありがとう 🦊', '\u202Eمرحبا', 'x'.repeat(5_000)] as const;

type Plain = Record<string, unknown>;
interface Place {
  holder: Plain;
  key: string;
}

const isPlain = (value: unknown): value is Plain =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Copies objects and lists. Actors, errors, and functions stay themselves. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as T;
}

const placesIn = (value: unknown): Place[] =>
  isPlain(value) ? Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]) : [];

export const pickFrom = <T>(from: readonly T[], random: Random): T | undefined =>
  from[Math.floor(random() * from.length)];

function withPlaces<T>(message: T, random: Random, change: (place: Place) => void): T {
  const copy = copyOf(message);
  for (let times = Math.floor(random() * 4); times > 0; times--) {
    const place = pickFrom(placesIn(copy), random);
    if (place) change(place);
  }
  return copy;
}

/** A copy, because the next change may be inside it. */
const another = (random: Random): unknown => copyOf(pickFrom(OTHERS, random));

/** Returns the message with up to three parts missing, doubled, in other order, or of another type. */
export function changed(message: unknown, random: Random): unknown {
  if (random() < 0.05) return another(random);
  return withPlaces(message, random, ({ holder, key }) => {
    const value = holder[key];
    const by = random();
    if (by < 0.2 && !Array.isArray(holder)) delete holder[key];
    else if (by < 0.4 && Array.isArray(value)) holder[key] = [...value, ...value];
    else if (by < 0.6 && Array.isArray(value)) holder[key] = value.toReversed();
    else holder[key] = another(random);
  });
}

/** Returns a message of the same shape, with up to three other numbers, texts, flags, or lists. */
export function likened<T>(message: T, random: Random): T {
  return withPlaces(message, random, ({ holder, key }) => {
    const value = holder[key];
    if (typeof value === 'number') holder[key] = pickFrom(NUMBERS, random);
    else if (typeof value === 'boolean') holder[key] = !value;
    // A text of one word may be a name that the contract lists.
    else if (typeof value === 'string' && value.includes(' ')) holder[key] = pickFrom(TEXTS, random);
    else if (Array.isArray(value)) holder[key] = random() < 0.5 ? [...value, ...value] : value.toReversed();
  });
}
