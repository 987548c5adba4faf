import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { ClassNews } from '../../contract/class-codes.ts';
import { paths } from '../../contract/paths.ts';
import { ClassAccounts, LoginCards, teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { easyPassword } from '../../server/accounts/easy-passwords.ts';
import { EASY_WORDS } from '../../server/accounts/easy-words.ts';
import { BUDGETS } from '../../server/accounts/login-budgets.ts';
import { checkPassword, hashPassword } from '../../server/accounts/passwords.ts';
import { checkNewPassword } from '../../server/accounts/password-rules.ts';
import { isSuitableWord } from '../../words/suitable-words.ts';
import { countLocks } from './support/databases.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { codeOf, startProvider, type Answer } from './support/provider.ts';
import { unrecorded } from './support/statements.ts';
import { teacherBrowser } from './support/teacher.ts';
import { PASSWORD, people, teachers } from './support/test-school.ts';

const LoggedIn = z.object({ user_token: z.string() });
const HOUR = 60 * 60_000;
const accounts = teacherAccountPaths.accounts('r1');
const passwords = teacherAccountPaths.passwords('r1');

overEach('passwords in the teacher’s hands', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  const tess = eachTeacher(provider, teachers.tess);

  const replace = (...students: string[]) => tess.call('POST', passwords, { body: { students } });
  const cardsOf = (answer: { body: unknown }) => LoginCards.parse(answer.body);
  const logIn = (email: string, password: string) =>
    provider.call('POST', paths.login, { body: { email, password, stay_logged_in: false } });
  const isIn = async (token: string) => (await provider.call('GET', paths.profile, { token })).status === 200;
  const hashes = () =>
    provider.server.db.selectFrom('students').select(['id', 'password_hash']).orderBy('id').execute();

  it('lists the accounts of a class', async () => {
    expect(ClassAccounts.parse((await tess.read(accounts)).body)).toEqual({
      class: { id: 'r1', name: 'Class 1' },
      students: [
        expect.objectContaining({
          id: 'ana',
          email: people.ana,
          active: true,
          primary_class: { id: 'r1', name: 'Class 1' },
        }),
        expect.objectContaining({ id: 'ben' }),
        expect.objectContaining({ id: 'ida', active: false }),
      ],
    });
  });

  it('replaces a password, ends the logins of this student alone, and stores only a hash', async () => {
    const [ana, ben] = [await provider.logIn(people.ana), await provider.logIn(people.ben)];
    await provider.logIn(people.ana);
    const answer = await replace('ana', 'ana');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { password } = cardsOf(answer).cards[0]!;
    expect(cardsOf(answer)).toEqual({
      class: { id: 'r1', name: 'Class 1' },
      address: null,
      cards: [{ id: 'ana', first_name: 'ana', last_name: expect.any(String), email: people.ana, password }],
    });
    expect([await isIn(ana.user_token), await isIn(ben.user_token)]).toEqual([false, true]);
    expect(codeOf(await logIn(people.ana, PASSWORD))).toBe('invalid_credentials');
    expect((await logIn(people.ana, password)).status).toBe(200);
    const { db } = provider.server;
    const stored = await Promise.all([hashes(), db.selectFrom('reset_requests').selectAll().execute()]);
    expect(stored[0].find(({ id }) => id === 'ana')!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored[1]).toHaveLength(1);
    for (const text of [JSON.stringify(stored), provider.logged.join('')]) expect(text).not.toContain(password);
    const lines = provider.logged.filter((line) => line.includes('password_replaced')).map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ teacher: 'tess', student: 'ana', logins_ended: 2, account: expect.any(String) }),
    ]);
  });

  onBoth('leaves a student of another primary class alone, and tells the others who replaced theirs', async () => {
    const { db } = provider.server;
    const before = await hashes();
    await db.insertInto('class_students').values({ class_id: 'r1', student_id: 'tam', is_primary: 0 }).execute();
    const { students } = ClassAccounts.parse((await tess.read(accounts)).body);
    expect(students.find(({ id }) => id === 'tam')!.primary_class).toEqual({ id: 'r4', name: 'Class 4' });
    expect(codeOf(await replace('ana', 'tam'))).toBe('not_primary_class');
    await db.deleteFrom('class_students').where('student_id', '=', 'ben').execute();
    await db.insertInto('class_students').values({ class_id: 'r1', student_id: 'ben', is_primary: 0 }).execute();
    expect(codeOf(await replace('ben'))).toBe('not_primary_class');
    expect(await hashes()).toEqual(before);
    const { password } = cardsOf(await replace('ana')).cards[0]!;
    provider.advance(60_000);
    await replace('ana');
    const last = cardsOf(await replace('ana')).cards[0]!.password;
    expect(password).not.toBe(last);
    const { user_token: token } = LoggedIn.parse((await logIn(people.ana, last)).body);
    const told = ClassNews.parse((await provider.call('GET', paths.classNews, { token })).body);
    expect(told).toEqual({
      invitations: [],
      notices: [
        {
          id: expect.any(String),
          kind: 'password_replaced',
          teacher_name: 'Rivera Tess',
          class_name: null,
          at: provider.now().toISOString(),
        },
      ],
    });
  });

  onBoth('gives each of several students a different password, by last name', async () => {
    await provider.server.db.updateTable('students').set({ active: 1 }).where('id', '=', 'ida').execute();
    const { cards } = cardsOf(await replace('ida', 'ben', 'ana'));
    expect(cards.map(({ id }) => id)).toEqual(['ana', 'ben', 'ida']);
    expect(new Set(cards.map(({ password }) => password)).size).toBe(3);
    for (const { email, password } of cards) expect((await logIn(email, password)).status).toBe(200);
  });

  it('has the address that the operator set', async () => {
    const other = await startProvider(undefined, {}, { PUBLIC_URL: 'https://outloud.example', DEMO: '1' });
    await unrecorded(async () => {
      await other.server.db.updateTable('organizations').set({ demo_domain: null }).execute();
    });
    const teacher = teacherBrowser(other);
    await teacher.logIn(teachers.tess);
    const answer = await teacher.call('POST', passwords, { body: { students: ['ana'] } });
    expect(cardsOf(answer).address).toBe('https://outloud.example');
    await other.close();
  });

  onBoth('ends links and forgets wrong guesses at the old password', async () => {
    const { db } = provider.server;
    const link = { token_hash: 'some', student_id: 'ana', expires_at: '2026-06-01T00:00:00.000Z' };
    await db.insertInto('password_resets').values(link).execute();
    for (let guess = 0; guess < BUDGETS.stranger; guess += 1) await logIn(people.ana, 'wrong-password');
    expect(codeOf(await logIn(people.ana, PASSWORD))).toBe('too_many_attempts');
    const { password } = cardsOf(await replace('ana')).cards[0]!;
    expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    expect((await logIn(people.ana, password)).status).toBe(200);
  });

  onBoth('fits with other requests and logins at the same time', async () => {
    const old = () => logIn(people.ana, PASSWORD);
    let answers: Answer[] = [];
    await unrecorded(async () => {
      answers = await Promise.all([
        replace('ana', 'ben'),
        old(),
        replace('ben', 'ana'),
        old(),
        logIn(people.ben, 'wrong-password'),
        replace('ana'),
        old(),
      ]);
    });
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const made = answers.flatMap((answer) => LoginCards.safeParse(answer.body).data?.cards ?? []);
    expect(made).toHaveLength(5);
    const stored = new Map((await hashes()).map(({ id, password_hash }) => [id, password_hash]));
    // The last password of each student is the one that is stored.
    const right = [];
    for (const card of made) if (await checkPassword(card.password, stored.get(card.id))) right.push(card.id);
    expect(right.toSorted()).toEqual(['ana', 'ben']);
    // Logins with the old password have ended.
    for (const answer of answers)
      if (LoggedIn.safeParse(answer.body).success)
        expect(await isIn(LoggedIn.parse(answer.body).user_token)).toBe(false);
  });

  onBoth('end a login with the old password that is under way', async () => {
    const { db } = provider.server;
    const password_hash = await hashPassword('another-password');
    const { login } = await db.transaction().execute(async (trx) => {
      await trx.updateTable('students').set({ password_hash }).where('id', '=', 'ana').execute();
      let isOver = false;
      const answer = logIn(people.ana, PASSWORD).finally(() => (isOver = true));
      // With one connection to the database, the login waits from the start.
      const isAlone = provider.database.config.databaseConnections === 1;
      const isWaiting = async () => isAlone || isOver || (await countLocks(db)) > 0;
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      return { login: answer };
    });
    expect((await login).status).toBe(401);
  });

  it.each([
    ['of another class', ['tam'], 404],
    ['of another teacher', ['noa'], 404],
    ['that does not exist', ['nobody'], 404],
    ['who is inactive', ['ida'], 403],
    ['without an ID', [''], 422],
  ])('changes nothing if one of the students is one %s', async (_, wrong, status) => {
    const before = await hashes();
    expect((await replace('ana', ...wrong)).status).toBe(status);
    expect(await hashes()).toEqual(before);
    expect((await provider.logIn(people.ana)).user_token).not.toBe('');
  });

  it('answers alike for an unknown student and one of another class', async () => {
    expect((await replace('nobody')).body).toEqual((await replace('noa')).body);
  });

  onBoth('does not make more at once or within an hour than a school needs', async () => {
    const many = Array.from({ length: 201 }, (_, place) => `student-${place}`);
    expect((await replace(...many)).status).toBe(422);
    expect((await replace()).status).toBe(422);
    const { db } = provider.server;
    await replace('ana');
    const { email, network, asked_at } = await db.selectFrom('reset_requests').selectAll().executeTakeFirstOrThrow();
    const more = (count: number) =>
      db
        .insertInto('reset_requests')
        .values(Array.from({ length: count }, (_, place) => ({ id: `${place}`, email, network, asked_at })))
        .execute();
    await more(398);
    provider.advance(HOUR / 4);
    await tess.logIn(teachers.tess);
    expect(codeOf(await replace('ana', 'ben'))).toBe('too_many_attempts');
    expect((await replace('ana')).status).toBe(200);
    const refused = await replace('ana');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String((HOUR * 3) / 4 / 1000)]);
    // A teacher of another class has an own budget.
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    const own = { body: { students: ['noa'] } };
    expect((await otto.call('POST', teacherAccountPaths.passwords('n1'), own)).status).toBe(200);
    provider.advance((HOUR * 3) / 4);
    await tess.logIn(teachers.tess);
    expect((await replace('ana', 'ben')).status).toBe(200);
  });

  it('leaves the public passwords of the demo school alone', async () => {
    const other = await startProvider(undefined, {}, { DEMO: '1' });
    const visitor = teacherBrowser(other);
    await visitor.logIn(teachers.tess);
    expect(codeOf(await visitor.call('POST', passwords, { body: { students: ['ana'] } }))).toBe('forbidden');
    expect((await other.logIn(people.ana)).user_token).not.toBe('');
    await other.close();
  });
});

describe('a password that a child can type', () => {
  test('has three words of a list and a number', () => {
    const made = Array.from({ length: 300 }, easyPassword);
    for (const password of made) {
      const [number, ...words] = password.split('-').toReversed();
      expect(Number(number)).toBeGreaterThanOrEqual(10);
      expect(number).toMatch(/^\d\d$/);
      expect(words).toHaveLength(3);
      for (const word of words) expect(EASY_WORDS).toContain(word);
      checkNewPassword(password, { email: 'ana@riverside.example', names: ['Ana'] });
    }
    expect(new Set(made).size).toBe(300);
    // 300 passwords use far more words than 100.
    expect(new Set(made.flatMap((password) => password.split('-'))).size).toBeGreaterThan(350);
  });

  test('has at least 34 random bits, of short and kind words', () => {
    expect(new Set(EASY_WORDS).size).toBe(EASY_WORDS.length);
    expect(3 * Math.log2(EASY_WORDS.length) + Math.log2(90)).toBeGreaterThan(34);
    for (const word of EASY_WORDS) {
      expect(word).toMatch(/^[a-z]{3,7}$/);
      expect(isSuitableWord(word)).toBe(true);
    }
  });
});
