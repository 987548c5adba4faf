import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { JoiningChange, ShownJoining } from '../../machines/ports/teacher-pages.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { teacherJoiningMachine, type JoiningRequest } from '../../machines/teacher/joining/teacher-joining.machine.ts';
import type { PageReport } from '../../machines/teacher/page/teacher-page.parts.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { joining, letIn, withCode } from '../../walks/support/teacher-joining.ts';
import { pages } from '../../walks/support/teacher-pages.ts';
import { handCall, settled } from '../support/fakes.ts';

const OFFLINE: Failure = { kind: 'offline' };
const OVER: Failure = { kind: 'expired' };
const letInBoth: JoiningChange = { type: 'answer', answer: 'let_in', waiting: ['thu-ha', 'gia-huy'] };

function ready(data = joining) {
  const clock = new SimulatedClock();
  const above = somebody<PageReport>();
  const reads = handCall<string, ShownJoining>();
  const changes = handCall<JoiningRequest, ShownJoining>();
  const machine = teacherJoiningMachine.provide({
    actors: {
      look: fromPromise<ShownJoining, string>(({ input }) => reads.call(input)),
      change: fromPromise<ShownJoining, JoiningRequest>(({ input }) => changes.call(input)),
    },
  });
  const page = { ...pages.joining, data };
  const actor = createActor(machine, { clock, input: { parent: above.parent, page } }).start();
  const last = <Call extends { open: { answer(value: ShownJoining): void; refuse(error: unknown): void }[] }>(
    call: Call,
  ) => call.open.at(-1)!;
  return {
    reads,
    changes,
    heard: above.heard,
    send: actor.send,
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { page: shown, letIn: count, failure } = actor.getSnapshot().context;
      return { joining: shown.data, letIn: count, failure };
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

describe('students who wait', () => {
  test('appear after ten seconds, and again', async () => {
    const { reads, pass, state, answer, shown } = ready(withCode);
    pass(9_999);
    expect(reads.made).toEqual([]);
    pass(1);
    expect(state()).toEqual({ shown: 'looking' });
    await answer(reads, joining);
    expect([state(), shown().joining]).toEqual([{ shown: 'idle' }, joining]);
    pass(10_000);
    expect(reads.made).toHaveLength(2);
  });

  test('no longer appear by themselves after a quarter of an hour without a change', async () => {
    const { reads, pass, state, answer, send, shown } = ready();
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
    send({ type: 'joining.look' });
    expect(state()).toBe('returning');
    await answer(reads, letIn);
    expect([state(), shown().joining]).toEqual([{ shown: 'idle' }, letIn]);
  });

  test('are loaded with the whole page if the look of a teacher who is back fails', async () => {
    const { reads, pass, refuse, send, heard } = ready();
    pass(15 * 60_000);
    send({ type: 'joining.look' });
    await refuse(reads, OFFLINE);
    expect(heard()).toEqual([{ type: 'page.reload' }]);
  });

  test('appear by themselves again after a change', async () => {
    const { change, changes, pass, state, answer } = ready();
    pass(15 * 60_000);
    change({ type: 'make' });
    await answer(changes, joining);
    expect(state()).toEqual({ shown: 'idle' });
    pass(10_000);
    expect(state()).toEqual({ shown: 'looking' });
  });

  test('stay on the page if looking fails', async () => {
    const { reads, pass, state, refuse, shown, heard } = ready();
    pass(10_000);
    await refuse(reads, OFFLINE);
    expect([state(), shown()]).toEqual([{ shown: 'idle' }, { joining, letIn: 0, failure: null }]);
    pass(10_000);
    await refuse(reads, OVER);
    expect(heard()).toEqual([{ type: 'session.expired' }]);
  });

  test('are counted when they are let in, but not while they wait', async () => {
    const { change, changes, answer, shown, state } = ready();
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
    const { change, changes, refuse, shown, state, pass, reads, answer } = ready();
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
