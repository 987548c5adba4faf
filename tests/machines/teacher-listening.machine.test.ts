import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ClassListening } from '../../contract/teacher-listening.ts';
import type { ListeningChange } from '../../machines/ports/teacher-listening.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import type { ListeningRequest } from '../../machines/teacher/teacher-listening.machine.ts';
import { provideTeacherListening } from '../../machines/teacher/teacher-listening.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { listened, unlistened } from '../../walks/support/teacher-listening.ts';
import { handCall, settled } from '../support/fakes.ts';

const OFFLINE: Failure = { kind: 'offline' };
const GONE: Failure = { kind: 'refused', code: 'not_found', message: 'None' };
const EXPIRED: [string, Failure][] = [
  ['nobody is logged in', { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  ['the session has expired', { kind: 'expired' }],
];
const OFF: ListeningChange = { kind: 'switch', on: false };
const AT_ONCE: ListeningChange[] = [
  { kind: 'switch', on: true },
  { kind: 'consent', studentId: 'gia-huy', givenBy: 'guardian' },
  { kind: 'consent', studentId: 'gia-huy', givenBy: 'student' },
];
const DELETING: ListeningChange[] = [
  OFF,
  { kind: 'consent', studentId: 'gia-huy', givenBy: null },
  { kind: 'delete', studentId: 'gia-huy' },
  { kind: 'delete' },
];

function open() {
  const above = somebody<ReadingReport>();
  const loads = handCall<string, ClassListening>();
  const changes = handCall<ListeningRequest, ClassListening>();
  const machine = provideTeacherListening({
    read: loads.call,
    change: (classId, change) => changes.call({ classId, change }),
  });
  const place = { name: 'listening', classId: 'class-7a2' } as const;
  const actor = createActor(machine, { input: { place, parent: above.parent } }).start();
  return {
    actor,
    loads,
    changes,
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { listening, failure } = actor.getSnapshot().context;
      return { listening, failure };
    },
    reported: above.heard,
    async answer(call: { open: { answer(value: ClassListening): void }[] }, value: ClassListening) {
      call.open[0]!.answer(value);
      await settled();
    },
    async refuse(call: { open: { refuse(error: unknown): void }[] }, failure: Failure) {
      call.open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

async function ready() {
  const it = open();
  await it.answer(it.loads, listened);
  return it;
}

async function changing() {
  const it = await ready();
  it.actor.send({ type: 'listening.change', change: AT_ONCE[1]! });
  expect(it.state()).toBe('changing');
  return it;
}

describe('a class’s listening', () => {
  test('is shown once it has loaded', async () => {
    const it = open();
    expect(it.state()).toBe('loading');
    expect(it.loads.made).toEqual(['class-7a2']);
    expect(it.shown()).toEqual({ listening: null, failure: null });
    await it.answer(it.loads, listened);
    expect(it.state()).toEqual({ shown: 'idle' });
    expect(it.shown()).toEqual({ listening: listened, failure: null });
    expect(it.reported()).toEqual([]);
  });

  test('[ERR-01] says why loading failed, then loads on request', async () => {
    const it = open();
    await it.refuse(it.loads, OFFLINE);
    expect(it.state()).toBe('unavailable');
    expect(it.shown().failure).toEqual(OFFLINE);
    it.actor.send({ type: 'listening.reload' });
    await it.answer(it.loads, listened);
    expect(it.shown()).toEqual({ listening: listened, failure: null });
  });

  test('is missing for another class', async () => {
    const it = open();
    await it.refuse(it.loads, GONE);
    expect(it.state()).toBe('missing');
  });

  test.each(EXPIRED)('leads to the login if %s', async (_, failure) => {
    const it = open();
    await it.refuse(it.loads, failure);
    expect(it.state()).toBe('expired');
    expect(it.reported()).toEqual([{ type: 'reading.expired' }]);
  });

  test('leads elsewhere', async () => {
    const it = await ready();
    it.actor.send({ type: 'teacher.go', to: { name: 'classes' } });
    expect(it.reported()).toEqual([{ type: 'teacher.go', to: { name: 'classes' } }]);
  });
});

describe('a change', () => {
  test.each(AT_ONCE)('that deletes nothing is stored at once: %o', async (change) => {
    const it = await ready();
    it.actor.send({ type: 'listening.change', change });
    it.actor.send({ type: 'listening.change', change: OFF });
    expect(it.state()).toBe('changing');
    expect(it.changes.made).toEqual([{ classId: 'class-7a2', change }]);
    await it.answer(it.changes, unlistened);
    expect(it.state()).toEqual({ shown: 'idle' });
    expect(it.shown()).toEqual({ listening: unlistened, failure: null });
  });

  test.each(DELETING)('that deletes sounds is stored after a question: %o', async (change) => {
    const it = await ready();
    it.actor.send({ type: 'listening.change', change });
    expect(it.state()).toBe('asking');
    it.actor.send({ type: 'change.cancel' });
    expect(it.state()).toEqual({ shown: 'idle' });
    expect(it.changes.made).toEqual([]);
    it.actor.send({ type: 'listening.change', change });
    it.actor.send({ type: 'change.confirm' });
    expect(it.changes.made).toEqual([{ classId: 'class-7a2', change }]);
  });

  test('[ERR-01] that fails is reported, and can be repeated', async () => {
    const it = await changing();
    await it.refuse(it.changes, OFFLINE);
    expect(it.state()).toEqual({ shown: 'refused' });
    expect(it.shown()).toEqual({ listening: listened, failure: OFFLINE });
    it.actor.send({ type: 'listening.change', change: OFF });
    expect(it.state()).toBe('asking');
    expect(it.shown().failure).toBeNull();
  });

  test('finds nothing if the student has left the class', async () => {
    const it = await changing();
    await it.refuse(it.changes, GONE);
    expect(it.state()).toBe('missing');
  });

  test.each(EXPIRED)('leads to the login if %s', async (_, failure) => {
    const it = await changing();
    await it.refuse(it.changes, failure);
    expect(it.state()).toBe('expired');
    expect(it.reported()).toEqual([{ type: 'reading.expired' }]);
  });
});
