import fc from 'fast-check';

/** The parts of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

const NUL = '\u0000';
/** Texts that databases, parsers, or people handle badly. */
export const texts = fc.constantFrom(
  '',
  NUL,
  `a${NUL}b`,
  '\uD800',
  'a\uDFFFb',
  'x'.repeat(101),
  'ş'.repeat(3000),
  'x'.repeat(20_000),
  "' or 1=1 --",
  '🦊',
  '\u202E',
  '%00',
  '../../etc/passwd',
  '__proto__',
  '1e999',
);
const numbers = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 + 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
);
const moments = fc.constantFrom(
  '2026-05-04T08:00:00Z',
  '0000-01-01T00:00:00Z',
  '0999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-05-04T23:59:60Z',
  '2026-05-04T08:00:00.123456789123Z',
  '9999-12-31T23:59:59Z',
  '2026-05-04T08:00:00+14:00',
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  moments,
  fc.constantFrom(null, true, [], {}, [[]], { $gt: '' }),
);

/** Possible values of a text by the name of its field or parameter. */
export type Known = Record<string, readonly string[]>;

/** Generates values of a schema, most of them nearly valid: a part may be missing or have another type. */
export function valuesOf(
  schema: Schema,
  known: Known,
  components: Record<string, Schema>,
  name = '',
): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: right(schema) }, { weight: 1, arbitrary: anything });

  function right(of: Schema): fc.Arbitrary<unknown> {
    if (of.$ref !== undefined) return right(components[of.$ref.split('/').at(-1)!]!);
    if (of.const !== undefined) return fc.constant(of.const);
    if (of.enum !== undefined) return fc.constantFrom(...of.enum);
    if (of.anyOf !== undefined) return fc.oneof(...of.anyOf.map(right));
    if (of.properties !== undefined) {
      const parts = Object.entries(of.properties).map(
        ([field, part]) => [field, valuesOf(part, known, components, field)] as const,
      );
      return fc.record(Object.fromEntries(parts), { requiredKeys: of.required ?? [] });
    }
    if (of.items !== undefined) return fc.array(valuesOf(of.items, known, components, name), { maxLength: 5 });
    if (of.type === 'boolean') return fc.boolean();
    if (of.type === 'null') return fc.constant(null);
    const { minimum = 0, maximum = 100 } = of;
    if (of.type === 'integer') return mostly(fc.integer({ min: minimum, max: Math.min(maximum, 1000) }), numbers);
    if (of.type === 'number') return mostly(fc.double({ min: minimum, max: maximum, noNaN: true }), numbers);
    if (of.format === 'date-time') return moments;
    if (of.format === 'uuid') return fc.uuid();
    return mostly(fc.constantFrom(...(known[name] ?? Object.values(known).flat())), texts);
  }
}

function mostly<A, B>(usual: fc.Arbitrary<A>, other: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: other });
}
