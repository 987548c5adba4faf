import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it as plain } from 'vitest';
import type { EvidenceMark } from '../../contract/evidence.ts';
import type { AuthData } from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';
import { platformName, type LtiPlatform as Platform } from '../../server/config/platforms.ts';
import { openReceipts } from '../../server/assignments/receipts.ts';
import { createLogger } from '../../server/logger.ts';
import { CLAIM, linkGrade, type Grade } from '../../server/lti/grade-book.ts';
import { sendGrades, startGrades, type Repeat, type Send } from '../../server/lti/grade-sender.ts';
import type { Outcome } from '../../server/lti/platform-client.ts';
import { ownFolder } from '../support/own-folder.ts';
import { runs } from '../support/runs.ts';
import { oneProvider } from './support/each-provider.ts';
import { realSurroundings } from '../../server/surroundings.ts';
import { forgetWork } from './support/forget-work.ts';
import { ltiPlatform, type LtiPlatform } from './support/lti-platform.ts';
import { overEach } from './support/over-each.ts';
import { people } from './support/test-school.ts';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Timeout in ms for the platform, which only a silent one exceeds, also on a busy machine. */
const ISSUER_WAIT = 2_000;

const LESSON = { api: 'v1', assignmentId: '', studySetId: '', assignmentDetailId: 'greet-speaking' } as const;

