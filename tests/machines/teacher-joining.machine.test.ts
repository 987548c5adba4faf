import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { JoiningChange, ShownJoining } from '../../machines/ports/teacher-joining.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { provideTeacherJoining } from '../../machines/teacher/teacher-joining.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { joining, letIn, withCode } from '../../walks/support/teacher-joining.ts';
import { handCall, settled } from '../support/fakes.ts';

const OFFLINE: Failure = { kind: 'offline' };
const OVER: Failure = { kind: 'expired' };
const letInBoth: JoiningChange = { type: 'answer', answer: 'let_in', waiting: ['thu-ha', 'gia-huy'] };

function open() {
  const clock = new SimulatedClock();
  const reads = handCall<string, ShownJoining>();
  const changes = handCall<{ classId: string; change: JoiningChange }, ShownJoining>();
  const machine = provideTeacherJoining({
    read: reads.call,
    change: (classId, change) => changes.call({ classId, change }),
  });
  const place = { name: 'joining', classId: 'class-7a2' } as const;
  const actor = createActor(machine, { clock, input: { place, parent: somebody<ReadingReport>().parent } }).start();
  const last = <Call extends { open: { answer(value: ShownJoining): void; refuse(error: unknown): void }[] }>(
    call: Call,
  ) => call.open.at(-1)!;
  return {
    reads,
    changes,
    send: actor.send,
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { joining: shown, letIn: count, failure } = actor.getSnapshot().context;
      return { joining: shown, letIn: count, failure };
    },
    change: (change: JoiningChange) => actor.send({ type: 'joining.change', change }),
    async answer(call: typeof reads | typeof changes, value: ShownJoining) {
      last(call).answer(value);
      await settled();
    },
    async refuse(call: typeof reads | typeof changes, failure: Failure) {
      last(call).refuse(new PortError(failure));
      await settled();
    },
  };
}

async function ready(shown = joining) {
  const it = open();
  await it.answer(it.reads, shown);
  return it;
}

describe('students who wait', () => {
  test('appear after ten seconds, and again', async () => {
    const { reads, pass, state, answer, shown } = await ready(withCode);
    pass(9_999);
    expect(reads.made).toHaveLength(1);
    pass(1);
    expect(state()).toEqual({ shown: 'looking' });
    await answer(reads, joining);
    expect([state(), shown().joining]).toEqual([{ shown: 'idle' }, joining]);
    pass(10_000);
    expect(reads.made).toHaveLength(3);
  });

  test('no longer appear by themselves after a quarter of an hour without a change', async () => {
    const { reads, pass, state, answer, send, shown } = await ready();
    pass(14 * 60_000);
    await answer(reads, joining);
    expect(state()).toEqual({ shown: 'idle' });
    pass(60_000 - 1);
    expect(state()).not.toEqual({ shown: 'resting' });
    pass(1);
    expect(state()).toEqual({ shown: 'resting' });
    const before = reads.made.length;
    pass(60 * 60_000);
    expect(reads.made).toHaveLength(before);
    send({ type: 'joining.reload' });
    expect(state()).toBe('loading');
    await answer(reads, letIn);
    expect([state(), shown().joining]).toEqual([{ shown: 'idle' }, letIn]);
  });

  test('appear by themselves again after a change', async () => {
    const { change, changes, pass, state, answer } = await ready();
    pass(15 * 60_000);
    change({ type: 'make' });
    await answer(changes, joining);
    expect(state()).toEqual({ shown: 'idle' });
    pass(10_000);
    expect(state()).toEqual({ shown: 'looking' });
  });

  test('stay on the page if looking fails', async () => {
    const { reads, pass, state, refuse, shown } = await ready();
    pass(10_000);
    await refuse(reads, OFFLINE);
    expect([state(), shown()]).toEqual([{ shown: 'idle' }, { joining, letIn: 0, failure: null }]);
    pass(10_000);
    await refuse(reads, OVER);
    expect(state()).toBe('expired');
  });

  test('are counted when they are let in, but not while they wait', async () => {
    const { change, changes, answer, shown, state } = await ready();
    change({ type: 'answer', answer: 'let_in', waiting: ['thu-ha', 'gia-huy', 'anastasia'] });
    await answer(changes, letIn);
    expect([state(), shown()]).toEqual([{ shown: 'idle' }, { joining: letIn, letIn: 2, failure: null }]);
    change({ type: 'answer', answer: 'refuse', waiting: ['anastasia'] });
    await answer(changes, withCode);
    expect(shown()).toEqual({ joining: withCode, letIn: 2, failure: null });
    change({ type: 'answer', answer: 'let_in', waiting: ['thu-ha'] });
    await answer(changes, withCode);
    expect(shown().letIn).toBe(3);
  });

  test('stay after a refusal, which the next change or look clears', async () => {
    const { change, changes, refuse, shown, state, pass, reads, answer } = await ready();
    change(letInBoth);
    await refuse(changes, OFFLINE);
    expect([state(), shown()]).toEqual([{ shown: 'refused' }, { joining, letIn: 0, failure: OFFLINE }]);
    change(letInBoth);
    expect(shown().failure).toBeNull();
    await refuse(changes, OFFLINE);
    pass(9_999);
    expect(state()).toEqual({ shown: 'refused' });
    pass(1);
    await answer(reads, letIn);
    expect([state(), shown()]).toEqual([{ shown: 'idle' }, { joining: letIn, letIn: 0, failure: null }]);
  });
});
