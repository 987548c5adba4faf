import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { AssignmentList, type AssignmentTab } from '../../contract/assignments.ts';
import { paths } from '../../contract/paths.ts';
import { ClassProgress, StudentScores, TeacherClassList, teacherPaths } from '../../contract/teacher.ts';
import {
  AssignableContentList,
  ContentPreview,
  ChangedAssignments,
  Recipients,
  TeacherAssignment,
  TeacherAssignmentList,
  teacherAssignmentPaths,
  type AssignmentChange,
  type NewAssignments,
} from '../../contract/teacher-assignments.ts';
import { LONG_SESSIONS, eachProvider, eachTeacher, loggedIn } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { school, settingsOf } from './support/operator.ts';
import { codeOf } from './support/provider.ts';
import { teacherBrowser } from './support/teacher.ts';
import { SCENARIO, teachers } from './support/test-school.ts';

const DAY = 86_400_000;
const TODAY = '2026-05-04';

overEach('a teacher’s assignments', ({ open, it, onBoth }) => {
  const provider = eachProvider(open, { settings: LONG_SESSIONS });
  const tokens = loggedIn(provider, ['ana', 'ben', 'tam'], beforeEach);
  const tess = eachTeacher(provider, teachers.tess);

  const wait = async (days: number) => {
    provider.advance(days * DAY);
    await tess.logIn(teachers.tess);
  };
  const work = (more: Partial<NewAssignments> = {}): NewAssignments => ({
    request_id: randomUUID(),
    name: 'Week 19',
    contents: [{ id: 'travel', skills: ['speaking'] }],
    classes: [{ id: 'r1', students: null }],
    start_day: TODAY,
    due_day: '2026-05-11',
    ...more,
  });
  const send = (body: object) => tess.call('POST', teacherAssignmentPaths.assignments, { body });
  const assign = async (more: Partial<NewAssignments> = {}) => {
    const answer = await send(work(more));
    expect(answer.status).toBe(200);
    return ChangedAssignments.parse(answer.body).assignments;
  };
  const patch = (assignments: readonly string[], body: object) =>
    tess.call('PATCH', teacherAssignmentPaths.assignments, { body: { assignments, ...body } });
  const change = async (id: string, body: Partial<AssignmentChange>) => {
    const answer = await patch([id], body);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return ChangedAssignments.parse(answer.body).assignments[0]!;
  };
  const listed = async () =>
    TeacherAssignmentList.parse((await tess.read(teacherAssignmentPaths.assignments)).body).assignments;
  /** Names of the student's assignments in a tab, without the school's own. */
  const namesOf = async (student: 'ana' | 'ben' | 'tam', tab: AssignmentTab = 'todo') => {
    const { body } = await provider.call('GET', `${paths.assignments}?tab=${tab}&page=1`, { token: tokens[student] });
    return AssignmentList.parse(body)
      .results.map((one) => one.assignment_name)
      .filter((name) => name.startsWith('Week'));
  };
  /** Scores the cards of the assignment's study set as the app does. */
  const answer = async (student: 'ana' | 'ben', assignmentId: string, studySetId = 'travel') => {
    const { db } = provider.server;
    const lesson = await db
      .selectFrom('assignment_details')
      .select('id')
      .where('assignment_id', '=', assignmentId)
      .where('study_set_id', '=', studySetId)
      .executeTakeFirstOrThrow();
    const address = { api: 'v1', assignmentId, assignmentDetailId: lesson.id, studySetId } as const;
    const items = studySetId === 'travel' ? ['ticket', 'where-to'] : ['hello'];
    const body = items.map((id) => ({ id, skill_mode: 'speaking', score: 80, finished: true }));
    return provider.call('PATCH', paths.scores(address), { token: tokens[student], body });
  };
  const findContent = async (query: string) =>
    AssignableContentList.parse((await tess.read(`${teacherAssignmentPaths.content}?${query}`)).body);

  onBoth('include content found by words, type, level, and skill', async () => {
    const all = await findContent('');
    expect(all.results.map(({ id, type }) => [id, type])).toEqual([
      ['greetings', 'study_set'],
      [SCENARIO, 'ai_tutor'],
      ['tides', 'read_aloud'],
      ['travel', 'study_set'],
    ]);
    expect(all).toMatchObject({ count: 4, levels: ['A1', 'A2'] });
    expect(all.results[0]).toMatchObject({ skills: ['speaking', 'listening', 'reading'], cards: 3, level: 'A1' });
    const ids = async (query: string) => (await findContent(query)).results.map(({ id }) => id);
    expect(await ids('search=TRAV')).toEqual(['travel']);
    expect(await ids('search=nature%20tid')).toEqual(['tides']);
    expect(await ids('search=ides')).toEqual([]);
    expect(await ids('skill=writing')).toEqual(['travel']);
    expect(await ids('level=A2&type=study_set')).toEqual(['travel']);
    expect((await tess.read(`${teacherAssignmentPaths.content}?skill=dancing`)).status).toBe(422);
  });

  onBoth('have a preview of what students read, hear, and say', async () => {
    const preview = async (id: string) =>
      ContentPreview.parse((await tess.read(teacherAssignmentPaths.preview(id))).body);
    expect((await preview('travel')).lines.map(({ text }) => text)).toEqual(['Ticket', 'Where to?']);
    expect((await preview('travel')).lines[0]!.audio_url).toBe('/media/audio/ticket.mp3');
    expect((await preview('tides')).lines[0]).toMatchObject({ audio_url: '/media/audio/tides.mp3' });
    expect((await preview(SCENARIO)).note).toContain('market');
    expect(codeOf(await tess.read(teacherAssignmentPaths.preview('none')))).toBe('not_found');
  });

  onBoth('go to the teacher’s own classes and students', async () => {
    const recipients = Recipients.parse((await tess.read(teacherAssignmentPaths.recipients)).body);
    expect(recipients.today).toBe(TODAY);
    expect(recipients.classes.map(({ id, students }) => [id, students.map((one) => one.id)])).toEqual([
      ['r1', ['ana', 'ben', 'ida']],
      ['r4', ['tam']],
    ]);
  });

  it('reach students at once, one for each class and type of content, and only once', async () => {
    const body = work({
      contents: [
        { id: 'travel', skills: ['speaking'] },
        { id: 'tides', skills: [] },
      ],
      classes: [
        { id: 'r1', students: ['ben'] },
        { id: 'r4', students: null },
      ],
    });
    const first = await send(body);
    const again = await Promise.all([send(body), send({ ...body, name: 'Other' })]);
    for (const one of again) expect(one.body).toEqual(first.body);
    const { assignments } = ChangedAssignments.parse(first.body);
    expect(assignments.map((one) => [one.class.id, one.type, one.students, one.given])).toEqual([
      ['r1', 'study_set', ['ben'], 1],
      ['r1', 'read_aloud', ['ben'], 1],
      ['r4', 'study_set', null, 1],
      ['r4', 'read_aloud', null, 1],
    ]);
    expect(assignments[0]).toMatchObject({
      start_day: null,
      due_day: '2026-05-11',
      // The last second of the day in Ho Chi Minh City.
      due_date: '2026-05-11T16:59:59.000Z',
      lessons: [{ content_id: 'travel', name: 'Travel', level: 'A2', skills: ['speaking'] }],
    });
    expect(await namesOf('ben')).toEqual(['Week 19', 'Week 19']);
    expect(await namesOf('tam')).toHaveLength(2);
    const unnamed = await assign({ ...body, request_id: randomUUID(), name: null });
    expect(unnamed.map(({ name, lessons }) => [name, lessons[0]!.name])).toEqual([
      ['Travel', 'Travel'],
      ['Tides', 'Tides'],
      ['Travel', 'Travel'],
      ['Tides', 'Tides'],
    ]);
    expect(await namesOf('ana')).toEqual([]);
    expect((await listed()).filter(({ name }) => name === 'Week 19')).toHaveLength(4);
    expect((await answer('ben', assignments[0]!.id)).status).toBe(200);
    const [one] = (await listed()).filter(({ id }) => id === assignments[0]!.id);
    expect(one).toMatchObject({ started: 1, completed: 1 });
  });

  it('are hidden until their first day', async () => {
    const [one] = await assign({ start_day: '2026-05-06' });
    expect(one).toMatchObject({ start_day: '2026-05-06' });
    expect(await namesOf('ana')).toEqual([]);
    await wait(2);
    expect(await namesOf('ana')).toEqual(['Week 19']);
  });

  onBoth('can be extended, renamed, and given to other students, and keep everyone’s work', async () => {
    const [{ id }] = (await assign()) as [TeacherAssignment];
    await wait(8);
    expect(await namesOf('ana', 'overdue')).toEqual(['Week 19']);
    await change(id, { due_day: '2026-05-20', name: 'Week 20' });
    expect(await namesOf('ana', 'overdue')).toEqual([]);
    expect(await namesOf('ana')).toEqual(['Week 20']);
    expect(await change(id, { students: ['ben'] })).toMatchObject({ students: ['ben'], given: 1 });
    expect(await namesOf('ana')).toEqual([]);
    // Ana answered before her device knew.
    expect((await answer('ana', id)).status).toBe(200);
    expect(await namesOf('ana', 'completed')).toEqual(['Week 20']);
    // Ida is inactive.
    expect(await change(id, { students: ['ana', 'ida'] })).toMatchObject({ given: 1, completed: 1 });
    expect((await answer('ben', id)).status).toBe(200);
    expect(await change(id, { students: null })).toMatchObject({ students: null, given: 2, completed: 2 });
    expect(await namesOf('ben', 'completed')).toEqual(['Week 20']);
  });

  onBoth('keep the scores of a lesson that is removed and comes back', async () => {
    const [{ id }] = (await assign()) as [TeacherAssignment];
    expect((await answer('ana', id)).status).toBe(200);
    const greetings = { id: 'greetings', skills: [] };
    const travel = { id: 'travel', skills: ['speaking' as const] };
    expect((await change(id, { contents: [greetings] })).lessons.map((one) => one.content_id)).toEqual(['greetings']);
    expect(await namesOf('ana')).toEqual(['Week 19']);
    expect((await answer('ben', id)).status).toBe(200);
    const back = await change(id, { contents: [travel] });
    expect(back).toMatchObject({ started: 2, completed: 2 });
    const refused = await patch([id], { contents: [{ id: 'tides', skills: [] }] });
    expect(codeOf(refused)).toBe('invalid_request');
  });

  onBoth('can be withdrawn and restored, and what a student completed stays', async () => {
    const [{ id }] = (await assign()) as [TeacherAssignment];
    expect((await answer('ana', id)).status).toBe(200);
    expect(await change(id, { withdrawn: true })).toMatchObject({ withdrawn: true });
    expect(await namesOf('ana', 'completed')).toEqual(['Week 19']);
    expect(await namesOf('ben')).toEqual([]);
    expect((await answer('ben', id)).status).toBe(200);
    expect(await namesOf('ben', 'completed')).toEqual(['Week 19']);
    const group = async () => ClassProgress.parse((await tess.read(teacherPaths.class('r1'))).body);
    expect((await group()).assignments.map((one) => one.name)).not.toContain('Week 19');
    const scores = StudentScores.parse((await tess.read(teacherPaths.student('r1', 'ana'))).body);
    expect(scores.assignments.map((one) => one.name)).toContain('Week 19');
    const classes = async () => TeacherClassList.parse((await tess.read(teacherPaths.classes)).body).classes[0];
    expect(await classes()).toMatchObject({ assignments: 5 });
    expect(await change(id, { withdrawn: false })).toMatchObject({ withdrawn: false, completed: 2 });
    expect((await group()).assignments.map((one) => one.name)).toContain('Week 19');
    expect(await classes()).toMatchObject({ assignments: 6 });
  });

  onBoth('of several classes are changed together, or none of them is', async () => {
    const [first, second] = (await assign({
      classes: ['r1', 'r4'].map((id) => ({ id, students: null })),
    })) as [TeacherAssignment, TeacherAssignment];
    const ids = [first.id, second.id];
    const later = await patch([...ids, first.id], { due_day: '2026-05-18' });
    expect(ChangedAssignments.parse(later.body).assignments.map(({ id, due_day }) => [id, due_day])).toEqual(
      ids.map((id) => [id, '2026-05-18']),
    );
    expect(codeOf(await patch([...ids, 'read'], { withdrawn: true }))).toBe('not_found');
    // Ana is in one of the classes only.
    expect((await patch(ids, { withdrawn: true, students: ['ana'] })).status).toBe(422);
    const own = async () => (await listed()).filter(({ id }) => ids.includes(id));
    expect((await own()).map(({ withdrawn, students }) => [withdrawn, students])).toEqual([
      [false, null],
      [false, null],
    ]);
    await patch(ids, { withdrawn: true });
    expect((await own()).map(({ withdrawn }) => withdrawn)).toEqual([true, true]);
  });

  onBoth('are refused with the reason if days, content, or students do not fit', async () => {
    const pathsOf = async (more: Partial<NewAssignments>) => {
      const { status, body } = await send(work(more));
      const { error } = body as { error: { issues?: { path: string }[] } };
      return [status, error.issues?.map(({ path }) => path)];
    };
    expect(await pathsOf({ start_day: '2026-05-12' })).toEqual([422, ['due_day']]);
    expect(await pathsOf({ start_day: '2026-05-01', due_day: '2026-05-03' })).toEqual([422, ['due_day']]);
    expect(await pathsOf({ due_day: '9999-12-31' })).toEqual([422, ['due_day']]);
    expect(await pathsOf({ start_day: '0000-01-01' })).toEqual([422, ['start_day']]);
    expect(await pathsOf({ contents: [{ id: 'none', skills: [] }] })).toEqual([422, ['contents.0.id']]);
    expect(await pathsOf({ classes: [{ id: 'r1', students: ['tam'] }] })).toEqual([422, ['students']]);
    expect(await pathsOf({ name: '  ' })).toEqual([422, ['name']]);
    expect((await listed()).map(({ name }) => name)).not.toContain('Week 19');
    const [{ id }] = (await assign()) as [TeacherAssignment];
    await wait(10);
    expect((await patch([id], { due_day: '2026-05-12' })).status).toBe(422);
    // A past assignment can be renamed.
    expect((await patch([id], { name: 'Week 18', due_day: '2026-05-11' })).status).toBe(200);
    expect((await patch([id], { start_day: '2026-05-12' })).status).toBe(422);
  });

  onBoth('stay as the teacher changed them if a pack is imported again', async () => {
    await change('greet', { name: 'Week 1', due_day: '2026-05-30', contents: [{ id: 'travel', skills: [] }] });
    await change('late', { withdrawn: true });
    const { db } = provider.server;
    const before = await db.selectFrom('assignment_details').selectAll().orderBy('id').execute();
    const imported = await school(['import', provider.school], settingsOf(provider), { now: provider.now });
    expect(imported).toMatchObject({ exitCode: 0 });
    expect((await listed()).find(({ id }) => id === 'greet')).toMatchObject({ name: 'Week 1', due_day: '2026-05-30' });
    expect(await db.selectFrom('assignment_details').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('are only for classes and students of the teacher', async () => {
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    const { assignments, recipients } = teacherAssignmentPaths;
    const refused = async (classes: NewAssignments['classes']) =>
      codeOf(await otto.call('POST', assignments, { body: work({ classes }) }));
    for (const classes of [
      [{ id: 'r1', students: null }],
      [{ id: 'r1', students: ['ana'] }],
      [
        { id: 'n1', students: null },
        { id: 'r1', students: null },
      ],
    ])
      expect(await refused(classes)).toBe('not_found');
    expect(await refused([{ id: 'n1', students: ['ana'] }])).toBe('invalid_request');
    const own = Recipients.parse((await otto.read(recipients)).body);
    expect(own.classes.map((one) => one.id)).toEqual(['n1']);
    const given = TeacherAssignmentList.parse((await otto.read(assignments)).body).assignments;
    expect(given.filter((one) => one.class.id !== 'n1')).toEqual([]);
  });
});
