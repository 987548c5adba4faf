import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../contract/paths.ts';
import { teacherPaths } from '../../contract/teacher.ts';
import { StartStream } from '../../contract/speech.ts';
import type { Database, Tables } from '../../server/database/tables.ts';
import { TEACHER_COOKIE } from '../../server/routes/teacher-signed-in.ts';
import { databases, type TestDatabase } from './support/databases.ts';
import { texts, valuesOf, type Known, type Schema } from './support/fuzz.ts';
import { startProvider, type Provider } from './support/provider.ts';
import { connect, startStream, tone, wavHeader, type SpeechClient } from './support/speech-client.ts';
import { teacherBrowser } from './support/teacher.ts';
import { people, SCENARIO, teachers } from './support/test-school.ts';

/** Number of requests. `FUZZ_REQUESTS=10000 FUZZ_MESSAGES=10000` is the goal for requests and socket messages. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const MESSAGES = Number(process.env.FUZZ_MESSAGES ?? 400);
const MESSAGES_A_RUN = 10;
/** Length in bytes of a run's last slice, whose acknowledgment ends the run. No other slice is as long. */
const LAST_SLICE = 7_778;
/** Requests with random responses, such as tokens. */
const BY_CHANCE: string[] = [
  paths.login,
  paths.refreshSession,
  paths.speechTickets,
  paths.ssoStart,
  paths.demoToken,
  paths.push,
];

type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };
type Call = { method: string; path: string; body?: unknown; by: 'ana' | 'noa' | 'rae' | 'tam' };

/** Left out: the socket, and ends of logins, which would refuse all further requests. */
const LEFT_OUT: string[] = [paths.speech, paths.logout, teacherPaths.logout];

/** Students with whom no sender has to do: of other classes, other schools, and a classmate of Rae. */
const STRANGERS = ['ray', 'pia', 'nia', 'ada'];
/** Otto's classes. */
const CLASSES = ['r2', 'r3', 'n1', 'n2', 'n3'];
/** Last name of strangers. */
const STRANGE = 'Nobodys-Business';

