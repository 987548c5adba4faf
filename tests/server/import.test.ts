import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { StudySetDetail } from '../../contract/study-sets.ts';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { PackError, type PackProblem } from '../../server/content/load-pack.ts';
import type { Speaker } from '../../server/content/speakers.ts';
import type { Tables } from '../../server/database/tables.ts';
import { importPack, type ImportOptions } from '../../server/packs/import-pack.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { eachProvider } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { mp3 } from './support/media.ts';
import { homework, lessonOf, wordSet, writePack, PACK_TABLES } from './support/packs.ts';
import { people } from './support/test-school.ts';

/** All tables that an import writes, or must not change. */
const TABLES: (keyof Tables)[] = [
  ...PACK_TABLES,
  ...(['assignment_results', 'scores', 'lesson_progress', 'recordings'] as const),
  ...(['conversations', 'conversation_messages', 'study_time', 'activity_events', 'audio_origins'] as const),
];

/** Uses the text as the audio's bytes. */
const speaker: Speaker = {
  origin: 'test',
  atOnce: 2,
  voiceOf: (voice) => voice,
  say: async ({ text, voice }) => mp3(`${voice}: ${text}`),
};

const PETS = wordSet('pets', ['cat', 'horse', 'duck'], ['speaking', 'writing']);
const lesson: LessonAddress = {
  api: 'v1',
  assignmentId: 'pets-work',
  assignmentDetailId: 'pets-lesson',
  studySetId: 'pets',
};
const WORK = homework('pets-work', 'r1', [lessonOf('pets-lesson', 'pets')]);

