import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { classCodePaths, ClassJoining } from '../../contract/class-codes.ts';
import { paths } from '../../contract/paths.ts';
import { ClassAccounts, LoginCards, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld } from '../../server/retention.ts';
import { eraseRows } from '../../server/school/erase.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import type { TestDatabase } from './support/databases.ts';
import { overEach } from './support/over-each.ts';
import { codeOf, startProvider, type Answer, type Provider } from './support/provider.ts';
import { teacherBrowser, type TeacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';

const DAY = 86_400_000;
const joining = classCodePaths.joining('r1');
const code = classCodePaths.code('r1');
const mia = { first_name: 'Mia', last_name: 'Tran', email: 'mia@riverside.example' };

overEach('class codes', ({ open, it, onBoth }) => {
  let database: TestDatabase;
  let provider: Provider;
  let tess: TeacherBrowser;
  beforeAll(async () => void (database = await open()), 60_000);
  beforeEach(async () => {
    provider = await startProvider(database);
    tess = teacherBrowser(provider);
    await tess.logIn(teachers.tess);
  }, 60_000);
  afterEach(() => provider.close());
  afterAll(() => database.close());

  const joiningOf = ({ body }: Answer) => ClassJoining.parse(body);
  const read = async () => joiningOf(await tess.read(joining));
  const make = async () => joiningOf(await tess.call('POST', code)).code!.code;
  const ask = (given: string, student: object = mia) =>
    provider.call('POST', paths.join, { body: { ...student, code: given } });
  const reply = (answer: 'let_in' | 'refuse', ...waiting: string[]) =>
    tess.call('POST', joining, { body: { answer, waiting } });
  const membersOf = async (email: string) =>
    provider.server.db
      .selectFrom('class_students')
      .innerJoin('students', 'students.id', 'student_id')
      .select(['class_id', 'is_primary', 'active', 'organization_id', 'password_hash'])
      .where('email', '=', email)
      .orderBy('class_id')
      .execute();

  onBoth('let a student in, whose account has no password before the teacher makes one', async () => {
    expect(await read()).toEqual({ class: { id: 'r1', name: 'Class 1' }, address: null, code: null, waiting: [] });
    const made = await make();
    expect(made).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const answer = await ask(made.toLowerCase().replace('-', ' '), { ...mia, email: 'Mia@Riverside.example' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
    const { waiting } = await read();
    expect(waiting).toEqual([{ id: expect.any(String), ...mia, asked_at: expect.any(String), account: 'none' }]);
    expect(await membersOf(mia.email)).toEqual([]);
    expect(joiningOf(await reply('let_in', waiting[0]!.id)).waiting).toEqual([]);
    expect(await membersOf(mia.email)).toEqual([
      { class_id: 'r1', is_primary: 1, active: 1, organization_id: 'riverside', password_hash: expect.any(String) },
    ]);
    expect(provider.logged.join('')).not.toContain('mia@');
    const { students: listed } = ClassAccounts.parse((await tess.read(teacherAccountPaths.accounts('r1'))).body);
    const { id } = listed.find(({ email }) => email === mia.email)!;
    const logIn = (password: string) =>
      provider.call('POST', paths.login, { body: { email: mia.email, password, stay_logged_in: false } });
    expect(codeOf(await logIn('anything at all'))).toBe('invalid_credentials');
    const cards = await tess.call('POST', teacherAccountPaths.passwords('r1'), { body: { students: [id] } });
    expect((await logIn(LoginCards.parse(cards.body).cards[0]!.password)).status).toBe(200);
  });

  onBoth('add an account of the school, and never one of another', async () => {
    const made = await make();
    for (const email of [people.tam, people.noa, people.ana]) {
      expect((await ask(made, { ...mia, email })).status).toBe(204);
      provider.advance(1000);
    }
    const { waiting } = await read();
    // Ana is in the class already.
    expect(waiting.map(({ email, account }) => [email, account])).toEqual([
      [people.tam, 'here'],
      [people.noa, 'elsewhere'],
    ]);
    const before = await membersOf(people.noa);
    const left = joiningOf(await reply('let_in', ...waiting.map(({ id }) => id), 'of-nobody')).waiting;
    expect(left.map(({ email }) => email)).toEqual([people.noa]);
    expect((await membersOf(people.tam)).map(({ class_id, is_primary }) => [class_id, is_primary])).toEqual([
      ['r1', 0],
      ['r4', 1],
    ]);
    expect(await membersOf(people.noa)).toEqual(before);
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    const body = { answer: 'let_in', waiting: [left[0]!.id] };
    expect(joiningOf(await otto.call('POST', classCodePaths.joining('n1'), { body })).waiting).toEqual([]);
    expect((await read()).waiting).toEqual(left);
    expect(joiningOf(await reply('refuse', left[0]!.id)).waiting).toEqual([]);
  });

  onBoth('replace a request of the same email, and keep it while the code ends', async () => {
    const made = await make();
    await ask(made);
    await ask(made, { ...mia, first_name: 'Mia Linh' });
    expect(joiningOf(await tess.call('DELETE', code))).toMatchObject({
      code: null,
      waiting: [{ first_name: 'Mia Linh' }],
    });
    expect(codeOf(await ask(made))).toBe('not_found');
    const next = await make();
    expect(next).not.toBe(made);
    expect(await make()).not.toBe(next);
    expect(codeOf(await ask(next))).toBe('not_found');
  });

  onBoth('expire after a week, with the unanswered requests', async () => {
    const made = await make();
    await ask(made);
    const { waiting } = await read();
    provider.advance(7 * DAY);
    await tess.logIn(teachers.tess);
    expect((await read()).code).toBeNull();
    expect(codeOf(await ask(made))).toBe('not_found');
    const { db } = provider.server;
    const now = () => new Date(Date.parse(waiting[0]!.asked_at) + 7 * DAY);
    await deleteOld({ db, around: { now }, log: createLogger('silent'), days: undefined });
    expect((await read()).waiting).toEqual([]);
    expect(await db.selectFrom('class_codes').selectAll().execute()).toEqual([]);
  });

  onBoth('forget the request of a student who is erased', async () => {
    await ask(await make(), { ...mia, email: people.tam });
    const { db } = provider.server;
    await eraseRows(db, { id: 'tam', email: people.tam }, realSurroundings);
    expect((await read()).waiting).toEqual([]);
  });

  onBoth('take a hundred waiting students, and a school from one network in an hour', async () => {
    const made = await make();
    const { db } = provider.server;
    const more = (count: number) =>
      db
        .insertInto('join_requests')
        .values(
          Array.from({ length: count }, (_, place) => ({
            ...mia,
            id: `${place}`,
            class_id: 'r1',
            email: `${place}@riverside.example`,
            asked_at: '2026-01-01T00:00:00.000Z',
          })),
        )
        .execute();
    await more(99);
    expect((await ask(made)).status).toBe(204);
    expect((await ask(made)).status).toBe(204);
    expect(codeOf(await ask(made, { ...mia, email: 'other@riverside.example' }))).toBe('too_many_attempts');
    const counted = await db.selectFrom('reset_requests').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 600 - 3 }, (_, place) => ({ ...counted, id: `${place}` }));
    await db.insertInto('reset_requests').values(rows).execute();
    const refused = await ask(made);
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual(['too_many_attempts', '3600']);
  });

  it.each([
    ['without a name', { ...mia, first_name: ' ' }],
    ['with two lines in a name', { ...mia, last_name: 'Tran\nLe' }],
    ['without an address', { ...mia, email: 'mia' }],
  ])('refuse a student %s', async (_, student) => {
    expect(codeOf(await ask(await make(), student))).toBe('invalid_request');
    expect((await read()).waiting).toEqual([]);
  });

  onBoth('are not made for the public demo school', async () => {
    await provider.close();
    provider = await startProvider(database, {}, { DEMO: '1' });
    const visitor = teacherBrowser(provider);
    await visitor.logIn(teachers.tess);
    expect(codeOf(await visitor.call('POST', code))).toBe('forbidden');
  });
});
