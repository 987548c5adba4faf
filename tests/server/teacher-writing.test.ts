import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json as readJson } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { stringify } from 'yaml';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import { paths } from '../../contract/paths.ts';
import { ReadAloudGame } from '../../contract/read-aloud.ts';
import { Conversation, Scenario, ScenarioList } from '../../contract/role-play.ts';
import { StudySetDetail, StudySetList } from '../../contract/study-sets.ts';
import { TeacherProfile, teacherPaths } from '../../contract/teacher.ts';
import { AssignableContentList, teacherAssignmentPaths } from '../../contract/teacher-assignments.ts';
import {
  DraftCheck,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  teacherWritingPaths,
  WrittenContent,
  WrittenContentList,
  type CardDraft,
  type ContentDraft,
  type PassageDraft,
  type StudySetDraft,
} from '../../contract/teacher-writing.ts';
import { ContentWatch } from '../../server/assignments/content-watch.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { SpeakerError } from '../../server/content/speakers.ts';
import type { Tables } from '../../server/database/tables.ts';
import { createLogger } from '../../server/logger.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { ReaderThread, type Reader } from '../../server/teachers/reader.ts';
import { withoutMade } from '../../server/packs/export-pack.ts';
import { packOfDraft } from '../../server/teachers/draft-pack.ts';
import { WrittenAudio } from '../../server/teachers/written-audio.ts';
import { eventually } from '../support/eventually.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { school, settingsOf } from './support/operator.ts';
import { codeOf, sharedReader } from './support/provider.ts';
import { teacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';
import { rolePlayDraft } from '../../walks/support/role-play-draft.ts';

/** The stored form of a draft, with straight quotation marks. */
const straight = <Draft extends object>(draft: Draft) =>
  JSON.parse(JSON.stringify(draft).replaceAll('’', "'")) as Draft;
const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, 0]);
const newId = () => `written-${randomUUID().replaceAll('-', '')}`;
const passage: PassageDraft = {
  kind: 'passage',
  name: 'A day at the lake',
  level: 'A2',
  topic: 'nature',
  voice: 'hugh',
  text: 'We went to the lake on Sunday. The water was cold.\n\nMy brother swam. I didn’t.',
};

const card = (text: string, more: Partial<CardDraft> = {}): CardDraft => ({
  id: newId(),
  text,
  definition: '',
  example: '',
  translations: { vi: `${text} (vi)` },
  speaking: true,
  listening: null,
  reading: null,
  writing: false,
  ...more,
});
const studySet: StudySetDraft = {
  kind: 'study_set',
  name: 'At the lake',
  voice: 'ivy',
  level: 'A2',
  topic: 'nature',
  languages: ['vi'],
  cards: [
    card('boat', { definition: 'a small ship', example: 'We went by boat.', writing: true }),
    card('The water is cold.', {
      listening: { wrong: ['The winter is long.'] },
      reading: { prompt: 'Why don’t you swim?', wrong: ['I like my blue boat.', 'It was on Sunday.'] },
    }),
  ],
};

