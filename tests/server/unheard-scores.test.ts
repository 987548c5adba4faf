import { expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { LONG_SESSIONS, onSqlite, oneProvider } from './support/each-provider.ts';
import { teacherBrowser } from './support/teacher.ts';
import { teachers } from './support/test-school.ts';
import { tryUnheardScores } from './support/unheard-scores.ts';

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
type Call = { operationId: string; responses: Record<string, { content?: Record<string, { schema: Schema }> }> };
type Contract = { paths: Record<string, Record<string, Call>>; components: { schemas: Record<string, Schema> } };

const SCORE = /^(score|scores|average|stars|counted)$/;

/** Scores without evidence of their own, each with the reason. */
const WITHOUT = {
  'a mean of the class, whose parts are marked': [
    'readClassProgress average',
    'readClassProgress assignments[] average',
    'readClassOverview average',
    'readClassOverview assignments[] average',
    'readAssignmentResults assignment average',
    'readAssignmentResults lessons[] average',
  ],
  'the engine’s own, of what it heard': [
    'readClassOverview words[] average',
    'readClassOverview sounds[] average',
    'readClassSpeech words[] average',
    'readClassSpeech words[] by[] average',
    'readClassSpeech sounds[] average',
    'readClassSpeech sounds[] by[] average',
    'readClassSpeech sounds[] words[] average',
  ],
};

const provider = oneProvider(onSqlite, { settings: { ...LONG_SESSIONS, LOGIN_LIFETIME_S: '31536000' } });

it('[D50] [0121] sends teachers no score without evidence for it', async () => {
  const contract = (await provider.call('GET', paths.openapi)).body as Contract;
  const bare: string[] = [];
  const tables: string[] = [];
  function look(schema: Schema, place: string, isMarked: boolean): void {
    const { $ref, properties = {}, items, anyOf = [], allOf = [], additionalProperties } = schema;
    if ($ref !== undefined) return look(contract.components.schemas[$ref.split('/').at(-1)!]!, place, isMarked);
    const own = isMarked || 'verified' in properties;
    for (const [name, property] of Object.entries(properties)) {
      if (SCORE.test(name) && !own) bare.push(`${place} ${name}`);
      look(property, `${place} ${name}`, own);
    }
    if (items) look(items, `${place}[]`, own);
    for (const one of [...anyOf, ...allOf]) look(one, place, own);
    if (typeof additionalProperties === 'object') look(additionalProperties, `${place}{}`, own);
  }
  for (const [path, calls] of Object.entries(contract.paths).filter(([at]) => at.startsWith('/api/teacher')))
    for (const { operationId, responses } of Object.values(calls))
      for (const [type, { schema }] of Object.entries(responses['200']?.content ?? {})) {
        if (type === 'application/json') look(schema, operationId, false);
        if (type === 'text/csv') tables.push(path);
      }
  expect(bare.toSorted()).toEqual(Object.values(WITHOUT).flat().toSorted());

  const tess = teacherBrowser(provider);
  await tess.logIn(teachers.tess);
  const ids = { class_id: 'r1', student_id: 'ana', assignment_id: 'greet' };
  expect(tables.length).toBeGreaterThan(4);
  const bareTables: string[] = [];
  for (const path of tables) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);
    const columns = String((await tess.read(address)).body)
      .split('\r\n')[0]!
      .split(',');
    if (columns.some((column) => SCORE.test(column)) && !columns.includes('verified')) bareTables.push(path);
  }
  // The engine heard each word and sound of this table.
  expect(bareTables).toEqual([expect.stringMatching(/\/speech\.csv$/)]);
});

it('[D50] [RP-06] [0121] shows teachers and platforms no verified score that the engine did not give, and says the same everywhere', async () => {
  const tried = await tryUnheardScores(provider, 40);
  // The property needs both kinds of scores.
  expect(tried.verified).toBeGreaterThan(0);
  expect(tried.unheard).toBeGreaterThan(tried.verified);
});
