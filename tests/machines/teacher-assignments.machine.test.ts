import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AssignmentChange, TeacherAssignment, TeacherAssignmentList } from '../../contract/teacher-assignments.ts';
import type { TeacherWorkPort } from '../../machines/ports/teacher-work.port.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { provideTeacherWork } from '../../machines/teacher/teacher-assigning.provide.ts';
import type { AssignmentsEvent, ChangeRequest } from '../../machines/teacher/teacher-assignments.machine.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { given, workList } from '../../walks/support/teacher-work.ts';

const [next, now, past, gone] = workList.assignments as [
  TeacherAssignment,
  TeacherAssignment,
  TeacherAssignment,
  TeacherAssignment,
];
const FAILURES: [string, Failure][] = [
  ['the network is missing', { kind: 'offline' }],
  ['the request is denied', { kind: 'refused', code: 'not_found', message: 'No class' }],
];
const EXPIRED: [string, Failure][] = [
  ['nobody is logged in', { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  ['the session has expired', { kind: 'expired' }],
];

function open() {
  const above = somebody<ReadingReport>();
  const loads = handCall<void, TeacherAssignmentList>();
  const changes = handCall<ChangeRequest, TeacherAssignment>();
  const port = {
    assignments: () => loads.call(),
    change: (id: string, change: AssignmentChange) => changes.call({ id, change }),
  } as unknown as TeacherWorkPort;
  const { assignments } = provideTeacherWork(port, fakeAudio().port);
  const actor = createActor(assignments, { input: { parent: above.parent } }).start();
  return {
    loads,
    changes,
    send: (event: AssignmentsEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { list, asked, failure } = actor.getSnapshot().context;
      return { assignments: list.assignments, asked: asked?.id ?? null, failure };
    },
    reported: above.heard,
    async load() {
      loads.open[0]!.answer(workList);
      await settled();
    },
    async answer(changed: TeacherAssignment) {
      changes.open[0]!.answer(changed);
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
  await it.load();
  return it;
}

const unchanged = { assignments: workList.assignments, asked: null, failure: null };

describe('the list of assignments', () => {
  test('is shown once it has loaded', async () => {
    const { state, shown, reported, load } = open();
    expect(state()).toBe('loading');
    await load();
    expect(state()).toEqual({ ready: 'idle' });
    expect(shown()).toEqual(unchanged);
    expect(reported()).toEqual([]);
  });

  test.each(FAILURES)('is unavailable if %s, and loads again on request', async (_, failure) => {
    const { loads, send, state, shown, reported, load, refuse } = open();
    await refuse(loads, failure);
    expect(state()).toBe('unavailable');
    expect(shown()).toEqual({ assignments: [], asked: null, failure });
    expect(reported()).toEqual([]);
    send({ type: 'assignments.reload' });
    expect(state()).toBe('loading');
    await load();
    expect(state()).toEqual({ ready: 'idle' });
    expect(shown()).toEqual(unchanged);
  });

  test.each(EXPIRED)('reports to the parent if %s', async (_, failure) => {
    const { loads, state, reported, refuse } = open();
    await refuse(loads, failure);
    expect(state()).toBe('expired');
    expect(reported()).toEqual([{ type: 'reading.expired' }]);
  });

  test('leads elsewhere while it loads, and when it is shown', async () => {
    const { send, reported, load } = open();
    const places: TeacherPlace[] = [{ name: 'assign' }, { name: 'assignment', assignmentId: 'now' }];
    send({ type: 'teacher.go', to: places[0]! });
    await load();
    send({ type: 'teacher.go', to: places[1]! });
    expect(reported()).toEqual(places.map((to) => ({ type: 'teacher.go', to })));
  });
});

describe('a change', () => {
  test.each<[string, AssignmentsEvent, ChangeRequest]>([
    [
      'extends an assignment by a week',
      { type: 'assignment.extend', assignment: now },
      { id: 'now', change: { due_day: '2026-12-10', withdrawn: false } },
    ],
    [
      'extends a past assignment to a week from today',
      { type: 'assignment.extend', assignment: past },
      { id: 'past', change: { due_day: '2026-12-03', withdrawn: false } },
    ],
    [
      'restores an assignment',
      { type: 'assignment.restore', assignment: gone },
      { id: 'gone', change: { withdrawn: false } },
    ],
  ])('%s, and shows the result', async (_, event, request) => {
    const { changes, send, state, shown, answer } = await ready();
    send(event);
    expect(state()).toEqual({ ready: 'changing' });
    expect(changes.made).toEqual([request]);
    expect(shown()).toEqual(unchanged);
    const changed = given(request.id, { ...request.change, name: 'Changed' });
    await answer(changed);
    expect(state()).toEqual({ ready: 'idle' });
    expect(shown()).toEqual({
      ...unchanged,
      assignments: workList.assignments.map((one) => (one.id === request.id ? changed : one)),
    });
  });

  test.each(['assignment.extend', 'assignment.restore', 'assignment.withdraw'] as const)(
    'runs alone: %s is ignored meanwhile',
    async (type) => {
      const { changes, send, state, shown, answer } = await ready();
      send({ type: 'assignment.restore', assignment: gone });
      send({ type, assignment: next });
      expect(state()).toEqual({ ready: 'changing' });
      expect(shown()).toEqual(unchanged);
      await answer(given('gone'));
      expect(state()).toEqual({ ready: 'idle' });
      expect(changes.made).toEqual([{ id: 'gone', change: { withdrawn: false } }]);
    },
  );

  test.each(FAILURES)('is refused if %s, and can be repeated', async (_, failure) => {
    const { changes, send, state, shown, reported, answer, refuse } = await ready();
    send({ type: 'assignment.restore', assignment: gone });
    await refuse(changes, failure);
    expect(state()).toEqual({ ready: 'refused' });
    expect(shown()).toEqual({ ...unchanged, failure });
    expect(reported()).toEqual([]);
    send({ type: 'assignment.restore', assignment: gone });
    await answer(given('gone'));
    expect(state()).toEqual({ ready: 'idle' });
    expect(shown()).toMatchObject({ asked: null, failure: null });
    expect(changes.made).toHaveLength(2);
  });

  test.each(EXPIRED)('reports to the parent if %s', async (_, failure) => {
    const { changes, send, state, reported, refuse } = await ready();
    send({ type: 'assignment.restore', assignment: gone });
    await refuse(changes, failure);
    expect(state()).toBe('expired');
    expect(reported()).toEqual([{ type: 'reading.expired' }]);
  });
});

describe('a withdrawal', () => {
  async function asking() {
    const it = await ready();
    it.send({ type: 'assignment.withdraw', assignment: now });
    expect(it.state()).toEqual({ ready: 'asking' });
    expect(it.shown()).toEqual({ ...unchanged, asked: 'now' });
    expect(it.changes.made).toEqual([]);
    return it;
  }

  test('happens once the teacher confirms it', async () => {
    const { changes, send, state, shown, answer } = await asking();
    send({ type: 'withdrawal.confirm' });
    expect(state()).toEqual({ ready: 'changing' });
    expect(shown()).toEqual(unchanged);
    expect(changes.made).toEqual([{ id: 'now', change: { withdrawn: true } }]);
    await answer({ ...now, withdrawn: true });
    expect(state()).toEqual({ ready: 'idle' });
    expect(shown().assignments[1]).toEqual({ ...now, withdrawn: true });
  });

  test("doesn't happen if the teacher keeps the assignment", async () => {
    const { changes, send, state, shown } = await asking();
    send({ type: 'withdrawal.cancel' });
    expect(state()).toEqual({ ready: 'idle' });
    expect(shown()).toEqual(unchanged);
    expect(changes.made).toEqual([]);
  });

  test('concerns the assignment that was asked about last', async () => {
    const { changes, send, shown } = await asking();
    send({ type: 'assignment.withdraw', assignment: next });
    expect(shown().asked).toBe('next');
    send({ type: 'withdrawal.confirm' });
    expect(changes.made).toEqual([{ id: 'next', change: { withdrawn: true } }]);
  });

  test.each<['assignment.extend' | 'assignment.restore', AssignmentChange]>([
    ['assignment.extend', { due_day: '2026-12-17', withdrawn: false }],
    ['assignment.restore', { withdrawn: false }],
  ])('is no longer asked about after %s', async (type, change) => {
    const { changes, send, shown } = await asking();
    send({ type, assignment: next });
    expect(shown().asked).toBeNull();
    expect(changes.made).toEqual([{ id: 'next', change }]);
  });
});