overEach('scores for a learning management system', ({ open, it, onBoth }) => {
  let platform: LtiPlatform;
  const file = join(ownFolder(), 'lti.yaml');
  const checks = new Set<() => Promise<void>>();
  /** Lets the provider check for grades. */
  const check = async () => void (await Promise.all([...checks].map((each) => each())));
  beforeAll(async () => {
    platform = await ltiPlatform();
    writeFileSync(file, JSON.stringify([platform.entry()]));
    return () => platform.close();
  });
  const repeatGrades: Repeat = (again) => {
    checks.add(again);
    return () => checks.delete(again);
  };
  const provider = oneProvider(open, {
    settings: { LTI_FILE: file, DEMO: '1' },
    overrides: { repeatGrades, issuerWait: ISSUER_WAIT },
  });
  beforeAll(() => platform.register(provider.url));
  beforeEach(async () => {
    await provider.server.db.deleteFrom('lti_grades').execute();
    await forgetWork(provider.server.db, 'ana');
    platform.scores.length = 0;
    provider.logged.length = 0;
  });

  /** Opens the link of a course, as Ana. */
  async function launch(column: string, scope: string[] = [`${AGS}/scope/score`]): Promise<string> {
    const { status, body } = await platform.launch(provider.url, {
      person: 'lms-ana',
      email: people.ana,
      claims: {
        [`${LTI}/custom`]: { content: 'greetings' },
        [`${AGS}/claim/endpoint`]: { scope, lineitem: column },
      },
    });
    expect(status).toBe(200);
    const [, data] = /<script type="application\/json" id="login">(.*)<\/script>/.exec(body)!;
    return (JSON.parse(data!) as { session: AuthData }).session.user_token;
  }
  const column = (name: string) => `${platform.url}/items/${name}?type=1`;
  /** Finishes every card of the lesson, which gives it a score. */
  const answer = (token: string, score: number) =>
    provider.call('PATCH', paths.scores(LESSON), {
      token,
      body: ['hello', 'good-morning', 'room-21'].map((id) => ({ id, skill_mode: 'speaking', score, finished: true })),
    });
  const lines = (level: number) =>
    provider.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['level'] === level);

  const hear = async (score: number) => {
    const receipts = await openReceipts(provider.server.db, { ...realSurroundings, now: provider.now });
    const said = { hello: 'Hello', 'good-morning': 'Good morning!', 'room-21': 'Room 21' };
    return Object.entries(said).map(([id, sentence]) => ({
      id,
      skill_mode: 'speaking',
      score,
      finished: true,
      engine_version: 'engine-1',
      receipt: receipts.sign({ studentId: 'ana', sentence, score, engineVersion: 'engine-1' }),
    }));
  };
  const UNHEARD = /^Chưa xác minh: Outloud chưa nghe hết/;

  onBoth('[D50] [0121] asks the teacher about a score that it did not hear, in the school’s language', async () => {
    const token = await launch(column('made-up'));
    await answer(token, 100);
    await check();
    const [claimed] = platform.scores;
    expect(claimed!.body).toMatchObject({
      scoreGiven: 100,
      activityProgress: 'Completed',
      gradingProgress: 'PendingManual',
      comment: expect.stringMatching(UNHEARD),
    });
    // The engine hears the same score later.
    const { status } = await provider.call('PATCH', paths.scores(LESSON), { token, body: await hear(100) });
    expect(status).toBe(200);
    await check();
    const [, heard] = platform.scores;
    expect(heard!.body).toMatchObject({ scoreGiven: 100, gradingProgress: 'FullyGraded' });
    expect(heard!.body).not.toHaveProperty('comment');
    expect(Date.parse(String(heard!.body['timestamp']))).toBeGreaterThan(
      Date.parse(String(claimed!.body['timestamp'])),
    );
  });

  it('sends each new score, and nothing of the student but the platform’s own ID', async () => {
    const token = await launch(column('speaking'));
    await answer(token, 80);
    await check();
    const [first] = platform.scores;
    expect(first).toEqual({
      lineItem: column('speaking'),
      body: {
        userId: 'lms-ana',
        scoreGiven: 80,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'PendingManual',
        comment: expect.stringMatching(UNHEARD),
        timestamp: provider.now().toISOString(),
      },
    });
    provider.advance(MINUTE);
    await answer(token, 90);
    await check();
    const [, second] = platform.scores;
    expect(second!.body).toMatchObject({ scoreGiven: 90, timestamp: provider.now().toISOString() });
    // One access token for both.
    expect(platform.tokensGiven()).toBe(1);
  });

  onBoth('sends a score again after a failure, also if the provider restarts meanwhile', async () => {
    const token = await launch(column('later'));
    platform.troubles.push(503, 'hang', 429);
    await answer(token, 70);
    const waiting = () =>
      provider.server.db.selectFrom('lti_grades').select(['tries', 'due_at']).executeTakeFirstOrThrow();
    for (const tries of [1, 2, 3]) {
      await check();
      expect((await waiting()).tries).toBe(tries);
      // An early check sends nothing.
      await check();
      if (tries === 2) {
        await provider.restart();
        // Its port is another.
        platform.register(provider.url);
      }
      expect(platform.scores).toEqual([]);
      const { due_at } = await waiting();
      expect(Date.parse(due_at!) - provider.now().getTime()).toBe(30_000 * 2 ** (tries - 1));
      provider.advance(30_000 * 2 ** (tries - 1));
    }
    await check();
    expect(platform.scores).toHaveLength(1);
    expect((await waiting()).due_at).toBeNull();
    expect(lines(40).filter((line) => line['tries'] !== undefined)).toHaveLength(3);
  });

  it('gives a refused score up with an error in the log, and sends the next one', async () => {
    const token = await launch(column('gone'));
    platform.troubles.push(404);
    await answer(token, 70);
    await check();
    expect(lines(50)).toEqual([
      expect.objectContaining({
        issuer: platform.url,
        student: 'ana',
        lesson: 'greet-speaking',
        reason: 'status 404',
        tries: 1,
        msg: 'a grade was given up, and the platform has an older one or none',
      }),
    ]);
    await answer(token, 75);
    await check();
    expect(platform.scores).toHaveLength(1);
  });

  it('requests a new access token if the platform no longer knows the old one', async () => {
    const token = await launch(column('token'));
    platform.troubles.push(401);
    await answer(token, 70);
    await check();
    expect(lines(40)).toHaveLength(1);
    const before = platform.tokensGiven();
    provider.advance(MINUTE);
    await check();
    expect(platform.scores).toHaveLength(1);
    expect(platform.tokensGiven()).toBe(before + 1);
  });

  onBoth('sends nothing to an address of another origin, or without the platform’s permission', async () => {
    await launch('https://evil.example/items/1');
    await launch(`http://localhost.evil.example/items/1`);
    await launch(column('no-scope'), [`${AGS}/scope/lineitem`]);
    expect(await provider.server.db.selectFrom('lti_grades').select('student_id').execute()).toEqual([]);
    expect(lines(40).filter((line) => line['security'] === 'lti_refused')).toHaveLength(2);
    const token = await launch(column('speaking'));
    await answer(token, 70);
    await check();
    expect(platform.scores).toHaveLength(1);
  });
});

