import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { RolePlayReport } from '../../contract/role-play.ts';
import {
  ClassProgress,
  ConversationList,
  ConversationTranscript,
  StudentScores,
  TeacherClassList,
  TeacherProfile,
  teacherPaths,
} from '../../contract/teacher.ts';
import { BUDGETS } from '../../server/accounts/login-budgets.ts';
import { openReceipts } from '../../server/assignments/receipts.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld } from '../../server/retention.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { overEach } from './support/over-each.ts';
import { school, settingsOf } from './support/operator.ts';
import { codeOf, startProvider } from './support/provider.ts';
import { heardTurn, talker, turnOf } from './support/talk.ts';
import { teacherBrowser } from './support/teacher.ts';
import { PASSWORD, people, teachers } from './support/test-school.ts';

const MINUTE = 60_000;

overEach('a teacher’s view', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  const tess = eachTeacher(provider);

  const run = (...words: string[]) =>
    school(words, { ...settingsOf(provider), PUBLIC_URL: 'https://outloud.example' }, { now: provider.now });
  const tableOf = (answer: { body: unknown }) =>
    parse(answer.body as string, { columns: true, bom: true }) as unknown as Record<string, string>[];
  /** Removes the verification of all scores. */
  const forgetReceipts = () => provider.server.db.updateTable('scores').set({ verified_score: null }).execute();
  /** Says something in a role-play as Tam, who is in class 4. */
  const talk = async (words: string) => {
    const { user_token: token } = await provider.logIn(people.tam);
    const tam = talker(provider, () => token);
    const lesson = { assignment_id: 'market', assignment_detail_id: 'market-first' };
    const { conversationId } = await tam.begin({ ...lesson, created_at: provider.now().toISOString() });
    await tam.say(conversationId, turnOf(words));
    return conversationId;
  };
  /** Returns the addresses of every reading request. */
  const readings = (classId: string, studentId: string, conversationId: string) => [
    teacherPaths.class(classId),
    teacherPaths.classTable(classId),
    teacherPaths.student(classId, studentId),
    teacherPaths.studentTable(classId, studentId),
    teacherPaths.conversations(classId, studentId),
    teacherPaths.conversation(classId, studentId, conversationId),
  ];

  onBoth('needs a login, with a cookie that no script and no other site can use', async () => {
    expect(codeOf(await tess.read(teacherPaths.me))).toBe('unauthorized');
    const answer = await tess.logIn(teachers.tess.toUpperCase());
    expect(answer.status).toBe(204);
    const [cookie = '', hint = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^outloud_teacher=[\w-]{40,}; Path=\/api\/teacher; HttpOnly; SameSite=Strict$/);
    expect(hint).toBe('teacher_logged_in=1; Path=/teacher; HttpOnly; SameSite=Lax');
    const me = TeacherProfile.parse((await tess.read(teacherPaths.me)).body);
    expect(me).toMatchObject({ id: 'tess', first_name: 'Tess', school: 'Riverside' });
    const { classes } = TeacherClassList.parse((await tess.read(teacherPaths.classes)).body);
    expect(classes).toEqual([
      { id: 'r1', name: 'Class 1', students: 3, assignments: 5 },
      { id: 'r4', name: 'Class 4', students: 1, assignments: 1 },
    ]);
    const said = [
      provider.logged.join(''),
      JSON.stringify(await provider.server.db.selectFrom('teacher_logins').selectAll().execute()),
    ];
    for (const text of said) expect(text).not.toContain(tess.jar.get('outloud_teacher')!.value);
  });

  it('has a cookie for https alone if the request uses https', async () => {
    const proxied = await startProvider(undefined, {}, { TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' });
    const answer = await teacherBrowser(proxied).logIn(teachers.tess, PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/; Secure/),
      expect.stringMatching(/; Secure/),
      expect.stringMatching(/; Secure/),
    ]);
    await proxied.close();
  });

  it("cannot be requested by another site's page in the teacher’s name", async () => {
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await tess.logIn(teachers.tess, PASSWORD, elsewhere)).status).toBe(403);
    expect((await tess.logIn(teachers.tess, PASSWORD, { origin: provider.url })).status).toBe(204);
    expect((await tess.call('POST', teacherPaths.logout, { headers: elsewhere })).status).toBe(403);
    const body = { token: 'unknown', password: 'a-new-password' };
    expect((await tess.call('POST', teacherPaths.newPassword, { headers: elsewhere, body })).status).toBe(403);
    expect((await tess.read(teacherPaths.me)).status).toBe(200);
  });

  it('[AUTH-07] opens no request of a student', async () => {
    await tess.logIn(teachers.tess);
    const { value } = tess.jar.get('outloud_teacher')!;
    for (const path of [paths.profile, paths.assignments, paths.recently]) {
      expect((await tess.read(path)).status).toBe(401);
      expect(
        (await provider.call('GET', path, { token: value, headers: { cookie: `outloud_teacher=${value}` } })).status,
      ).toBe(401);
    }
    // One password for both does not make a student a teacher.
    expect((await tess.logIn(people.ana)).status).toBe(401);
    await expect(provider.logIn(teachers.tess)).rejects.toThrow('401');
  });

  onBoth('ends half an hour after the last request, twelve hours after the login, or at a logout', async () => {
    await tess.logIn(teachers.tess);
    provider.advance(29 * MINUTE);
    expect((await tess.read(teacherPaths.me)).status).toBe(200);
    provider.advance(29 * MINUTE);
    expect((await tess.read(teacherPaths.me)).status).toBe(200);
    provider.advance(30 * MINUTE);
    expect((await tess.read(teacherPaths.me)).status).toBe(401);
    await tess.logIn(teachers.tess);
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      expect((await tess.read(teacherPaths.me)).status).toBe(200);
      provider.advance(20 * MINUTE);
    }
    expect((await tess.read(teacherPaths.me)).status).toBe(200);
    provider.advance(20 * MINUTE);
    expect((await tess.read(teacherPaths.me)).status).toBe(401);
    await tess.logIn(teachers.tess);
    const { value } = tess.jar.get('outloud_teacher')!;
    expect((await tess.call('POST', teacherPaths.logout)).status).toBe(204);
    expect([...tess.jar.keys()].filter((name) => name !== 'outloud_device')).toEqual([]);
    expect(
      (await provider.call('GET', teacherPaths.me, { headers: { cookie: `outloud_teacher=${value}` } })).status,
    ).toBe(401);
    expect((await tess.call('POST', teacherPaths.logout)).status).toBe(204);
    const { db } = provider.server;
    await deleteOld({ db, around: provider, log: createLogger('silent'), days: undefined });
    expect(await db.selectFrom('teacher_logins').select('id').execute()).toHaveLength(0);
  });

  onBoth(
    "[AUTH-01] counts wrong passwords like a student's, and separately from a student's with the same address",
    async () => {
      const { db } = provider.server;
      await db.updateTable('students').set({ email: teachers.tess }).where('id', '=', 'ana').execute();
      for (let guess = 0; guess < BUDGETS.stranger; guess += 1)
        expect(codeOf(await tess.logIn(teachers.tess, `wrong-${guess}`))).toBe('invalid_credentials');
      const refused = await tess.logIn(teachers.tess);
      expect([codeOf(refused), Number(refused.headers.get('retry-after'))]).toEqual(['too_many_attempts', 300]);
      expect((await provider.logIn(teachers.tess)).profile.user_id).toBe('ana');
      expect(provider.logged.join('')).toContain('login_budget_spent');
      // An address has one budget for all accounts.
      const all = await db.selectFrom('login_guesses').select('address').where('address', 'is not', null).execute();
      expect(new Set(all.map(({ address }) => address)).size).toBe(1);
      provider.advance(5 * MINUTE);
      expect((await tess.logIn(teachers.tess)).status).toBe(204);
    },
  );

  onBoth('[D39] shows nothing of another teacher’s class, or of students outside the class', async () => {
    const conversationId = await talk('Good morning!');
    await tess.logIn(teachers.tess);
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    for (const path of readings('r4', 'tam', conversationId)) {
      expect([path, (await tess.read(path)).status]).toEqual([path, 200]);
      expect([path, codeOf(await otto.read(path))]).toEqual([path, 'not_found']);
    }
    // Class 2 is in the teacher's own school, and class 9 does not exist.
    for (const classId of ['r2', 'r9'])
      for (const path of readings(classId, 'pia', 'some')) expect((await tess.read(path)).status).toBe(404);
    // Ana is in class 1.
    for (const path of readings('r4', 'ana', conversationId).slice(2)) expect((await tess.read(path)).status).toBe(404);
    expect((await tess.read(teacherPaths.conversation('r4', 'tam', 'none'))).status).toBe(404);
    await run('add-teacher', teachers.tess, 'Tess', 'Rivera', 'r2', '--only');
    expect((await tess.read(teacherPaths.class('r2'))).status).toBe(200);
    expect((await tess.read(teacherPaths.class('r1'))).status).toBe(404);
  });

  it('[D50] contains a class by student and assignment, with unverified scores marked', async () => {
    await tess.logIn(teachers.tess);
    const body = ClassProgress.parse((await tess.read(teacherPaths.class('r1'))).body);
    expect(body.class).toEqual({ id: 'r1', name: 'Class 1' });
    expect(body.assignments.map(({ id, lessons }) => [id, lessons])).toEqual([
      ['done', 1],
      ['late', 1],
      ['greet', 2],
      ['only-ben', 1],
      ['talk', 1],
    ]);
    const of = (id: string) => body.students.find((student) => student.id === id)!;
    expect(body.students.map(({ id, active }) => [id, active])).toEqual([
      ['ana', true],
      ['ben', true],
      ['ida', false],
    ]);
    // An assignment of Ben's alone is not missing for Ana.
    expect(of('ana').results.map(({ assignment_id }) => assignment_id)).toEqual(['done', 'late', 'greet']);
    expect(of('ben').results).toHaveLength(5);
    const [done] = of('ana').results;
    expect(done).toMatchObject({ status: 'completed', score: 86, verified: true, lessons_done: 1 });
    expect(done).toMatchObject({ answers: { heard: 2, all: 2 } });
    expect(done!.last_activity).toBe('2026-04-28T03:00:00.000Z');
    expect(of('ana')).toMatchObject({ average: 86 });
    expect(of('ben')).toMatchObject({ average: null });
    expect(body.average).toBe(86);
    expect(body.assignments.map(({ average }) => average)).toEqual([86, null, null, null, null]);
    await forgetReceipts();
    const after = ClassProgress.parse((await tess.read(teacherPaths.class('r1'))).body);
    expect(after.students[0]!.results[0]).toMatchObject({ score: 86, verified: false, answers: { heard: 0, all: 2 } });
    expect(after.students[0]).toMatchObject({ average: 86, verified: false });
  });

  onBoth('is also available as CSV, which runs no formula in a spreadsheet', async () => {
    await tess.logIn(teachers.tess);
    await forgetReceipts();
    const { db } = provider.server;
    await db
      .updateTable('students')
      .set({ first_name: '=1+1', last_name: '@Ana "A", B' })
      .where('id', '=', 'ana')
      .execute();
    const answer = await tess.read(teacherPaths.classTable('r1'));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Class%201%202026-05-04.csv");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // fetch removes the byte order mark.
    const raw = await fetch(provider.url + teacherPaths.classTable('r1'), {
      headers: { cookie: `outloud_teacher=${tess.jar.get('outloud_teacher')!.value}` },
    });
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = tableOf(answer);
    const body = ClassProgress.parse((await tess.read(teacherPaths.class('r1'))).body);
    expect(rows).toHaveLength(body.students.reduce((sum, { results }) => sum + results.length, 0));
    expect(rows[0]).toEqual({
      last_name: '\'@Ana "A", B',
      first_name: "'=1+1",
      email: people.ana,
      assignment: 'Assignment done',
      due: body.assignments[0]!.due_date,
      status: 'completed',
      score: '86',
      verified: 'no',
      heard_answers: '0',
      answers: '2',
      lessons_done: '1',
      lessons: '1',
      last_activity: '2026-04-28T03:00:00.000Z',
    });
    const empty = await provider.call('GET', teacherPaths.classTable('n1'), {});
    expect(empty.status).toBe(401);
  });

  onBoth(
    '[DETAIL-07] [0134] contains a student’s scores over time, by assignment and by the school’s weeks, and changes of the engine',
    async () => {
      const { db } = provider.server;
      await tess.logIn(teachers.tess);
      await forgetReceipts();
      const attempt = (finished_at: string, score: number) => ({
        student_id: 'ana',
        assignment_detail_id: 'done-travel',
        finished_at,
        score,
      });
      await db
        .insertInto('lesson_attempts')
        // In Ho Chi Minh City the first is on a Monday, the second on the Sunday before.
        .values([
          attempt('2026-04-26T17:30:00.000Z', 60),
          attempt('2026-04-26T16:30:00.000Z', 40),
          attempt('2026-04-28T03:00:00.000Z', 86),
        ])
        .execute();
      const scores = StudentScores.parse((await tess.read(teacherPaths.student('r1', 'ana'))).body);
      expect(scores.student).toMatchObject({ id: 'ana', first_name: 'ana', active: true });
      expect(scores.assignments.map(({ id, result }) => [id, result.status])).toEqual([
        ['done', 'completed'],
        ['late', 'not_started'],
        ['greet', 'not_started'],
      ]);
      expect(scores.assignments[0]).toMatchObject({
        result: { score: 86, verified: false },
        details: [{ id: 'done-travel', status: 'completed', score: 86, verified: false }],
      });
      expect(scores.attempts.map(({ score, lesson, verified }) => [score, lesson, verified])).toEqual([
        [40, 'done-travel', false],
        [60, 'done-travel', false],
        [86, 'done-travel', false],
      ]);
      expect(scores.weeks).toEqual([
        { monday: '2026-04-20', attempts: 1, average: 40, verified: false, typed: false },
        { monday: '2026-04-27', attempts: 2, average: 73, verified: false, typed: false },
      ]);
      expect(scores.engine_changes).toEqual([]);
      const engines = ['', '2026-04-26T17:00:00.000Z', '2026-04-29T00:00:00.000Z'];
      await db
        .insertInto('engine_changes')
        .values(engines.map((since, n) => ({ version: `engine-${n}`, since })))
        .execute();
      const changed = StudentScores.parse((await tess.read(teacherPaths.student('r1', 'ana'))).body);
      expect(changed.engine_changes).toEqual(['2026-04-26T17:00:00.000Z']);
      const rows = tableOf(await tess.read(teacherPaths.studentTable('r1', 'ana')));
      expect(rows.map(({ at, score, assignment, verified }) => [at, score, assignment, verified])).toEqual(
        scores.attempts.map(({ at, score }) => [at, String(score), 'Assignment done', 'no']),
      );
      const none = await tess.read(teacherPaths.studentTable('r1', 'ben'));
      expect(none.body).toMatch(/^\uFEFF?at,assignment,lesson,type,score,verified,heard_answers,answers\r\n$/);
    },
  );

  onBoth('[D50] [0121] tells how many answers of a verified score were heard, in the CSV too', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    const lesson: LessonAddress = {
      api: 'v1',
      assignmentId: '',
      studySetId: 'greetings',
      assignmentDetailId: 'greet-all',
    };
    const about = { studentId: 'ana', engineVersion: 'engine-1', score: 90 };
    const { db } = provider.server;
    const receipts = await openReceipts(db, { ...realSurroundings, now: provider.now });
    const said = { hello: 'Hello', 'good-morning': 'Good morning!', 'room-21': 'Room 21' };
    const spoken = Object.entries(said).map(([id, sentence]) => ({
      id,
      skill_mode: 'speaking',
      score: 90,
      finished: true,
      engine_version: 'engine-1',
      receipt: receipts.sign({ ...about, sentence }),
    }));
    const body = [
      ...spoken,
      { id: 'hello', skill_mode: 'listening', score: 100, finished: true },
      { id: 'good-morning', skill_mode: 'reading', score: 100, finished: true },
    ];
    expect((await provider.call('PATCH', paths.scores(lesson), { token, body })).status).toBe(200);
    await tess.logIn(teachers.tess);
    const { assignments } = StudentScores.parse((await tess.read(teacherPaths.student('r1', 'ana'))).body);
    const { details } = assignments.find(({ id }) => id === 'greet')!;
    expect(details.find(({ id }) => id === 'greet-all')).toMatchObject({
      score: 94,
      verified: true,
      answers: { heard: 3, all: 5 },
    });
    const rows = tableOf(await tess.read(teacherPaths.resultsTable('r1', 'greet')));
    expect(rows.find((row) => row.email === people.ana && row.lesson === 'greet-all')).toMatchObject({
      verified: 'yes',
      heard_answers: '3',
      answers: '5',
    });
  });

  onBoth('[D50] [RP-06] distinguishes a typed role-play and a made-up attempt from heard ones', async () => {
    const { user_token: token } = await provider.logIn(people.tam);
    const tam = talker(provider, () => token);
    const conversationId = await talk('Good morning!');
    const report = RolePlayReport.parse((await tam.call('POST', paths.finish(conversationId), { lessonTime: 9 })).body);
    const { lesson_score, receipt, engine_version } = report;
    const submission = {
      assignment_status: 'completed',
      average_assignment_score: lesson_score,
      lesson_score,
      lesson_status: 'completed',
      lesson_type: 'scenario',
      assignment_detail_id: 'market-first',
      receipt,
      engine_version,
    };
    expect((await tam.call('PUT', paths.assignment('v1', 'market'), submission)).status).toBe(200);
    await tess.logIn(teachers.tess);
    const scores = StudentScores.parse((await tess.read(teacherPaths.student('r4', 'tam'))).body);
    const typed = { score: lesson_score, verified: false, typed: true };
    expect(scores.assignments[0]).toMatchObject({ result: typed, details: [typed, { verified: null, typed: false }] });
    expect(scores.attempts).toMatchObject([typed]);
    const table = tableOf(await tess.read(teacherPaths.classTable('r4')));
    expect(table.find(({ email }) => email === people.tam)).toMatchObject({ verified: 'typed' });
    // The app reports the study set's score, which is never better than its cards.
    await provider.server.db
      .insertInto('lesson_attempts')
      .values({
        student_id: 'ana',
        assignment_detail_id: 'done-travel',
        finished_at: '2026-05-01T08:00:00Z',
        score: 100,
      })
      .execute();
    const { attempts } = StudentScores.parse((await tess.read(teacherPaths.student('r1', 'ana'))).body);
    expect(attempts).toMatchObject([{ score: 100, verified: false }]);
  });

  it('[D39] [D50] separates hints that were read aloud from hints that were tapped', async () => {
    const conversationId = await talk('Good morning!');
    const { user_token: token } = await provider.logIn(people.tam);
    const tam = talker(provider, () => token);
    const hint = turnOf('What is good today?', { source: 'hint' });
    await tam.say(conversationId, hint);
    const receipts = await openReceipts(provider.server.db, { ...realSurroundings, now: () => provider.now() });
    const place = { studentId: 'tam', conversationId, studentTurns: 2 };
    await tam.say(conversationId, heardTurn(receipts, place, turnOf('How much is it?', { source: 'hint' })));
    await tess.logIn(teachers.tess);
    const { messages } = ConversationTranscript.parse(
      (await tess.read(teacherPaths.conversation('r4', 'tam', conversationId))).body,
    );
    expect(messages.flatMap(({ speaker, typed }) => (speaker === 'student' ? [typed] : []))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[D39] contains the words of role-plays, and each reading is logged by IDs, without the words', async () => {
    const conversationId = await talk('Good morning!');
    await tess.logIn(teachers.tess);
    const { conversations, student } = ConversationList.parse(
      (await tess.read(teacherPaths.conversations('r4', 'tam'))).body,
    );
    expect(student.id).toBe('tam');
    expect(conversations).toMatchObject([
      {
        id: conversationId,
        scenario: 'Lunch at the market',
        assignment: 'Assignment market',
        ended_at: null,
        stars: null,
      },
    ]);
    expect(provider.logged.join('')).not.toContain('conversation_read');
    const { messages } = ConversationTranscript.parse(
      (await tess.read(teacherPaths.conversation('r4', 'tam', conversationId))).body,
    );
    expect(messages[0]).toMatchObject({ speaker: 'tutor' });
    expect(messages).toContainEqual(
      expect.objectContaining({ speaker: 'student', text: 'Good morning!', typed: true }),
    );
    const lines = provider.logged.filter((line) => line.includes('conversation_read'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { teacher: 'tess', student: 'tam', conversation: conversationId },
    ]);
    for (const secret of [teachers.tess, people.tam, 'Good morning', 'Rivera'])
      expect(provider.logged.join('')).not.toContain(secret);
  });

  onBoth('leaves out visitors of the demo school', async () => {
    await provider.server.db
      .updateTable('students')
      .set({ demo_until: '2026-06-01T00:00:00.000Z' })
      .where('id', '=', 'ben')
      .execute();
    await tess.logIn(teachers.tess);
    const body = ClassProgress.parse((await tess.read(teacherPaths.class('r1'))).body);
    expect(body.students.map(({ id }) => id)).toEqual(['ana', 'ida']);
    expect((await tess.read(teacherPaths.student('r1', 'ben'))).status).toBe(404);
  });

  onBoth('begins with a link from the operator, which sets a password once', async () => {
    const said = await run('add-teacher', 'Lan@riverside.example', 'Lan', 'Phạm', 'Class 2', 'r3', '--link', '--json');
    const { link, classes, id } = said.json() as { link: string; classes: string[]; id: string };
    expect([said.exitCode, classes]).toEqual([0, ['r2', 'r3']]);
    expect(link).toMatch(/^https:\/\/outloud\.example\/teacher\/new-password#/);
    const token = link.split('#')[1]!;
    const lan = teacherBrowser(provider);
    const set = (password: string) => lan.call('POST', teacherPaths.newPassword, { body: { token, password } });
    expect(codeOf(await set('lan'))).toBe('password_too_weak');
    // The link sets no student's password.
    const student = await provider.call('POST', paths.newPassword, { body: { token, password: 'a fine password' } });
    expect(codeOf(student)).toBe('reset_link_invalid');
    expect((await set('a fine password')).status).toBe(204);
    expect(codeOf(await set('a fine password'))).toBe('reset_link_invalid');
    expect((await lan.logIn('lan@riverside.example', 'a fine password')).status).toBe(204);
    expect((await lan.read(teacherPaths.class('r3'))).status).toBe(200);
    const listed = (await run('list', 'teachers', '--json')).json() as { id: string }[];
    expect(listed.find((teacher) => teacher.id === id)).toMatchObject({
      last_name: 'Phạm',
      classes: 'r2 r3',
      active: 'yes',
    });
  });

  onBoth('can also begin with a password, and is added completely or not at all', async () => {
    const { password } = (await run('add-teacher', 'lan@riverside.example', 'Lan', 'Phạm', 'r2', '--json')).json() as {
      password: string;
    };
    expect((await teacherBrowser(provider).logIn('lan@riverside.example', password)).status).toBe(204);
    const again = await run('add-teacher', 'lan@riverside.example', 'Lan', 'Phạm', 'r3', '--json');
    expect(again.json()).toEqual({
      id: expect.any(String),
      email: 'lan@riverside.example',
      classes: ['r3'],
      added: false,
    });
    const before = await provider.server.db.selectFrom('teacher_classes').selectAll().execute();
    for (const words of [
      ['no-address', 'Lan', 'Phạm', 'r2'],
      ['lan@riverside.example', 'Lan', 'Phạm', 'r2', 'r9'],
      ['lan@riverside.example', 'Lan', 'Phạm', 'n1'],
      ['new@riverside.example', 'Lan', 'Phạm', 'r2', 'n1'],
    ])
      expect((await run('add-teacher', ...words)).exitCode).toBe(1);
    expect((await run('add-teacher', 'new@riverside.example', 'Lan', 'Phạm')).exitCode).toBe(2);
    expect(await provider.server.db.selectFrom('teacher_classes').selectAll().execute()).toEqual(before);
  });

  onBoth('ends when the teacher is deactivated, gets a new password, or is erased', async () => {
    const isIn = async () => (await tess.read(teacherPaths.me)).status === 200;
    await tess.logIn(teachers.tess);
    expect((await run('disable', teachers.tess)).out).toContain('Logins ended: 1');
    expect(await isIn()).toBe(false);
    expect(codeOf(await tess.logIn(teachers.tess))).toBe('inactive_account');
    await run('enable', 'tess');
    expect((await tess.logIn(teachers.tess)).status).toBe(204);
    const { password } = (await run('reset-password', teachers.tess, '--json')).json() as { password: string };
    expect(await isIn()).toBe(false);
    expect((await tess.logIn(teachers.tess, password)).status).toBe(204);
    expect((await run('reset-password', teachers.tess, '--link')).out).toContain('/teacher/new-password#');
    expect(await isIn()).toBe(false);
    expect((await run('erase-teacher', teachers.tess)).exitCode).toBe(1);
    expect((await run('erase-teacher', people.ana, '--yes')).exitCode).toBe(1);
    expect((await run('erase-teacher', teachers.tess, '--yes')).exitCode).toBe(0);
    const data = dirname(provider.storeFile);
    const entries = existsSync(data) ? readdirSync(data) : [];
    for (const file of entries.filter((entry) => entry.startsWith('outloud.sqlite')))
      expect([file, readFileSync(join(data, file)).includes(teachers.tess)]).toEqual([file, false]);
    for (const table of ['teacher_logins', 'teacher_links', 'teacher_places', 'teacher_classes'] as const)
      expect(
        await provider.server.db.selectFrom(table).select('teacher_id').where('teacher_id', '=', 'tess').execute(),
      ).toEqual([]);
    expect(await provider.server.db.selectFrom('students').select('id').where('id', '=', 'ana').execute()).toHaveLength(
      1,
    );
  });

  onBoth('must be named by ID on the command line if a student has the same address', async () => {
    await provider.server.db.updateTable('students').set({ email: teachers.tess }).where('id', '=', 'ana').execute();
    const said = await run('disable', teachers.tess);
    expect(said).toMatchObject({ exitCode: 1, error: expect.stringContaining('ana (student)') });
    expect((await run('disable', 'tess')).exitCode).toBe(0);
    const { active } = await provider.server.db
      .selectFrom('students')
      .select('active')
      .where('id', '=', 'ana')
      .executeTakeFirstOrThrow();
    expect(active).toBe(1);
  });
});
