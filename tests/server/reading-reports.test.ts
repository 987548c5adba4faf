/** A reading's way from the sitting through the outbox to a running provider, and back to its readers. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ApiVersion, LessonAddress } from '../../contract/paths.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import { provideOutbox } from '../../machines/outbox/outbox.provide.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import { provideSitting } from '../../machines/sitting/sitting.provide.ts';
import { openReceipts, withReadingReceipt } from '../../server/assignments/receipts.ts';
import { sampleReading } from '../../server/content/sample-reading.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { browserProvider } from '../../src/adapters/provider/provider.browser.ts';
import type { TestDatabase } from './support/databases.ts';
import { overEach } from './support/over-each.ts';
import { startProvider, type Provider } from './support/provider.ts';
import { people, TIDES } from './support/test-school.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { bookmarksIn } from '../support/fake-bookmarks.ts';
import { fakeOutbox } from '../support/fake-outbox.ts';
import { screenOf } from '../../walks/support/fixtures.ts';
import { nobody } from '../../walks/support/somebody.ts';

const FIGURES = { score: 80.5, pronunciation: 82, fluency: 85, intonation: 70, words_per_minute: 110 };
/** The exact score, because a receipt does not verify a rounded one. */
const SCORE = 71.53218743;

const V1 = { name: 'rae', api: 'v1', assignment: 'read', lessons: ['read-tides', 'read-again'] } as const;
const NOVA = { name: 'nia', api: 'v2', assignment: 'nova-read', lessons: ['nova-tides'] } as const;
type Reader = typeof V1 | typeof NOVA;

