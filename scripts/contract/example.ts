export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  oneOf?: Schema[];
  anyOf?: Schema[];
};

/** Example values by field name, if they fit the schema. */
const USUAL: Record<string, unknown> = {
  id: 'id-1',
  email: 'mai@school.example',
  password: 'a long sentence',
  username: 'mai',
  first_name: 'Mai',
  last_name: 'Trần',
  user_id: 'student-1',
  org_id: 'school-1',
  native_language: 'vi',
  assignment_id: 'assignment-1',
  assignment_name: 'Unit 3',
  assignment_detail_id: 'lesson-1',
  assignment_detail_name: 'Words of unit 3',
  study_set_id: 'set-1',
  study_set_name: 'Unit 3',
  group_name: 'Class 7A',
  sentence: 'Good morning!',
  text: 'Good morning!',
  title: 'At the market',
  topic: 'food',
  word: 'morning',
  ipa: 'ˈmɔːrnɪŋ',
  transcript_ipa: 'ɡʊd ˈmɔːrnɪŋ',
  engine_version: 'outloud-5',
  language: 'en',
  user_lang: 'en',
  time_zone: 'Asia/Ho_Chi_Minh',
  message: 'The body is not JSON.',
  url: 'https://talk.example/app',
  audio_url: '/media/audio/morning.mp3',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};

/** Returns an example with every field, one item of each list, and the first of the choices. */
export function exampleOf(schema: Schema, resolve: ($ref: string) => Schema, name = 'text'): unknown {
  const { $ref, enum: choices, oneOf, anyOf, properties, items, additionalProperties } = schema;
  if ($ref !== undefined) return exampleOf(resolve($ref), resolve, name);
  if (schema.const !== undefined) return schema.const;
  if (choices !== undefined) return choices[0];
  const [variant] = oneOf ?? anyOf ?? [];
  if (variant !== undefined) return exampleOf(variant, resolve, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || properties !== undefined) {
    const fields = Object.entries(properties ?? {}).map(([key, field]) => [key, exampleOf(field, resolve, key)]);
    const isRecord = fields.length === 0 && typeof additionalProperties === 'object';
    return isRecord ? { en: exampleOf(additionalProperties, resolve, name) } : Object.fromEntries(fields);
  }
  if (type === 'array') return schema.maxItems === 0 || items === undefined ? [] : [exampleOf(items, resolve, name)];
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  const usual = /score|percentage|nativeness/.test(name) ? 82.5 : USUAL[name];
  if (type === 'number' || type === 'integer')
    return typeof usual === 'number' && type === 'number' ? usual : (schema.minimum ?? 1);
  return textOf(schema, typeof usual === 'string' ? usual : `some ${name.replaceAll('_', ' ')}`);
}

function textOf({ format, pattern, maxLength = Infinity }: Schema, usual: string): string {
  if (format === 'uuid') return '3f1f2a52-6d0a-4b57-9a49-8f2a3b1c7d10';
  if (format === 'date') return '2026-05-04';
  if (format === 'date-time') return '2026-05-04T08:00:00.000Z';
  if (format === 'uri') return usual.startsWith('https:') ? usual : 'https://school.example/page';
  if (pattern !== undefined && pattern.includes('^\\/')) return '/homework-assignments';
  return usual.slice(0, maxLength);
}