const CONVERSATIONS = ['f47ac10b-58cc-4372-a567-0e02b2c3d479', '9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f'];
const KNOWN: Known = {
  user_id: ['ana', 'noa', ...STRANGERS],
  student_id: ['ben', ...STRANGERS],
  students: ['ben', ...STRANGERS],
  class_id: ['r1', 'r4', ...CLASSES],
  content_id: ['greetings', 'tides', `written-${'0'.repeat(32)}`],
  lesson_id: ['done-travel', 'read-tides', 'nova-greetings'],
  sentence_id: ['ticket', 'seeded-read-tides'],
  assignment_id: ['greet', 'done', 'late', 'nova-greet', 'read', 'nova-read'],
  assignment_detail_id: ['greet-all', 'done-travel', 'late-travel', 'nova-greetings', 'read-tides'],
  study_set_id: ['greetings', 'travel'],
  id: ['hello', 'ticket'],
  item_id: ['hello', 'ticket'],
  read_aloud_id: ['tides'],
  recording_id: ['one', 'two'],
  scenario_id: [SCENARIO],
  scenarioId: [SCENARIO],
  conversation_id: CONVERSATIONS,
  conversationId: CONVERSATIONS,
  turn_id: ['3b241101-e2bb-4255-8caf-4136c566a962', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  email: ['ana@riverside.example', 'nobody@riverside.example'],
};

describe('random requests', () => {
  const stores: TestDatabase[] = [];
  const providers: Provider[] = [];
  const tokens: Record<Call['by'], string>[] = [];
  let calls: fc.Arbitrary<Call>;

  beforeAll(async () => {
    for (const { open } of databases) {
      const store = await open();
      const provider = await startProvider(store, {}, { SESSION_LIFETIME_S: '31536000' });
      const [ana, noa, rae, tam] = [
        await provider.logIn(people.ana),
        await provider.logIn(people.noa),
        await provider.logIn(people.rae),
        await provider.logIn(people.tam),
      ];
      stores.push(store);
      providers.push(provider);
      tokens.push({ ana: ana.user_token, noa: noa.user_token, rae: rae.user_token, tam: tam.user_token });
    }
    const { body } = await providers[0]!.call('GET', paths.openapi);
    calls = callsOf(body as Document);
  });
  afterAll(async () => {
    for (const provider of providers) await provider.close();
    for (const store of stores) await store.close();
  });

  it('[ERR-01] [SET-09] never make the provider fail, and get equal responses from both databases', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(calls, async ({ method, path, body, by }) => {
        const answers = await Promise.all(
          providers.map((provider, index) =>
            provider.call(method.toUpperCase(), path, { token: tokens[index]![by], body }),
          ),
        );
        const [one, other] = answers.map(({ status, body: said }) => ({
          status,
          said: BY_CHANCE.includes(path) && status === 200 ? null : said,
        }));
        expect(one!.status).toBeLessThan(500);
        expect(other).toEqual(one);
        seen.add(one!.status);
      }),
      { numRuns: REQUESTS },
    );
    for (const status of [200, 204, 404, 422]) expect([...seen]).toContain(status);
  }, 600_000);

  it('read and change nothing of people with whom no sender has to do', async () => {
    await Promise.all(providers.map(({ server }) => markStrangers(server.db)));
    const cookies = await Promise.all(
      providers.map(async (provider) => {
        const tess = teacherBrowser(provider);
        await tess.logIn(teachers.tess);
        return `${TEACHER_COOKIE}=${tess.jar.get(TEACHER_COOKIE)!.value}`;
      }),
    );
    const before = await Promise.all(providers.map(({ server }) => rowsOfStrangers(server.db)));
    const seen = new Set<string>();
    expect(before[0]!.flatMap(([, rows]) => rows).length).toBeGreaterThan(20);
    await fc.assert(
      fc.asyncProperty(calls, async ({ method, path, body, by }) => {
        const isTeachers = path.startsWith('/api/teacher/');
        const answers = await Promise.all(
          providers.map((provider, index) =>
            provider.call(method.toUpperCase(), path, {
              ...(isTeachers ? { headers: { cookie: cookies[index]! } } : { token: tokens[index]![by] }),
              body,
            }),
          ),
        );
        for (const answer of answers) {
          seen.add(`${isTeachers ? 'teacher' : 'student'} ${answer.status}`);
          expect(answer.status).toBeLessThan(500);
          expect(JSON.stringify(answer.body)).not.toContain(STRANGE);
        }
      }),
      { numRuns: REQUESTS },
    );
    for (const sender of ['teacher', 'student'])
      for (const status of [200, 404, 422]) expect([...seen]).toContain(`${sender} ${status}`);
    expect(await Promise.all(providers.map(({ server }) => rowsOfStrangers(server.db)))).toEqual(before);
  }, 600_000);

  it('[ERR-01] [WIRE-08] never make the speech socket fail, which responds and continues', async () => {
    const sockets = await Promise.all(providers.map((provider, index) => connect(provider.url, tokens[index]!.ana)));
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { minLength: MESSAGES_A_RUN, maxLength: MESSAGES_A_RUN }), async (sent) => {
        const [one, other] = await Promise.all(sockets.map((socket) => answersTo(socket, sent)));
        expect(one).not.toContain('server_error');
        expect(one).not.toContain('scoring_failed');
        expect(other).toEqual(one);
        for (const said of one!) seen.add(said);
      }),
      { numRuns: Math.ceil(MESSAGES / MESSAGES_A_RUN) },
    );
    for (const said of ['decoding_result', 'audioACK', 'invalid_request', 'malformed_json', 'unreadable_audio'])
      expect([...seen]).toContain(said);
    for (const socket of sockets) await socket.close();
  }, 600_000);
});