overEach('reports of readings', ({ open, it: test, onBoth }) => {
  let database: TestDatabase;
  let provider: Provider;
  beforeAll(async () => {
    database = await open();
    provider = await startProvider(database);
  });
  afterAll(async () => {
    await provider.close();
    await database.close();
  });
  beforeEach(async () => {
    const { fetch } = globalThis;
    // In a page, paths are relative to the page's address.
    vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
      fetch(typeof input === 'string' ? new URL(input, provider.url) : input, init),
    );
    const { db } = provider.server;
    for (const table of [
      'recordings',
      'lesson_progress',
      'assignment_results',
      'activity_events',
      'study_time',
    ] as const)
      await db.deleteFrom(table).execute();
  });
  afterEach(() => vi.unstubAllGlobals());

  async function signIn({ name, api }: { name: keyof typeof people; api: ApiVersion }) {
    const { user_token } = await provider.logIn(people[name]);
    return browserProvider({ authorize: async () => user_token, refresh: async () => user_token }, api);
  }

  const receipts = () => openReceipts(provider.server.db, { ...realSurroundings, now: () => provider.now() });

  /** Returns the result of a finished reading. This device's engine issues no receipt (D42). */
  async function read(student: string, lessonId: string, scoredBy: PassageResult['scored_by'] = 'provider') {
    const ids = { readAloudId: 'tides', lessonId, recordingId: `${student}-${lessonId}` };
    const sample = sampleReading(TIDES, FIGURES, {}, ids);
    const overallResult = { ...sample.overallResult, score: SCORE };
    const result: PassageResult = { ...sample, overallResult, scored_by: scoredBy };
    return scoredBy === 'provider' ? withReadingReceipt(await receipts(), student, result) : result;
  }

  async function beginSitting(reader: Reader, assignmentDetailId: string) {
    const { store } = fakeOutbox();
    const port = await signIn(reader);
    const lesson: LessonAddress = {
      api: reader.api,
      assignmentId: reader.assignment,
      assignmentDetailId,
      studySetId: 'tides',
      type: 'read_aloud',
    };
    const world = {
      now: () => provider.now().getTime(),
      newId: () => crypto.randomUUID(),
      outbox: store,
      store: bookmarksIn(new Map()),
      attention: { watch: () => () => {} },
      beginWork: () => () => {},
    };
    const sitting = createActor(provideSitting(world, byHand()), { input: screenOf(lesson, reader.name) }).start();
    const assignment = await port.assignment(reader.assignment);
    sitting.send({
      type: 'sitting.begin',
      beginning: { assignment, key: 'a reading', isResumed: false, studied: 61_000, cards: 0, place: {} },
    });
    sitting.send({ type: 'sitting.keep', deliveries: [], place: {}, cards: 1 });
    /** Sends everything in the outbox, like a signed-in student's page. */
    const deliver = async () => {
      const outbox = createActor(provideOutbox(port, store), {
        input: { parent: nobody, userId: reader.name },
      }).start();
      await waitFor(outbox, (state) => state.matches('resting'), { timeout: 10_000 });
      outbox.stop();
      expect(store.read(reader.name)).toEqual([]);
    };
    return { sitting, deliver, port, kept: () => store.read(reader.name).map(({ delivery }) => delivery) };
  }

  async function complete(reader: Reader, lesson: string, result: PassageResult) {
    const begun = await beginSitting(reader, lesson);
    const recording: Delivery = {
      kind: 'recording',
      readAloudId: result.readAloudId,
      report: { created_at: provider.now().toISOString(), result },
    };
    begun.sitting.send({
      type: 'sitting.complete',
      deliveries: [recording],
      score: result.overallResult.score,
      engineVersion: result.engine_version,
      receipt: result.receipt,
    });
    await begun.deliver();
    return begun.port;
  }

  const isVerified = async ({ name, assignment }: Reader) => {
    const row = await provider.server.db
      .selectFrom('assignment_results')
      .select('verified')
      .where('student_id', '=', name)
      .where('assignment_id', '=', assignment)
      .executeTakeFirstOrThrow();
    return row.verified === 1;
  };

  onBoth.each([V1, NOVA])(
    '[RA-06] [D50] [DETAIL-05] stores the score of $name verified over $api, and completes the assignment',
    async (reader) => {
      const port = await signIn(reader);
      for (const lesson of reader.lessons) await complete(reader, lesson, await read(reader.name, lesson));
      const done = await port.assignment(reader.assignment);
      expect(done).toMatchObject({ assignment_status: 'completed', average_assignment_score: 72 });
      for (const detail of done.details)
        expect(detail).toMatchObject({
          assignment_detail_type: 'read_aloud',
          assignment_detail_status: 'completed',
          assignment_detail_score: SCORE,
          average_read_aloud_score: SCORE,
          study_set_score: null,
        });
      expect(await isVerified(reader)).toBe(true);
      const { results } = await port.list({ tab: 'completed', next: null });
      expect(results.find(({ assignment_id }) => assignment_id === reader.assignment)).toEqual(done);
      expect(provider.logged.join('')).not.toContain('receipt_refused');
    },
  );

  onBoth.each([V1, NOVA])('[RA-03] [DETAIL-07] shows the readings of $name', async (reader) => {
    const [lesson] = reader.lessons;
    const result = await read(reader.name, lesson);
    const port = await complete(reader, lesson, result);
    const { readAloudId, recordingId, overallResult } = result;
    expect(await port.readAloudGame(readAloudId)).toMatchObject({ title: 'Tides', text: TIDES });
    expect(await port.recordings({ readAloudId, assignmentDetailId: lesson })).toMatchObject([
      { recordingId, overallResult, words_per_minute: 110 },
    ]);
    expect(await port.recording({ readAloudId, recordingId })).toEqual(result);
    expect((await port.history(reader.assignment)).attempts).toMatchObject([
      {
        assignment_detail_id: lesson,
        assignment_detail_type: 'read_aloud',
        score: overallResult.score,
        result: { content_id: readAloudId, result_id: recordingId },
      },
    ]);
    const transcript = (format: 'txt' | 'vtt') => port.transcript({ readAloudId, recordingId, format });
    expect(await transcript('txt')).toMatch(/^The tide/);
    expect(await transcript('vtt')).toMatch(/^WEBVTT\n/);
  });

  test('[RA-03] has an empty transcript for no words, and explains a refusal', async () => {
    const port = await signIn(V1);
    const result = await read('rae', 'read-tides');
    const silent = { ...result, words: [], words_read: 0, starsEarned: 0, verdict: 'no_speech' as const };
    const none = { level: 'no_result' as const, score: null };
    const intonation = { ...none, range_semitones: null, sentences: [] };
    const report = { created_at: provider.now().toISOString(), result: { ...silent, overallResult: none, intonation } };
    await port.keepRecording({ readAloudId: 'tides', report });
    const request = { readAloudId: 'tides', recordingId: result.recordingId, format: 'txt' } as const;
    expect(await port.transcript(request)).toBe('');
    const refused = { failure: { kind: 'refused', code: 'not_found' } };
    await expect(port.transcript({ ...request, recordingId: 'none' })).rejects.toMatchObject(refused);
    await expect(port.readAloudGame('none')).rejects.toMatchObject(refused);
  });

  test.each([V1, NOVA])('[D42] [D50] stores the score from the device of $name unverified', async (reader) => {
    for (const lesson of reader.lessons) await complete(reader, lesson, await read(reader.name, lesson, 'device'));
    const port = await signIn(reader);
    expect(await port.assignment(reader.assignment)).toMatchObject({ assignment_status: 'completed' });
    expect(await isVerified(reader)).toBe(false);
  });

  onBoth.each([V1, NOVA])('[ANA-01] [SET-10] records that $name left a reading', async (reader) => {
    const { sitting, deliver } = await beginSitting(reader, reader.lessons[0]);
    sitting.send({ type: 'sitting.close' });
    sitting.send({ type: 'sitting.leave' });
    await deliver();
    const { db } = provider.server;
    expect(
      await db.selectFrom('activity_events').selectAll().where('event', '=', 'activity_quit').execute(),
    ).toMatchObject([
      {
        student_id: reader.name,
        event: 'activity_quit',
        activity_type: 'Read Aloud',
        activity_id: 'tides',
        activity_name: 'Tides',
        assignment_id: reader.assignment,
        assigned: 1,
      },
    ]);
    // nova organizations do not track study time.
    const told = { activity: 'read_aloud', activity_obj_id: 'tides', duration_s: 61, cards_studied: 1 };
    const times = await db.selectFrom('study_time').selectAll().execute();
    expect(times).toMatchObject(reader.api === 'v1' ? [told] : []);
  });

  test("[RA-06] [SET-09] stores a started reading as in progress, and drops another student's without delaying others", async () => {
    const begun = await beginSitting(V1, 'read-tides');
    const another = await read('rae', 'nova-tides');
    const recording: Delivery = {
      kind: 'recording',
      readAloudId: 'tides',
      report: { created_at: provider.now().toISOString(), result: another },
    };
    begun.sitting.send({ type: 'sitting.complete', deliveries: [recording], score: null });
    await begun.deliver();
    expect(await begun.port.assignment('read')).toMatchObject({ assignment_status: 'in_progress' });
    expect(await begun.port.recordings({ readAloudId: 'tides', assignmentDetailId: 'read-tides' })).toEqual([]);
  });
});
