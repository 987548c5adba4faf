import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideActivity } from '../../machines/activity/activity.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { fakeAttention, handCall, settled } from '../support/fakes.ts';
import { runs } from '../support/runs.ts';

function open() {
  const clock = new SimulatedClock();
  const attention = fakeAttention();
  const told = handCall<{ userId: string }, void>();
  const machine = provideActivity({ markActive: told.call }, attention.port);
  const actor = createActor(machine, { clock, input: { userId: 'student-linh' } }).start();
  return {
    actor,
    told,
    attention,
    clock,
    act: () => attention.act(clock.now()),
    isIdle: () => actor.getSnapshot().matches('idle'),
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
    const { act, clock, told, answered } = open();
    await answered();
    clock.increment(59_999);
    act();
    expect(told.made).toHaveLength(1);
    clock.increment(1);
    expect(told.made).toHaveLength(1);
    act();
    act();
    expect(told.made).toHaveLength(2);
  });

  test('[AUTH-13] [D24] is not told of an idle student, and is at once when the student comes back', async () => {
    const { actor, act, clock, told, answered, isIdle } = open();
    await answered();
    clock.increment(119_999);
    expect(isIdle()).toBe(false);
    clock.increment(1);
    expect(isIdle()).toBe(true);
    clock.increment(3_600_000);
    expect([told.made.length, actor.getSnapshot().status]).toEqual([1, 'active']);
    act();
    expect([isIdle(), told.made.length]).toEqual([false, 2]);
  });

  test('[AUTH-13] any sign puts 120 s before the student is idle', async () => {
    const { act, clock, answered, isIdle } = open();
    await answered();
    for (let sign = 0; sign < 5; sign++) {
      clock.increment(119_999);
      expect(isIdle()).toBe(false);
      act();
      await answered();
    }
    clock.increment(120_000);
    expect(isIdle()).toBe(true);
  });

  test('[AUTH-13] [ERR-01] that could not be told is not told later: it would be wrong by then', async () => {
    const { act, clock, told } = open();
    told.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    act();
    expect(told.made).toHaveLength(1);
    clock.increment(60_000);
    act();
    expect(told.made).toHaveLength(2);
  });

  test('[AUTH-13] nobody watches once the student is logged out', () => {
    const { actor, attention } = open();
    expect(attention.watchers.size).toBe(1);
    actor.stop();
    expect(attention.watchers.size).toBe(0);
  });

  test('[AUTH-13] whatever the student does and when, it is told a minute apart or more, and idle is 120 s of nothing', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(pauses, async (waits) => {
        const { act, clock, told, answered, isIdle } = open();
        const at = [clock.now()];
        await answered();
        for (const wait of waits) {
          clock.increment(wait);
          expect(isIdle()).toBe(wait >= 120_000);
          act();
          if (told.open.length > 0) at.push(clock.now());
          await answered();
        }
        const apart = at.slice(1).map((time, index) => time - at[index]!);
        expect(apart.filter((ms) => ms < 60_000)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });
});
