import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import type { StartPassage } from '../../../contract/speech.ts';
import { oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { connect, tone, wavHeader, type SpeechClient } from '../support/speech-client.ts';
import { people } from '../support/test-school.ts';
import { eventually } from '../../support/eventually.ts';

const TEXT = 'Every summer, green turtles swim back. They wait for the tide at night.';

export function readingSuite({ open: database, it, onBoth }: Cases): void {
  const socketLimits = { ofLogin: 60, ofStudent: 60 };
  const provider = oneProvider(database, { overrides: { readingKept: 300, socketLimits } });
  let token: string;
  const clients: SpeechClient[] = [];
  beforeAll(async () => {
    const { db } = provider.server;
    await db
      .insertInto('study_sets')
      .values({ id: 'turtles', name: 'Turtles', level: 'A2', topic: 'animals' })
      .execute();
    await db.insertInto('passages').values({ id: 'turtles', text: TEXT, audio: 'none.mp3' }).execute();
    const { class_id } = await db
      .selectFrom('class_students')
      .innerJoin('students', 'students.id', 'class_students.student_id')
      .select('class_id')
      .where('email', '=', people.ana)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('assignments')
      .values({
        id: 'sea',
        class_id,
        name: 'The sea',
        type: 'read_aloud',
        due_date: '2026-06-01T00:00:00.000Z',
        whole_class: 1,
      })
      .execute();
    await db
      .insertInto('assignment_details')
      .values({
        id: 'sea-turtles',
        assignment_id: 'sea',
        position: 0,
        name: 'Turtles',
        type: 'read_aloud',
        study_set_id: 'turtles',
        skill_modes: '[]',
      })
      .execute();
  });
  let start: StartPassage;
  beforeEach(async () => {
    start = {
      type: 'start_passage',
      read_aloud_id: 'turtles',
      assignment_detail_id: 'sea-turtles',
      recording_id: crypto.randomUUID(),
      sampling_rate: 16_000,
    };
    token = (await provider.logIn(people.ana)).user_token;
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await eventually(() => expect(provider.scorer.hearing).toBe(0));
  });
  afterAll(() => provider.close());

  const open = async (): Promise<SpeechClient> => {
    const client = await connect(provider.url, token);
    clients.push(client);
    return client;
  };
  /** Starts or continues a reading. Returns the number of bytes that the provider has. */
  const begin = async (socket: SpeechClient): Promise<number> => {
    socket.send(start);
    const { received } = await socket.expect('start_passage_result');
    await socket.expect('reading_place');
    return received;
  };
  /** Sends audio, and waits until it was accepted. Returns the last reported place. */
  const read = async (socket: SpeechClient, slice: Uint8Array, received: number): Promise<number | undefined> => {
    socket.audio(slice);
    let word: number | undefined;
    for (;;) {
      const message = await socket.next();
      if (message.type === 'reading_place') word = message.word;
      else if (message.type !== 'audioACK') throw new Error(`Got ${JSON.stringify(message)}.`);
      else if (message.received >= received) return word;
    }
  };
  const result = async (socket: SpeechClient) => {
    socket.send({ type: 'last_packet' });
    for (;;) {
      const message = await socket.next();
      if (message.type === 'passage_result') return message.data;
      if (message.type !== 'reading_place') throw new Error(`Got ${JSON.stringify(message)}.`);
    }
  };

  describe('a reading', () => {
    onBoth('[RA-03] [RA-04] reports the place during the reading, and a signed result at its end', async () => {
      const socket = await open();
      expect(await begin(socket)).toBe(0);
      await read(socket, Buffer.concat([wavHeader(0), tone(250)]), 8_000);
      await read(socket, tone(250), 16_000);
      const data = await result(socket);
      expect(data).toMatchObject({
        readAloudId: 'turtles',
        lessonId: 'sea-turtles',
        recordingId: start.recording_id,
        verdict: 'scored',
        lessonTimeSpent: 0.5,
      });
      const submission = {
        assignment_status: 'in_progress',
        average_assignment_score: null,
        lesson_score: data.overallResult.score,
        lesson_status: 'completed',
        lesson_type: 'read_aloud',
        assignment_detail_id: 'sea-turtles',
        engine_version: data.engine_version,
        receipt: data.receipt,
      };
      const { status } = await provider.call('PUT', paths.assignment('v1', 'sea'), { token, body: submission });
      expect(status).toBe(200);
      const kept = await provider.server.db
        .selectFrom('lesson_progress')
        .select(['reported_score', 'verified_score'])
        .where('assignment_detail_id', '=', 'sea-turtles')
        .executeTakeFirstOrThrow();
      expect(kept).toEqual({ reported_score: 80, verified_score: 80 });
      socket.send({ type: 'end_of_file' });
    });

    it('[RA-03] [D13] continues over another socket with the missing audio, and repeats its result', async () => {
      const first = await open();
      await begin(first);
      await read(first, tone(500), 16_000);
      first.ws.terminate();
      const second = await open();
      expect(await begin(second)).toBe(16_000);
      await read(second, tone(500), 32_000);
      expect((await result(second)).lessonTimeSpent).toBe(1);
      second.ws.terminate();
      const third = await open();
      expect(await begin(third)).toBe(32_000);
      expect((await result(third)).lessonTimeSpent).toBe(1);
      third.send({ type: 'end_of_file' });
    });

    it('[RA-03] belongs to the newer of two sockets, at any time the older one closes', async () => {
      const older = await open();
      await begin(older);
      await read(older, tone(250), 8_000);
      const newer = await open();
      expect(await begin(newer)).toBe(8_000);
      older.audio(tone(250));
      await older.close();
      await read(newer, tone(250), 16_000);
      expect((await result(newer)).lessonTimeSpent).toBe(0.5);
      newer.send({ type: 'end_of_file' });
    });

    it('[RA-03] is deleted if no socket continues it, and starts over', async () => {
      const first = await open();
      await begin(first);
      await read(first, tone(250), 8_000);
      await first.close();
      await eventually(() => expect(provider.scorer.hearing).toBe(0));
      expect(await begin(await open())).toBe(0);
    });

    it('[RA-01] moves to the word that the student taps', async () => {
      const socket = await open();
      await begin(socket);
      socket.send({ type: 'move_to', word: 7 });
      expect((await socket.expect('reading_place')).word).toBe(6);
    });

    it("[WIRE-08] is refused for another student's passage, and for an invalid start", async () => {
      const socket = await open();
      socket.send({ ...start, read_aloud_id: 'nobody-knows' });
      expect(await socket.expectError()).toBe('not_found');
      socket.send({ ...start, recording_id: 'one' });
      expect(await socket.expectError()).toBe('invalid_request');
      provider.scorer.busyWith('readings');
      socket.send(start);
      expect(await socket.expectError()).toBe('busy');
      provider.scorer.busyWith('nothing');
      expect(await begin(socket)).toBe(0);
    });

    it("[SPK-05] reports an engine's failure, and starts over with the app's audio", async () => {
      const socket = await open();
      await begin(socket);
      provider.scorer.failNext();
      socket.audio(tone(250));
      await eventually(async () => {
        socket.audio(tone(250));
        const message = await socket.next();
        expect(message).toMatchObject({ type: 'error', code: 'scoring_failed' });
      });
      const again = await open();
      expect(await begin(again)).toBe(0);
    });
  });
}
