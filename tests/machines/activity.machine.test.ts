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
    /** Moves the wall clock. The watch has no timers. */
    pass: (ms: number) => void (now += ms),
    async answered() {
      told.open[0]?.answer();
      await settled();
    },
  };
}

describe('student activity', () => {
  test('[AUTH-13] is reported right after the login, for this student only', () => {
    expect(open().told.made).toEqual([{ userId: 'student-linh' }]);
  });

  test('[AUTH-13] is reported at most once a minute, and only if the student does something', async () => {
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

  test('[AUTH-13] [D24] is not reported for an idle student, and is reported as soon as the student returns', async () => {
    const { actor, act, pass, told, answered } = open();
    await answered();
    pass(30_000);
    act();
    pass(120_000);
    expect([told.made.length, actor.getSnapshot().status]).toEqual([1, 'active']);
    act();
    expect(told.made).toHaveLength(2);
  });

  test.each([18_000_000, -18_000_000])('[AUTH-13] is reported at once after a clock jump of %i ms', async (jump) => {
    const { act, pass, told, answered } = open();
    await answered();
    pass(jump);
    act();
    expect(told.made).toHaveLength(2);
  });

  test('[AUTH-13] [ERR-01] is not reported later if a report failed, because it would be out of date', async () => {
    const { act, pass, told } = open();
    await told.refuse(new PortError({ kind: 'offline' }));
    act();
    expect(told.made).toHaveLength(1);
    pass(60_000);
    act();
    expect(told.made).toHaveLength(2);
  });

  test('[AUTH-13] is not watched after the student logs out', () => {
    const { actor, attention } = open();
    expect(attention.watchers.size).toBe(1);
    actor.stop();
    expect(attention.watchers.size).toBe(0);
  });

  test('[AUTH-13] is reported at least a minute apart, however often the student acts', async () => {
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
