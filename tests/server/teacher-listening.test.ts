import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { StudySetList } from '../../contract/study-sets.ts';
import { SpokenSentence, teacherCorrectionPaths } from '../../contract/teacher-corrections.ts';
import { ClassListening, teacherListeningPaths } from '../../contract/teacher-listening.ts';
import { createLogger } from '../../server/logger.ts';
import { deleteOld } from '../../server/retention.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { school, settingsOf } from './support/operator.ts';
import { overEach } from './support/over-each.ts';
import { codeOf } from './support/provider.ts';
import { connect, tone, wavHeader, startStream } from './support/speech-client.ts';
import { type TeacherBrowser } from './support/teacher.ts';
import { people, teachers } from './support/test-school.ts';

const DAY = 86_400_000;
const PLACE = ['r1', 'ana', 'greet-speaking', 'good-morning'] as const;
const SENTENCE = teacherCorrectionPaths.sentence(...PLACE);
const SOUND = teacherListeningPaths.sound(...PLACE);
const CLASS = teacherListeningPaths.listening('r1');
const CONSENTS = teacherListeningPaths.consents('r1');
const TRACE = 'the sound of ana ';
const SETTINGS = { LISTENING_DAYS: '30' };

/** `told` is the lesson in which the student was told, or null. */
type Spoken = { text?: string; id?: string; told?: string | null };

