import fc from 'fast-check';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { teacherPaths } from '../../contract/teacher.ts';
import { RIGHTS } from '../../server/teachers/taught.ts';
import type { Tables } from '../../server/database/tables.ts';
import { anyCharacter } from '../support/any-character.ts';
import { oneProvider } from './support/each-provider.ts';
import { codeOf } from './support/provider.ts';
import { teacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';

const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.record(z.string(), z.unknown())).optional(),
        requestBody: z.unknown().optional(),
      }),
    ),
  ),
});

/** Content that Tess wrote. */
const WRITTEN = `written-${'0'.repeat(32)}`;

/** IDs of classes that Tess teaches, or no one, and of their students and work. */
const FOREIGN = {
  class_id: ['r1', 'r2', 'r4'],
  /** Also Otto's own, for which a student of another class is refused. */
  any_class: ['r1', 'r2', 'r4', 'n1'],
  student_id: ['ana', 'ben', 'tam', 'ida', 'pia'],
  assignment_id: ['done', 'greet', 'market', 'only-ben'],
  lesson_id: ['done-travel', 'greet-speaking', 'read-tides'],
  sentence_id: ['hello', 'ticket', 'seeded-read-tides'],
  conversation_id: ['talk'],
  content_id: [WRITTEN],
} as const;
/** One sentence that Ana said. */
const REAL: Record<string, string> = {
  class_id: 'r1',
  student_id: 'ana',
  assignment_id: 'done',
  lesson_id: 'done-travel',
  sentence_id: 'ticket',
  conversation_id: 'talk',
  content_id: WRITTEN,
};
const garbage = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 120 });
const idOf = (name: string): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...(FOREIGN[name as keyof typeof FOREIGN] ?? FOREIGN.student_id)), garbage);

/** Valid bodies of the calls whose path names a class, a student, or their work. */
const BODIES: Record<string, fc.Arbitrary<object>> = {
  replacePasswords: fc.record({ students: fc.array(idOf('student_id'), { minLength: 1, maxLength: 3 }) }),
  replaceAccommodations: fc.record({ more_time: fc.boolean() }),
  correctSentence: fc.record({
    answered_at: fc.constant('2026-05-04T08:00:00.000Z'),
    score: fc.integer({ min: 0, max: 100 }),
    words: fc.constant([]),
  }),
  switchListening: fc.record({ on: fc.boolean() }),
  recordConsents: fc.record({
    students: fc.array(idOf('student_id'), { minLength: 1, maxLength: 3 }),
    given_by: fc.constantFrom('guardian', 'student', null),
  }),
  answerJoining: fc.record({
    answer: fc.constantFrom('let_in', 'refuse'),
    waiting: fc.array(idOf('student_id'), { minLength: 1, maxLength: 3 }),
  }),
  saveDraft: fc.constant({ draft: { kind: 'passage', name: 'Mine', level: 'A1', topic: 'me', text: 'It is mine.' } }),
  withdrawContent: fc.record({ withdrawn: fc.boolean() }),
  changeAssignments: fc
    .tuple(
      fc.array(idOf('assignment_id'), { minLength: 1, maxLength: 3 }),
      fc.oneof(
        fc.record({ withdrawn: fc.boolean() }),
        fc.record({ name: fc.string({ minLength: 1, maxLength: 50 }) }),
        fc.record({ students: fc.array(idOf('student_id'), { minLength: 1, maxLength: 3 }) }),
        fc.constant({ due_day: '2026-05-20' }),
      ),
    )
    .map(([assignments, change]) => ({ assignments, ...change })),
};
/** Content belongs to the provider, so every teacher may look at it. */
const OPEN = ['previewContent'];

const provider = oneProvider();

async function callsOfTeachers() {
  const { paths: documented } = OpenApi.parse((await provider.call('GET', paths.openapi)).body);
  return Object.entries(documented).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, security, requestBody }]) =>
      security?.some((one) => 'teacherCookie' in one)
        ? [{ method: method.toUpperCase(), path, operationId, hasBody: requestBody !== undefined }]
        : [],
    ),
  );
}

async function everything() {
  const { db } = provider.server;
  const names = (await db.introspection.getTables()).map(({ name }) => name as keyof Tables);
  // These change with each request.
  const kept = names.filter((name) => !['teacher_logins', 'teacher_places', 'login_turn'].includes(name)).toSorted();
  return Promise.all(kept.map(async (name) => [name, await db.selectFrom(name).selectAll().execute()]));
}

