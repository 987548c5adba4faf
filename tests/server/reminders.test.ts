import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { createLogger } from '../../server/logger.ts';
import type { PushOutcome } from '../../server/push/push-sender.ts';
import { remindNow } from '../../server/push/reminders.ts';
import { databases } from './support/databases.ts';
import { oneProvider } from './support/each-provider.ts';
import { people } from './support/test-school.ts';

const HOUR = 3_600_000;
const ZONE = 'Asia/Ho_Chi_Minh';
const DUE = Date.parse('2026-05-06T10:00:00Z');
const log = createLogger('silent');

/**
 * Several processes look for reminders at random times and together, services respond in any way, and processes crash
 * while sending.
 */
describe.each(databases)('reminders, over $name', ({ open }) => {
  const provider = oneProvider(open);

  it('[PROF-04] are sent once at most, never at night, never after the due time, and never for completed work', async () => {
    const { user_token: token } = await provider.logIn(people.ana);
    const body = {
      endpoint: 'https://push.example/ana',
      keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
      language: 'en',
      time_zone: ZONE,
    };
    expect((await provider.call('POST', paths.pushSubscriptions, { token, body })).status).toBe(204);
    const { db } = provider.server;
    const looks = fc.record({
      minutes: fc.integer({ min: 1, max: 300 }),
      answers: fc.array(fc.constantFrom('taken', 'unknown', 'refused', 'later', 'dies'), {
        minLength: 3,
        maxLength: 3,
      }),
      completes: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    });
    let everSent = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(looks, { minLength: 5, maxLength: 25 }), async (steps) => {
        await db.deleteFrom('push_reminders').execute();
        await db.deleteFrom('assignment_results').where('student_id', '=', 'ana').execute();
        let now = DUE - 30 * HOUR;
        let isCompleted = false;
        let mayHaveArrived = 0;
        for (const { minutes, answers, completes } of steps) {
          now += minutes * 60_000;
          if (completes && !isCompleted) {
            isCompleted = true;
            const { revision } = await db
              .selectFrom('assignments')
              .select('revision')
              .where('id', '=', 'greet')
              .executeTakeFirstOrThrow();
            await db
              .insertInto('assignment_results')
              .values({
                student_id: 'ana',
                assignment_id: 'greet',
                status: 'completed',
                average: 90,
                changes: 0,
                made_at_changes: 0,
                made_at_revision: revision,
              })
              .execute();
          }
          const at = new Date(now);
          await Promise.allSettled(
            answers.map((answer) =>
              remindNow({
                db,
                around: { now: () => at },
                log,
                send: async (_, message): Promise<PushOutcome> => {
                  const clock = at.toLocaleTimeString('en-GB', { timeZone: ZONE });
                  expect(message.tag).toBe('greet');
                  expect([clock >= '15:30:00', clock < '19:30:00', now < DUE, isCompleted]).toEqual([
                    true,
                    true,
                    true,
                    false,
                  ]);
                  expect(mayHaveArrived).toBe(0);
                  everSent += 1;
                  if (answer === 'later') return { kind: 'later', after: 0 };
                  mayHaveArrived += 1;
                  if (answer === 'dies') throw new Error('the process died');
                  return { kind: answer as 'taken' };
                },
              }),
            ),
          ).then((results) => {
            for (const result of results)
              if (result.status === 'rejected' && (result.reason as Error).message !== 'the process died')
                throw result.reason;
          });
        }
      }),
      { numRuns: 20 },
    );
    // About ten of the twenty histories include a time for a reminder.
    expect(everSent).toBeGreaterThan(0);
  }, 120_000);

  it('[PROF-04] are checked right before sending, so that finished work gets none', async () => {
    const { db } = provider.server;
    await db.deleteFrom('push_reminders').execute();
    await db.deleteFrom('assignment_results').where('student_id', '=', 'ana').execute();
    const greet = await db.selectFrom('assignments').selectAll().where('id', '=', 'greet').executeTakeFirstOrThrow();
    const names = Array.from({ length: 12 }, (_, number) => `greet-${number}`);
    for (const [minutes, id] of names.entries()) {
      const due_date = new Date(DUE - (60 - minutes) * 60_000).toISOString();
      await db
        .insertInto('assignments')
        .values({ ...greet, id, due_date })
        .execute();
    }
    const done = async (assignment_id: string) =>
      db
        .insertInto('assignment_results')
        .values({
          student_id: 'ana',
          assignment_id,
          status: 'completed',
          average: 90,
          changes: 0,
          made_at_changes: 0,
          made_at_revision: greet.revision,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const sent: string[] = [];
    await remindNow({
      db,
      around: { now: () => new Date(DUE - HOUR - 60_000) },
      log,
      async send(_, { tag }) {
        sent.push(tag);
        await done('greet-10');
        await done('greet-11');
        return { kind: 'taken' };
      },
    });
    expect(sent.toSorted()).toEqual([...names.slice(0, 10), 'greet'].toSorted());
    await db.deleteFrom('assignments').where('id', 'in', names).execute();
  });

  it('[NAV-06] exclude a role-play that the student may not open', async () => {
    const { db } = provider.server;
    await db.deleteFrom('push_reminders').execute();
    await db.deleteFrom('assignment_results').where('student_id', '=', 'ana').execute();
    const { features_available } = await db
      .selectFrom('organizations')
      .select('features_available')
      .where('id', '=', 'riverside')
      .executeTakeFirstOrThrow();
    const setUp = async (type: string, features: string) => {
      await db.updateTable('assignments').set({ type }).where('id', '=', 'greet').execute();
      const school = db.updateTable('organizations').where('id', '=', 'riverside');
      await school.set({ features_available: features }).execute();
    };
    const sent: string[] = [];
    const look = () =>
      remindNow({
        db,
        around: { now: () => new Date(DUE - HOUR) },
        log,
        send: async (_, { tag }) => {
          sent.push(tag);
          return { kind: 'taken' };
        },
      });
    await setUp('ai_tutor', '[]');
    await look();
    expect(sent).toEqual([]);
    await setUp('ai_tutor', features_available);
    await look();
    expect(sent).toEqual(['greet']);
    await setUp('study_set', features_available);
  });

  it('[PROF-04] stop in the evening if sending takes that long', async () => {
    const { db } = provider.server;
    await db.deleteFrom('push_reminders').execute();
    await db.deleteFrom('assignment_results').where('student_id', '=', 'ana').execute();
    // 17:00 at the school is 10:00 in UTC.
    const times = [DUE - 24 * HOUR + 2.5 * HOUR - 1, DUE - 24 * HOUR + 2.5 * HOUR];
    let looks = 0;
    const sent: string[] = [];
    await remindNow({
      db,
      around: { now: () => new Date(times[Math.min(looks++, 1)]!) },
      log,
      async send(_, { tag }) {
        sent.push(tag);
        return { kind: 'taken' };
      },
    });
    expect([looks, sent]).toEqual([2, []]);
  });
});
