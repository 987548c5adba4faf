import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { teacherPaths } from '../../contract/teacher.ts';
import { eachProvider } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { school, settingsOf } from './support/operator.ts';
import { codeOf } from './support/provider.ts';
import { PASSWORD, people } from './support/test-school.ts';

const ORGS = 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\n';
const CLASSES =
  'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\n';
const USERS =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n';
const ENROLLMENTS =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n';

const user = (
  id: string,
  given: string,
  { email = `${id}@hoa.example`, role = 'student', enabled = 'true', status = '' } = {},
) => `${id},${status},,${enabled},"hoa",${role},${id},,${given},Family,,,${email},,,,7,secret-of-${id}\n`;
const enrolled = (group: string, id: string, { role = 'student', primary = '', status = '', end = '' } = {}) =>
  `${group}-${id},${status},,${group},hoa,${id},${role},${primary},,${end}\n`;

overEach('import-roster, with a running provider', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-roster-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });
  let count = 0;

  const run = async (from: string, ...words: string[]) =>
    school(
      ['import-roster', from, ...words],
      { ...settingsOf(provider), PUBLIC_URL: 'https://outloud.example' },
      { now: provider.now },
    );
  const oneRoster = (files: Record<string, string>) => {
    const made = join(folder, `roster-${(count += 1)}`);
    mkdirSync(made);
    const all = {
      orgs: `${ORGS}hoa,,,Hoa Sen,school,,\n`,
      classes: `${CLASSES}7a,,,7A,7,c,,homeroom,,hoa,t,,,\n7b,,,7B,7,c,,homeroom,,hoa,t,,,\n`,
      ...files,
    };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(made, `${name}.csv`), text);
    return made;
  };
  const plain = (text: string) => {
    const file = join(folder, `plain-${(count += 1)}.csv`);
    writeFileSync(file, text);
    return file;
  };
  const everything = async () => {
    const { db } = provider.server;
    return {
      organizations: await db.selectFrom('organizations').selectAll().orderBy('id').execute(),
      classes: await db.selectFrom('classes').selectAll().orderBy('id').execute(),
      students: await db.selectFrom('students').selectAll().orderBy('id').execute(),
      members: await db.selectFrom('class_students').selectAll().orderBy('student_id').orderBy('class_id').execute(),
      links: await db.selectFrom('password_resets').selectAll().orderBy('token_hash').execute(),
    };
  };
  const of = async (email: string) => {
    const { db } = provider.server;
    const { id, ...student } = await db
      .selectFrom('students')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const classes = await db
      .selectFrom('class_students')
      .select('class_id')
      .where('student_id', '=', id)
      .orderBy('is_primary', 'desc')
      .execute();
    return { id, ...student, classes: classes.map(({ class_id }) => class_id) };
  };

  onBoth('gives teachers their classes, through a link of their own', async () => {
    const teacher = (id: string, given: string, more = {}) => user(id, given, { role: 'teacher', ...more });
    const from = (enrollments: string, more = '') =>
      oneRoster({
        users:
          USERS +
          teacher('t1', 'L\u202Ea\u200Bn') +
          teacher('t2', 'No', { email: '' }) +
          teacher('t3', 'Tom') +
          user('u1', 'Mai') +
          more,
        enrollments: ENROLLMENTS + enrolled('7a', 'u1') + enrollments,
      });
    const teaches = (group: string, id: string) => enrolled(group, id, { role: 'teacher' });
    const file = join(folder, 'teachers.csv');
    const first = from(teaches('7a', 't1') + teaches('7b', 't1') + teaches('7a', 't2') + teaches('7a', 't3'));
    const said = await run(first, '--native-language', 'vi', '--without-links', '--teacher-links', file, '--json');
    expect([said.exitCode, said.json()]).toEqual([0, expect.objectContaining({ teachers: 2 })]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [, lan = ''] = readFileSync(file, 'utf8').split('\r\n');
    expect(lan).toMatch(/^t1@hoa\.example,Lan,Family,https:\/\/outloud\.example\/teacher\/new-password#/);
    const taught = async () =>
      ((await school(['list', 'teachers', '--json'], settingsOf(provider))).json() as Record<string, string>[])
        .filter(({ email }) => email?.endsWith('@hoa.example'))
        .map(({ email, classes, active }) => [email, classes, active]);
    expect(await taught()).toEqual([
      ['t1@hoa.example', '7a 7b', 'yes'],
      ['t3@hoa.example', '7a', 'yes'],
    ]);
    const link = lan.split(',')[3]!;
    const body = { token: link.split('#')[1], password: 'a fine password' };
    const set = await provider.call('POST', teacherPaths.newPassword, { body });
    expect(set.status).toBe(204);
    await provider.call('POST', teacherPaths.login, { body: { email: 't1@hoa.example', password: body.password } });
    const logins = () => provider.server.db.selectFrom('teacher_logins').select('id').execute();
    expect(await logins()).toHaveLength(1);
    // The next year, with another class and without one student.
    const next = oneRoster({
      users: USERS + teacher('t1', 'Lan', { enabled: 'false' }) + teacher('t3', 'Tom') + user('u1', 'Mai'),
      enrollments: ENROLLMENTS + enrolled('7a', 'u1') + teaches('7b', 't3'),
    });
    expect((await run(next, '--without-links', '--json')).json()).toMatchObject({ teachers: 0 });
    expect(await taught()).toEqual([
      ['t1@hoa.example', '', 'no'],
      ['t3@hoa.example', '7b', 'yes'],
    ]);
    expect(await logins()).toEqual([]);
    // Two people have one address, so nothing is imported.
    const twice = from('', teacher('t9', 'Twin', { email: 't3@hoa.example' }));
    expect(await run(twice, '--without-links')).toMatchObject({ exitCode: 1 });
    expect(await taught()).toHaveLength(2);
  });

  onBoth('imports OneRoster’s files, and lets each student in by the link of a private file', async () => {
    const from = oneRoster({
      users:
        USERS +
        user('t1', 'Lan', { role: 'teacher' }) +
        user('u1', 'Mai') +
        user('u2', 'An') +
        user('u3', 'Gone', { status: 'tobedeleted', email: '' }) +
        user('u4', 'Off', { enabled: 'false', email: '' }),
      enrollments:
        ENROLLMENTS +
        enrolled('7a', 't1', { role: 'teacher', primary: 'true' }) +
        enrolled('7a', 'u1') +
        enrolled('7b', 'u1') +
        enrolled('7b', 'u2') +
        enrolled('7a', 'u2', { end: '2026-01-31' }),
    });
    const file = join(folder, 'links.csv');
    const said = await run(from, '--native-language', 'vi', '--links', file, '--json');
    expect(said).toMatchObject({ exitCode: 0, error: expect.stringContaining('Family Off was left out') });
    expect(said.json()).toMatchObject({ added: 2, updated: 0, deactivated: 0, left_out: 1, classes: 2, links: 2 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await of('u1@hoa.example')).toMatchObject({
      external_id: 'u1',
      native_language: 'vi',
      classes: ['7a', '7b'],
    });
    expect(await of('u2@hoa.example')).toMatchObject({ classes: ['7b'], active: 1 });
    const { classes } = await everything();
    expect(classes.find(({ id }) => id === '7a')).toMatchObject({ teacher_id: 't1', teacher_name: 'Lan Family' });
    const [, token] = /u1@hoa\.example,.*new-password#([^,]+)/.exec(readFileSync(file, 'utf8'))!;
    const body = { token: token!, password: 'quiet-river-42' };
    expect((await provider.call('POST', paths.newPassword, { body })).status).toBe(204);
    expect((await provider.logIn('u1@hoa.example', 'quiet-river-42')).profile).toMatchObject({ first_name: 'Mai' });
    const secret = await provider.call('POST', paths.login, {
      body: { email: 'u2@hoa.example', password: 'secret-of-u2' },
    });
    expect(codeOf(secret)).toBe('invalid_credentials');
    expect(provider.logged.join('') + said.out + said.error).not.toContain(token!);
  });

  onBoth('changes nothing the second time, and later only the differences', async () => {
    const files = {
      users: USERS + user('u1', 'Mai') + user('u2', 'An') + user('u3', 'Bao'),
      enrollments: ENROLLMENTS + enrolled('7a', 'u1') + enrolled('7a', 'u2') + enrolled('7a', 'u3'),
    };
    await run(oneRoster(files), '--native-language', 'vi', '--without-links');
    const before = await everything();
    const again = await run(oneRoster(files), '--without-links', '--json');
    expect(again.json()).toMatchObject({ added: 0, updated: 0, unchanged: 3, classes: 0 });
    expect(await everything()).toEqual(before);
    const { id } = await of('u1@hoa.example');
    // Two people swap their addresses, and one moves to another class.
    const changed = {
      users:
        USERS +
        user('u1', 'Mai', { email: 'u2@hoa.example' }) +
        user('u2', 'An', { email: 'u1@hoa.example' }) +
        user('u3', 'Bảo'),
      enrollments: ENROLLMENTS + enrolled('7b', 'u1') + enrolled('7a', 'u2') + enrolled('7a', 'u3'),
    };
    expect((await run(oneRoster(changed), '--without-links', '--json')).json()).toMatchObject({
      added: 0,
      updated: 3,
      moved: 1,
      left: 0,
    });
    expect(await of('u2@hoa.example')).toMatchObject({ id, first_name: 'Mai', classes: ['7b'] });
    expect(await of('u3@hoa.example')).toMatchObject({ first_name: 'Bảo', classes: ['7a'] });
    // Bảo leaves the class, and nothing else changes.
    const ended = { ...changed, enrollments: ENROLLMENTS + enrolled('7b', 'u1') + enrolled('7a', 'u2') };
    const said = await run(oneRoster(ended), '--without-links');
    expect(said.out).toContain('in other classes: 0, no longer in a class: 1, unchanged: 2');
  });

  it('imports a plain file from a spreadsheet into existing classes, without unseen characters in names', async () => {
    const text =
      '\uFEFFsep=;\r\nEmail;first_name;last_name;class;native_language;teacher\r\nMai@new.example;Mai;"Lê; \u200BThị";Class 1;;\r\nmai@new.example;Mai;"Lê; Thị";Lớp\u202E 8;;Cô \uFEFFLan\r\nan@new.example;An;Trần;Lớp 8;ja;\r\n;;;;;\r\n';
    // Excel writes the first line and the last.
    const said = await run(plain(text), '--organization', 'riverside', '--without-links', '--json');
    expect(said.json()).toMatchObject({ added: 2, classes: 1 });
    expect(await of('mai@new.example')).toMatchObject({
      last_name: 'Lê; Thị',
      native_language: 'vi',
      classes: ['r1', 'riverside-lop-8'],
    });
    // Members from the pack have no time, and get none.
    const { id: mai } = await of('mai@new.example');
    const joins = (await everything()).members.filter(({ class_id }) => class_id === 'r1');
    expect(joins.filter(({ joined_at }) => joined_at !== null)).toEqual([
      { class_id: 'r1', student_id: mai, is_primary: 1, joined_at: provider.now().toISOString() },
    ]);
    provider.advance(60_000);
    await run(plain(text), '--organization', 'riverside', '--without-links');
    expect((await everything()).members.filter(({ class_id }) => class_id === 'r1')).toEqual(joins);
    expect(await of('an@new.example')).toMatchObject({ native_language: 'ja' });
    const { classes } = await everything();
    expect(classes.find(({ id }) => id === 'riverside-lop-8')).toMatchObject({ name: 'Lớp 8', teacher_name: 'Cô Lan' });
    expect(classes.find(({ id }) => id === 'r1')).toMatchObject({ name: 'Class 1', teacher_name: 'Ms R' });
  });

  onBoth('deactivates people who are not in the file on request, but not half of a school by mistake', async () => {
    const { user_token: token } = await provider.logIn(people.ben);
    const known = (await everything()).students.filter(
      (row) => row.organization_id === 'riverside' && row.active === 1,
    );
    const rows = known
      .filter(({ email }) => email !== people.ben)
      .map((row) => `${row.email},${row.first_name},${row.last_name},Class 1\n`);
    const header = 'email,first_name,last_name,class\n';
    const few = plain(header + rows[0]!);
    const options = ['--organization', 'riverside', '--without-links', '--deactivate-missing', '--json'];
    const before = await everything();
    expect(await run(few, ...options)).toMatchObject({ exitCode: 1, error: expect.stringContaining('--force') });
    expect(await everything()).toEqual(before);
    const said = await run(plain(header + rows.join('')), ...options);
    expect(said.json()).toMatchObject({ added: 0, deactivated: 1 });
    expect(codeOf(await provider.call('GET', paths.profile, { token }))).toBe('unauthorized');
    const refused = await provider.call('POST', paths.login, { body: { email: people.ben, password: PASSWORD } });
    expect(codeOf(refused)).toBe('inactive_account');
    expect((await run(few, ...options, '--force')).json()).toMatchObject({ deactivated: rows.length - 1 });
  });

  it('orders the links as the school’s language does, and begins the file for spreadsheets', async () => {
    const names = ['Vũ', 'Zung', 'Bùi', 'Đặng', 'Duong', 'le', 'Ân', 'An'];
    const rows = names.map((name, at) => `s${at}@order.example,A,${name},${at === 0 ? '10A' : '9A'}\n`);
    const file = join(folder, 'ordered.csv');
    const from = plain(`email,first_name,last_name,class\n${rows.join('')}`);
    expect(await run(from, '--organization', 'riverside', '--links', file)).toMatchObject({ exitCode: 0 });
    const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(header).toMatch(/^\uFEFFclass,email/);
    const ordered = ['An', 'Ân', 'Bùi', 'Duong', 'Đặng', 'le', 'Zung', 'Vũ'];
    expect(lines.map((line) => line.split(',')[3])).toEqual(ordered);
  });

  const good = { users: USERS + user('u1', 'Mai'), enrollments: ENROLLMENTS + enrolled('7a', 'u1') };
  const wrong: [string, Record<string, string>, string][] = [
    [
      'no address at all',
      { ...good, users: USERS + user('u1', 'Mai', { email: ' ' }) },
      'users.csv, line 2: email is empty',
    ],
    [
      'a date of the United States',
      { ...good, enrollments: good.enrollments + enrolled('7b', 'u1', { end: '06/30/2027' }) },
      'enrollments.csv, line 3: endDate can’t be read',
    ],
    [
      'an address of another school',
      { ...good, users: USERS + user('u1', 'A', { email: people.ana }) },
      'already belongs to a student of another organization',
    ],
    ['an open quote', { ...good, orgs: `${ORGS}hoa,,,"Hoa,school,,\n` }, 'a double quote is not closed'],
    [
      'a delta',
      { ...good, manifest: 'propertyName,value\nfile.users,delta\n' },
      'manifest.csv, line 2: file.users is a delta',
    ],
  ];

  it('rejects a file with any mistake completely, with the place', async () => {
    const before = await everything();
    const file = join(folder, 'links.csv');
    for (const [what, files, problem] of wrong) {
      const said = await run(oneRoster(files), '--native-language', 'vi', '--links', file);
      expect(said, what).toMatchObject({ exitCode: 1, out: '' });
      expect(said.error, what).toContain(problem);
      expect(said.error, what).not.toContain(' 1 mistakes');
      expect(existsSync(file), what).toBe(false);
    }
    expect(await everything()).toEqual(before);
  });

  it('rejects unsupported requests', async () => {
    const linked = oneRoster(good);
    rmSync(join(linked, 'users.csv'));
    symlinkSync('/etc/passwd', join(linked, 'users.csv'));
    expect(await run(linked, '--without-links')).toMatchObject({
      exitCode: 1,
      error: expect.stringMatching(/^users\.csv is a link/),
    });
    const from = oneRoster(good);
    const taken = plain('mine');
    const before = await everything();
    for (const [words, problem] of [
      [[from, '--links', join(folder, 'l.csv')], '--native-language'],
      [[from], '--without-links'],
      [[from, '--links', taken], 'already exists'],
      [[from, '--links', join(folder, 'no', 'l.csv')], 'can’t be written'],
      [[join(folder, 'no'), '--without-links'], 'doesn’t exist'],
      [[plain('email,first_name,last_name,class\n'), '--without-links'], '--organization'],
    ] as const)
      expect(await run(words[0], ...words.slice(1))).toMatchObject({
        exitCode: 1,
        error: expect.stringContaining(problem),
      });
    const latin = join(folder, 'latin.csv');
    writeFileSync(latin, Buffer.from('email,first_name,last_name,class\na@b.example,Jos\xe9,X,1\n', 'latin1'));
    const said = await run(latin, '--organization', 'riverside', '--without-links');
    expect(said).toMatchObject({ exitCode: 1, error: expect.stringContaining('UTF-8') });
    expect(readFileSync(taken, 'utf8')).toBe('mine');
    expect(await everything()).toEqual(before);
  });
});
