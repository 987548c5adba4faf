import type { ScoreSubmission } from '../../../contract/score-submission.ts';
import { beforeEach, describe, expect } from 'vitest';
import { Assignment, AssignmentList } from '../../../contract/assignments.ts';
import { paths } from '../../../contract/paths.ts';
import { PassageResult, ReadAloudGame, RecordingEntry, RecordingList } from '../../../contract/read-aloud.ts';
import { openReceipts, withReadingReceipt } from '../../../server/assignments/receipts.ts';
import { LONG_SESSIONS, loggedIn, oneProvider } from '../support/each-provider.ts';
import { sampleReading } from '../../../server/content/sample-reading.ts';
import { realSurroundings } from '../../../server/surroundings.ts';
import type { Cases } from '../support/over-each.ts';
import { codeOf, type Answer } from '../support/provider.ts';
import { TIDES } from '../support/test-school.ts';

const FIGURES = { score: 80.5, pronunciation: 82, fluency: 85, intonation: 70, words_per_minute: 110 };
type Name = 'ana' | 'rae' | 'ray' | 'nia';

export function readAloudSuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open, { settings: LONG_SESSIONS });
  const tokens = loggedIn(provider, ['ana', 'rae', 'ray', 'nia']);
  beforeEach(async () => {
    const { db } = provider.server;
    await db.deleteFrom('recordings').where('student_id', '<>', 'ray').execute();
    await db.deleteFrom('lesson_progress').where('student_id', '<>', 'ray').execute();
    await db.deleteFrom('assignment_results').where('student_id', '<>', 'ray').execute();
    provider.logged.length = 0;
  });

  const get = (name: Name, path: string) => provider.call('GET', path, { token: tokens[name] });
  const resultOf = (recordingId: string, more: Partial<PassageResult> = {}, text = TIDES): PassageResult => ({
    ...sampleReading(text, FIGURES, {}, { readAloudId: 'tides', lessonId: 'read-tides', recordingId }),
    ...more,
  });
  const keep = (name: Name, result: unknown, created_at = provider.now().toISOString()): Promise<Answer> =>
    provider.call('POST', paths.recordings('tides'), { token: tokens[name], body: { created_at, result } });
  const list = async (name: Name, lesson: string) =>
    RecordingList.parse((await get(name, `${paths.recordings('tides')}?assignment_detail_id=${lesson}`)).body);
  const refused = ({ status, ...answer }: Answer) => [status, codeOf({ status, ...answer })];

  describe('the passage', () => {
    it.each(['rae', 'nia'] as const)(
      '[RA-01] [WIRE-10] is given in full to %s, who has an assignment with it',
      async (name) => {
        const game = ReadAloudGame.parse((await get(name, paths.readAloudGame('tides'))).body);
        expect(game).toEqual({
          readAloudId: 'tides',
          title: 'Tides',
          level: 'A2',
          topic: 'nature',
          text: TIDES,
          words: expect.any(Array),
          sentences: [0, 4, 9],
          audio_url: '/media/audio/tides.mp3',
          key_words: [
            {
              id: 'tide',
              text: 'tide',
              ipa: 'taɪd',
              definition: 'The sea when it comes and goes.',
              example: 'The tide is high.',
              translation: expect.objectContaining({ vi: 'tide (vi)', 'zh-TW': 'tide (zh-TW)' }),
              audio_url: '/media/audio/tide.mp3',
              picture_url: '/media/pictures/tide.png',
            },
          ],
          pronunciations: { xochitl: ['ˈsoʊtʃiːl'] },
        });
        expect(game.words.map(({ start_index, end_index }) => TIDES.slice(start_index, end_index + 1))).toEqual(
          TIDES.match(/\w+/g),
        );
        expect((await provider.call('GET', game.audio_url!)).status).toBe(200);
        const picture = await provider.call('GET', game.key_words[0]!.picture_url!);
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      },
    );

    it('[RA-01] is given to no other student', async () => {
      expect(refused(await get('ana', paths.readAloudGame('tides')))).toEqual([404, 'not_found']);
      expect(refused(await get('rae', paths.readAloudGame('greetings')))).toEqual([404, 'not_found']);
      expect(refused(await get('rae', paths.readAloudGame('nothing')))).toEqual([404, 'not_found']);
    });

    it('[WIRE-06] has an ID that is the lesson’s study set ID, and the lesson has no cards', async () => {
      const { details, ...assignment } = Assignment.parse((await get('rae', paths.assignment('v1', 'read'))).body);
      expect(assignment).toMatchObject({ assignment_type: 'read_aloud', assignment_status: 'not_started' });
      expect(details[0]).toMatchObject({
        assignment_detail_type: 'read_aloud',
        study_set_id: 'tides',
        study_set_name: 'Tides',
        study_set_items: 0,
        study_set_score: null,
        assignment_detail_score: null,
      });
    });

    onBoth('[SET-11] shows the valid parts of foreign rows', async () => {
      const { db } = provider.server;
      const was = await db.selectFrom('passages').selectAll().where('id', '=', 'tides').executeTakeFirstOrThrow();
      const words = await db.selectFrom('key_words').selectAll().executeTakeFirstOrThrow();
      await db
        .updateTable('passages')
        .set({ text: '\u202EOne\u0007 line\r\nof <b>it</b>.\r\n \r\n\r\nTwo.', audio: 'gone.mp3' })
        .execute();
      await db.updateTable('key_words').set({ translations: '{broken', example: '' }).execute();
      const game = ReadAloudGame.parse((await get('rae', paths.readAloudGame('tides'))).body);
      expect(game).toMatchObject({ text: 'One line of <b>it</b>.\n\nTwo.', audio_url: null });
      expect(game.key_words[0]).toMatchObject({ translation: {}, example: null });
      await db.updateTable('passages').set(was).execute();
      await db.updateTable('key_words').set(words).execute();
    });
  });

  describe('recordings', () => {
    it('[RA-03] [DATA-15] are stored once, unchanged', async () => {
      const result = resultOf('one');
      const answer = await keep('rae', result);
      const entry = RecordingEntry.parse(answer.body);
      expect([answer.status, entry]).toEqual([
        200,
        {
          recordingId: 'one',
          created_at: provider.now().toISOString(),
          overallResult: result.overallResult,
          words_per_minute: 110,
          starsEarned: result.starsEarned,
          lessonTimeSpent: result.lessonTimeSpent,
        },
      ]);
      // The outbox can send it again, even if the app's result would differ now.
      const again = await keep('rae', resultOf('one', { starsEarned: 0 }));
      expect([again.status, again.body]).toEqual([200, entry]);
      expect(await list('rae', 'read-tides')).toEqual([entry]);
      expect(PassageResult.parse((await get('rae', paths.recording('tides', 'one'))).body)).toEqual(result);
    });

    it('[RA-03] are listed by lesson, the latest first, and only the latest of many are stored', async () => {
      const at = (minute: number) => new Date(provider.now().getTime() - minute * 60_000).toISOString();
      for (let n = 0; n < 22; n++) expect((await keep('rae', resultOf(`r${n}`), at(n))).status).toBe(200);
      await keep('rae', resultOf('other', { lessonId: 'read-again' }), at(99));
      const kept = (await list('rae', 'read-tides')).map(({ recordingId }) => recordingId);
      expect(kept).toEqual(Array.from({ length: 20 }, (_, n) => `r${n}`));
      expect(await list('rae', 'read-again')).toHaveLength(1);
      expect(refused(await get('rae', paths.recording('tides', 'r20')))).toEqual([404, 'not_found']);
    });

    it('[RA-03] [AUTH-13] are stored without belief in a wrong clock', async () => {
      await keep('rae', resultOf('ahead'), '2031-01-01T00:00:00Z');
      expect((await list('rae', 'read-tides'))[0]?.created_at).toBe(provider.now().toISOString());
    });

    it('[RA-03] belong to one student', async () => {
      await keep('rae', resultOf('mine'));
      const mine = paths.recording('tides', 'mine');
      expect(refused(await get('ray', mine))).toEqual([404, 'not_found']);
      expect(refused(await get('rae', paths.recording('greetings', 'mine')))).toEqual([404, 'not_found']);
      expect(refused(await keep('nia', resultOf('hers')))).toEqual([404, 'not_found']);
      expect(refused(await keep('ana', resultOf('hers')))).toEqual([404, 'not_found']);
      const other = await keep('rae', resultOf('mine', { lessonId: 'read-again' }));
      expect(refused(other)).toEqual([422, 'invalid_request']);
      const query = '?assignment_detail_id=nova-tides';
      expect(refused(await get('rae', paths.recordings('tides') + query))).toEqual([404, 'not_found']);
      expect(refused(await get('rae', paths.recordings('tides')))).toEqual([422, 'invalid_request']);
    });

    const [word] = resultOf('x').words;
    it.each<[string, Partial<PassageResult>, string]>([
      ['another passage', { readAloudId: 'greetings' }, 'result.readAloudId'],
      ['a recording without a name', { recordingId: '' }, 'result.recordingId'],
      ['an hour of reading', { lessonTimeSpent: 3600 }, 'result.lessonTimeSpent'],
      ['more words than it tells of', { words_read: 17 }, 'result.words_read'],
      ['a score of silence', { verdict: 'no_speech' }, 'result.overallResult'],
      ['the same word twice', { words: [word!, word!], words_read: 2 }, 'result.words.1.start_index'],
      ['a word of another length', { words: [{ ...word!, end_index: 9 }], words_read: 1 }, 'result.words.0.end_index'],
      [
        'an unread word with times',
        { words: [{ ...word!, reading: 'unread' }], words_read: 0 },
        'result.words.0.start_time',
      ],
      ['a word that ends first', { words: [{ ...word!, end_time: 0.1 }], words_read: 1 }, 'result.words.0.end_time'],
      [
        'a time that no clock shows',
        { words: [{ ...word!, end_time: 1e300 }], words_read: 1 },
        'result.words.0.end_time',
      ],
      ['a sentence of no words', { words: [word!], words_read: 1 }, 'result.intonation.sentences.0'],
    ])('[RA-03] are rejected with the place of a mistake: %s', async (_, wrong, path) => {
      const answer = await keep('rae', resultOf('x', wrong));
      expect(refused(answer)).toEqual([422, 'invalid_request']);
      const { issues } = (answer.body as { error: { issues: { path: string }[] } }).error;
      expect(issues.map((issue) => issue.path)).toContain(path);
      expect(await list('rae', 'read-tides')).toEqual([]);
    });

    it('[RA-03] are rejected for a passage in no lesson of the student, before the body is read', async () => {
      const post = (name: Name) =>
        provider.call('POST', paths.recordings('tides'), { token: tokens[name], body: 'no JSON' });
      expect([(await post('ana')).status, (await post('rae')).status]).toEqual([404, 400]);
    });

    onBoth('[RA-03] can have 3,000 words with their sounds, and not many more', async () => {
      const long = resultOf('long', {}, Array.from({ length: 3_000 }, () => 'responsibilities').join(' '));
      const timed = {
        ...long,
        words: long.words.map((one) => ({ ...one, start_time: 1, end_time: 2 })),
        lessonTimeSpent: 600,
      };
      const bytes = JSON.stringify({ created_at: '2026-05-04T08:00:00.000Z', result: timed }).length;
      expect(bytes).toBeGreaterThan(256 * 1024);
      expect(bytes).toBeLessThan(6 * 1024 * 1024);
      expect((await keep('rae', timed)).status).toBe(200);
      const stored = await provider.server.db
        .selectFrom('recordings')
        .select('result')
        .where('student_id', '=', 'rae')
        .executeTakeFirstOrThrow();
      expect(stored.result.length).toBeLessThan(bytes / 8);
      expect(refused(await keep('rae', { ...timed, x: 'x'.repeat(6 * 1024 * 1024) }))).toEqual([413, 'body_too_large']);
      provider.advance(5_000);
      const words = [...timed.words, timed.words[0]];
      expect(refused(await keep('rae', { ...timed, words }))).toEqual([422, 'invalid_request']);
    });
  });

  describe('transcripts', () => {
    const skipping = (recordingId: string) => {
      const result = resultOf(recordingId);
      const words = result.words.map((one, at) =>
        at === 2 || at > 12
          ? {
              ...one,
              reading: at > 12 ? ('unread' as const) : ('skipped' as const),
              decision: null,
              score: null,
              start_time: null,
              end_time: null,
              phonemes: [],
            }
          : { ...one, start_time: at, end_time: at + 0.5 },
      );
      return { ...result, words, words_read: words.filter(({ reading }) => reading === 'read').length };
    };
    const transcript = (format: string, recordingId = 'skips') =>
      get('rae', `${paths.transcript('tides', recordingId)}?format=${format}`);

    onBoth('[RA-03] are downloads of the words that were read, in sentences', async () => {
      await keep('rae', skipping('skips'));
      const txt = await transcript('txt');
      expect(txt.body).toBe('The tide in.\n"Look at Xochitl!" says Ana.\nThey run up the\n');
      expect(txt.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(txt.headers.get('content-disposition')).toBe('attachment; filename="tides.txt"');
      const vtt = await transcript('vtt');
      expect(vtt.body).toBe(
        'WEBVTT\n\n00:00:00.000 --> 00:00:03.500\nThe tide in.\n\n' +
          '00:00:04.000 --> 00:00:08.500\n"Look at Xochitl!" says Ana.\n\n00:00:09.000 --> 00:00:12.500\nThey run up the\n',
      );
      expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
      expect(vtt.headers.get('content-disposition')).toBe('attachment; filename="tides.vtt"');
    });

    it('[RA-03] show the words of a text that has changed since', async () => {
      await keep('rae', resultOf('old', {}, 'An older text. It was <short>.'));
      expect((await transcript('txt', 'old')).body).toBe('An older text It was short\n');
    });

    it('[RA-03] are empty if no words were read, and no others exist', async () => {
      const words: PassageResult['words'] = [];
      const silent = resultOf('silent', { words, words_read: 0, verdict: 'no_speech', starsEarned: 0 });
      const none = { level: 'no_result', score: null } as const;
      await keep('rae', {
        ...silent,
        overallResult: none,
        intonation: { ...none, range_semitones: null, sentences: [] },
      });
      expect([(await transcript('txt', 'silent')).status, (await transcript('txt', 'silent')).body]).toEqual([200, '']);
      expect((await transcript('vtt', 'silent')).body).toBe('WEBVTT\n');
      expect(refused(await transcript('pdf', 'silent'))).toEqual([422, 'invalid_request']);
      expect(refused(await transcript('txt', 'nothing'))).toEqual([404, 'not_found']);
    });
  });

  describe('scores', () => {
    const submission = (lesson_score: number | null, more: Partial<ScoreSubmission> = {}): ScoreSubmission => ({
      assignment_status: 'in_progress',
      average_assignment_score: null,
      lesson_score,
      lesson_status: 'completed',
      lesson_type: 'read_aloud',
      ...more,
    });
    const put = async (score: number | null, lesson: string, more: Partial<ScoreSubmission> = {}) => {
      const body = submission(score, { assignment_detail_id: lesson, ...more });
      return Assignment.parse(
        (await provider.call('PUT', paths.assignment('v1', 'read'), { token: tokens.rae, body })).body,
      );
    };
    const verified = async (name: Name, assignment: string) => {
      const { db } = provider.server;
      const row = await db
        .selectFrom('assignment_results')
        .select('verified')
        .where('student_id', '=', name)
        .where('assignment_id', '=', assignment)
        .executeTakeFirstOrThrow();
      return row.verified === 1;
    };
    const signed = async (name: Name, score: number) => {
      const receipts = await openReceipts(provider.server.db, { ...realSurroundings, now: () => provider.now() });
      const { level } = resultOf('x').overallResult;
      const { receipt, engine_version } = withReadingReceipt(
        receipts,
        name,
        resultOf('x', { overallResult: { level, score } }),
      );
      return { receipt: receipt!, engine_version };
    };

    it('[RA-06] [DETAIL-05] keep the best one, and complete the assignment together', async () => {
      const first = await put(61.4, 'read-tides');
      expect(first).toMatchObject({ assignment_status: 'in_progress', average_assignment_score: 61 });
      expect(first.details[0]).toMatchObject({
        assignment_detail_status: 'completed',
        assignment_detail_score: 61.4,
        average_read_aloud_score: 61.4,
        study_set_score: null,
        average_studyset_score: null,
      });
      expect((await put(20, 'read-tides')).details[0]).toMatchObject({ assignment_detail_score: 61.4 });
      const zero = await put(0, 'read-again');
      expect(zero.details[1]).toMatchObject({ assignment_detail_status: 'in_progress', assignment_detail_score: 0 });
      const all = await put(88.6, 'read-again');
      expect(all).toMatchObject({ assignment_status: 'completed', average_assignment_score: 75 });
    });

    it('[RA-06] are missing if too little was read, which completes nothing', async () => {
      const { assignment_status, details } = await put(null, 'read-tides', { lesson_status: 'in_progress' });
      expect(assignment_status).toBe('in_progress');
      expect(details[0]).toMatchObject({ assignment_detail_status: 'in_progress', assignment_detail_score: null });
    });

    onBoth('[RA-06] [D50] [WIRE-05] name the passage in the path for nova', async () => {
      const path = paths.lesson('nova-read', 'tides');
      const send = async (more: Partial<ScoreSubmission> = {}) => {
        const { body } = await provider.call('POST', path, { token: tokens.nia, body: submission(79, more) });
        expect(Assignment.parse(body)).toMatchObject({ assignment_status: 'completed', average_assignment_score: 79 });
        return verified('nia', 'nova-read');
      };
      expect([await send(), await send(await signed('nia', 79))]).toEqual([false, true]);
    });

    it('[D50] [RA-06] are verified by the provider’s receipt, for one lesson', async () => {
      const given = await signed('rae', 71.5);
      await put(71.5, 'read-tides', given);
      expect(await verified('rae', 'read')).toBe(true);
      await put(71.5, 'read-tides', given);
      expect(await verified('rae', 'read')).toBe(true);
      await put(71.5, 'read-again', given);
      expect(await verified('rae', 'read')).toBe(false);
      await put(71.5, 'read-again', await signed('rae', 71.5));
      expect(await verified('rae', 'read')).toBe(true);
      await put(99, 'read-again', await signed('rae', 12));
      expect(await verified('rae', 'read')).toBe(false);
      const reasons = provider.logged.flatMap((line) => /"receipt_refused","reason":"(\w+)"/.exec(line)?.[1] ?? []);
      expect(reasons).toEqual(['used_for_another', 'another_score']);
    });

    it('[D50] [D42] are stored unverified without a receipt', async () => {
      expect((await put(71.5, 'read-tides')).details[0]?.assignment_detail_score).toBe(71.5);
      expect(await verified('rae', 'read')).toBe(false);
    });

    onBoth("[LIST-01] include the school's own readings with their results", async () => {
      const { results } = AssignmentList.parse((await get('ray', `${paths.assignments}?tab=todo`)).body);
      expect(results[0]).toMatchObject({
        assignment_id: 'read',
        assignment_status: 'in_progress',
        average_assignment_score: 81,
      });
      expect(results[0]?.details[0]).toMatchObject({
        assignment_detail_status: 'completed',
        average_read_aloud_score: 80.5,
      });
      const [entry] = await list('ray', 'read-tides');
      expect(entry).toMatchObject({
        words_per_minute: 110,
        overallResult: { score: 80.5, level: 'intermediate' },
        starsEarned: 2,
      });
      const result = PassageResult.parse((await get('ray', paths.recording('tides', entry!.recordingId))).body);
      expect(result.words.map(({ start_index, end_index }) => TIDES.slice(start_index, end_index + 1))).toEqual(
        result.words.map(({ word_orig }) => word_orig),
      );
      expect((result.words.length / (result.words.at(-1)!.end_time! - result.words[0]!.start_time!)) * 60).toBeCloseTo(
        110,
        -1,
      );
    });
  });
}
