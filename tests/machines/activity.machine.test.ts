import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideActivity } from '../../machines/activity/activity.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { fakeAttention, handCall, settled } from '../support/fakes.ts';
import { runs } from '../support/runs.ts';

function open() {
  let now = Date.UTC(2026, 10, 23, 7, 30);
  const attention = fakeAttention(() => now);
  const told = handCall<{ userId: string }, void>();
  const machine = provideActivity({ markActive: told.call }, attention.port);
  const actor = createActor(machine, { input: { userId: 'student-linh' } }).start();
  return {
    actor,
    told,
    attention,
    now: () => now,
    act: attention.act,
    /** The wall clock moves. There are no timers. */
    pass: (ms: number) => void (now += ms),
    async answered() {
      told.open[0]?.answer();
      await settled();
    },
  };
}

describe('that a student is active', () => {
  test('[AUTH-13] is told at once after the login, for the student alone', () => {
    expect(open().told.made).toEqual([{ userId: 'student-linh' }]);
  });

  test('[AUTH-13] is told once a minute at most, and only when the student does something', async () => {
    const { act, pass, told, answered } = open();
    await answered();
    pass(59_999);
    act();
    expect(told.made).toHaveLength(1);
    pass(1);
    expect(told.made).toHaveLength(1);
    act();
    act();
    expect(told.made).toHaveLength(2);
  });

  test('[AUTH-13] [D24] is not told of an idle student, and is at once when the student comes back', async () => {
    const { actor, act, pass, told, answered } = open();
    await answered();
    pass(30_000);
    act();
    pass(120_000);
    expect([told.made.length, actor.getSnapshot().status]).toEqual([1, 'active']);
    act();
    expect(told.made).toHaveLength(2);
  });

  test.each([18_000_000, -18_000_000])('[AUTH-13] is told at once after a clock jump of %i ms', async (jump) => {
    const { act, pass, told, answered } = open();
    await answered();
    pass(jump);
    act();
    expect(told.made).toHaveLength(2);
  });

  test('[AUTH-13] [ERR-01] that could not be told is not told later: it would be wrong by then', async () => {
    const { act, pass, told } = open();
    told.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    act();
    expect(told.made).toHaveLength(1);
    pass(60_000);
    act();
    expect(told.made).toHaveLength(2);
  });

  test('[AUTH-13] nobody watches once the student is logged out', () => {
    const { actor, attention } = open();
    expect(attention.watchers.size).toBe(1);
    actor.stop();
    expect(attention.watchers.size).toBe(0);
  });

  test('[AUTH-13] is told a minute apart or more, at any rhythm of the student', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(pauses, async (waits) => {
        const { act, now, pass, told, answered } = open();
        const at = [now()];
        await answered();
        for (const wait of waits) {
          pass(wait);
          act();
          if (told.open.length > 0) at.push(now());
          await answered();
        }
        const apart = at.slice(1).map((time, index) => time - at[index]!);
        expect(apart.filter((ms) => ms < 60_000)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });
});