/** Marks what only these people may read, in their names and in the texts that they sent. */
async function markStrangers(db: Database): Promise<void> {
  await db.updateTable('students').set({ last_name: STRANGE }).where('id', 'in', STRANGERS).execute();
  await db.updateTable('teachers').set({ last_name: STRANGE, writes_content: 1 }).where('id', '=', 'otto').execute();
  await db.updateTable('teachers').set({ writes_content: 1 }).where('id', '=', 'tess').execute();
  await db
    .insertInto('teacher_classes')
    .values(CLASSES.map((class_id) => ({ teacher_id: 'otto', class_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All rows that name one of the strangers, or a class that no sender teaches. */
async function rowsOfStrangers(db: Database) {
  const owners = ['student_id', 'user_id', 'teacher_id', 'class_id'];
  const theirs: string[] = [...STRANGERS, 'otto', ...CLASSES];
  const tables = await db.introspection.getTables();
  return Promise.all(
    tables
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(async ({ name, columns }) => {
        const own = name === 'students' || name === 'teachers' || name === 'classes' ? ['id'] : owners;
        const rows: Record<string, unknown>[] = await db
          .selectFrom(name as keyof Tables)
          .selectAll()
          .execute();
        const of = columns.map((column) => column.name).filter((column) => own.includes(column));
        return [name, rows.filter((row) => of.some((column) => theirs.includes(String(row[column]))))] as const;
      }),
  );
}

const message = (type: string) => fc.constant(JSON.stringify({ type }));
const start = valuesOf(
  z.toJSONSchema(StartStream) as Schema,
  { sentence: ['Hello', 'Good morning!', 'Where to'], first_language: ['vi'], feedback_language: ['en'] },
  {},
).map((value) => JSON.stringify(value));
/** Socket messages, most of them nearly valid. */
const frames: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(JSON.stringify(startStream('Hello'))) },
  { weight: 3, arbitrary: start },
  { weight: 3, arbitrary: fc.constantFrom(tone(20), tone(250), Buffer.concat([wavHeader(0), tone(20)])) },
  { weight: 3, arbitrary: fc.oneof(message('last_packet'), message('pause_stream'), message('end_of_file')) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Uint8Array>(
      Buffer.alloc(0),
      wavHeader(0xffff_ffff),
      wavHeader(2).subarray(0, 30),
      Buffer.concat([wavHeader(2), tone(100)]),
      Buffer.concat([wavHeader(640, { channels: 2 }), tone(20)]),
      Buffer.from('RIFF\xff\xff\xff\xffWAVEdata\xff\xff\xff\xff', 'latin1'),
      Buffer.alloc(128 * 1024 + 2),
    ),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.oneof(texts, fc.json(), message('dance'), fc.string({ maxLength: 50 })) },
);

/** Returns the types of the messages and the codes of the errors in the responses. */
async function answersTo(socket: SpeechClient, sent: readonly (string | Uint8Array)[]): Promise<string[]> {
  const end = [{ type: 'end_of_file' }, startStream('Hello')].map((one) => JSON.stringify(one));
  for (const frame of [...sent, ...end]) socket.ws.send(frame);
  socket.audio(new Uint8Array(LAST_SLICE));
  const answers: string[] = [];
  for (;;) {
    const said = await socket.next();
    if (said.type === 'audioACK' && said.received === LAST_SLICE) return answers;
    answers.push(said.type === 'error' ? said.code : said.type);
  }
}

function callsOf({ paths: routes, components }: Document): fc.Arbitrary<Call> {
  const values = (schema: Schema, name?: string) => valuesOf(schema, KNOWN, components.schemas, name);
  const operations = Object.entries(routes)
    .filter(([route]) => !LEFT_OUT.includes(route))
    .flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ route, method, operation })),
    );
  return fc.oneof(
    ...operations.map(({ route, method, operation }) => {
      const { parameters = [], requestBody } = operation;
      const inPath = fc.record(
        Object.fromEntries(parameters.filter((p) => p.in === 'path').map((p) => [p.name, pathPart(p.name)])),
      );
      const query = parameters.filter((p) => p.in === 'query').map((p) => [p.name, values(p.schema, p.name)] as const);
      return fc
        .record({
          parts: inPath,
          query: fc.record(Object.fromEntries(query), { requiredKeys: [] }),
          body:
            requestBody === undefined ? fc.constant(undefined) : values(requestBody.content['application/json'].schema),
          by: fc.constantFrom('ana' as const, 'noa' as const, 'rae' as const, 'tam' as const),
        })
        .map(({ parts, query: asked, body, by }): Call => {
          const search = new URLSearchParams(
            Object.entries(asked).map(([name, value]) => [name, String(value).toWellFormed()]),
          ).toString();
          const path = route.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] as string);
          return { method, path: search === '' ? path : `${path}?${search}`, body, by };
        });
    }),
  );
}

/** Encodes the value as in an address. */
function pathPart(name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(KNOWN[name] ?? ['hello'])) },
    { weight: 2, arbitrary: texts.map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 1, arbitrary: fc.constantFrom('%00', 'a%00b', '%ED%A0%80', '%', '%zz', '%FF') },
  );
}
