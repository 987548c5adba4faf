/** Largest legal bodies of the provider's calls, from its OpenAPI document. */
import { LARGEST_BODY, LARGEST_READING, LARGEST_SCORES } from '../contract/constants.ts';
import { LARGEST_ROSTER_BODY } from '../contract/teacher-roster.ts';
import { EMPTY_TURN } from '../contract/teacher-writing.ts';
import { TRANSLATION_LANGUAGES } from '../contract/languages.ts';
import { group, person, rosterFiles } from '../tests/server/support/roster-files.ts';
import { SCENARIO } from '../tests/server/support/test-school.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  maximum?: number;
};
type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
/** A teacher, a student with study sets, role-plays, or readings, or a classmate. */
export type Sender = 'tess' | 'ana' | 'tam' | 'rae' | 'ben';
export type Call = { name: string; method: string; path: string; body: string | undefined; by: Sender };

/** Parts of long texts. Each is slow for some pattern or parser. */
const FILLINGS = ['go ', '<', '- a\n', '!? ', '[('];
const MOST_ITEMS = 5_000;
/** Maximum items of a list in another one. */
const MOST_INNER = 5;
const WRITTEN = `written-${'0'.repeat(32)}`;
const KNOWN: Record<string, string> = {
  user_id: 'ana',
  class_id: 'r1',
  student_id: 'ana',
  students: 'ana',
  assignment_id: 'greet',
  assignment_detail_id: 'greet-all',
  lesson_id: 'done-travel',
  sentence_id: 'ticket',
  study_set_id: 'greetings',
  id: 'hello',
  item_id: 'hello',
  read_aloud_id: 'tides',
  scenario_id: SCENARIO,
  scenarioId: SCENARIO,
  content_id: WRITTEN,
  level: 'A2',
  skill_mode: 'speaking',
};

/** Returns each call with its largest bodies, one for each filling and kind of body. */
export function callsOf({ paths, components }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      const common = { method: method.toUpperCase(), path: addressOf(path, operation), by: senderOf(path) };
      if (schema === undefined) return [{ ...common, name: operation.operationId, body: undefined }];
      const limit = limitOf(method, path);
      const bodies = variantsOf(schema, components.schemas).flatMap((variant) =>
        FILLINGS.map((filling) => fitting(variant, components.schemas, filling, limit)),
      );
      return [...new Set(bodies)].map((body, at) => ({ ...common, name: `${operation.operationId} ${at}`, body }));
    }),
  );
}

function senderOf(path: string): Sender {
  if (path.startsWith('/api/teacher')) return 'tess';
  if (path.startsWith('/api/ai-tutor')) return 'tam';
  return path.startsWith('/api/read-aloud') ? 'rae' : 'ana';
}

function limitOf(method: string, path: string): number {
  if (path.endsWith('/recordings')) return LARGEST_READING;
  if (path.startsWith('/api/teacher/roster')) return LARGEST_ROSTER_BODY;
  return method === 'patch' && !path.startsWith('/api/teacher') ? LARGEST_SCORES : LARGEST_BODY;
}

function addressOf(path: string, { parameters = [] }: Operation): string {
  const known = (name: string) => KNOWN[name] ?? crypto.randomUUID();
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required === true);
  const search = query.map(({ name, schema }) => `${name}=${String(schema.enum?.[0] ?? known(name))}`).join('&');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => known(name)) + (search === '' ? '' : `?${search}`);
}

/** Returns a schema for each alternative of the body, or of a part directly in it. */
function variantsOf(schema: Schema, schemas: Record<string, Schema>): Schema[] {
  const own = resolved(schema, schemas);
  const choices = own.oneOf ?? own.anyOf;
  if (choices !== undefined) return choices.flatMap((choice) => variantsOf(choice, schemas));
  const parts = Object.entries(own.properties ?? {});
  const [chosen] = parts.filter(([, part]) => (resolved(part, schemas).oneOf?.length ?? 0) > 1);
  if (chosen === undefined) return [own];
  return resolved(chosen[1], schemas).oneOf!.map((choice) => ({
    ...own,
    properties: { ...own.properties, [chosen[0]]: choice },
  }));
}

