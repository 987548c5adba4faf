import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { Assignment } from '../../contract/assignments.ts';
import { StudySetDetail } from '../../contract/study-sets.ts';
import { settleAllCorrections } from '../../server/assignments/counted-corrections.ts';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { ClassProgress, teacherPaths } from '../../contract/teacher.ts';
import { AssignmentResults, ClassOverview, StudentWork } from '../../contract/teacher-class.ts';
import type { PhonemeResult, WordResult } from '../../contract/pronunciation.ts';
import { SpokenSentence, teacherCorrectionPaths } from '../../contract/teacher-corrections.ts';
import { deleteOld } from '../../server/retention.ts';
import { createLogger } from '../../server/logger.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { school, settingsOf } from './support/operator.ts';
import { overEach } from './support/over-each.ts';
import { codeOf } from './support/provider.ts';
import { connect, tone, wavHeader } from './support/speech-client.ts';
import { teacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';

const sentence = (student: string, lesson: string, id: string, group = 'r1') =>
  teacherCorrectionPaths.sentence(group, student, lesson, id);
const TICKET = sentence('ana', 'done-travel', 'ticket');
const HELLO = sentence('ana', 'greet-speaking', 'good-morning');
const at = (start_index: number, end_index: number) => ({ start_index, end_index });
const word = (word_orig: string, place: ReturnType<typeof at>, nativeness_score_user: number): WordResult => ({
  ...place,
  word: word_orig.toLowerCase(),
  word_orig,
  nativeness_score_user,
  score_type: 'correct',
  said: 'said',
  near: null,
  alternative_transcriptions: [],
});
const sound = (trans: string, place: ReturnType<typeof at>, score: number): PhonemeResult => ({
  ...place,
  start_index_ipa: 0,
  end_index_ipa: 0,
  trans,
  trans_arpabet: 'G',
  score_type: 'correct',
  error_type: 'none',
  feedback: [],
  start_time: 0,
  end_time: 1,
  score,
  certainty: 'sure',
  reason: null,
  heard_as: null,
});
const HEARD = {
  words: [word('Good', at(0, 3), 81.5), word('morning', at(5, 11), 44.25)],
  phonemes: [sound('ɡ', at(0, 0), 90), sound('ʊ', at(1, 2), 70), sound('m', at(5, 5), 44.25)],
  intonation_score_percentage: 87.5,
  fluency_score_percentage: 91,
};
const READING = sentence('ray', 'read-tides', 'seeded-read-tides', 'r3');

overEach('a teacher’s corrections', ({ open, it, onBoth }) => {
  let settings = {};
  const provider = eachProvider(open, () => ({ settings }));
  const tess = eachTeacher(provider, teachers.tess);

  const db = () => provider.server.db;
  const read = async (path: string, by = tess) => SpokenSentence.parse((await by.read(path)).body);
  const correct = async (path: string, marks: object, by = tess) => {
    const { answered_at } = await read(path, by);
    return by.call('PUT', path, { body: { answered_at, score: null, words: [], ...marks } });
  };
  const stored = () => db().selectFrom('corrections').selectAll().orderBy('sentence_id').execute();
  const scores = () => db().selectFrom('scores').selectAll().orderBy('item_id').orderBy('skill').execute();

  /** Gives Otto one of Tess's classes. */
  async function shareClass(classId: string) {
    await db().insertInto('teacher_classes').values({ teacher_id: 'otto', class_id: classId }).execute();
    const otto = teacherBrowser(provider);
    await otto.logIn(teachers.otto);
    return otto;
  }

  /** Says the sentence over the socket, and sends its score with the receipt. */
  async function say(text: string, id: string, points: number, finished = true) {
    const { user_token: token } = await provider.logIn(people.ana);
    provider.scorer.points = points;
    const socket = await connect(provider.url, token);
    await socket.start(text);
    socket.audio(Buffer.concat([wavHeader(0), tone(100)]));
    await socket.expect('audioACK');
    const data = await socket.result();
    await socket.close();
    const { nativeness_score_percentage_user: score, engine_version, receipt } = data;
    const path = paths.scores({ api: 'v1', assignmentId: '', assignmentDetailId: 'greet-speaking', studySetId: '' });
    const body = [{ id, skill_mode: 'speaking', score, finished, engine_version, receipt }];
    expect((await provider.call('PATCH', path, { token, body })).status).toBe(200);
    return data;
  }

  it('are stored and shown, and leave the engine’s score unchanged', async () => {
    const before = await scores();
    const answer = await correct(TICKET, { score: 55.5, words: [{ place: 0, said: 'wrong' }] });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const shown = SpokenSentence.parse(answer.body);
    expect(shown).toMatchObject({
      class: { id: 'r1', name: 'Class 1' },
      student: { id: 'ana', active: true },
      assignment: { id: 'done', name: 'Assignment done' },
      text: 'Ticket',
      score: 80,
      verified: true,
      words: [{ text: 'Ticket', score: null, sounds: [] }],
    });
    expect(shown.corrections).toEqual([
      { teacher: 'Rivera Tess', own: true, score: 55.5, words: [{ place: 0, said: 'wrong' }], at: expect.any(String) },
    ]);
    expect(await read(TICKET)).toEqual(shown);
    expect(await scores()).toEqual(before);
    expect(await stored()).toEqual([
      expect.objectContaining({
        teacher_id: 'tess',
        text: 'Ticket',
        engine_score: 80,
        engine_version: null,
        counted: null,
      }),
    ]);
    const work = StudentWork.parse((await tess.read(teacherPaths.work('r1', 'ana', 'done'))).body);
    const [ticket, whereTo] = work.lessons[0]!.cards.map(({ answers }) => answers[0]!);
    expect(ticket).toMatchObject({ score: 80, marks: [{ teacher: 'Rivera Tess', score: 55.5, words: 1 }] });
    expect(whereTo!.marks).toEqual([]);
  });

  it('are replaced as a whole, and taken back without marks', async () => {
    await correct(TICKET, { score: 10, words: [{ place: 0, said: 'wrong' }] });
    await correct(TICKET, {
      words: [
        { place: 0, said: 'wrong' },
        { place: 0, said: 'right' },
      ],
    });
    expect((await read(TICKET)).corrections).toEqual([
      expect.objectContaining({ score: null, words: [{ place: 0, said: 'right' }] }),
    ]);
    expect(SpokenSentence.parse((await correct(TICKET, {})).body).corrections).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  onBoth('of two teachers are both kept, the latest first, until their teachers take them back', async () => {
    const otto = await shareClass('r1');
    await correct(TICKET, { score: 60 });
    provider.advance(1);
    await correct(TICKET, { score: 90 }, otto);
    expect((await read(TICKET)).corrections.map(({ teacher, own, score }) => [teacher, own, score])).toEqual([
      ['North Otto', false, 90],
      ['Rivera Tess', true, 60],
    ]);
    await correct(TICKET, {}, otto);
    expect((await read(TICKET)).corrections).toHaveLength(1);
    await correct(TICKET, { score: 90 }, otto);
    await db().deleteFrom('teachers').where('id', '=', 'otto').execute();
    expect((await read(TICKET)).corrections[0]).toMatchObject({ teacher: null, own: false, score: 90 });
  });

  onBoth('show the words, sounds, intonation, and pace that the engine heard, for four weeks', async () => {
    provider.scorer.heard = HEARD;
    await say('Good morning!', 'good-morning', 71.12345678901234);
    provider.scorer.heard = { words: [], phonemes: [] };
    await say('Good morning!', 'good-morning', 40);
    const { score, verified, parts, words } = await read(HELLO);
    expect([score, verified]).toEqual([71.12345678901234, true]);
    expect(parts).toEqual({ pronunciation: 71.12345678901234, intonation: 87.5, pace: 91 });
    expect(words).toEqual([
      {
        text: 'Good',
        score: 81.5,
        sounds: [
          { sound: 'ɡ', score: 90 },
          { sound: 'ʊ', score: 70 },
        ],
      },
      { text: 'morning', score: 44.25, sounds: [{ sound: 'm', score: 44.25 }] },
    ]);
    await correct(HELLO, { words: [{ place: 1, said: 'wrong' }] });
    const now = () => new Date(provider.now().getTime() + 29 * 86_400_000);
    await deleteOld({ db: db(), around: { now }, log: createLogger('silent'), days: undefined });
    await tess.logIn(teachers.tess);
    const later = await read(HELLO);
    expect(later.parts).toBeNull();
    expect(later.words).toEqual(words.map(({ text }) => ({ text, score: null, sounds: [] })));
    // The mark still has what the engine heard.
    expect(JSON.parse((await stored())[0]!.words)).toEqual([{ place: 1, said: 'wrong', heard: words[1] }]);
  });

  it('belong to the attempt, so that a better answer has none', async () => {
    await say('Good morning!', 'good-morning', 40);
    const { answered_at } = await read(HELLO);
    await correct(HELLO, { score: 70 });
    provider.advance(1);
    await say('Good morning!', 'good-morning', 45);
    expect(await read(HELLO)).toMatchObject({ score: 45, corrections: [] });
    const late = await tess.call('PUT', HELLO, { body: { answered_at, score: 10, words: [] } });
    expect(codeOf(late)).toBe('invalid_request');
    expect(await stored()).toEqual([expect.objectContaining({ score: 70, engine_score: 40 })]);
  });

  onBoth('mark the words of a reading', async () => {
    await db().insertInto('teacher_classes').values({ teacher_id: 'tess', class_id: 'r3' }).execute();
    const { text, score, parts, words } = await read(READING);
    expect([text, score, words.length]).toEqual(['Tides', 80.5, 18]);
    expect(parts).toEqual({ pronunciation: 82, intonation: 70, pace: 85 });
    await correct(READING, {
      score: 60,
      words: [
        { place: 13, said: 'wrong' },
        { place: 1, said: 'right' },
      ],
    });
    const work = StudentWork.parse((await tess.read(teacherPaths.work('r3', 'ray', 'read'))).body);
    expect(work.lessons[0]!.reading!.marks).toEqual([{ teacher: 'Rivera Tess', score: 60, words: 2 }]);
    expect(JSON.parse((await stored())[0]!.words)).toEqual([
      { place: 1, said: 'right', heard: words[1] },
      { place: 13, said: 'wrong', heard: words[13] },
    ]);
  });

  describe('that count', () => {
    beforeAll(() => {
      settings = { CORRECTIONS_COUNT: '1' };
      return () => void (settings = {});
    });

    const lessonsOf = async (student: 'ana' | 'ray', assignment: string) => {
      const { user_token: token } = await provider.logIn(people[student]);
      const answer = await provider.call('GET', paths.assignment('v1', assignment), { token });
      return Assignment.parse(answer.body);
    };
    const card = async (id: string) => {
      const { user_token: token } = await provider.logIn(people.ana);
      const lesson: LessonAddress = {
        api: 'v1',
        assignmentId: '',
        assignmentDetailId: 'done-travel',
        studySetId: 'travel',
      };
      const { body } = await provider.call('GET', paths.studySetDetail(lesson), { token });
      return StudySetDetail.parse(body).items.find((item) => item.id === id)!.skills_support;
    };

    onBoth('replace the engine’s score in results, and the student sees it', async () => {
      const before = await scores();
      expect(await card('ticket')).toEqual([{ name: 'speaking', score: 80 }]);
      expect(SpokenSentence.parse((await correct(TICKET, { score: 50 })).body).counts).toBe(true);
      // The other card has 91.
      const changed = await lessonsOf('ana', 'done');
      expect(changed).toMatchObject({ assignment_status: 'completed', average_assignment_score: 71 });
      expect(changed.details[0]).toMatchObject({ study_set_score: 71, teacher_changed: true });
      expect(await card('ticket')).toEqual([{ name: 'speaking', score: 50, teacher_changed: true }]);
      expect(await card('where-to')).toEqual([{ name: 'speaking', score: 91 }]);
      const [ana] = ClassProgress.parse((await tess.read(teacherPaths.class('r1'))).body).students;
      expect(ana!.results.find(({ assignment_id }) => assignment_id === 'done')).toMatchObject({
        score: 71,
        verified: true,
        corrected: true,
      });
      const results = AssignmentResults.parse((await tess.read(teacherPaths.results('r1', 'done'))).body);
      expect(results.students[0]).toMatchObject({ score: 71, corrected: true });
      const csv = async () => String((await tess.read(teacherPaths.resultsTable('r1', 'done'))).body);
      expect(await csv()).toMatch(/,71,teacher,2,2/);
      // A teacher's part doesn't vouch for the rest.
      const rest = db().updateTable('scores').where('item_id', '=', 'where-to');
      await rest.set({ verified_score: null }).execute();
      expect(await csv()).toMatch(/,71,no,1,2/);
      await rest.set({ verified_score: 91 }).execute();
      expect((await tess.read(teacherPaths.studentTable('r1', 'ana'))).status).toBe(200);
      const overview = ClassOverview.parse((await tess.read(teacherPaths.overview('r1'))).body);
      expect(overview.assignments.find(({ id }) => id === 'done')!.average).toBe(71);
      const work = StudentWork.parse((await tess.read(teacherPaths.work('r1', 'ana', 'done'))).body);
      expect(work.lessons[0]!.cards[0]!.answers[0]).toMatchObject({ score: 80, marks: [{ counted: 50 }] });
      expect(await scores()).toEqual(before);
      await correct(TICKET, {});
      const back = await lessonsOf('ana', 'done');
      expect(back.average_assignment_score).toBe(86);
      expect(back.details[0]).not.toHaveProperty('teacher_changed');
    });

    it('are the latest teacher’s, and words alone change nothing', async () => {
      const otto = await shareClass('r1');
      await correct(TICKET, { score: 60 });
      provider.advance(1);
      await correct(TICKET, { score: 100 }, otto);
      provider.advance(1);
      await correct(TICKET, { words: [{ place: 0, said: 'wrong' }] });
      expect((await lessonsOf('ana', 'done')).average_assignment_score).toBe(96);
      await correct(TICKET, {}, otto);
      expect((await lessonsOf('ana', 'done')).average_assignment_score).toBe(86);
    });

    it('stay until the student does better', async () => {
      await say('Good morning!', 'good-morning', 40);
      await correct(HELLO, { score: 70 });
      const counted = async () => (await stored()).map((row) => row.counted);
      expect(await counted()).toEqual([70]);
      provider.advance(1);
      await say('Good morning!', 'good-morning', 60);
      expect(await counted()).toEqual([70]);
      // The teacher judges the new answer, too. The best counts.
      await correct(HELLO, { score: 65 });
      expect(await counted()).toEqual(expect.arrayContaining([70, null]));
      provider.advance(1);
      await say('Good morning!', 'good-morning', 90);
      expect(await counted()).toEqual([null, null]);
    });

    it('finish a card that is good enough, and never reopen one', async () => {
      const cards = async () => {
        const { user_token: token } = await provider.logIn(people.ana);
        const lesson: LessonAddress = {
          api: 'v1',
          assignmentId: '',
          assignmentDetailId: 'greet-speaking',
          studySetId: 'greetings',
        };
        const { body } = await provider.call('GET', paths.studySetDetail(lesson), { token });
        return StudySetDetail.parse(body).items.map(({ skills_support: [skill] }) => skill!.score);
      };
      await say('Good morning!', 'good-morning', 20, false);
      expect(await cards()).toEqual([null, null, null]);
      await correct(HELLO, { score: 74 });
      expect(await cards()).toEqual([null, null, null]);
      await correct(HELLO, { score: 75 });
      expect(await cards()).toEqual([null, 75, null]);
    });

    onBoth('of readings make the best of all readings count', async () => {
      await db().insertInto('teacher_classes').values({ teacher_id: 'tess', class_id: 'r3' }).execute();
      const [row] = await db().selectFrom('recordings').selectAll().where('student_id', '=', 'ray').execute();
      const entry = JSON.parse(row!.entry) as { overallResult: object };
      const lower = JSON.stringify({ ...entry, overallResult: { ...entry.overallResult, score: 70 } });
      const another = { ...row!, recording_id: 'another', entry: lower };
      const score = async () => (await lessonsOf('ray', 'read')).details[0]!;
      await correct(READING, { score: 50 });
      expect(await score()).toMatchObject({ assignment_detail_score: 50, teacher_changed: true });
      await db().insertInto('recordings').values(another).execute();
      await correct(READING, { score: 60 });
      expect(await score()).toMatchObject({ assignment_detail_score: 70, teacher_changed: true });
      await correct(READING, { score: 95 });
      expect(await score()).toMatchObject({ assignment_detail_score: 95, assignment_detail_status: 'completed' });
      await correct(READING, { words: [{ place: 0, said: 'right' }] });
      expect(await score()).toMatchObject({ assignment_detail_score: 80.5 });
      await correct(sentence('ray', 'read-tides', 'another', 'r3'), { score: 85 });
      expect(await score()).toMatchObject({ assignment_detail_score: 85, teacher_changed: true });
    });

    onBoth('follow the school’s setting at the next start', async () => {
      await correct(TICKET, { score: 50 });
      const average = async () => (await lessonsOf('ana', 'done')).average_assignment_score;
      expect(await average()).toBe(71);
      const rows = await stored();
      await settleAllCorrections(db(), false);
      expect(await average()).toBe(86);
      expect(await stored()).toEqual(rows.map((row) => ({ ...row, counted: null })));
      await settleAllCorrections(db(), true);
      expect(await average()).toBe(71);
      expect(await stored()).toEqual(rows);
    });
  });

  onBoth('are exported without names, with the agreement', async () => {
    const otto = await shareClass('r1');
    provider.scorer.heard = HEARD;
    await say('Good morning!', 'good-morning', 60);
    await expect.poll(async () => (await read(HELLO)).words[0]!.score).toBe(81.5);
    const marks = [
      { place: 0, said: 'right' },
      { place: 1, said: 'right' },
    ];
    await correct(HELLO, { score: 70, words: marks });
    provider.advance(1);
    await correct(HELLO, { words: [marks[0]] }, otto);
    await correct(TICKET, { score: 85, words: [{ place: 0, said: 'right' }] }, otto);
    const folder = mkdtempSync(join(tmpdir(), 'corrections-'));
    const [csv, lines] = [join(folder, 'marks.csv'), join(folder, 'marks.jsonl')];
    const run = (...words: string[]) => school(['corrections', ...words], settingsOf(provider), { now: provider.now });
    const { out, error } = await run('--csv', csv, '--lines', lines);
    expect(error).toBe('');
    // The engine heard “morning” wrong, and has no words of the pack's “Ticket”.
    expect(out).toContain('3 corrections\nScores: 2 of 1 student\n  correlation: 1.00\n');
    expect(out).toContain('teacher minus engine: 7.5\nMarked words: 3 of 1 student\n  agreed: 67 %\n  kappa: 0.00\n');
    const exported = readFileSync(lines, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const [first, , last] = exported;
    expect(first).toEqual({
      student: expect.stringMatching(/^[\w-]{22}$/),
      teacher: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'card',
      text: 'Good morning!',
      answered_at: expect.any(String),
      corrected_at: expect.any(String),
      engine_version: 'fake',
      engine_score: 60,
      teacher_score: 70,
      words: [
        { place: 0, said: 'right', text: 'Good', score: 81.5, sounds: expect.any(Array) },
        { place: 1, said: 'right', text: 'morning', score: 44.25, sounds: [{ sound: 'm', score: 44.25 }] },
      ],
    });
    expect(last).toMatchObject({ text: 'Ticket', words: [{ text: 'Ticket', score: null, sounds: [] }] });
    const table = readFileSync(csv, 'utf8');
    expect(table.trimEnd().split('\r\n')).toHaveLength(1 + 2 + 4);
    expect(table).toContain('0,Good,right,ɡ:90 ʊ:70');
    for (const name of ['ana', 'tess', 'otto', 'Rivera', 'Example', '@'])
      for (const content of [table, readFileSync(lines, 'utf8')]) expect(content).not.toContain(name);
    expect((await run('--csv', csv)).error).toContain('already exists');
    expect((await run('--json')).json()).toMatchObject({ corrections: 3, scores: { count: 2 }, words: { count: 3 } });
  });

  it('tell the log who corrected whom, and no score', async () => {
    await correct(TICKET, { score: 13 });
    const lines = provider.logged.filter((line) => line.includes('sentence_corrected'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ teacher: 'tess', student: 'ana', lesson: 'done-travel', account: expect.any(String) }),
    ]);
  });

  it.each([
    ['a score above 100', { score: 101 }],
    ['a negative score', { score: -1 }],
    ['a score in words', { score: '80' }],
    ['a word that the sentence lacks', { words: [{ place: 1, said: 'right' }] }],
    ['an unknown mark', { words: [{ place: 0, said: 'well' }] }],
    ['an unknown field', { counts: 1 }],
    ['another attempt', { answered_at: '2026-01-01T00:00:00.000Z' }],
  ])('do not change after %s', async (_, marks) => {
    await correct(TICKET, { score: 50 });
    const before = await stored();
    expect(codeOf(await correct(TICKET, marks))).toBe('invalid_request');
    expect(await stored()).toEqual(before);
  });

  it('of another class, of unsaid, and of unspoken sentences are not found', async () => {
    const body = { answered_at: '2026-01-01T00:00:00.000Z', score: 1, words: [] };
    const paths_ = [
      sentence('ray', 'read-tides', 'seeded-read-tides', 'r3'),
      sentence('ray', 'read-tides', 'seeded-read-tides'),
      sentence('ana', 'done-travel', 'ticket', 'r4'),
      sentence('ben', 'done-travel', 'ticket'),
      sentence('ana', 'greet-speaking', 'ticket'),
      sentence('ana', 'greet-speaking', 'hello'),
      sentence('ana', 'only-ben-travel', 'ticket'),
      sentence('ben', 'talk-lesson', 'ticket'),
    ];
    for (const path of paths_) {
      expect([path, codeOf(await tess.read(path))]).toEqual([path, 'not_found']);
      expect([path, codeOf(await tess.call('PUT', path, { body }))]).toEqual([path, 'not_found']);
    }
    expect(await stored()).toEqual([]);
  });
});
