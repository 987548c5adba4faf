import { beforeEach, describe, expect } from 'vitest';
import * as fc from 'fast-check';
import { paths, type LessonAddress } from '../../../contract/paths.ts';
import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import type { ScoreUpdate } from '../../../contract/study-sets.ts';
import { openReceipts } from '../../../server/assignments/receipts.ts';
import { realSurroundings } from '../../../server/surroundings.ts';
import { LONG_SESSIONS, loggedIn, oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { connect, tone, wavHeader } from '../support/speech-client.ts';
import { people } from '../support/test-school.ts';

const DAY = 86_400_000;
const v1 = (assignmentDetailId: string): LessonAddress => ({
  api: 'v1',
  assignmentId: '',
  assignmentDetailId,
  studySetId: 'greetings',
});
const nova: LessonAddress = { api: 'v2', assignmentId: 'nova-greet', assignmentDetailId: '', studySetId: 'greetings' };
type Name = 'ana' | 'ben' | 'noa';

export function receiptsSuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open, { settings: { ...LONG_SESSIONS, LOGIN_LIFETIME_S: '31536000' } });
  const tokens = loggedIn(provider, ['ana', 'ben', 'noa']);
  beforeEach(async () => {
    await provider.server.db.deleteFrom('scores').execute();
    provider.scorer.engine = 'engine-1';
    provider.logged.length = 0;
  });

  /** Says a sentence over the socket. Returns its result. */
  async function speak(name: Name, sentence: string, points = 71.25, url = provider.url): Promise<PronunciationResult> {
    provider.scorer.points = points;
    const socket = await connect(url, tokens[name]);
    await socket.start(sentence);
    socket.audio(Buffer.concat([wavHeader(0), tone(100)]));
    await socket.expect('audioACK');
    const data = await socket.result();
    await socket.close();
    return data;
  }

  /** Returns the app's score update for a result. */
  const updateOf = (id: string, result: PronunciationResult, more: Partial<ScoreUpdate> = {}): ScoreUpdate => ({
    id,
    skill_mode: 'speaking',
    score: result.nativeness_score_percentage_user!,
    finished: true,
    engine_version: result.engine_version,
    receipt: result.receipt,
    ...more,
  });

  async function send(name: Name, lesson: LessonAddress, ...body: ScoreUpdate[]): Promise<void> {
    const answer = await provider.call('PATCH', paths.scores(lesson), { token: tokens[name], body });
    expect([answer.status, answer.body]).toEqual([200, expect.any(Array)]);
  }

  async function kept(name: Name, lesson: string, item: string) {
    const row = await provider.server.db
      .selectFrom('scores')
      .select(['score', 'verified_score'])
      .where('student_id', '=', name)
      .where('assignment_detail_id', '=', lesson)
      .where('item_id', '=', item)
      .where('skill', '=', 'speaking')
      .executeTakeFirst();
    return row && [row.score, row.score <= (row.verified_score ?? 0) ? 'verified' : 'unverified'];
  }

  async function isAssignmentVerified(name: Name, assignment: string) {
    const { verified } = await provider.server.db
      .selectFrom('assignment_results')
      .select('verified')
      .where('student_id', '=', name)
      .where('assignment_id', '=', assignment)
      .executeTakeFirstOrThrow();
    return verified === 1;
  }

  const refusedReceipts = () =>
    provider.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ security }) => security === 'receipt_refused')
      .map(({ reason }) => reason);

  describe('verification', () => {
    onBoth.each([
      ['ana', v1('greet-speaking'), 'greet-speaking', 'greet'],
      ['noa', nova, 'nova-greetings', 'nova-greet'],
    ] as const)(
      '[D50] covers the score and the lesson that %s sends with its receipt',
      async (name, address, lesson, assignment) => {
        const hello = await speak(name, 'Hello', 71.12345678901234);
        await send(name, address, updateOf('hello', hello));
        await send(name, address, updateOf('good-morning', await speak(name, 'Good morning!', 88)));
        await send(name, address, updateOf('room-21', await speak(name, 'Room 21', 76)));
        expect(await kept(name, lesson, 'hello')).toEqual([71.12345678901234, 'verified']);
        expect(await isAssignmentVerified(name, assignment)).toBe(true);
        expect(refusedReceipts()).toEqual([]);
      },
    );

    it('[D50] [D42] is missing for a score without a receipt, which is stored, and for its lesson', async () => {
      const lesson = v1('greet-speaking');
      await send('ana', lesson, { id: 'hello', skill_mode: 'speaking', score: 100, finished: true });
      expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([100, 'unverified']);
      expect(await isAssignmentVerified('ana', 'greet')).toBe(false);
      expect(refusedReceipts()).toEqual([]);
    });

    it('[D50] is not needed for a score of 0, or for other skills than speaking', async () => {
      await send('ana', v1('greet-all'), { id: 'hello', skill_mode: 'speaking', score: 0, finished: true });
      await send('ana', v1('greet-all'), { id: 'hello', skill_mode: 'listening', score: 100, finished: true });
      expect(await kept('ana', 'greet-all', 'hello')).toEqual([0, 'verified']);
      expect(await isAssignmentVerified('ana', 'greet')).toBe(true);
    });
  });

  describe('receipts of other answers', () => {
    const lesson = v1('greet-speaking');
    it.each<[string, string, () => Promise<ScoreUpdate>]>([
      ['another student’s', 'another_student', async () => updateOf('hello', await speak('ben', 'Hello'))],
      ['a changed score’s', 'another_score', async () => updateOf('hello', await speak('ana', 'Hello'), { score: 99 })],
      ['another sentence’s', 'another_sentence', async () => updateOf('room-21', await speak('ana', 'Hello'))],
      [
        'an old engine’s',
        'another_engine',
        async () => updateOf('hello', await speak('ana', 'Hello'), { engine_version: 'engine-2' }),
      ],
      ['a made-up one', 'unsigned', async () => updateOf('hello', await speak('ana', 'Hello'), { receipt: 'e30.e30' })],
    ])('[D50] leave a score unverified, with %s receipt, and the operator is told', async (_, reason, made) => {
      const update = await made();
      await send('ana', lesson, update);
      expect(await kept('ana', 'greet-speaking', update.id)).toEqual([update.score, 'unverified']);
      expect(refusedReceipts()).toEqual([reason]);
      const told = provider.logged.find((line) => line.includes('receipt_refused'))!;
      for (const secret of ['ana', people.ana, update.receipt!]) expect(told).not.toContain(secret);
    });

    it("[D50] are invalid, while a receipt's own answer can be sent repeatedly", async () => {
      const update = updateOf('hello', await speak('ana', 'Hello'));
      await Promise.all([1, 2, 3].map(() => send('ana', lesson, update)));
      await send('ana', lesson, update);
      expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([71.25, 'verified']);
      await send('ana', v1('greet-all'), update);
      expect(await kept('ana', 'greet-all', 'hello')).toEqual([71.25, 'unverified']);
      expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([71.25, 'verified']);
      expect(refusedReceipts()).toEqual(['used_for_another']);
    });

    onBoth('[D50] verify one of two simultaneous answers with one receipt', async () => {
      const update = updateOf('hello', await speak('ana', 'Hello'));
      await Promise.all([send('ana', lesson, update), send('ana', v1('greet-all'), update)]);
      const both = [await kept('ana', 'greet-speaking', 'hello'), await kept('ana', 'greet-all', 'hello')];
      expect(both.map((one) => one?.[1]).toSorted()).toEqual(['unverified', 'verified']);
    });

    it('[D50] affect only their own score in a batch', async () => {
      const [hello, morning] = [await speak('ana', 'Hello', 60), await speak('ana', 'Good morning!', 90)];
      await send(
        'ana',
        lesson,
        updateOf('hello', morning),
        updateOf('good-morning', morning),
        updateOf('room-21', hello, { score: 60 }),
      );
      expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([90, 'unverified']);
      expect(await kept('ana', 'greet-speaking', 'good-morning')).toEqual([90, 'verified']);
      expect(await kept('ana', 'greet-speaking', 'room-21')).toEqual([60, 'unverified']);
      expect(refusedReceipts()).toEqual(['another_sentence']);
    });
  });

  describe('a receipt over time', () => {
    const lesson = v1('greet-speaking');

    onBoth('[D50] is valid in every process, after a restart, and after a change of the engine', async ({ skip }) => {
      skip(provider.database.config.databaseUrl === undefined, 'a SQLite store has one process');
      const another = await provider.startAnother();
      const [here, there] = [await speak('ana', 'Hello', 77), await speak('ana', 'Room 21', 78, another.url)];
      await provider.restart();
      provider.scorer.engine = 'engine-2';
      await send('ana', lesson, updateOf('hello', here), updateOf('room-21', there));
      expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([77, 'verified']);
      expect(await kept('ana', 'greet-speaking', 'room-21')).toEqual([78, 'verified']);
    });

    onBoth(
      '[D50] is valid for a device that was offline over the holidays, but not forever, and then without blame',
      async () => {
        const [early, late] = [
          updateOf('hello', await speak('ana', 'Hello')),
          updateOf('room-21', await speak('ana', 'Room 21')),
        ];
        provider.advance(90 * DAY);
        await send('ana', lesson, early);
        provider.advance(1);
        await send('ana', lesson, late);
        expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([71.25, 'verified']);
        expect(await kept('ana', 'greet-speaking', 'room-21')).toEqual([71.25, 'unverified']);
        expect(refusedReceipts()).toEqual([]);
        // A verified score stays verified after its receipt has expired.
        await send('ana', lesson, early, updateOf('good-morning', await speak('ana', 'Good morning!')));
        expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([71.25, 'verified']);
        const used = await provider.server.db
          .selectFrom('receipts_used')
          .select('item_id')
          .where('student_id', '=', 'ana')
          .execute();
        expect(used).toEqual([{ item_id: 'good-morning' }]);
      },
    );

    onBoth(
      '[D50] [SET-09] leaves the best of each in any order and repetition of honest and made-up scores',
      async () => {
        const honest = await Promise.resolve([30, 55.5, 90]).then(async (all) => {
          const said = [];
          for (const points of all) said.push(updateOf('hello', await speak('ana', 'Hello', points)));
          return said;
        });
        const madeUp = [20, 55.5, 95].map((score): ScoreUpdate => ({ id: 'hello', skill_mode: 'speaking', score }));
        const forged = updateOf('hello', await speak('ana', 'Hello', 10), { score: 92 });
        const one = fc.constantFrom(...honest, ...madeUp, forged);
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.array(one, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
            async (batches) => {
              await provider.server.db.deleteFrom('scores').execute();
              for (const batch of batches) await send('ana', lesson, ...batch);
              const sent = batches.flat();
              const row = await provider.server.db
                .selectFrom('scores')
                .select(['score', 'verified_score'])
                .executeTakeFirst();
              if (sent.length === 0) return;
              const good = sent.filter((update) => honest.includes(update)).map(({ score }) => score);
              expect(row).toEqual({
                score: Math.max(...sent.map(({ score }) => score)),
                verified_score: good.length === 0 ? null : Math.max(...good),
              });
            },
          ),
          { numRuns: 15 },
        );
      },
    );

    it('[D50] can be sent with as many others as the contract allows', async () => {
      const receipts = await openReceipts(provider.server.db, realSurroundings);
      const signed = { studentId: 'ana', sentence: 'Hello', engineVersion: 'engine-1' };
      const body = Array.from({ length: 4_000 }, (_, attempt): ScoreUpdate => {
        const score = Math.round((attempt / 4_000) * 10_000) / 100;
        const receipt = receipts.sign({ ...signed, score });
        return { id: 'hello', skill_mode: 'speaking', score, finished: true, engine_version: 'engine-1', receipt };
      });
      await send('ana', v1('greet-speaking'), ...body);
      expect(await kept('ana', 'greet-speaking', 'hello')).toEqual([body.at(-1)!.score, 'verified']);
    });
  });
}