overEach('content that a teacher writes', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  const tess = eachTeacher(provider, teachers.tess);
  beforeEach(async () => {
    await allow('--writes-content');
  });

  const run = (...words: string[]) => school(words, settingsOf(provider));
  const allow = (...options: string[]) => run('teacher', teachers.tess, ...options);
  const check = async (draft: ContentDraft) =>
    DraftCheck.parse((await tess.call('POST', teacherWritingPaths.check, { body: { draft } })).body);
  const put = (id: string, draft: ContentDraft, by = tess) =>
    by.call('PUT', teacherWritingPaths.content(id), { body: { draft } });
  const save = async (id: string, draft: ContentDraft) => {
    const answer = await put(id, draft);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return SavedDraft.parse(answer.body);
  };
  const saved = async (draft: ContentDraft, id = newId()) => {
    const outcome = await save(id, draft);
    if (outcome.outcome !== 'saved') throw new Error(JSON.stringify(outcome));
    return outcome.content;
  };
  const openFile = async (yaml: string, by = tess) =>
    OpenedFile.parse((await by.call('POST', teacherWritingPaths.file, { body: { yaml } })).body);
  const withdraw = async (id: string, withdrawn: boolean) =>
    WrittenContent.parse((await tess.call('PUT', teacherWritingPaths.withdrawal(id), { body: { withdrawn } })).body);
  const listed = async () => WrittenContentList.parse((await tess.read(teacherWritingPaths.list)).body).contents;
  const stored = async (id: string) => StoredDraft.parse((await tess.read(teacherWritingPaths.content(id))).body);
  const assignable = async (by = tess) =>
    AssignableContentList.parse((await by.read(teacherAssignmentPaths.content)).body).results.map(({ id }) => id);
  const work = (...ids: string[]) => ({
    request_id: randomUUID(),
    name: 'Week 19',
    contents: ids.map((id) => ({ id, skills: [] })),
    classes: [{ id: 'r1', students: null }],
    start_day: '2026-05-04',
    due_day: '2026-05-11',
  });
  const assign = (...ids: string[]) =>
    tess.call('POST', teacherAssignmentPaths.assignments, { body: work(...ids) }) as Promise<{
      status: number;
      body: { assignments: { id: string }[] };
    }>;

  const rowOf = <Table extends 'items' | 'study_sets'>(table: Table, id: string) =>
    provider.server.db
      .selectFrom(table as 'items')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow() as Promise<Selectable<Tables[Table]>>;

  it('is checked by the rules of packs, field by field, and nothing is stored', async () => {
    const draft: PassageDraft = {
      ...passage,
      name: ' ',
      topic: 'na\u200bture',
      text: 'My favourite volcano! <b>Look</b> at it.',
    };
    expect((await check(draft)).problems).toHaveLength(5);
    expect(await check(draft)).toMatchObject({ preview: null });
    const { problems, preview } = await check({ ...draft, name: 'x'.repeat(200) });
    expect(problems).toEqual([
      { problem: 'markup', field: 'text', value: '', better: null },
      { problem: 'british', field: 'text', value: 'favourite', better: 'favorite' },
      { problem: 'above_level', field: 'text', value: 'volcano', better: 'A2' },
      { problem: 'unseen', field: 'topic', value: '', better: null },
    ]);
    expect(preview).not.toBeNull();
    const foreign = await check({ ...passage, text: 'Tôi thích ăn phở với bạn Leo.' });
    expect(foreign.problems).toEqual([{ problem: 'not_english', field: 'text', value: '', better: null }]);
    const home = 'My grandmother cooks bánh chưng and pho. We recieve it at tet.';
    for (const level of ['A2', 'C2'] as const)
      expect((await check({ ...passage, level, text: home })).problems).toEqual(
        ['pho', 'recieve', 'tet'].map((value) => ({ problem: 'unlisted', field: 'text', value, better: null })),
      );
    const quoted = home.replace('pho.', '“pho.” We love pho.').replace('recieve', 'get').replace('tet', '"tet"');
    expect((await check({ ...passage, text: quoted })).problems).toEqual([]);
    const words = await check({ ...passage, text: 'go '.repeat(3_001) });
    expect(words.problems).toEqual([{ problem: 'too_long', field: 'text', value: '3001', better: '3000' }]);
    expect(await save(newId(), draft)).toMatchObject({ outcome: 'problems' });
    expect(await listed()).toEqual([]);
  });

  it('includes cards, whose problems have their fields', async () => {
    const problemsOf = async (...cards: CardDraft[]) =>
      (await check({ ...studySet, cards })).problems.map(({ problem, field, value }) => [problem, field, value]);
    expect(await problemsOf()).toEqual([['no_cards', 'cards', '']]);
    const missing = card(' ', {
      translations: {},
      reading: { prompt: '', wrong: ['sea'] },
      listening: { wrong: [''] },
    });
    expect(await problemsOf(missing)).toEqual([
      ['empty', 'cards.0.text', ''],
      ['empty', 'cards.0.translations.vi', ''],
      ['no_wrong_answer', 'cards.0.listening', ''],
      ['empty', 'cards.0.reading.prompt', ''],
    ]);
    expect(await problemsOf(card('don’t', { writing: true }))).toEqual([['not_letters', 'cards.0.writing', '']]);
    const reading = { prompt: 'Where do we swim?', wrong: ['lake'] };
    const wrong = [
      card('lake', { definition: 'colossal volcano', example: '', speaking: false }),
      card('sea', { listening: { wrong: ['see', 'ship', 'Ship'] }, reading }),
      card('21 boats'),
      card('lake', { reading: { ...reading, wrong: ['sea'] } }),
    ];
    expect(await problemsOf(...wrong)).toEqual([
      ['empty', 'cards.0.example', ''],
      ['above_level', 'cards.0.definition', 'colossal'],
      ['above_level', 'cards.0.definition', 'volcano'],
      ['no_skill', 'cards.0.skills', ''],
      ['sounds_alike', 'cards.1.listening', 'see'],
      ['twice', 'cards.1.listening', 'ship'],
      ['digits', 'cards.2.text', ''],
      ['two_answers', 'cards.1.reading.prompt', 'lake'],
      ['two_answers', 'cards.3.reading.prompt', 'sea'],
    ]);
  });

  onBoth('includes study sets, whose cards students get as the preview showed them', async () => {
    const { preview, problems } = await check(studySet);
    expect(problems).toEqual([]);
    const content = await saved(studySet);
    expect(content).toMatchObject({ kind: 'study_set', name: 'At the lake' });
    expect(await stored(content.id)).toEqual({ content, draft: straight(studySet) });
    const { body } = await assign(content.id);
    const { user_token: token } = await provider.logIn(people.ana);
    const entries = await provider.call('GET', paths.studySetList('v1', content.id), { token });
    expect(entries.body).toEqual(preview!.kind === 'study_set' && preview!.entries);
    expect(StudySetList.parse(entries.body)[1]!.scrambled).toEqual([{ word: 'boat', items: ['b', 't', 'a', 'o'] }]);

    // A card with a score stays for its student only.
    const [boat, water] = studySet.cards;
    const { db } = provider.server;
    const assignmentId = body.assignments[0]!.id;
    const lesson = await db
      .selectFrom('assignment_details')
      .select('id')
      .where('assignment_id', '=', assignmentId)
      .executeTakeFirstOrThrow();
    const address = { api: 'v1', assignmentId, assignmentDetailId: lesson.id, studySetId: content.id } as const;
    const score = [{ id: boat!.id, skill_mode: 'speaking', score: 80, finished: true }];
    expect((await provider.call('PATCH', paths.scores(address), { token, body: score })).status).toBe(200);
    await saved({ ...studySet, cards: [water!] }, content.id);
    const detail = async (who: string) => {
      const { user_token } = await provider.logIn(who);
      const { items } = StudySetDetail.parse(
        (await provider.call('GET', paths.studySetDetail(address), { token: user_token })).body,
      );
      return items.map(({ item_name }) => item_name);
    };
    expect(await detail(people.ana)).toContain('boat');
    expect(await detail(people.ben)).toEqual(['The water is cold.']);
  });

  it('is assigned at once, and students get what the preview showed', async () => {
    const { preview, problems } = await check(passage);
    expect(problems).toEqual([]);
    const { id, ...content } = await saved(passage);
    expect(content).toMatchObject({ kind: 'passage', name: 'A day at the lake', withdrawn: false, assigned: 0 });
    expect(await assignable()).toContain(id);
    expect((await assign(id)).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, assigned: 1 }]);
    const { user_token: token } = await provider.logIn(people.ana);
    const { body } = await provider.call('GET', paths.readAloudGame(id), { token });
    const game = preview?.kind === 'passage' ? preview.game : null;
    expect(ReadAloudGame.parse(body)).toEqual({ ...game, readAloudId: id });
    expect(game!.text).toBe(straight(passage).text);
  });

  onBoth('includes role-plays, which students get as the preview showed them, only as work', async () => {
    const { preview, problems } = await check(rolePlayDraft);
    expect(problems).toEqual([]);
    const content = await saved(rolePlayDraft);
    const { id } = content;
    expect(content).toMatchObject({ kind: 'role_play', name: 'At the bike shop', assigned: 0, audio: 'none' });
    expect(await stored(id)).toEqual({ content, draft: rolePlayDraft });
    expect(await assignable()).toContain(id);
    const { db } = provider.server;
    await db.updateTable('students').set({ enable_role_plays: 1 }).execute();
    const { user_token: token } = await provider.logIn(people.ana);
    const catalog = async () =>
      ScenarioList.parse((await provider.call('GET', paths.standaloneScenarios, { token })).body).map(
        ({ scenarioId }) => scenarioId,
      );
    expect(await catalog()).not.toContain(id);
    expect((await provider.call('GET', paths.scenario(id), { token })).status).toBe(404);
    expect((await assign(id)).status).toBe(200);
    expect(await catalog()).not.toContain(id);
    const scenario = preview?.kind === 'role_play' ? preview.scenario : null;
    const { body } = await provider.call('GET', paths.scenario(id), { token });
    expect(Scenario.parse(body)).toEqual({ ...scenario, scenarioId: id, works_offline: true, open_conversations: [] });
    expect((await tess.read(teacherAssignmentPaths.preview(id))).body).toMatchObject({
      type: 'ai_tutor',
      note: rolePlayDraft.setting,
    });
    const later = { ...rolePlayDraft, setting: 'Your bike is broken. Max can help you.' };
    await saved(later, id);
    expect((await provider.call('GET', paths.scenario(id), { token })).body).toMatchObject({ setting: later.setting });
  });

  onBoth('is tried as a conversation, and nothing is stored', async () => {
    const talk = async (...says: string[]) => {
      const { status, body } = await tess.call('POST', teacherWritingPaths.talk, {
        body: { draft: rolePlayDraft, says },
      });
      expect([status, body]).toMatchObject([200, {}]);
      return Conversation.parse(body);
    };
    const first = rolePlayDraft.turns.map(({ sentences }) => sentences.split('\n')[0]!);
    expect(await talk()).toMatchObject({ status: 'open', messages: [{ text: rolePlayDraft.turns[0]!.says }] });
    const begun = await talk(first[0]!, 'Blue is nice.');
    expect(begun).toMatchObject({ status: 'open', metObjectives: ['turn-1'], misses: 1 });
    expect(begun.messages.slice(0, 3)).toEqual((await talk(first[0]!)).messages.slice(0, 3));
    const whole = await talk(...first);
    expect(whole).toMatchObject({ status: 'parting', metObjectives: ['turn-1', 'turn-2', 'turn-3'] });
    const { db } = provider.server;
    expect(await db.selectFrom('conversations').selectAll().execute()).toEqual([]);
    const broken = { draft: { ...rolePlayDraft, turns: [] }, says: [] };
    expect((await tess.call('POST', teacherWritingPaths.talk, { body: broken })).status).toBe(422);
  });

  onBoth('stays as an import made it, if the form has no place for that', async () => {
    const { id } = await saved(rolePlayDraft);
    const { db } = provider.server;
    const row = await db.selectFrom('scenarios').select('content').where('id', '=', id).executeTakeFirstOrThrow();
    const scenario = JSON.parse(row.content) as { slots: object };
    const content = JSON.stringify({ ...scenario, slots: { part: ['wheel', 'chain'] } });
    await db.updateTable('scenarios').set({ content }).where('id', '=', id).execute();
    expect(codeOf(await tess.read(teacherWritingPaths.content(id)))).toBe('not_found');
    expect(await listed()).toMatchObject([{ id }]);
    const yaml = String((await tess.read(teacherWritingPaths.pack(id))).body);
    expect(await openFile(yaml)).toMatchObject({ outcome: 'problems', problems: [{ line: expect.any(Number) }] });
  });

  onBoth('is changed for students who have it, once for a repeated request', async () => {
    const { id } = await saved(passage);
    await assign(id);
    provider.advance(60_000);
    const later = { ...passage, level: 'A1' as const, text: 'We went to the lake. I swam.' };
    const content = await saved(later, id);
    expect(await saved(later, id)).toEqual(content);
    expect(await listed()).toEqual([content]);
    expect(await stored(id)).toEqual({ content, draft: later });
    const { user_token: token } = await provider.logIn(people.ana);
    const { body } = await provider.call('GET', paths.readAloudGame(id), { token });
    expect(body).toMatchObject({ text: later.text, level: 'A1' });
  });

  onBoth('stays with its assignments after a withdrawal, and can be restored', async () => {
    const [{ id }, other] = [await saved(passage), await saved({ ...passage, name: 'Another day' })];
    const { body } = await assign(id);
    expect(await withdraw(id, true)).toMatchObject({ withdrawn: true, assigned: 1 });
    expect(await assignable()).not.toContain(id);
    expect(await assign(id)).toMatchObject({ status: 422, body: { error: { issues: [{ path: 'contents.0.id' }] } } });
    const { user_token: token } = await provider.logIn(people.ana);
    expect((await provider.call('GET', paths.readAloudGame(id), { token })).status).toBe(200);
    const contents = work(id, other.id).contents;
    const change = { assignments: [body.assignments[0]!.id], contents };
    expect((await tess.call('PATCH', teacherAssignmentPaths.assignments, { body: change })).status).toBe(200);
    expect(await withdraw(id, false)).toMatchObject({ withdrawn: false });
    expect(await assignable()).toContain(id);
  });

  it('is downloaded as a file that the school command reads, and opened again as the same draft', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'written-'));
    try {
      for (const [draft, within] of [
        [passage, 'read-aloud'],
        [studySet, 'study-sets'],
        [rolePlayDraft, 'role-plays'],
      ] as const) {
        const { id } = await saved(draft);
        const { headers, body } = await tess.read(teacherWritingPaths.pack(id));
        const [, name = ''] = /^attachment; filename="([a-z-]+\.yaml)"$/.exec(headers.get('content-disposition')!)!;
        await mkdir(join(folder, within));
        await writeFile(join(folder, within, name), String(body));
        const pack = await loadPack(folder);
        const { passages, studySets, scenarios } = packOfDraft(id, draft).pack!;
        const whole = { passages: pack.passages, studySets: pack.studySets, scenarios: pack.scenarios };
        expect(whole).toMatchObject({
          passages: passages.map(({ file: _file, ...one }) => one),
          studySets: studySets.map(({ file: _file, ...one }) => one),
          scenarios: scenarios.map(({ file: _file, ...one }) => one),
        });
        const opened = await openFile(String(body));
        expect(opened).toEqual({ outcome: 'draft', draft: straight(draft), stored: await stored(id) });
        await rm(join(folder, within), { recursive: true });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is opened from a file with new IDs, unless it is the teacher’s own, or with the file’s problems', async () => {
    const { id } = await saved(studySet);
    const yaml = String((await tess.read(teacherWritingPaths.pack(id))).body);
    await run('teacher', teachers.otto, '--writes-content');
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    const opened = await openFile(yaml, otto);
    const { cards } = opened.outcome === 'draft' && opened.draft.kind === 'study_set' ? opened.draft : studySet;
    expect(opened).toMatchObject({ stored: null, draft: { name: studySet.name } });
    expect(cards.map(({ text }) => text)).toEqual(studySet.cards.map(({ text }) => text));
    expect(cards.some((one) => studySet.cards.some((other) => other.id === one.id))).toBe(false);
    expect(await put(newId(), { ...studySet, cards }, otto)).toMatchObject({ body: { outcome: 'saved' } });
    expect(await openFile(yaml.replace('level: A2', 'level: easy'))).toMatchObject({
      outcome: 'problems',
      problems: [{ line: 3, hint: 'Write a CEFR level, A1 to C2.' }],
    });
    for (const broken of ['', '- a', 'items: [', '&a [*a]'])
      expect(await openFile(broken)).toMatchObject({ outcome: 'problems' });
    // A card that the teacher added in the file gets an ID of its own.
    const [boat, water] = studySet.cards;
    const renamed = await openFile(yaml.replace(water!.id, 'unit-7-card-1'));
    const ids = renamed.outcome === 'draft' && renamed.draft.kind === 'study_set' ? renamed.draft.cards : [];
    expect(ids.map((one) => one.id)).toEqual([boat!.id, expect.stringMatching(/^written-[0-9a-f]{32}$/)]);
  });

  it('is read only in part if a file is made to be slow', async () => {
    const problemsOf = async (yaml: string) => {
      const opened = await openFile(yaml);
      return opened.outcome === 'problems' ? opened.problems : [];
    };
    expect(await problemsOf(`items:\n${'- a\n'.repeat(45_000)}`)).toMatchObject([
      { message: 'This file is too long.' },
    ]);
    const wrong = await problemsOf(`items:\n${'- a\n'.repeat(5_000)}`);
    expect(wrong).toHaveLength(51);
    expect(wrong.at(-1)!.message).toMatch(/^There are 49\d\d more problems/);
    const unknown = await problemsOf(Array.from({ length: 5_000 }, (_, at) => `k${at}: 1`).join('\n'));
    expect(unknown.every(({ message }) => message.length < 300)).toBe(true);
    // The largest set that the form can hold is opened.
    const cards = Array.from({ length: 60 }, (_, at) =>
      card(`boat ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at < 26 ? '' : 'oo'}${at < 52 ? '' : 'k'}`, {
        definition: 'a small ship, or a large one, for people',
        example: 'We went over the lake by boat on Sunday.',
        translations: Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, `${language} ${at}`])),
        listening: { wrong: ['the winter', 'my brother', 'on Sunday'] },
        reading: { prompt: `What is number ${'x'.repeat(at)}?`, wrong: ['the winter', 'my brother', 'on Sunday'] },
      }),
    );
    const { pack } = packOfDraft(newId(), { ...studySet, languages: [...TRANSLATION_LANGUAGES], cards });
    const { file: _file, ...largest } = pack!.studySets[0]!;
    expect(await openFile(stringify(withoutMade(largest)))).toMatchObject({ outcome: 'draft' });
  });

  onBoth('has cards with new IDs or its own, and no refusal names another school’s content', async () => {
    const mine = await saved(studySet);
    const [boat] = studySet.cards;
    const { db } = provider.server;
    // As an operator's import may have named it.
    await db
      .insertInto('items')
      .values({ ...(await rowOf('items', boat!.id)), id: 'unit-7-card-1' })
      .execute();
    const cards = [boat!, { ...card('ship'), id: 'unit-7-card-1' }];
    expect(await saved({ ...studySet, cards }, mine.id)).toMatchObject({ id: mine.id });
    await run('teacher', teachers.otto, '--writes-content');
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    for (const id of ['unit-7-card-1', 'unit-8-card-1', boat!.id]) {
      const { status, body } = await put(newId(), { ...studySet, cards: [card('water'), { ...boat!, id }] }, otto);
      expect(status).toBe(200);
      expect(body).toEqual({
        outcome: 'problems',
        problems: [{ problem: 'foreign_card', field: 'cards.1.text', value: '', better: null }],
      });
    }
    expect(await stored(mine.id)).toMatchObject({ draft: { cards: cards.map(({ id }) => ({ id })) } });
  });

  onBoth('is saved 300 times in an hour at most, and a teacher has 2,000 contents at most', async () => {
    const { id } = await saved(passage);
    const { db } = provider.server;
    const [one] = await db.selectFrom('reset_requests').selectAll().execute();
    const copies = (count: number) => Array.from({ length: count }, () => ({ ...one!, id: randomUUID() }));
    await db.insertInto('reset_requests').values(copies(298)).execute();
    await saved({ ...passage, topic: 'water' }, id);
    provider.advance(60_000);
    const refused = await put(id, passage);
    expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_attempts',
      '3540',
    ]);
    expect((await stored(id)).draft).toMatchObject({ topic: 'water' });
    provider.advance(3_540_000);
    await tess.logIn(teachers.tess);

    const set = await rowOf('study_sets', id);
    const written = await db.selectFrom('written_contents').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 1_999 }, () => newId());
    await db
      .insertInto('study_sets')
      .values(others.map((other) => ({ ...set, id: other })))
      .execute();
    await db
      .insertInto('written_contents')
      .values(others.map((other) => ({ ...written, content_id: other })))
      .execute();
    expect(await save(newId(), passage)).toEqual({
      outcome: 'problems',
      problems: [{ problem: 'too_many_contents', field: '', value: '', better: '2000' }],
    });
    expect(await save(id, passage)).toMatchObject({ outcome: 'saved' });
  });

  onBoth('is recorded by the school’s speech service after it is saved, or later if the service fails', async () => {
    const said: string[] = [];
    let isDown = true;
    const service = createServer((request, response) => {
      void readJson(request).then((body) => {
        const { input } = body as { input: string };
        if (!isDown) said.push(input);
        response.writeHead(isDown ? 401 : 200).end(MP3);
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const settings = { SPEECH_URL: `http://127.0.0.1:${port}/v1`, SPEECH_MODEL: 'tts' };
    try {
      await provider.replace({ settings, overrides: { recordEvery: 50 } });
      await tess.logIn(teachers.tess);
      await allow('--writes-content');
      const { id, audio } = await saved(studySet);
      expect(audio).toBe('pending');
      await eventually(() => expect(provider.logged.join('\n')).toContain('model audio was not recorded'));
      expect((await stored(id)).content.audio).toBe('pending');
      isDown = false;
      await eventually(async () => expect((await listed())[0]).toMatchObject({ id, audio: 'recorded' }));
      const { preview } = await check(studySet);
      const [entry] = preview?.kind === 'study_set' ? preview.entries : [];
      expect(entry!.audio_url).toMatch(/^\/media\/audio\/said-/);
      const sound = await fetch(provider.url + entry!.audio_url!);
      expect(Buffer.from(await sound.arrayBuffer())).toEqual(MP3);
      const file = entry!.audio_url!.split('/').at(-1)!;
      const origins = provider.server.db.selectFrom('audio_origins').selectAll().where('file', '=', file);
      expect(await origins.execute()).toMatchObject([
        { text: 'boat', voice: 'nova', origin: `${settings.SPEECH_URL} tts` },
      ]);
      // The same words in the same voice are recorded once.
      const longer = await saved(passage);
      await saved({ ...studySet, cards: [studySet.cards[0]!, card('cold')] }, id);
      await eventually(async () => expect((await listed()).map((one) => one.audio)).toEqual(['recorded', 'recorded']));
      // The recording of a text that no content has any more is removed.
      const recorded = provider.server.db.selectFrom('audio_origins').select('text');
      await eventually(async () =>
        expect((await recorded.execute()).map(({ text }) => text).toSorted()).toEqual(
          ['boat', 'cold', straight(passage).text].toSorted(),
        ),
      );
      const talk = await saved(rolePlayDraft);
      expect(talk.audio).toBe('pending');
      await eventually(async () => expect((await stored(talk.id)).content.audio).toBe('recorded'));
      const lines = said.splice(4);
      expect(lines).toContain(rolePlayDraft.turns[0]!.says);
      expect(lines.filter((line) => line === 'How long does it take?')).toHaveLength(1);
      expect(said.toSorted()).toEqual(['The water is cold.', 'boat', 'cold', straight(passage).text].toSorted());
      expect((await stored(longer.id)).content.audio).toBe('recorded');
    } finally {
      service.close();
    }
  });

  onBoth('is recorded up to the characters of the school’s day, and then on the next day', async () => {
    const [first, second] = ['We went to the lake on Sunday.', 'We went to the lake on Monday.'];
    await saved({ ...passage, text: first });
    provider.advance(1_000);
    await saved({ ...passage, text: second });
    const { db } = provider.server;
    const said: string[] = [];
    const say = async ({ text }: { text: string }) => {
      said.push(text);
      return MP3;
    };
    const folder = await mkdtemp(join(tmpdir(), 'spoken-'));
    const log = createLogger('silent');
    const audio = new WrittenAudio({
      db,
      around: { ...realSurroundings, now: provider.now },
      log,
      watch: new ContentWatch({ log, audioFolders: [folder] }),
      audioFolders: [folder],
      speaker: { origin: 'test', atOnce: 1, voiceOf: (voice) => voice, say },
      mostCharacters: 40,
    });
    const spent = () => db.selectFrom('spoken_characters').select(['day', 'characters']).execute();
    try {
      await eventually(async () => expect(await spent()).toEqual([{ day: '2026-05-04', characters: 30 }]));
      audio.follow();
      provider.advance(86_400_000);
      audio.follow();
      await eventually(() => expect(said).toEqual([second, first]));
      await eventually(async () => expect(await spent()).toEqual([{ day: '2026-05-05', characters: 30 }]));
    } finally {
      await audio.close();
      await rm(folder, { recursive: true });
    }
  });

  it('is checked one at a time for each teacher, the latest draft next', async () => {
    const reads: PromiseWithResolvers<void>[] = [];
    const read = async (...task: Parameters<Reader['read']>) => {
      const held = Promise.withResolvers<void>();
      reads.push(held);
      await held.promise;
      return sharedReader.read(...task);
    };
    await provider.replace({ overrides: { reader: { read } as Reader } });
    await tess.logIn(teachers.tess);
    await allow('--writes-content');
    const sent = (name: string) =>
      tess.call('POST', teacherWritingPaths.check, { body: { draft: { ...passage, name } } });
    const first = sent('first');
    await eventually(() => expect(reads).toHaveLength(1));
    const others = [sent('second'), sent('third')];
    const replaced = await Promise.race(others);
    expect([replaced.status, codeOf(replaced), replaced.headers.get('retry-after')]).toEqual([503, 'busy', '1']);
    expect(reads).toHaveLength(1);
    reads[0]!.resolve();
    await eventually(() => expect(reads).toHaveLength(2));
    reads[1]!.resolve();
    const statuses = (await Promise.all([first, ...others])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 503]);
  });

  it('gives up a recording when the provider stops', async () => {
    const asked = Promise.withResolvers<void>();
    const service = createServer(() => asked.resolve());
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const settings = { SPEECH_URL: `http://127.0.0.1:${port}/v1`, SPEECH_MODEL: 'tts' };
    await provider.replace({ settings });
    try {
      await tess.logIn(teachers.tess);
      await allow('--writes-content');
      await saved(passage);
      await asked.promise;
    } finally {
      await provider.close();
      service.closeAllConnections();
      service.close();
    }
    expect(provider.logged.join('\n')).not.toContain('model audio was not recorded');
  });

  it('is recorded from the latest change on, until three contents fail', async () => {
    const days = ['Monday', 'Tuesday', 'Friday', 'Saturday'];
    for (const day of days) {
      provider.advance(1000);
      await saved({ ...passage, text: `We went to the lake on ${day}.` });
    }
    const log = createLogger('silent');
    const tried: string[] = [];
    const say = async ({ text }: { text: string }) => {
      tried.push(text);
      throw new SpeakerError('The service is down.');
    };
    const audio = new WrittenAudio({
      db: provider.server.db,
      around: realSurroundings,
      log,
      watch: new ContentWatch({ log, audioFolders: [] }),
      audioFolders: [tmpdir()],
      speaker: { origin: 'test', atOnce: 1, voiceOf: (voice) => voice, say },
      mostCharacters: 1_000,
    });
    await eventually(() => expect(tried).not.toEqual([]));
    audio.follow();
    await eventually(() => expect(tried).toHaveLength(6));
    await audio.close();
    const latest = ['Saturday', 'Friday', 'Tuesday'].map((day) => `We went to the lake on ${day}.`);
    expect(tried).toEqual([...latest, ...latest]);
  });

  it('belongs to its teacher and to the teacher’s school', async () => {
    const { id } = await saved(passage);
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    for (const path of [teacherWritingPaths.list, teacherWritingPaths.content(id)])
      expect(codeOf(await otto.read(path))).toBe('forbidden');
    await run('teacher', teachers.otto, '--writes-content');
    expect((await otto.read(teacherWritingPaths.list)).body).toEqual({ contents: [] });
    const body = { withdrawn: true };
    for (const answer of [
      await otto.read(teacherWritingPaths.content(id)),
      await put(id, passage, otto),
      await otto.call('PUT', teacherWritingPaths.withdrawal(id), { body }),
      await otto.read(teacherAssignmentPaths.preview(id)),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    expect(await assignable(otto)).not.toContain(id);
    // Content of the school's own packs can't have such an ID.
    expect((await put('tides', passage)).status).toBe(422);
    expect((await stored(id)).draft).toMatchObject({ name: passage.name });
  });

  onBoth('needs the operator’s permission at each request', async () => {
    const { id } = await saved(passage);
    expect((await run('list', 'teachers', '--json')).json()).toContainEqual(
      expect.objectContaining({ id: 'tess', writes: 'yes', roster: 'no' }),
    );
    expect((await allow('--leaves-content', '--json')).json()).toMatchObject({ writes_content: false });
    expect(await allow('--leaves-content', '--writes-content')).toMatchObject({ exitCode: 1 });
    expect(TeacherProfile.parse((await tess.read(teacherPaths.me)).body).writes_content).toBe(false);
    for (const answer of [
      await tess.read(teacherWritingPaths.list),
      await tess.call('POST', teacherWritingPaths.check, { body: { draft: passage } }),
      await put(id, passage),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    // Other teachers of the school assign it on.
    expect(await assignable()).toContain(id);
  });

  it('is not read for too long, and the next draft is read', async () => {
    const reader = new ReaderThread({ roster: 60_000, draft: 1, file: 60_000, talk: 60_000 });
    try {
      await expect(reader.read('draft', { id: newId(), draft: passage })).rejects.toMatchObject({
        code: 'busy',
        retryAfter: 30,
      });
      expect(await reader.read('file', 'items: [')).toMatchObject({ problems: [{ line: 1 }] });
    } finally {
      await reader.close();
    }
  });
});
