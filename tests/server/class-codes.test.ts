import fc from 'fast-check';
import { expect } from 'vitest';
import { AuthData } from '../../contract/account.ts';
import { AnsweredInvitation, classCodePaths, ClassJoining, ClassNews } from '../../contract/class-codes.ts';
import { Assignment, AssignmentCounts, AssignmentList } from '../../contract/assignments.ts';
import { ClassOverview } from '../../contract/teacher-class.ts';
import { ClassProgress, StudentScores, teacherPaths } from '../../contract/teacher.ts';
import { paths } from '../../contract/paths.ts';
import { ClassAccounts, LoginCards, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld } from '../../server/retention.ts';
import { eraseRows } from '../../server/school/erase.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { codeOf, type Answer } from './support/provider.ts';
import { teacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';

const DAY = 86_400_000;
const joining = classCodePaths.joining('r1');
const code = classCodePaths.code('r1');
const mia = { first_name: 'Mia', last_name: 'Tran', email: 'mia@riverside.example' };

overEach('class codes', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  const tess = eachTeacher(provider, teachers.tess);

  const joiningOf = ({ body }: Answer) => ClassJoining.parse(body);
  const read = async () => joiningOf(await tess.read(joining));
  const make = async () => joiningOf(await tess.call('POST', code)).code!.code;
  const ask = (given: string, student: object = mia) =>
    provider.call('POST', paths.join, { body: { ...student, code: given } });
  const reply = (answer: 'let_in' | 'refuse', ...waiting: string[]) =>
    tess.call('POST', joining, { body: { answer, waiting } });
  const askAs = (token: string, given: string) =>
    provider.call('POST', paths.classInvitations, { token, body: { code: given } });
  const tokenOf = async (email: string) => (await provider.logIn(email)).user_token;
  const newsOf = async (token: string) =>
    ClassNews.parse((await provider.call('GET', paths.classNews, { token })).body);
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
    expect(waiting).toEqual([
      {
        id: expect.any(String),
        ...mia,
        asked_at: expect.any(String),
        account: 'none',
        typed_name: null,
        confirmed: false,
        let_in: false,
      },
    ]);
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
    const auth = AuthData.parse((await logIn(LoginCards.parse(cards.body).cards[0]!.password)).body);
    // The account was never used, so it had no password to tell about.
    expect((await newsOf(auth.user_token)).notices).toMatchObject([{ kind: 'let_in', class_name: 'Class 1' }]);
  });

  onBoth('owe no work that was due before they joined, and are not behind with it', async () => {
    const made = await make();
    const { user_token: token, profile } = await provider.logIn(people.tam);
    expect((await askAs(token, made)).status).toBe(200);
    await reply('let_in', (await read()).waiting[0]!.id);
    const counts = async () => (await provider.call('GET', paths.assignmentCounts, { token })).body;
    const { todo, overdue } = AssignmentCounts.parse(await counts());
    expect(overdue).toBe(0);
    const listed = AssignmentList.parse(
      (await provider.call('GET', `${paths.assignments}?tab=overdue`, { token })).body,
    );
    expect(listed.results).toEqual([]);
    const opened = await provider.call('GET', paths.assignment('v1', 'late'), { token });
    expect(Assignment.parse(opened.body)).toMatchObject({ assignment_id: 'late', due_before_joining: true });
    const overviewOf = async () => {
      const { students } = ClassOverview.parse((await tess.read(teacherPaths.overview('r1'))).body);
      return students.find(({ id }) => id === profile.user_id);
    };
    expect(await overviewOf()).toMatchObject({ assigned: 1, completed: 0, overdue: 0 });
    const { students } = ClassProgress.parse((await tess.read(teacherPaths.class('r1'))).body);
    const results = students.find(({ id }) => id === profile.user_id)!.results;
    expect(results.map((one) => [one.assignment_id, one.due_before_joining])).toEqual([
      ['done', true],
      ['late', true],
      ['greet', undefined],
    ]);
    const scores = StudentScores.parse((await tess.read(teacherPaths.student('r1', profile.user_id))).body);
    expect(scores.assignments.map(({ id, result }) => [id, result.due_before_joining])).toEqual([
      ['done', true],
      ['late', true],
      ['greet', undefined],
    ]);
    // Work that becomes due later is overdue for them too.
    provider.advance(60 * DAY);
    await tess.logIn(teachers.tess);
    expect(await overviewOf()).toMatchObject({ assigned: 1, overdue: 1 });
    const again = await provider.logIn(people.tam);
    const later = await provider.call('GET', paths.assignmentCounts, { token: again.user_token });
    expect(AssignmentCounts.parse(later.body)).toMatchObject({ todo: 0, overdue: todo });
  });

  it('let a stranger’s request put no account into a class', async () => {
    const made = await make();
    for (const email of [people.tam, people.noa, people.ana]) {
      expect((await ask(made, { ...mia, email })).status).toBe(204);
      provider.advance(1000);
    }
    const typed_name = { first_name: 'Mia', last_name: 'Tran' };
    const { waiting } = await read();
    // Ana is in the class already. The teacher sees the account's own name, but nothing of another school's.
    expect(waiting).toMatchObject([
      { email: people.tam, account: 'here', first_name: 'tam', typed_name, confirmed: false, let_in: false },
      { email: people.noa, account: 'elsewhere', first_name: 'Mia', typed_name: null, confirmed: false },
    ]);
    const before = await Promise.all([membersOf(people.tam), membersOf(people.noa)]);
    const ids = waiting.map(({ id }) => id);
    const left = joiningOf(await reply('let_in', ...ids, 'of-nobody')).waiting;
    expect(left.map(({ email, let_in }) => [email, let_in])).toEqual([
      [people.noa, false],
      [people.tam, true],
    ]);
    expect(await Promise.all([membersOf(people.tam), membersOf(people.noa)])).toEqual(before);
    const passwords = { body: { students: ['tam'] } };
    expect(codeOf(await tess.call('POST', teacherAccountPaths.passwords('r1'), passwords))).toBe('not_found');
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    const body = { answer: 'let_in', waiting: ids };
    expect(joiningOf(await otto.call('POST', classCodePaths.joining('n1'), { body })).waiting).toEqual([]);
    expect((await read()).waiting).toEqual(left);
    expect(joiningOf(await reply('refuse', ...ids)).waiting).toEqual([]);
    expect((await newsOf(await tokenOf(people.tam))).invitations).toEqual([]);
  });

  it('let an account in when its student has confirmed, in any order of events', async () => {
    const made = await make();
    const [tam, noa] = [await tokenOf(people.tam), await tokenOf(people.noa)];
    const invited = async () => (await newsOf(tam)).invitations[0];
    const waiting = async () => (await read()).waiting[0];
    const answer = async (how: 'join' | 'refuse') =>
      provider.call('POST', paths.classInvitation((await invited())?.id ?? 'gone'), {
        token: tam,
        body: { answer: how },
      });
    const event = {
      aStrangerAsks: () => ask(made, { ...mia, email: people.tam }),
      theStudentAsks: () => askAs(tam, made),
      theStudentConfirms: () => answer('join'),
      theStudentSaysNo: () => answer('refuse'),
      theTeacherLetsIn: async () => reply('let_in', (await waiting())?.id ?? 'gone'),
      theTeacherRefuses: async () => reply('refuse', (await waiting())?.id ?? 'gone'),
      aStudentOfAnotherSchoolAsks: () => askAs(noa, made),
    };
    const names = Object.keys(event) as (keyof typeof event)[];
    const { db } = provider.server;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }), async (events) => {
        await db.deleteFrom('join_requests').execute();
        await db.deleteFrom('reset_requests').execute();
        await db.deleteFrom('class_students').where('student_id', '=', 'tam').where('class_id', '=', 'r1').execute();
        /** Null without a request. */
        let request: { confirmed: boolean; letIn: boolean } | null = null;
        let isIn = false;
        for (const name of events) {
          const { status } = await event[name]();
          expect(status, name).toBeLessThan(name === 'aStudentOfAnotherSchoolAsks' ? 405 : 300);
          if (name === 'theStudentSaysNo' || name === 'theTeacherRefuses') request = null;
          if (!isIn && (name === 'aStrangerAsks' || name === 'theStudentAsks'))
            request ??= { confirmed: false, letIn: false };
          if (name === 'theStudentAsks' || name === 'theStudentConfirms') if (request) request.confirmed = true;
          if (name === 'theTeacherLetsIn' && request) request.letIn = true;
          if (request?.confirmed && request.letIn) [request, isIn] = [null, true];
          expect((await membersOf(people.tam)).some(({ class_id }) => class_id === 'r1')).toBe(isIn);
          const { confirmed, letIn: let_in } = request ?? {};
          // The student's own name replaces the one that a stranger typed.
          const shown = { confirmed, let_in, first_name: 'tam', ...(confirmed && { typed_name: null }) };
          expect((await read()).waiting).toMatchObject(request === null ? [] : [shown]);
          expect((await invited())?.confirmed).toBe(request?.confirmed);
        }
      }),
      // Each run makes some 25 requests.
      { numRuns: Math.ceil(Number(process.env['FUZZ_REQUESTS'] ?? 500) / 25) },
    );
  });

  onBoth('tell students who asks them, and who let them in', async () => {
    const made = await make();
    await ask(made, { ...mia, email: people.tam });
    const tam = await tokenOf(people.tam);
    const [asked] = (await newsOf(tam)).invitations;
    expect(asked).toEqual({
      id: expect.any(String),
      class_name: 'Class 1',
      teacher_name: expect.any(String),
      confirmed: false,
    });
    await reply('let_in', asked!.id);
    const [invited] = (await newsOf(tam)).invitations;
    expect(invited).toEqual({ ...asked, teacher_name: 'Rivera Tess' });
    // Another student can't answer for Tam.
    const ben = await tokenOf(people.ben);
    const join = { body: { answer: 'join' } };
    await provider.call('POST', paths.classInvitation(asked!.id), { token: ben, ...join });
    expect((await newsOf(tam)).invitations).toEqual([invited]);
    const answer = await provider.call('POST', paths.classInvitation(asked!.id), { token: tam, ...join });
    expect(AnsweredInvitation.parse(answer.body)).toEqual({ joined: true, news: { invitations: [], notices: [] } });
    expect((await membersOf(people.tam)).map(({ class_id, is_primary }) => [class_id, is_primary])).toEqual([
      ['r1', 0],
      ['r4', 1],
    ]);
    expect((await askAs(tam, made)).body).toEqual({ class_name: 'Class 1', state: 'in' });
    await askAs(await tokenOf(people.pia), made);
    await reply('let_in', (await read()).waiting[0]!.id);
    const pia = await tokenOf(people.pia);
    const { notices } = await newsOf(pia);
    expect(notices).toEqual([
      {
        id: expect.any(String),
        kind: 'let_in',
        teacher_name: 'Rivera Tess',
        class_name: 'Class 1',
        at: expect.any(String),
      },
    ]);
    const markRead = (token: string) =>
      provider.call('POST', paths.readNews, { token, body: { notices: notices.map(({ id }) => id) } });
    await markRead(tam);
    expect((await newsOf(pia)).notices).toEqual(notices);
    expect((await markRead(pia)).body).toEqual({ invitations: [], notices: [] });
  });

  onBoth('keep the first name of an email, and the request while the code ends', async () => {
    const made = await make();
    await ask(made);
    await ask(made, { ...mia, first_name: 'Mr Evil' });
    expect(joiningOf(await tess.call('DELETE', code))).toMatchObject({ code: null, waiting: [{ first_name: 'Mia' }] });
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

  onBoth('take forty waiting students from a network, and a hundred in all', async () => {
    const made = await make();
    const { db } = provider.server;
    await ask(made);
    const { network } = await db.selectFrom('join_requests').select('network').executeTakeFirstOrThrow();
    const more = (count: number, from: string) =>
      db
        .insertInto('join_requests')
        .values(
          Array.from({ length: count }, (_, place) => ({
            ...mia,
            id: `${from} ${place}`,
            class_id: 'r1',
            email: `${from}-${place}@riverside.example`,
            asked_at: '2026-05-04T07:00:00.000Z',
            network: from,
          })),
        )
        .execute();
    const another = () => ask(made, { ...mia, email: 'other@riverside.example' });
    await more(38, network);
    expect((await ask(made, { ...mia, email: 'mai@riverside.example' })).status).toBe(204);
    const full = await another();
    expect([codeOf(full), full.headers.get('retry-after')]).toEqual(['too_many_attempts', '600']);
    // A full class reveals no member.
    for (const email of [mia.email, people.ana])
      expect(codeOf(await ask(made, { ...mia, email }))).toBe('too_many_attempts');
    // Students with an account need no place among them.
    expect((await askAs(await tokenOf(people.tam), made)).body).toEqual({ class_name: 'Class 1', state: 'waiting' });
    // A school's other classes are not full.
    const other = ClassJoining.parse((await tess.call('POST', classCodePaths.code('r4'))).body).code!.code;
    expect((await ask(other)).status).toBe(204);
    await db.deleteFrom('join_requests').where('network', '=', network).execute();
    await more(99, 'elsewhere');
    expect((await another()).status).toBe(204);
    expect(codeOf(await ask(made, { ...mia, email: 'last@riverside.example' }))).toBe('too_many_attempts');
  });

  it('count wrong codes apart, and take the right one after any number of them', async () => {
    const made = await make();
    const wrong = async () => codeOf(await ask('AAAA-AAAA'));
    for (let guess = 0; guess < 30; guess += 1) expect(await wrong()).toBe('not_found');
    expect(await wrong()).toBe('too_many_attempts');
    expect((await ask(made)).status).toBe(204);
    // The network's guesses are not the student's.
    const tam = await tokenOf(people.tam);
    expect(codeOf(await askAs(tam, 'AAAA-AAAA'))).toBe('not_found');
    for (let guess = 0; guess < 29; guess += 1) await askAs(tam, 'AAAA-AAAA');
    expect(codeOf(await askAs(tam, 'AAAA-AAAA'))).toBe('too_many_attempts');
    expect((await askAs(tam, made)).status).toBe(200);
    expect(provider.logged.filter((line) => line.includes('class_code_budget_spent'))).toHaveLength(2);
    provider.advance(60 * 60_000);
    expect(await wrong()).toBe('not_found');
  });

  it('take sixty requests and answers of a student in an hour, and others without end', async () => {
    const made = await make();
    const tam = await tokenOf(people.tam);
    for (let round = 0; round < 30; round += 1) {
      expect((await askAs(tam, made)).status).toBe(200);
      const { id } = (await newsOf(tam)).invitations[0]!;
      const answer = { token: tam, body: { answer: 'refuse' } };
      expect((await provider.call('POST', paths.classInvitation(id), answer)).status).toBe(200);
      expect((await provider.call('POST', paths.classInvitation(id), answer)).status).toBe(200);
    }
    expect(codeOf(await askAs(tam, made))).toBe('too_many_attempts');
    expect((await askAs(await tokenOf(people.pia), made)).status).toBe(200);
  });

  it('refuses other sites', async () => {
    const headers = { origin: 'https://evil.example' };
    const asked = { method: 'POST', path: paths.join, body: { ...mia, code: await make() } };
    expect(codeOf(await provider.call(asked.method, asked.path, { body: asked.body, headers }))).toBe('forbidden');
    const own = { origin: provider.url };
    expect((await provider.call(asked.method, asked.path, { body: asked.body, headers: own })).status).toBe(204);
  });

  it('leaves out unseen characters in a name', async () => {
    const made = await make();
    await ask(made, { ...mia, first_name: '\u202EMi\u200Ba\u2028Linh', last_name: '\uFEFF Tran' });
    expect((await read()).waiting).toMatchObject([{ first_name: 'Mia Linh', last_name: 'Tran' }]);
  });

  it.each([
    ['without a name', { ...mia, first_name: ' ' }],
    ['with two lines in a name', { ...mia, last_name: 'Tran\nLe' }],
    ['with a name of zero-width signs', { ...mia, first_name: '\u200B\u200D' }],
    ['with a name of fillers', { ...mia, last_name: '\u3164\u2800' }],
    ['without an address', { ...mia, email: 'mia' }],
  ])('refuse a student %s', async (_, student) => {
    expect(codeOf(await ask(await make(), student))).toBe('invalid_request');
    expect((await read()).waiting).toEqual([]);
  });

  onBoth('are not made for the public demo school', async () => {
    await provider.replace({ settings: { DEMO: '1' } });
    await tess.logIn(teachers.tess);
    expect(codeOf(await tess.call('POST', code))).toBe('forbidden');
  });
});