test('all calls of teachers refuse a teacher of another class for any IDs, and change nothing', async () => {
  const all = await callsOfTeachers();
  const isAbout = ({ path, operationId }: (typeof all)[number]) =>
    path.includes('{') || operationId === 'changeAssignments';
  const calls = all.filter((each) => isAbout(each) && !OPEN.includes(each.operationId));
  expect(calls.length).toBeGreaterThan(15);
  const withBody = calls.flatMap(({ operationId, hasBody }) => (hasBody ? [operationId] : []));
  expect(withBody.toSorted()).toEqual(Object.keys(BODIES).toSorted());
  const otto = teacherBrowser(provider);
  await otto.logIn(teachers.otto);
  await otto.read(teacherPaths.me);
  const { db } = provider.server;
  await db.updateTable('teachers').set({ writes_content: 1 }).execute();
  await db
    .insertInto('study_sets')
    .values({ id: WRITTEN, name: 'Hers', level: 'A1', topic: 'her', voice: 'slt' })
    .execute();
  const hers = { content_id: WRITTEN, organization_id: 'riverside', teacher_id: 'tess' };
  await db
    .insertInto('written_contents')
    .values({ ...hers, changed_at: '2026-05-04T09:00:00.000Z', withdrawn_at: null })
    .execute();
  const request = fc.constantFrom(...calls).chain(({ method, path, operationId }) => {
    const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name!);
    const body = BODIES[operationId] ?? fc.constant(undefined);
    const any = fc.tuple(...names.map((name) => idOf(name === 'class_id' && names.length > 1 ? 'any_class' : name)));
    const real = fc.constant(names.map((name) => REAL[name]!));
    return fc
      .tuple(body, fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: real }))
      .map(([sent, ids]) => ({ method, path: filled(path, ids), operationId, body: sent }));
  });
  const said = new Map<string, unknown>();
  const before = await everything();
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, operationId, body }) => {
      const answer = await otto.call(method, path, body === undefined ? {} : { body });
      expect([404, 422], `${method} ${path}`).toContain(answer.status);
      if (answer.status === 422) return;
      // The answer doesn't tell whether the class or the student exists.
      const kind = `${operationId}, ${path.includes('/n1/') ? 'own class' : 'other class'}`;
      if (!said.has(kind)) said.set(kind, answer.body);
      expect([kind, answer.body]).toEqual([kind, said.get(kind)]);
    }),
    { numRuns: Number(process.env['FUZZ_REQUESTS'] ?? 300) },
  );
  expect(await everything()).toEqual(before);
}, 900_000);

test('[AUTH-07] all calls of teachers need a teacher’s login, and changes come from an own page', async () => {
  const calls = await callsOfTeachers();
  expect(calls.length).toBeGreaterThan(30);
  const { user_token: token } = await provider.logIn(people.ana);
  const tess = teacherBrowser(provider);
  await tess.logIn(teachers.tess);
  const before = await everything();
  for (const { method, path, operationId, hasBody } of calls) {
    const to = path.replaceAll(/{(\w+)}/g, (_, name: string) => REAL[name]!);
    const body = hasBody ? { body: fc.sample(BODIES[operationId] ?? fc.constant({}), 1)[0] } : {};
    const cookie = `outloud_teacher=${token}`;
    // A logout is answered without a login, too.
    const logins = operationId === 'logOutTeacher' ? [] : [{}, { token }, { headers: { cookie } }];
    for (const login of logins) {
      const { status } = await provider.call(method, to, { ...body, ...login });
      expect([operationId, status]).toEqual([operationId, 401]);
    }
    if (method === 'GET') continue;
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
    expect([operationId, codeOf(await tess.call(method, to, { ...body, ...elsewhere }))]).toEqual([
      operationId,
      'forbidden',
    ]);
  }
  expect(await everything()).toEqual(before);
});

test('each call of teachers demands the proof that the table of rights names', async () => {
  const calls = await callsOfTeachers();
  expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(RIGHTS).toSorted());
  const tess = teacherBrowser(provider);
  await tess.logIn(teachers.tess);
  const { db } = provider.server;
  await db.updateTable('teachers').set({ writes_content: 0 }).execute();
  // Tess teaches Tam in class r4, but not in r1. Ben is in r1, which is not his primary class anymore.
  const notPrimary = { is_primary: 0 };
  await db.updateTable('class_students').set(notPrimary).where('student_id', '=', 'ben').execute();
  const before = await everything();
  const rightOf = ({ operationId }: { operationId: string }): string => RIGHTS[operationId as keyof typeof RIGHTS];
  const call = async ({ method, path, operationId }: (typeof calls)[number], ids: typeof REAL, body?: object) => {
    const to = path.replaceAll(/{(\w+)}/g, (_, name: string) => ids[name]!);
    const sent = body ?? fc.sample(BODIES[operationId] ?? fc.constant({}), 1)[0];
    return codeOf(await tess.call(method, to, method === 'GET' || method === 'DELETE' ? {} : { body: sent }));
  };
  const aboutStudents = calls.filter(({ path }) => path.includes('{student_id}'));
  const aboutClasses = calls.filter(({ path }) => path.includes('{class_id}') && !path.includes('{student_id}'));
  expect(new Set(aboutStudents.map(rightOf))).toEqual(new Set(['member']));
  expect(new Set(aboutClasses.map(rightOf))).toEqual(new Set(['class', 'primary', 'member']));
  for (const each of aboutStudents)
    expect([each.operationId, await call(each, { ...REAL, student_id: 'tam' })]).toEqual([
      each.operationId,
      'not_found',
    ]);
  for (const each of aboutClasses.filter((one) => rightOf(one) === 'member'))
    expect([each.operationId, await call(each, REAL, { students: ['ana', 'tam'], given_by: 'guardian' })]).toEqual([
      each.operationId,
      'not_found',
    ]);
  for (const each of calls.filter((one) => rightOf(one) === 'permission'))
    expect([each.operationId, await call(each, REAL, {})]).toEqual([
      each.operationId,
      expect.stringMatching(/^(forbidden|invalid_request)$/),
    ]);
  for (const each of calls.filter((one) => rightOf(one) === 'primary')) {
    expect(await call(each, REAL, { students: ['tam'] })).toBe('not_found');
    expect(await call(each, REAL, { students: ['ana', 'ben'] })).toBe('not_primary_class');
  }
  expect(await everything()).toEqual(before);
});

function filled(path: string, ids: readonly string[]): string {
  let next = 0;
  return path.replace(/{\w+}/g, () => encodeURIComponent(ids[next++]!));
}
