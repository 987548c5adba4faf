import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { TeacherProfile, teacherPaths } from '../../contract/teacher.ts';
import {
  RosterCheck,
  RosterOutcome,
  teacherRosterPaths,
  type RosterFiles,
  type RosterProblem,
  ROSTER_FILES,
} from '../../contract/teacher-roster.ts';
import { lockRosters } from '../../server/rosters/store-roster.ts';
import { countLocks } from './support/databases.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { school, settingsOf } from './support/operator.ts';
import { codeOf } from './support/provider.ts';
import { group, person, RIVERSIDE, rosterFiles, teacher, type RosterParts } from './support/roster-files.ts';
import { teacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';

const one = (name: string, before: string | null = null, after: string | null = null) => ({
  count: 1,
  first: [{ name, before, after }],
});
const none = { count: 0, first: [] };

/** Ana stays, Ben moves and is renamed, Ida can log in again, Tam is disabled, and Mai is new. Pia, Rae, and Ray are missing. */
const parts: RosterParts = {
  people: [
    person('s-ana', people.ana, { givenName: 'ana', familyName: 'Riverside', username: 'ana' }),
    person('s-ben', 'benny@riverside.example', { givenName: 'Benny' }),
    person('s-ida', people.inactive, { givenName: 'ida' }),
    person('s-tam', people.tam, { givenName: 'tam', enabledUser: 'false' }),
    person('s-mai', 'mai@riverside.example', { givenName: 'Mai', familyName: 'Trần' }),
    teacher('t-tess', teachers.tess, { givenName: 'Tess', familyName: 'Rivera' }),
    teacher('t-lan', 'lan@riverside.example', { givenName: 'Lan', familyName: 'Phạm' }),
  ],
  enrolled: [
    ['s-ana', 'r1'],
    ['s-ben', 'r2'],
    ['s-ida', 'r1'],
    ['s-tam', 'r1'],
    ['s-mai', 'new'],
    ['t-tess', 'r2'],
    ['t-lan', 'new'],
  ],
};
const files = rosterFiles({ ...parts, orgs: [{ ...RIVERSIDE, name: 'Another name' }] });

overEach('a roster in the teacher’s hands', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  const tess = eachTeacher(provider, teachers.tess);
  beforeEach(async () => {
    const { db } = provider.server;
    // The school's system knows Ben by its own ID.
    await db.updateTable('students').set({ external_id: 's-ben' }).where('id', '=', 'ben').execute();
    await allow('--manages-roster');
  });

  const run = (...words: string[]) => school(words, settingsOf(provider));
  const allow = (...options: string[]) => run('teacher', teachers.tess, ...options);
  const preview = (given: RosterFiles, by = tess) =>
    by.call('POST', teacherRosterPaths.preview, { body: { files: given } });
  const check = async (given: RosterFiles) => RosterCheck.parse((await preview(given)).body);
  const previewed = async (given: RosterFiles) => {
    const found = await check(given);
    if (found.outcome !== 'preview') throw new Error(JSON.stringify(found));
    return found;
  };
  const problems = async (given: RosterFiles) => {
    const found = await check(given);
    if (found.outcome !== 'problems') throw new Error(JSON.stringify(found));
    return found.problems;
  };
  const send = (given: RosterFiles, token: string, disable_missing = false) =>
    tess.call('POST', teacherRosterPaths.roster, { body: { files: given, token, disable_missing } });
  const store = async (given: RosterFiles, token: string, disable_missing = false) =>
    RosterOutcome.parse((await send(given, token, disable_missing)).body);
  const everything = async () => {
    const { db } = provider.server;
    return Promise.all([
      db.selectFrom('organizations').selectAll().orderBy('id').execute(),
      db.selectFrom('classes').selectAll().orderBy('id').execute(),
      db.selectFrom('students').selectAll().orderBy('id').execute(),
      db.selectFrom('teachers').selectAll().orderBy('id').execute(),
      db.selectFrom('class_students').selectAll().orderBy('student_id').orderBy('class_id').execute(),
      db.selectFrom('teacher_classes').selectAll().orderBy('teacher_id').orderBy('class_id').execute(),
    ]);
  };
  const classesOf = async (email: string) => {
    const rows = await provider.server.db
      .selectFrom('class_students')
      .innerJoin('students', 'students.id', 'student_id')
      .select('class_id')
      .where('email', '=', email)
      .execute();
    return rows.map(({ class_id }) => class_id);
  };
  const isIn = async (token: string) => (await provider.call('GET', paths.profile, { token })).status === 200;

  it('shows the changes and stores none of them', async () => {
    const before = await everything();
    const answer = await preview(files);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const ben = before[2].find(({ id }) => id === 'ben')!;
    expect(answer.body).toEqual({
      outcome: 'preview',
      token: expect.stringMatching(/^[\w-]{43}$/),
      school: 'Riverside',
      students: {
        added: one('Trần Mai', null, 'Class 9'),
        changed: expect.objectContaining({
          count: expect.any(Number),
          first: expect.arrayContaining([
            {
              name: 'Rivers Benny',
              before: `${ben.last_name} ben, ben@riverside.example`,
              after: 'Rivers Benny, benny@riverside.example',
            },
          ]),
        }),
        moved: {
          count: 2,
          first: [
            { name: 'Rivers Benny', before: 'Class 1', after: 'Class 2' },
            { name: expect.stringContaining('tam'), before: 'Class 4', after: 'Class 1' },
          ],
        },
        left: none,
        enabled: one('Rivers ida'),
        disabled: one(expect.stringContaining('tam')),
        no_email: none,
        not_enabled: none,
        unchanged: 0,
      },
      teachers: {
        added: one('Phạm Lan', null, 'Class 9'),
        // The school's system has another ID for her.
        changed: one('Rivera Tess'),
        // Class 4 is not in the files, so she keeps it.
        moved: one('Rivera Tess', 'Class 4, Class 1', 'Class 4, Class 2'),
        left: none,
        enabled: none,
        disabled: none,
        no_email: none,
        not_enabled: none,
      },
      classes: { added: one('Class 9'), changed: one('Class 2', 'Class 2, Ms R', 'Class 2, Tess Rivera') },
      missing: {
        count: 3,
        first: expect.arrayContaining([{ name: expect.stringContaining('pia'), before: null, after: null }]),
        too_many: false,
      },
    });
    expect(await everything()).toEqual(before);
  });

  onBoth('stores exactly the changes of the preview, and ends the logins of disabled students', async () => {
    const [tam, pia, ana] = await Promise.all([people.tam, people.pia, people.ana].map((each) => provider.logIn(each)));
    const { token } = await previewed(files);
    expect(await store(files, token, true)).toEqual({
      outcome: 'imported',
      added: 1,
      updated: expect.any(Number),
      moved: 2,
      left: 0,
      unchanged: 0,
      disabled: 4,
      left_out: 0,
      classes: 1,
      teachers: 1,
      teachers_moved: 1,
      teachers_left: 0,
    });
    expect(await Promise.all([tam!, pia!, ana!].map(({ user_token }) => isIn(user_token)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await classesOf('benny@riverside.example')).toEqual(['r2']);
    expect(await classesOf('mai@riverside.example')).toEqual(['new']);
    const { classes } = (await tess.read(teacherPaths.classes)).body as { classes: { id: string }[] };
    expect(classes.map(({ id }) => id)).toEqual(['r2', 'r4']);
    expect((await everything())[0].find(({ id }) => id === 'riverside')?.name).toBe('Riverside');
    // A repeated request finds nothing to change, and passwords of the files count for nothing.
    const again = await previewed(files);
    expect([again.students.unchanged, again.students.moved, again.students.added]).toEqual([5, none, none]);
    const mai = await provider.server.db
      .selectFrom('students')
      .selectAll()
      .where('email', '=', 'mai@riverside.example')
      .executeTakeFirstOrThrow();
    expect([mai.external_id, mai.organization_id, mai.native_language]).toEqual(['s-mai', 'riverside', 'vi']);
    expect(JSON.stringify(await everything())).not.toContain('secret-of-');
    const lines = provider.logged.filter((line) => line.includes('roster_imported')).map((line) => JSON.parse(line));
    expect(lines).toEqual([expect.objectContaining({ teacher: 'tess', added: 1, disabled: 4 })]);
    expect(provider.logged.join('')).not.toContain('mai@riverside.example');
  });

  it('keeps missing students if the teacher does not disable them', async () => {
    const { token } = await previewed(files);
    expect(await store(files, token)).toMatchObject({ outcome: 'imported', disabled: 1 });
    expect((await provider.logIn(people.pia)).user_token).not.toBe('');
    expect((await previewed(files)).missing.count).toBe(3);
  });

  onBoth('shows the changes again if the school has changed meanwhile', async () => {
    const first = await previewed(files);
    const { db } = provider.server;
    await db.updateTable('students').set({ active: 0 }).where('id', '=', 'pia').execute();
    const before = await everything();
    const second = await store(files, first.token);
    expect(second).toMatchObject({ outcome: 'preview', missing: { count: 2 } });
    expect(await everything()).toEqual(before);
    if (second.outcome === 'preview')
      expect(await store(files, second.token)).toMatchObject({ outcome: 'imported', added: 1 });
    // The token of other files doesn't count.
    const other = await previewed(files);
    const fewer = rosterFiles({ ...parts, people: parts.people.slice(0, 5), enrolled: parts.enrolled.slice(0, 5) });
    expect(await store(fewer, other.token)).toMatchObject({ outcome: 'preview' });
  });

  onBoth('imports once if the same request arrives twice', async () => {
    const { token } = await previewed(files);
    expect(await store(files, token)).toMatchObject({ outcome: 'imported' });
    const before = await everything();
    expect(await store(files, token)).toMatchObject({ outcome: 'preview' });
    expect(await everything()).toEqual(before);
  });

  onBoth('is not changed by a student’s work between preview and import', async () => {
    const { token } = await previewed(files);
    await provider.logIn(people.ana);
    await provider.server.db
      .updateTable('students')
      .set({ last_activity: provider.now().toISOString(), password_hash: 'other' })
      .where('id', '=', 'ana')
      .execute();
    expect(await store(files, token)).toMatchObject({ outcome: 'imported' });
  });

  it('does not disable more than half of a school', async () => {
    const few = rosterFiles({ people: [person('s-ana', people.ana)], enrolled: [['s-ana', 'r1']] });
    const { token, missing } = await previewed(few);
    expect(missing).toMatchObject({ count: 5, too_many: true });
    const before = await everything();
    expect(await store(few, token, true)).toMatchObject({ outcome: 'preview', token });
    expect(await everything()).toEqual(before);
    expect(await store(few, token)).toMatchObject({ outcome: 'imported', disabled: 0 });
  });

  onBoth('leaves the passwords and the work of known students alone', async () => {
    const { db } = provider.server;
    const ofAna = () => db.selectFrom('assignment_results').selectAll().where('student_id', '=', 'ana').execute();
    const before = await ofAna();
    const { token } = await previewed(files);
    await store(files, token, true);
    expect((await provider.logIn(people.ana)).user_token).not.toBe('');
    expect(await ofAna()).toEqual(before);
  });

  it('shows the first names of many changes', async () => {
    const many = Array.from({ length: 30 }, (_, place) => person(`p-${place}`, `p-${place}@riverside.example`));
    const { students } = await previewed(
      rosterFiles({ people: many, enrolled: many.map(({ sourcedId }) => [sourcedId!, 'r1'] as const) }),
    );
    expect([students.added.count, students.added.first.length]).toEqual([30, 5]);
  });

  const withUser = (id: string, more: Record<string, string>) =>
    rosterFiles({
      ...parts,
      people: parts.people.map((each) => (each['sourcedId'] === id ? { ...each, ...more } : each)),
    });
  const ENDING = 'classSourcedId,userSourcedId,role,endDate\n';
  const northstar = { sourcedId: 'northstar', name: 'Northstar', type: 'school' };
  const at = (problem: RosterProblem['problem'], file: string | null, line: number | null, value: string) => ({
    problem,
    file,
    line,
    value,
  });
  const wrong: [string, RosterFiles, RosterProblem][] = [
    ...(['orgs.csv', 'classes.csv', 'users.csv', 'enrollments.csv'] as const).map(
      (name): [string, RosterFiles, RosterProblem] => [
        `no ${name}`,
        { ...files, [name]: undefined },
        at('missing_file', null, null, name),
      ],
    ),
    [
      'a delta',
      { ...files, 'manifest.csv': 'propertyName,value\nmanifest.version,1.0\nfile.users,delta\n' },
      at('delta', 'manifest.csv', 3, 'file.users'),
    ],
    [
      'a missing column',
      { ...files, 'users.csv': 'sourcedId,email\n1,a@b.example\n' },
      at('missing_columns', 'users.csv', 1, 'enabledUser, orgSourcedIds, role, username, givenName, familyName'),
    ],
    ['an empty file', { ...files, 'orgs.csv': '' }, at('missing_columns', 'orgs.csv', 1, 'sourcedId, name, type')],
    ['a torn line', { ...files, 'orgs.csv': 'sourcedId,name,type\nriverside' }, at('not_csv', 'orgs.csv', 2, '')],
    ['no name', withUser('s-mai', { givenName: ' ' }), at('bad_value', 'users.csv', 6, 'givenName')],
    ['an impossible address', withUser('s-mai', { email: 'mai' }), at('bad_value', 'users.csv', 6, 'email')],
    ['a long name', withUser('s-mai', { familyName: 'x'.repeat(201) }), at('bad_value', 'users.csv', 6, 'familyName')],
    [
      'a name of two lines',
      withUser('s-mai', { familyName: 'a\u0007b' }),
      at('bad_value', 'users.csv', 6, 'familyName'),
    ],
    ['a long username', withUser('s-mai', { username: 'x'.repeat(201) }), at('bad_value', 'users.csv', 6, 'username')],
    [
      'an unclear status',
      withUser('s-mai', { enabledUser: 'perhaps' }),
      at('bad_value', 'users.csv', 6, 'enabledUser'),
    ],
    [
      'no address at all',
      rosterFiles({ people: [person('s-mai', '')], enrolled: [] }),
      at('no_email', 'users.csv', 2, ''),
    ],
    ...['06/30/2027', '30.06.2027', '2027-02-30', '2027', '20270630', 'soon'].map(
      (date): [string, RosterFiles, RosterProblem] => [
        `an end on ${date}`,
        { ...files, 'enrollments.csv': `${ENDING}r1,s-ana,student,\nr2,s-ben,student,${date}\n` },
        at('bad_date', 'enrollments.csv', 3, date),
      ],
    ),
    ['an ID twice', withUser('s-mai', { sourcedId: 's-ana' }), at('id_twice', 'users.csv', 6, 's-ana')],
    ['an address twice', withUser('s-mai', { email: people.ana }), at('email_twice', 'users.csv', null, people.ana)],
    [
      'an address of a missing student',
      withUser('s-ben', { email: people.pia }),
      at('email_taken', 'users.csv', null, people.pia),
    ],
    [
      'a student of another school',
      withUser('s-mai', { email: people.nia }),
      at('email_taken', 'users.csv', null, people.nia),
    ],
    [
      'a teacher of another school',
      withUser('t-lan', { email: teachers.otto }),
      at('email_taken', 'users.csv', null, teachers.otto),
    ],
    ['an unknown school', withUser('s-mai', { orgSourcedIds: 'none' }), at('unknown_id', 'users.csv', 6, 'none')],
    [
      'an unknown class',
      rosterFiles({ ...parts, enrolled: [['s-ana', 'none']] }),
      at('unknown_id', 'enrollments.csv', 2, 'none'),
    ],
    [
      'a class of another school',
      rosterFiles({ ...parts, classes: [group('n1', 'Mine')], enrolled: [] }),
      at('class_taken', null, null, 'n1'),
    ],
    [
      'a long class ID',
      rosterFiles({ ...parts, classes: [group('x'.repeat(101), 'Mine')], enrolled: [] }),
      at('bad_value', 'classes.csv', 2, 'sourcedId'),
    ],
    [
      'a long school name',
      rosterFiles({ ...parts, orgs: [{ ...RIVERSIDE, name: 'x'.repeat(201) }] }),
      at('bad_value', 'orgs.csv', 2, 'name'),
    ],
    [
      'another school',
      rosterFiles({
        ...parts,
        orgs: [RIVERSIDE, northstar],
        classes: [group('r1', 'Class 1'), group('n1', 'Nova', { schoolSourcedId: 'northstar' })],
        enrolled: [],
      }),
      at('other_school', 'orgs.csv', null, 'Northstar'),
    ],
    ['no students', rosterFiles({ people: [], enrolled: [] }), at('no_students', null, null, '')],
    [
      'the teacher’s own account disabled',
      withUser('t-tess', { enabledUser: 'false' }),
      at('own_account', null, null, teachers.tess),
    ],
  ];

  it('is refused as a whole for a fault, with its place', async () => {
    const before = await everything();
    const { token } = await previewed(files);
    for (const [name, given, problem] of wrong) {
      expect.soft((await problems(given))[0], name).toEqual(problem);
      expect.soft(await store(given, token), name).toMatchObject({ outcome: 'problems' });
    }
    expect(await everything()).toEqual(before);
  });

  it('counts the people who lose a class and get no other', async () => {
    const given = {
      ...rosterFiles({ people: parts.people, enrolled: [] }),
      'enrollments.csv': `${ENDING}r1,s-ana,student,2027-06-30\nr1,s-ben,student,2026-01-31\n`,
    };
    const { token, students, teachers: previewedTeachers } = await previewed(given);
    expect(students.left.first).toContainEqual({ name: 'Rivers Benny', before: 'Class 1', after: '' });
    expect(previewedTeachers.left).toEqual(one('Rivera Tess', 'Class 4, Class 1', 'Class 4'));
    expect(await store(given, token)).toMatchObject({ left: students.left.count, teachers_left: 1 });
    expect(await classesOf('benny@riverside.example')).toEqual([]);
  });

  it('needs no more of people who left than their ID, and leaves out who can’t log in', async () => {
    const left = { email: '', orgSourcedIds: 'none', username: '', givenName: '', familyName: '' };
    const others = [
      // The system deleted Ana's record and made another.
      person('s-ana-old', people.ana, { status: 'tobedeleted' }),
      person('s-ben', '', { ...left, status: 'tobedeleted' }),
      person('s-gone', '', { ...left, status: 'tobedeleted', enabledUser: '' }),
      person('s-tam', people.tam, { enabledUser: 'false', givenName: '' }),
      person('s-off', '', { ...left, enabledUser: 'false', familyName: 'Vũ', givenName: 'Off' }),
      person('s-new', '', { familyName: 'Lê', givenName: 'An' }),
      person('s-ida', '', { familyName: 'Lê', givenName: 'Ida' }),
      teacher('t-gone', '', { ...left, status: 'tobedeleted' }),
      teacher('t-lan', '', { familyName: 'Phạm', givenName: 'Lan' }),
    ];
    const kept = parts.people.filter(({ sourcedId }) => ['s-ana', 's-mai', 't-tess'].includes(sourcedId!));
    const given = rosterFiles({ people: [...others, ...kept], enrolled: [['s-ida', 'r2']] });
    const { db } = provider.server;
    await db.updateTable('students').set({ external_id: 's-ana-old' }).where('id', '=', 'ana').execute();
    await db.updateTable('students').set({ external_id: 's-ida' }).where('id', '=', 'ida').execute();
    const { token, students, teachers: previewedTeachers } = await previewed(given);
    expect(students.added).toEqual(one('Trần Mai', null, ''));
    expect(students.disabled.count).toBe(2);
    expect(students.enabled.count).toBe(1);
    expect([students.no_email, students.not_enabled]).toEqual([one('Lê An'), one('Vũ Off')]);
    expect(previewedTeachers.no_email).toEqual(one('Phạm Lan'));
    expect(await store(given, token)).toMatchObject({ outcome: 'imported', added: 1, disabled: 2, left_out: 2 });
    const rows = (await everything())[2];
    const of = (id: string) => rows.find((row) => row.external_id === id);
    expect(['s-ana', 's-ben', 's-tam', 's-ida'].map((id) => of(id)?.active)).toEqual([1, 0, undefined, 1]);
    expect(rows.find(({ email }) => email === people.tam)?.active).toBe(0);
    expect(of('s-ben')).toMatchObject({ email: people.ben, first_name: 'ben' });
    expect(await classesOf(people.inactive)).toEqual(['r2']);
    expect(rows.filter(({ external_id }) => ['s-gone', 's-off', 's-new'].includes(external_id))).toEqual([]);
  });

  it('does not take a student of another school by the school’s ID', async () => {
    const { db } = provider.server;
    await db.updateTable('students').set({ external_id: 's-mai' }).where('id', '=', 'nia').execute();
    expect(await problems(files)).toEqual([
      { problem: 'email_taken', file: 'users.csv', line: null, value: 'mai@riverside.example' },
    ]);
    const before = (await everything())[2].filter(({ id }) => id === 'nia');
    const disabling = withUser('s-mai', { enabledUser: 'false', email: people.nia });
    const { token, students } = await previewed(disabling);
    expect(students.not_enabled).toEqual(one('Trần Mai'));
    await store(disabling, token);
    expect((await everything())[2].filter(({ id }) => id === 'nia')).toEqual(before);
  });

  it('shows the first of many problems, and values in part', async () => {
    const many = Array.from({ length: 50 }, () => person('', 'x'.repeat(1000)));
    const found = await check(rosterFiles({ people: many, enrolled: [] }));
    // Each line has no ID and an address that is too long and impossible.
    expect(found).toMatchObject({ outcome: 'problems', count: 150 });
    expect('problems' in found && found.problems).toHaveLength(20);
    const [long] = await problems(
      rosterFiles({ people: [person('a', 'a@b.example', { orgSourcedIds: 'y'.repeat(5000) })], enrolled: [] }),
    );
    expect(long?.value).toHaveLength(100);
  });

  onBoth('accepts a byte order mark, other delimiters, and formulas as text', async () => {
    const formulas = [
      person('s-mai', 'mai@riverside.example', { givenName: '=HYPERLINK("http://x")', familyName: '<b>&' }),
    ];
    const given = rosterFiles({ people: formulas, enrolled: [['s-mai', 'r1']] });
    given['users.csv'] = `\uFEFF${given['users.csv']}`;
    given['classes.csv'] = given['classes.csv']!.replaceAll(',', ';').replaceAll('\n', '\r\n');
    const { token, students } = await previewed(given);
    expect(students.added).toEqual(one('<b>& =HYPERLINK("http://x")', null, 'Class 1'));
    expect(await store(given, token)).toMatchObject({ outcome: 'imported', added: 1 });
    // The table of the class does not run the formula in a spreadsheet.
    const { body } = await tess.read(teacherPaths.classTable('r1'));
    expect(String(body)).not.toMatch(/(^|,|")=HYPERLINK/m);
  });

  onBoth(
    'is refused or shown, and stored completely, for any files',
    async () => {
      const cellText = fc.oneof(
        fc.constantFrom(
          '',
          's-ana',
          'r1',
          'riverside',
          'northstar',
          people.ana,
          people.nia,
          'true',
          'student',
          'teacher',
          '=1+1',
          '"',
          '\uFEFF',
          'a,b',
        ),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
      );
      const columns = [
        'sourcedId',
        'email',
        'givenName',
        'familyName',
        'username',
        'orgSourcedIds',
        'role',
        'enabledUser',
        'status',
      ];
      const changed = fc.record({
        place: fc.nat({ max: parts.people.length - 1 }),
        column: fc.constantFrom(...columns),
        value: cellText,
      });
      const torn = fc.option(
        fc.record({ name: fc.constantFrom(...ROSTER_FILES), at: fc.nat({ max: 600 }), text: cellText }),
        { nil: undefined },
      );
      const northstars = async () => {
        const [organizations, classes, students, theirTeachers] = await everything();
        return [organizations, classes, students, theirTeachers].map((rows) =>
          rows.filter((row) => ('organization_id' in row ? row.organization_id : row.id) !== 'riverside'),
        );
      };
      const before = await northstars();
      await fc.assert(
        fc.asyncProperty(fc.array(changed, { maxLength: 3 }), torn, async (changes, tear) => {
          const others = parts.people.map((each) => ({ ...each }));
          for (const { place, column, value } of changes) others[place]![column] = value;
          const given = rosterFiles({ ...parts, people: others });
          const text = tear && (given[tear.name] ?? 'propertyName,value\n');
          if (tear && text !== undefined) given[tear.name] = text.slice(0, tear.at) + tear.text + text.slice(tear.at);
          const answer = await preview(given);
          // The schema refuses NUL and half a surrogate pair.
          if (answer.status === 422) return;
          expect(answer.status).toBe(200);
          const found = RosterCheck.parse(answer.body);
          if (found.outcome === 'problems') return;
          expect(await store(given, found.token)).toMatchObject({
            outcome: 'imported',
            added: found.students.added.count,
          });
        }),
        { numRuns: Number(process.env['FUZZ_REQUESTS'] ?? 40) },
      );
      expect(await northstars()).toEqual(before);
    },
    600_000,
  );

  it('has limits for its size', async () => {
    const large = 'x'.repeat(4 * 1024 * 1024);
    expect((await preview({ 'orgs.csv': large })).status).toBe(200);
    expect((await preview({ 'orgs.csv': large, 'classes.csv': 'x' })).status).toBe(422);
    const tooLarge = 'x'.repeat(8 * 1024 * 1024);
    expect((await preview({ 'orgs.csv': tooLarge })).status).toBe(413);
    const without = { body: { files }, headers: { cookie: '' } };
    expect((await tess.call('POST', teacherRosterPaths.preview, without)).status).toBe(401);
  });

  onBoth('is read one at a time', async () => {
    const { db } = provider.server;
    await run('teacher', teachers.otto, '--manages-roster');
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    const { token } = await previewed(files);
    const { stored } = await db.transaction().execute(async (trx) => {
      await lockRosters(trx);
      await trx.updateTable('students').set({ active: 1 }).where('id', '=', 'ana').execute();
      const sent = send(files, token);
      if (provider.database.config.databaseConnections !== 1) {
        await expect.poll(() => countLocks(db), { timeout: 20_000 }).toBeGreaterThan(0);
        expect(codeOf(await preview(files, otto))).toBe('busy');
      }
      return { stored: sent };
    });
    expect((await stored).status).toBe(200);
    expect((await preview(files)).status).toBe(200);
  });

  onBoth('needs the operator’s permission at each request, and only while it lasts', async () => {
    const me = async () => TeacherProfile.parse((await tess.read(teacherPaths.me)).body).manages_roster;
    expect(await me()).toBe(true);
    const { token } = await previewed(files);
    expect((await run('list', 'teachers', '--json')).json()).toContainEqual(
      expect.objectContaining({ id: 'tess', roster: 'yes' }),
    );
    expect((await allow('--leaves-roster', '--json')).json()).toMatchObject({ manages_roster: false });
    expect((await allow()).out).toContain('does not manage the roster');
    expect(await allow('--leaves-roster', '--manages-roster')).toMatchObject({ exitCode: 1 });
    expect(await me()).toBe(false);
    const before = await everything();
    for (const answer of [await preview(files), await send(files, token)]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    }
    // A large body is refused with a response, too.
    expect((await preview({ 'orgs.csv': 'x'.repeat(4 * 1024 * 1024) })).status).toBe(403);
    expect(await everything()).toEqual(before);
    await allow('--manages-roster');
    expect((await preview(files)).status).toBe(200);
  });

  onBoth('is not stored if the operator takes the permission back while it is read', async () => {
    const { token } = await previewed(files);
    const before = await everything();
    await provider.server.db.updateTable('teachers').set({ manages_roster: 0 }).where('id', '=', 'tess').execute();
    expect((await send(files, token)).status).toBe(403);
    expect((await everything())[2]).toEqual(before[2]);
  });

  it('stays within the school of a teacher who manages another one', async () => {
    await run('teacher', teachers.otto, '--manages-roster');
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    expect((await preview(files, otto)).body).toMatchObject({
      outcome: 'problems',
      problems: [{ problem: 'other_school', value: 'Another name' }],
    });
  });
});