const PLATFORM: Platform = {
  issuer: 'https://lms.example',
  client_id: 'outloud',
  deployment_ids: ['1'],
  organization: 'riverside',
  login_url: 'https://lms.example/auth',
  token_url: 'https://lms.example/token',
  keys_url: 'https://lms.example/keys',
};

type Fault = 'ok' | 'slow' | 'answer lost' | 'unreachable' | 'refused';
type Deed =
  | { do: 'score'; score: number; complete: boolean; mark: EvidenceMark }
  | { do: 'send'; by: 'one' | 'both'; faults: Fault[] }
  | { do: 'wait'; minutes: number }
  /** The process ends while it sends. */
  | { do: 'die'; arrived: boolean }
  | { do: 'clock'; minutes: number };

const fault = fc.constantFrom<Fault>('ok', 'slow', 'answer lost', 'unreachable', 'refused');
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('score' as const),
      score: fc.integer({ min: 0, max: 100 }),
      complete: fc.boolean(),
      mark: fc.constantFrom<EvidenceMark>('heard', 'teacher', 'unheard', 'typed', 'unspoken'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      by: fc.constantFrom('one' as const, 'both' as const),
      faults: fc.array(fault, { maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const), arrived: fc.boolean() }) },
  // The clock is wrong by up to a year.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), minutes: fc.integer({ min: -525_600, max: 525_600 }) }),
  },
);