overEach('the sound of a spoken card', ({ name, open, it, onBoth }) => {
  const provider = eachProvider(open, { settings: SETTINGS });
  const tess = eachTeacher(provider, teachers.tess);

  const db = () => provider.server.db;
  const stored = () =>
    db().selectFrom('kept_sounds').select(['student_id', 'sentence', 'score']).orderBy('sentence').execute();
  const put = async (path: string, body: object, by = tess) => {
    const answer = await by.call('PUT', path, { body });
    expect([path, answer.status]).toEqual([path, 200]);
    return ClassListening.parse(answer.body);
  };
  const allow = async () => {
    await put(CLASS, { on: true });
    await put(CONSENTS, { students: ['ana'], given_by: 'guardian' });
  };

  /** Says a sentence, and sends its score. */
  async function say(
    points: number,
    { text = 'Good morning!', id = 'good-morning', told = 'greet-speaking' }: Spoken = {},
  ) {
    const { user_token: token } = await provider.logIn(people.ana);
    provider.scorer.points = points;
    const socket = await connect(provider.url, token);
    socket.send({ ...startStream(text), ...(told !== null && { told_in: told }) });
    await socket.expect('start_stream_result');
    for (const sound of [Buffer.concat([wavHeader(0), tone(150)]), tone(100)]) {
      socket.audio(sound);
      await socket.expect('audioACK');
    }
    const data = await socket.result();
    await socket.close();
    const { nativeness_score_percentage_user: score, engine_version, receipt } = data;
    const path = paths.scores({ api: 'v1', assignmentId: '', assignmentDetailId: 'greet-speaking', studySetId: '' });
    const body = [{ id, skill_mode: 'speaking', score, finished: true, engine_version, receipt }];
    expect((await provider.call('PATCH', path, { token, body })).status).toBe(200);
  }
  const read = async () => SpokenSentence.parse((await tess.read(SENTENCE)).body);

  it('is heard by the class’s teacher until its end, and the log tells it', async () => {
    await allow();
    await sayHeard(60);
    const until = new Date(provider.now().getTime() + 30 * DAY).toISOString();
    expect(await read()).toMatchObject({ score: 60, sound_until: until });
    const answer = await fetch(provider.url + SOUND, { headers: { cookie: cookieOf(tess) } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'audio/flac',
      'no-store',
    ]);
    const decoder = new FLACDecoder();
    await decoder.ready;
    const { channelData, sampleRate } = await decoder.decodeFile(new Uint8Array(await answer.arrayBuffer()));
    decoder.free();
    expect([sampleRate, channelData[0]!.length]).toEqual([16_000, 250 * 16]);
    const part = await tess.call('GET', SOUND, { headers: { range: 'bytes=0-3', cookie: cookieOf(tess) } });
    expect([part.status, part.body]).toEqual([206, 'fLaC']);
    const beyond = await tess.call('GET', SOUND, { headers: { range: 'bytes=9000000-', cookie: cookieOf(tess) } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ]);
    const heard = provider.logged.filter((line) => line.includes('sound_heard'));
    expect(heard.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ teacher: 'tess', student: 'ana', lesson: 'greet-speaking' }),
      expect.objectContaining({ security: 'sound_heard' }),
    ]);
    provider.advance(30 * DAY);
    await tess.logIn(teachers.tess);
    expect((await read()).sound_until).toBeNull();
    expect(codeOf(await tess.read(SOUND))).toBe('not_found');
  });

  /** Says a sentence, and waits until its sound is stored. */
  async function sayHeard(points: number, more?: Parameters<typeof say>[1]) {
    await say(points, more);
    await expect.poll(async () => (await stored()).map(({ score }) => score)).toContain(points);
  }

  it('is stored only with the class’s switch, the consent, and the student’s knowledge', async () => {
    await say(60);
    await put(CLASS, { on: true });
    await say(61);
    await put(CLASS, { on: false });
    await put(CONSENTS, { students: ['ana'], given_by: 'student' });
    await say(62);
    await put(CLASS, { on: true });
    await say(63, { told: null });
    // Another student's lesson, a lesson without this sentence, and no lesson at all.
    for (const told of ['only-ben-travel', 'done-travel', 'unknown']) await say(64, { told });
    await sayHeard(65);
    expect(await stored()).toEqual([{ student_id: 'ana', sentence: 'good morning', score: 65 }]);
    const { students, days, on } = await put(CLASS, { on: true });
    expect([days, on]).toEqual([30, { teacher: 'Rivera Tess', at: expect.any(String) }]);
    expect(students.find(({ id }) => id === 'ana')).toMatchObject({
      consent: { given_by: 'student', teacher: 'Rivera Tess', withdrawn_at: null },
      sounds: 1,
    });
    expect(students.find(({ id }) => id === 'ben')).toMatchObject({ consent: null, sounds: 0 });
  });

  onBoth('is the best answer’s', async () => {
    await allow();
    await sayHeard(60);
    await say(50);
    await say(60);
    await sayHeard(70);
    expect(await stored()).toEqual([expect.objectContaining({ score: 70 })]);
    expect((await read()).sound_until).not.toBeNull();
    // A better answer without its sound.
    await say(80, { told: null });
    expect(await read()).toMatchObject({ score: 80, sound_until: null });
    await say(75);
    await sayHeard(90);
    expect(await stored()).toEqual([expect.objectContaining({ score: 90 })]);
  });

  onBoth('is deleted with the oldest of too many', async () => {
    await allow();
    for (let minute = 0; minute < 100; minute += 1) await insert({ sentence: `${minute}`, minute });
    await sayHeard(60);
    const sentences = (await stored()).map(({ sentence }) => sentence);
    expect(sentences).toHaveLength(100);
    expect(sentences).not.toContain('0');
    expect(sentences).toContain('1');
  });

  it('is allowed for several students at once, or for none of them', async () => {
    await put(CLASS, { on: true });
    const giversIn = ({ students }: ClassListening) =>
      students.flatMap(({ id, consent }) =>
        consent === null ? [] : [[id, consent.withdrawn_at === null ? consent.given_by : null, consent.recorded_at]],
      );
    const at = (days: number) => new Date(begin + days * DAY).toISOString();
    const begin = provider.now().getTime();
    const both = { students: ['ana', 'ben', 'ana'] };
    await put(CONSENTS, { students: ['ana'], given_by: 'guardian' });
    provider.advance(DAY);
    await tess.logIn(teachers.tess);
    // Ana’s was recorded before.
    expect(giversIn(await put(CONSENTS, { ...both, given_by: 'guardian' }))).toEqual([
      ['ana', 'guardian', at(0)],
      ['ben', 'guardian', at(1)],
    ]);
    await insert();
    for (const given_by of ['student', null]) {
      const refused = await tess.call('PUT', CONSENTS, { body: { students: ['ben', 'ana', 'tam'], given_by } });
      expect(codeOf(refused)).toBe('not_found');
    }
    const logged = () => provider.logged.filter((line) => line.includes('listening_consent')).length;
    const before = logged();
    expect(await stored()).toHaveLength(1);
    expect(giversIn(await put(CONSENTS, { students: ['ben'], given_by: 'student' }))).toEqual([
      ['ana', 'guardian', at(0)],
      ['ben', 'student', at(1)],
    ]);
    expect(giversIn(await put(CONSENTS, { ...both, given_by: null }))).toEqual([
      ['ana', null, at(0)],
      ['ben', null, at(1)],
    ]);
    expect(await stored()).toEqual([]);
    expect(giversIn(await put(CONSENTS, { ...both, given_by: 'guardian' }))).toEqual([
      ['ana', 'guardian', at(1)],
      ['ben', 'guardian', at(1)],
    ]);
    expect(logged() - before).toBe(5);
  });

  onBoth('is announced in the lesson’s list', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    const list = async (lesson?: string) => {
      const query = lesson === undefined ? '' : `?assignment_detail_id=${lesson}`;
      const { body } = await provider.call('GET', `${paths.studySetList('v1', 'greetings')}${query}`, { token });
      return StudySetList.parse(body).map(({ skill_mode, listening }) => [skill_mode, listening] as const);
    };
    const told = async (lesson?: string) => (await list(lesson)).some(([, listening]) => listening !== undefined);
    await put(CLASS, { on: true });
    expect(await told('greet-all')).toBe(false);
    await put(CONSENTS, { students: ['ana'], given_by: 'guardian' });
    expect(await told()).toBe(false);
    for (const [skill, listening] of await list('greet-all'))
      expect(listening).toEqual(skill === 'speaking' ? { lesson_id: 'greet-all', days: 30 } : undefined);
    await put(CONSENTS, { students: ['ana'], given_by: null });
    expect(await told('greet-all')).toBe(false);
  });

  /** Stores a sound some minutes after 2026-05-01. */
  const insert = ({ sentence = 'good morning', minute = 0 } = {}) =>
    db()
      .insertInto('kept_sounds')
      .values({
        student_id: 'ana',
        class_id: 'r1',
        assignment_detail_id: 'greet-speaking',
        sentence,
        score: 60,
        sound: Buffer.from(TRACE.repeat(1000)).toString('base64'),
        kept_at: new Date(Date.parse('2026-05-01T00:00:00Z') + minute * 60_000).toISOString(),
        until: '2026-05-31T00:00:00.000Z',
      })
      .execute();
  const sweep = (now: string, listeningDays?: number) =>
    deleteOld({
      db: db(),
      around: { now: () => new Date(now) },
      log: createLogger('silent'),
      days: undefined,
      listeningDays,
    });
  const without = (table: 'class_students' | 'assignment_details' | 'students', column: string, id: string) =>
    db().deleteFrom(table).where(sql.ref(column), '=', id).execute();

  onBoth('is deleted when it may no longer be stored', async () => {
    const endings: [string, () => Promise<unknown>][] = [
      ['the consent is withdrawn', () => put(CONSENTS, { students: ['ana'], given_by: null })],
      ['the class is switched off', () => put(CLASS, { on: false })],
      ['the teacher deletes it', () => tess.call('DELETE', SOUND)],
      [
        'the teacher deletes the student’s',
        () => tess.call('DELETE', teacherListeningPaths.studentSounds('r1', 'ana')),
      ],
      ['the teacher deletes the class’s', () => tess.call('DELETE', teacherListeningPaths.classSounds('r1'))],
      ['it is old', () => sweep('2026-05-31T00:00:00Z', 366)],
      ['the school shortens its days', () => sweep('2026-05-08T00:00:00Z', 7)],
      ['the school stores none any more', () => sweep('2026-05-01T00:00:00Z')],
      [
        'the lesson is deleted',
        async () => {
          await without('assignment_details', 'id', 'greet-speaking');
          await sweep('2026-05-01T00:00:00Z', 366);
        },
      ],
    ];
    await say(60);
    for (const [when, end] of endings) {
      await allow();
      await insert();
      expect([when, (await tess.read(SOUND)).status]).toEqual([when, 200]);
      await end();
      expect([when, await stored()]).toEqual([when, []]);
      await tess.logIn(teachers.tess);
      expect([when, (await tess.read(SOUND)).status]).toEqual([when, 404]);
      expect([when, await traces()]).toEqual([when, []]);
    }
  });

  onBoth.each(['class_students', 'students'] as const)('is deleted with the row of %s', async (table) => {
    await allow();
    await insert();
    await without(table, table === 'students' ? 'id' : 'student_id', 'ana');
    expect(await stored()).toEqual([]);
    expect(await db().selectFrom('listening_consents').selectAll().execute()).toEqual([]);
  });

  /** Names of files that contain the sound. */
  async function traces(): Promise<string[]> {
    const part = Buffer.from(TRACE.repeat(10)).toString('base64');
    const folder = dirname(provider.storeFile);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter(
      (file) => statSync(join(folder, file)).isFile() && readFileSync(join(folder, file)).includes(part),
    );
  }

  it('is in no backup, and a restored school has listening switched off', async ({ skip }) => {
    skip(name !== 'SQLite', 'Few machines have the pg_dump of the test’s PostgreSQL.');
    await allow();
    await insert();
    const file = join(mkdtempSync(join(tmpdir(), 'sounds-')), 'backup.tar.gz');
    expect((await school(['backup', file], settingsOf(provider), { now: provider.now })).error).toBe('');
    await provider.close();
    const restored = await school(['restore', file, '--force'], settingsOf(provider), { now: provider.now });
    expect(restored.error).toBe('');
    await provider.restart();
    await tess.logIn(teachers.tess);
    expect(await stored()).toEqual([]);
    const listening = ClassListening.parse((await tess.read(CLASS)).body);
    expect([listening.on, listening.students.find(({ id }) => id === 'ana')!.consent!.withdrawn_at]).toEqual([
      null,
      null,
    ]);
  });

  onBoth('is not stored in a school that did not decide so, and deleted at its next start', async () => {
    await allow();
    await insert();
    await provider.replace({});
    await tess.logIn(teachers.tess);
    await db()
      .insertInto('listening_classes')
      .values({ class_id: 'r1', teacher_id: 'tess', switched_at: provider.now().toISOString() })
      .execute();
    await put(CONSENTS, { students: ['ana'], given_by: 'guardian' });
    await say(60);
    expect(codeOf(await tess.call('PUT', CLASS, { body: { on: true } }))).toBe('forbidden');
    expect(ClassListening.parse((await tess.read(CLASS)).body).days).toBeNull();
    expect(await stored()).toEqual([]);
    await insert();
    await provider.restart();
    expect(await stored()).toEqual([]);
    expect(await db().selectFrom('listening_classes').selectAll().execute()).toEqual([]);
  });
});

function cookieOf({ jar }: TeacherBrowser): string {
  return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
}