const resolved = (schema: Schema, schemas: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : resolved(schemas[schema.$ref.split('/').at(-1)!], schemas);

/** Shortens lists and texts until the body is small enough. */
function fitting(schema: Schema, schemas: Record<string, Schema>, filling: string, limit: number): string {
  for (let share = 1; ; share *= 0.7) {
    const body = JSON.stringify(largest(schema, '', MOST_ITEMS));
    if (Buffer.byteLength(body) < limit) return body;

    function largest(part: Schema, name: string, mostItems: number): unknown {
      const own = resolved(part, schemas);
      if (own.const !== undefined) return own.const;
      if (own.enum !== undefined) return own.enum.includes(KNOWN[name]) ? KNOWN[name] : own.enum.at(-1);
      const [choice] = (own.oneOf ?? own.anyOf ?? []).filter(({ type }) => type !== 'null');
      if (choice !== undefined) return largest(choice, name, mostItems);
      if (own.items !== undefined) {
        const most = Math.min(own.maxItems ?? mostItems, mostItems);
        const length = Math.max(own.minItems ?? 0, Math.floor(most * share));
        return Array.from({ length }, () => largest(own.items!, name, MOST_INNER));
      }
      if (own.properties !== undefined || own.type === 'object')
        return Object.fromEntries(
          Object.entries(own.properties ?? {}).map(([field, of]) => [field, largest(of, field, mostItems)]),
        );
      const types = [own.type].flat();
      if (types.includes('boolean')) return true;
      if (types.includes('number') || types.includes('integer')) return Math.min(own.maximum ?? 100, 100);
      return textOf(own, name);
    }

    function textOf({ format, pattern = '', maxLength = 100 }: Schema, name: string): string {
      if (format === 'uuid') return crypto.randomUUID();
      if (format === 'date-time') return '2026-05-04T08:00:00.000Z';
      if (format === 'date') return '2026-05-04';
      if (pattern.startsWith('^written-')) return WRITTEN;
      if (KNOWN[name] !== undefined) return KNOWN[name];
      if (pattern.startsWith('^[a-z0-9]')) return 'a'.repeat(Math.min(maxLength, 100));
      return filling.repeat(Math.floor((maxLength * share) / filling.length));
    }
  }
}

/** Bodies that only a person who knows the provider would make. */
export function craftedCalls(): Call[] {
  const call = (name: string, method: string, path: string, body: object): Call => ({
    name,
    method,
    path,
    body: JSON.stringify(body),
    by: senderOf(path),
  });
  const file = (name: string, yaml: string) => call(name, 'POST', '/api/teacher/writing/file', { yaml });
  const draft = (name: string, body: object, method = 'POST', at = 'check') =>
    call(name, method, `/api/teacher/writing/${at}`, { draft: body });
  const people = Array.from({ length: 14_000 }, (_, at) => person(`s${at}`, `s${at}@riverside.example`));
  const roster = rosterFiles({
    classes: [group('r1', 'Class 1')],
    people,
    enrolled: people.map(({ sourcedId }) => [sourcedId, 'r1']),
  });
  const turns = (text: string) =>
    Array.from({ length: 190 }, (_, at) => ({
      turn_id: crypto.randomUUID(),
      understood: { text: `${text} ${at}`, source: 'typed', intent: null },
      pronunciation: null,
      corrects: null,
    }));
  const held = (text: string) => ({
    start: {
      conversationId: crypto.randomUUID(),
      scenarioId: SCENARIO,
      assignment_id: null,
      assignment_detail_id: null,
      created_at: '2026-05-04T08:00:00.000Z',
    },
    turns: turns(text),
    finish: { lessonTime: 60 },
  });
  const words = 'We went to the lake on Sunday and the water was cold. '.repeat(270);
  return [
    file('a list of wrong items', `items:\n${'- a\n'.repeat(45_000)}`),
    file('a list at the limit', `items:\n${'- a\n'.repeat(7_000)}`),
    file('anchors', `items:\n${Array.from({ length: 9_000 }, (_, at) => `- &a${at} x`).join('\n')}`),
    file('aliases', `a: &a [x, x]\n${Array.from({ length: 5_000 }, () => 'b: *a').join('\n')}`),
    file('wrong turns', `turns:\n${'- a\n'.repeat(7_000)}`),
    file('unknown keys', Array.from({ length: 7_000 }, (_, at) => `k${at}: 1`).join('\n')),
    draft('a passage of signs', { kind: 'passage', name: 'A', level: 'A2', topic: 'a', text: '<'.repeat(30_000) }),
    draft('a passage of brackets', { kind: 'passage', name: 'A', level: 'A2', topic: 'a', text: '['.repeat(30_000) }),
    draft('the longest passage', { kind: 'passage', name: 'A day', level: 'A2', topic: 'nature', text: words }),
    draft('the longest passage, saved', passageDraft(words), 'PUT', WRITTEN),
    draft('the largest set', setDraft()),
    draft('the largest set, saved', setDraft(), 'PUT', WRITTEN.replace('0', '1')),
    draft('the largest role-play', rolePlay()),
    call('the longest trial', 'POST', '/api/teacher/writing/talk', {
      draft: rolePlay(),
      says: Array.from({ length: 40 }, () => 'I want a boat, please. '.repeat(80).trim()),
    }),
    call('the largest roster', 'POST', '/api/teacher/roster/preview', { files: roster }),
    call(
      'a held conversation',
      'POST',
      '/api/ai-tutor/held-conversations',
      held('I want rice and soup, please. '.repeat(40)),
    ),
    call('a held conversation of signs', 'POST', '/api/ai-tutor/held-conversations', held('a, '.repeat(400))),
    call('a held conversation of spaces', 'POST', '/api/ai-tutor/held-conversations', held(`a${' '.repeat(1_200)}`)),
  ];
}

const passageDraft = (text: string) => ({ kind: 'passage', name: 'A day', level: 'A2', topic: 'nature', text });
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const translated = (text: string) => Object.fromEntries(TRANSLATION_LANGUAGES.map((one) => [one, `${text} ${one}`]));

function setDraft() {
  const line = 'We went to the lake by boat on Sunday and the water was cold';
  return {
    kind: 'study_set',
    name: 'At the lake',
    level: 'A2',
    topic: 'nature',
    languages: TRANSLATION_LANGUAGES,
    cards: Array.from({ length: 60 }, (_, at) => ({
      id: `written-${at.toString(16).padStart(32, 'c')}`,
      text: `${line} ${'again '.repeat(at % 10)}${at < 30 ? 'today' : 'now'}`,
      definition: `${line} ${LETTERS[at % 26]}`,
      example: line,
      translations: translated(line),
      speaking: true,
      listening: { wrong: ['The winter is long.', 'My brother swam.', 'I like my blue boat.'] },
      reading: { prompt: `${line} ${'very '.repeat(at % 20)}`, wrong: ['In the winter.', 'My brother.', 'On Sunday.'] },
      writing: true,
    })),
  };
}

function rolePlay() {
  const said = 'I want to go to the lake by boat';
  return {
    kind: 'role_play',
    name: 'At the lake',
    level: 'A2',
    topic: 'nature',
    languages: TRANSLATION_LANGUAGES,
    character: { name: 'Max', role: 'boat man', look: { shape: 'disc', color: 'leaf', wears: 'cap' } },
    voice: 'rms',
    setting: 'You are at the lake. Max has a small boat.',
    setting_translations: translated('lake'),
    turns: ['today', 'tomorrow', 'again', 'now', 'here', 'there'].map((word, at) => ({
      ...EMPTY_TURN,
      id: `turn-${at + 1}`,
      says: `What do you want ${word}?`,
      goal: `Say what you want ${word}`,
      goal_translations: translated(word),
      sentences: [said, 'Can I have a boat', 'A big boat for me', 'My boat is small', 'The water is cold']
        .map((sentence) => `${sentence} ${word}.`)
        .join('\n'),
      translations: translated(word),
      answer: `Very good ${word}.`,
    })),
  };
}