describe('the queue of scores', () => {
  const provider = oneProvider();

  const link = { student: 'ana', lesson: 'greet-speaking', platform: platformName(PLATFORM), subject: 'lms-ana' };
  const lineItem = 'https://lms.example/items/1';
  const log = createLogger('silent');
  const EVIDENCE: Record<EvidenceMark, object> = {
    heard: { verified: true, typed: false },
    teacher: { verified: true, typed: false, corrected: true },
    unheard: { verified: false, typed: false },
    typed: { verified: false, typed: true },
    unspoken: { verified: null, typed: false },
  };

  /** Starts with an empty queue. The clock is the test's. */
  async function fresh() {
    const { db } = provider.server;
    await db.deleteFrom('lti_grades').execute();
    await db.deleteFrom('assignment_results').where('student_id', '=', 'ana').execute();
    await linkGrade(db, { ...link, lineItem });
    let now = Date.parse('2026-05-04T08:00:00Z');
    let changes = 0;
    const received: { score: number; complete: boolean; mark: EvidenceMark; at: string }[] = [];
    let faults: Fault[] = [];
    const take = (grade: Grade) =>
      received.push({
        score: grade.score,
        complete: grade.is_complete === 1,
        mark: grade.mark,
        at: grade.scored_at,
      });
    let sending = 0;
    const send: Send = async (_, grade): Promise<Outcome> => {
      sending += 1;
      expect(sending, 'two requests at once').toBe(1);
      const kind = faults.shift() ?? 'ok';
      if (kind === 'slow') for (let turns = 0; turns < 5; turns += 1) await nextTurn();
      sending -= 1;
      if (kind === 'refused') return { kind: 'never', reason: kind };
      if (kind !== 'unreachable') take(grade);
      return kind === 'ok' || kind === 'slow' ? { kind: 'sent' } : { kind: 'later', reason: kind };
    };
    const using = { db, around: { now: () => new Date(now) }, log, platforms: [PLATFORM], send };
    const never = new AbortController().signal;
    const tick = (how: Partial<typeof using> = {}) => sendGrades({ ...using, ...how }, never);
    return {
      received,
      tick,
      using,
      wait: (ms: number) => void (now += ms),
      async score(score: number, complete: boolean, mark: EvidenceMark = 'heard') {
        changes += 1;
        const status = complete ? 'completed' : 'in_progress';
        const lessons = JSON.stringify({ 'greet-speaking': [status, score, EVIDENCE[mark]] });
        const { revision } = await db
          .selectFrom('assignments')
          .select('revision')
          .where('id', '=', 'greet')
          .executeTakeFirstOrThrow();
        const result = { lessons, changes, made_at_changes: changes, made_at_revision: revision };
        await db
          .insertInto('assignment_results')
          .values({ student_id: 'ana', assignment_id: 'greet', average: null, ...result })
          .onConflict((conflict) => conflict.columns(['student_id', 'assignment_id']).doUpdateSet(result))
          .execute();
      },
      async apply(one: Deed) {
        if (one.do === 'score') return this.score(one.score, one.complete, one.mark);
        if (one.do === 'wait' || one.do === 'clock') return this.wait(one.minutes * MINUTE);
        if (one.do === 'send') {
          faults = [...one.faults];
          await Promise.all(one.by === 'both' ? [tick(), tick()] : [tick()]);
          faults = [];
          return;
        }
        const dead = Promise.withResolvers<void>();
        void tick({
          send: (_, grade) => {
            if (one.arrived) take(grade);
            dead.resolve();
            return new Promise(() => {});
          },
        }).then(dead.resolve);
        await dead.promise;
      },
      row: () => db.selectFrom('lti_grades').selectAll().executeTakeFirstOrThrow(),
    };
  }

  plain(
    'never sends an older score after a newer one, and sends the latest in the end',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 25 }), async (deeds) => {
          const queue = await fresh();
          for (const one of deeds) await queue.apply(one);
          // A refused score is given up, so the student's last one comes now.
          await queue.score(101, true);
          for (let hours = 0; hours < 30; hours += 1) {
            queue.wait(HOUR);
            await queue.tick();
          }
          const { received } = queue;
          const times = received.map(({ at }) => at);
          expect(times).toEqual(times.toSorted());
          // Equal times are the same score, sent again.
          for (const [index, one] of received.entries())
            if (one.at === received[index + 1]?.at) expect(received[index + 1]).toEqual(one);
          expect(received.at(-1)).toMatchObject({ score: 101, complete: true });
          const count = received.length;
          queue.wait(HOUR);
          await queue.tick();
          expect(received).toHaveLength(count);
        }),
        { numRuns: runs(100) },
      );
    },
    120_000,
  );

  plain(
    '[0121] sends a platform that withholds unverified scores only heard ones, and others as soon as they are',
    async () => {
      const queue = await fresh();
      const strict = { platforms: [{ ...PLATFORM, unverified_scores: 'withheld' as const }] };
      for (const mark of ['unheard', 'typed', 'unspoken', 'heard', 'unheard', 'teacher'] as const) {
        await queue.score(50, true, mark);
        await queue.tick(strict);
      }
      expect(queue.received.map(({ mark }) => mark)).toEqual(['heard', 'teacher']);
      await queue.score(80, true, 'typed');
      await queue.tick(strict);
      await queue.tick();
      expect(queue.received.map(({ mark }) => mark)).toEqual(['heard', 'teacher', 'typed']);
    },
  );

  plain('sends a score once if nothing fails, also by two processes', async () => {
    const queue = await fresh();
    await queue.score(50, false);
    for (let times = 0; times < 3; times += 1) await Promise.all([queue.tick(), queue.tick()]);
    expect(queue.received).toHaveLength(1);
    await queue.score(50, true);
    await queue.tick();
    await queue.score(50, true);
    await queue.tick();
    expect(queue.received.map(({ complete }) => complete)).toEqual([false, true]);
  });

  plain('sends a score that comes while the one before is sent', async () => {
    const queue = await fresh();
    await queue.score(50, false);
    await queue.tick({
      send: async (platform, grade, stopping) => {
        await queue.score(60, true);
        await queue.tick();
        return queue.using.send(platform, grade, stopping);
      },
    });
    await queue.tick();
    expect(queue.received.map(({ score }) => score)).toEqual([50, 60]);
  });

  plain('sends no score before there is one', async () => {
    const queue = await fresh();
    await queue.tick();
    expect(queue.received).toEqual([]);
  });

  plain(
    'waits twice as long after each failure, as long as the platform asks, and gives up after three days',
    async () => {
      const queue = await fresh();
      await queue.score(50, false);
      const waits: number[] = [];
      const later: Send = async () => ({
        kind: 'later',
        reason: 'status 503',
        ...(waits.length === 2 && { wait: HOUR }),
      });
      for (let tries = 0; tries < 19; tries += 1) {
        const before = queue.using.around.now().getTime();
        await queue.tick({ send: later });
        const due = Date.parse((await queue.row()).due_at!);
        waits.push((due - before) / 1000);
        await queue.tick({ send: () => Promise.reject(new Error('too early')) });
        queue.wait(due - before);
      }
      expect(waits.slice(0, 6)).toEqual([30, 60, 3600, 240, 480, 960]);
      expect(Math.max(...waits)).toBe(6 * 3600);
      const total = waits.reduce((sum, each) => sum + each, 0);
      expect(total / 86_400).toBeGreaterThan(2);
      await queue.tick({ send: later });
      expect(await queue.row()).toMatchObject({ due_at: null, tries: 0 });
      await queue.tick();
      expect(queue.received).toEqual([]);
    },
  );

  plain('keeps a score that a stop interrupts, and sends it when its claim has ended', async () => {
    const queue = await fresh();
    await queue.score(50, false);
    const asked = Promise.withResolvers<void>();
    const stop = startGrades(
      {
        ...queue.using,
        send: (_, __, stopping) =>
          new Promise((resolve) => {
            stopping.addEventListener('abort', () => resolve({ kind: 'later', reason: 'AbortError' }));
            asked.resolve();
          }),
      },
      (check) => {
        void check();
        return () => {};
      },
    );
    await asked.promise;
    await stop();
    await queue.tick();
    expect(queue.received).toEqual([]);
    queue.wait(CLAIM);
    await queue.tick();
    expect(queue.received).toHaveLength(1);
  });

  plain('tries other platforms while one does not respond', async () => {
    const queue = await fresh();
    await queue.score(50, false);
    const slow = { ...PLATFORM, issuer: 'https://slow.example' };
    await linkGrade(provider.server.db, {
      ...link,
      platform: platformName(slow),
      lineItem: 'https://slow.example/items/1',
    });
    const hangs = Promise.withResolvers<Outcome>();
    const other = Promise.withResolvers<void>();
    const send: Send = async (platform, grade, stopping) => {
      if (platform === slow) return hangs.promise;
      const outcome = await queue.using.send(platform, grade, stopping);
      other.resolve();
      return outcome;
    };
    const ticking = queue.tick({ platforms: [slow, PLATFORM], send });
    await other.promise;
    hangs.resolve({ kind: 'later', reason: 'TimeoutError' });
    await ticking;
    expect(queue.received).toHaveLength(1);
  });

  plain('sends nothing to a platform that the operator has removed', async () => {
    const queue = await fresh();
    await queue.score(50, false);
    await queue.tick({ platforms: [] });
    expect(queue.received).toEqual([]);
  });
});