overEach('a pack imported into a school', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  let pack: string;
  let audio: string;
  beforeEach(() => {
    pack = mkdtempSync(join(tmpdir(), 'outloud-import-'));
    audio = join(dirname(provider.storeFile), 'audio');
    return () => rmSync(pack, { recursive: true });
  });

  const bring = (files: Record<string, object | Buffer>, more: Partial<ImportOptions> = {}) =>
    importPack(
      provider.server.db,
      writePack(pack, files),
      { ...realSurroundings, now: () => provider.now() },
      {
        folders: { audio: [audio], pictures: [join(dirname(audio), 'pictures')] },
        speaker: undefined,
        renewAudio: false,
        progress: () => {},
        ...more,
      },
    );
  const problems = async (files: Record<string, object | Buffer>): Promise<readonly PackProblem[]> => {
    const error: unknown = await bring(files).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PackError);
    return (error as PackError).problems;
  };
  const store = async () => {
    const { db } = provider.server;
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
    return Object.fromEntries(
      TABLES.map((table, at) => [table, rows[at]!.map((row) => JSON.stringify(row)).toSorted()]),
    );
  };
  const detail = async (email: string) => {
    const { user_token } = await provider.logIn(email);
    const { body } = await provider.call('GET', paths.studySetDetail(lesson), { token: user_token });
    return StudySetDetail.parse(body).items.map(({ id, skills_support }) => ({
      id,
      scores: Object.fromEntries(skills_support.map(({ name, score }) => [name, score])),
    }));
  };
  const answer = async (email: string, updates: object[]) => {
    const { user_token } = await provider.logIn(email);
    const { status } = await provider.call('PATCH', paths.scores(lesson), { token: user_token, body: updates });
    expect(status).toBe(200);
  };

  it('imports content and an assignment into an existing class, and a running server shows them at once', async () => {
    const done = await bring({ 'school.yaml': { assignments: [WORK] }, 'study-sets/pets.yaml': PETS });
    expect(done.tables).toMatchObject({
      contents: { added: 1, changed: 0, unchanged: 0 },
      items: { added: 3, changed: 0, unchanged: 0 },
      assignments: { added: 1, changed: 0, unchanged: 0 },
      classes: { added: 0, changed: 0, unchanged: 0 },
    });
    expect((await detail(people.ana)).map(({ id }) => id)).toEqual(['pets-cat', 'pets-horse', 'pets-duck']);
  });

  it('changes nothing if the pack is imported again on another day', async () => {
    const files = { 'school.yaml': { assignments: [WORK] }, 'study-sets/pets.yaml': PETS };
    await bring(files);
    await answer(people.ana, [{ id: 'pets-cat', skill_mode: 'writing', score: 80 }]);
    const before = await store();
    provider.advance(86_400_000);
    const { tables, removed, kept } = await bring(files);
    expect(Object.values(tables).map(({ added, changed }) => added + changed)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([removed, kept]).toEqual([{ items: [] }, { items: [] }]);
    expect(await store()).toEqual(before);
  });

  it('changes what differs, and a student who has seen it sees the change', async () => {
    await bring({ 'school.yaml': { assignments: [WORK] }, 'study-sets/pets.yaml': PETS });
    await answer(people.ana, [{ id: 'pets-cat', skill_mode: 'writing', score: 80 }]);
    const more = { ...PETS, items: wordSet('pets', ['cat', 'horse', 'duck', 'fish'], ['speaking', 'writing']).items };
    const { tables } = await bring({ 'study-sets/pets.yaml': more });
    expect(tables.items).toEqual({ added: 1, changed: 0, unchanged: 3 });
    expect(await detail(people.ana)).toContainEqual({ id: 'pets-fish', scores: { speaking: null, writing: null } });
    expect(await detail(people.ana)).toContainEqual({ id: 'pets-cat', scores: { speaking: null, writing: 80 } });
  });

  onBoth(
    'keeps removed items for students who have done them only, and deletes items that no one has done',
    async () => {
      await bring({ 'school.yaml': { assignments: [WORK] }, 'study-sets/pets.yaml': PETS });
      await answer(people.ana, [
        { id: 'pets-cat', skill_mode: 'writing', score: 100 },
        { id: 'pets-horse', skill_mode: 'writing', score: 80 },
      ]);
      const less = { ...PETS, items: [{ ...PETS.items[1]!, skills: { speaking: {} } }] };
      const { removed, kept } = await bring({ 'study-sets/pets.yaml': less });
      expect([removed.items, kept.items?.toSorted()]).toEqual([['pets-duck'], ['pets-cat', 'pets-horse']]);
      expect(await detail(people.ana)).toEqual([
        { id: 'pets-cat', scores: { writing: 100 } },
        { id: 'pets-horse', scores: { speaking: null, writing: 80 } },
      ]);
      expect(await detail(people.ben)).toEqual([{ id: 'pets-horse', scores: { speaking: null } }]);
      // A device that had started before can still finish its work.
      await answer(people.ana, [{ id: 'pets-cat', skill_mode: 'writing', score: 100 }]);
      const { db } = provider.server;
      expect(await db.selectFrom('items').select('id').where('id', '=', 'pets-duck').execute()).toEqual([]);
      await bring({ 'study-sets/pets.yaml': PETS });
      expect(await detail(people.ben)).toHaveLength(3);
      expect(await detail(people.ana)).toContainEqual({ id: 'pets-cat', scores: { speaking: null, writing: 100 } });
    },
  );

  onBoth('counts a removed item for students who finished it, and asks no other for it', async () => {
    await bring({ 'school.yaml': { assignments: [WORK] }, 'study-sets/pets.yaml': PETS });
    await answer(
      people.ana,
      ['cat', 'horse'].map((word) => ({ id: `pets-${word}`, skill_mode: 'writing', score: 100, finished: true })),
    );
    const only = { ...PETS, items: [{ ...PETS.items[0]!, skills: { writing: PETS.items[0]!.skills.writing } }] };
    await bring({ 'study-sets/pets.yaml': only });
    const { user_token } = await provider.logIn(people.ana);
    await provider.call('GET', paths.assignments, { token: user_token });
    const [result] = await provider.server.db
      .selectFrom('assignment_results')
      .select(['status', 'average'])
      .where('assignment_id', '=', 'pets-work')
      .execute();
    expect(result).toEqual({ status: 'completed', average: 100 });
  });

  onBoth('removes a lesson that no student has started, and keeps a started one', async () => {
    const lessons = [lessonOf('pets-lesson', 'pets'), lessonOf('second', 'pets'), lessonOf('third', 'pets')];
    await bring({ 'school.yaml': { assignments: [{ ...WORK, lessons }] }, 'study-sets/pets.yaml': PETS });
    await answer(people.ana, [{ id: 'pets-cat', skill_mode: 'writing', score: 100 }]);
    const { removed, kept } = await bring({ 'school.yaml': { assignments: [{ ...WORK, lessons: [lessons[1]] }] } });
    expect([removed.lessons, kept.lessons]).toEqual([['third'], ['pets-lesson']]);
    expect(await detail(people.ana)).toHaveLength(3);
  });

  onBoth("imports a whole school with its students' work next to an existing one, once", async () => {
    const oak = {
      'study-sets/trees.yaml': wordSet('trees', ['tree', 'leaf']),
      'school.yaml': {
        organizations: [{ id: 'oak', name: 'Oak School', is_nova: false, native_language: 'vi' }],
        classes: [{ id: 'o1', name: 'Class 1', organization: 'oak', teacher: { id: 'teacher-o', name: 'Ms O' } }],
        students: [
          {
            id: 'lan',
            email: 'Lan@Oak.example',
            username: 'lan',
            first_name: 'Lan',
            last_name: 'Hoa',
            password: 'open-sesame',
            organization: 'oak',
            class: 'o1',
            native_language: 'vi',
            registration_date: '2025-09-05',
          },
        ],
        assignments: [
          homework('trees-work', 'o1', [lessonOf('trees-lesson', 'trees')], {
            progress: [
              {
                student: 'lan',
                lesson: 'trees-lesson',
                done_at: '-1d 10:00',
                duration: 60,
                scores: { 'trees-tree': { speaking: 91 }, 'trees-leaf': { speaking: 85 } },
              },
            ],
          }),
        ],
      },
    };
    await bring(oak);
    await provider.logIn('lan@oak.example', 'open-sesame');
    const before = await store();
    expect(before['activity_events']!.filter((row) => row.includes('"lan"'))).toHaveLength(2);
    await provider.server.db.updateTable('students').set({ active: 0 }).where('id', '=', 'lan').execute();
    await bring({
      ...oak,
      'school.yaml': {
        ...oak['school.yaml'],
        students: [{ ...oak['school.yaml'].students[0], password: 'another-one' }],
      },
    });
    await provider.server.db.updateTable('students').set({ active: 1 }).where('id', '=', 'lan').execute();
    expect(await store()).toEqual(before);
  });

  it('rejects a pack that does not fit the school, with the line, and stores none of it', async () => {
    const before = await store();
    const files = await problems({
      'school.yaml': {
        students: [
          {
            id: 'ann',
            email: people.ana,
            username: 'ann',
            first_name: 'A',
            last_name: 'B',
            organization: 'riverside',
            class: 'nowhere',
            native_language: 'vi',
            registration_date: '2025-09-05',
          },
        ],
        assignments: [homework('greet', 'r2', [lessonOf('late-travel', 'tides')]), { ...WORK, students: ['noa'] }],
      },
      'study-sets/pets.yaml': { ...PETS, id: 'tides', items: [{ ...PETS.items[0]!, id: 'hello' }] },
    });
    expect(files.map(({ message }) => message)).toEqual([
      'Unknown class "nowhere": it is neither in this pack nor in the school.',
      'Unknown student of "r1" "noa": it is neither in this pack nor in the school.',
      'Unknown study set "pets": it is neither in this pack nor in the school.',
      'The passage "tides" already exists: it is not a study set.',
      'The card "hello" already exists: it belongs to another study set.',
      `The email "${people.ana}" belongs to the student "ana".`,
      'The assignment "greet" already exists: it is for another class.',
      'The lesson "late-travel" already exists: it belongs to another assignment.',
    ]);
    expect(await store()).toEqual(before);
  });

  onBoth('lists items without audio, once per text and voice, and remembers the speaker', async () => {
    const files = { 'study-sets/pets.yaml': PETS };
    const first = await bring(files);
    expect(first.audio).toEqual({ made: 0, silent: 3 });
    const second = await bring(files, { speaker });
    expect(second.audio).toEqual({ made: 3, silent: 0 });
    const third = await bring(
      { 'study-sets/pets.yaml': { ...PETS, items: wordSet('pets', ['cat', 'horse', 'cow']).items } },
      { speaker },
    );
    expect(third.audio).toEqual({ made: 1, silent: 0 });
    const { db } = provider.server;
    const item = await db.selectFrom('items').select('audio').where('id', '=', 'pets-cow').executeTakeFirstOrThrow();
    expect(readFileSync(join(audio, item.audio))).toEqual(mp3('slt: cow'));
    expect(await db.selectFrom('audio_origins').selectAll().where('file', '=', item.audio).execute()).toEqual([
      { file: item.audio, origin: 'test', voice: 'slt', text: 'cow', made_at: provider.now().toISOString() },
    ]);
    const served = await fetch(`${provider.url}/media/audio/${item.audio}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(mp3('slt: cow'));
  });

  onBoth('never overwrites a recording, and renames another one of that name', async () => {
    const named = (content: string, set: string) => ({
      [`study-sets/${set}.yaml`]: {
        ...wordSet(set, ['cat']),
        items: [{ ...wordSet(set, ['cat']).items[0], audio: 'cat.mp3' }],
      },
      'audio/cat.mp3': mp3(content),
    });
    await bring(named('one', 'one'));
    await bring(named('two', 'two'));
    await bring(named('two', 'two'));
    const { db } = provider.server;
    const files = await db.selectFrom('items').select('audio').where('text', '=', 'cat').orderBy('id').execute();
    expect(files.map((row) => readFileSync(join(audio, row.audio)))).toEqual([mp3('one'), mp3('two')]);
    expect(readdirSync(audio)).toHaveLength(2);
  });

  it('removes its files after a failure', async () => {
    const files = {
      'study-sets/pets.yaml': { ...PETS, items: [{ ...PETS.items[0]!, audio: 'cat.mp3' }, PETS.items[1]] },
      'audio/cat.mp3': mp3('cat'),
    };
    const broken: Speaker = { ...speaker, say: () => Promise.reject(new Error('no voice')) };
    await expect(bring(files, { speaker: broken })).rejects.toThrow('no voice');
    expect(readdirSync(audio)).toEqual([]);
  });

  onBoth('gives two simultaneous imports the result of two in sequence', async () => {
    const files = { 'school.yaml': { assignments: [WORK] }, 'study-sets/pets.yaml': PETS };
    const options = {
      folders: { audio: [audio] as const, pictures: [join(pack, 'pictures')] as const },
      speaker: undefined,
      renewAudio: false,
      progress: () => {},
    };
    const folder = writePack(pack, files);
    const results = await Promise.all(
      [1, 2].map(() => importPack(provider.server.db, folder, realSurroundings, options)),
    );
    expect(results.map(({ tables }) => tables.items.added).toSorted()).toEqual([0, 3]);
  });
});
