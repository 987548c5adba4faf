import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ClassAccounts } from '../../contract/teacher-accounts.ts';
import type { MadeCards } from '../../machines/ports/teacher-accounts.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import type { CardsEvent, CardsPlace, CardsRequest } from '../../machines/teacher/teacher-cards.machine.ts';
import { provideTeacherCards } from '../../machines/teacher/teacher-cards.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { accounts, made } from '../../walks/support/teacher-accounts.ts';
import { handCall, settled } from '../support/fakes.ts';

const CLASS: CardsPlace = { name: 'cards', classId: 'class-7a2' };
const OFFLINE: Failure = { kind: 'offline' };
const TOO_MANY: Failure = { kind: 'refused', code: 'too_many_attempts', message: 'Too many' };
const EXPIRED: [string, Failure][] = [
  ['nobody is logged in', { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  ['the session has expired', { kind: 'expired' }],
];
const MINUTE = 60_000;

function open(place = CLASS) {
  const above = somebody<ReadingReport>();
  const clock = new SimulatedClock();
  const loads = handCall<string, ClassAccounts>();
  const makes = handCall<CardsRequest, MadeCards>();
  const leaving = new Set<() => void>();
  const machine = provideTeacherCards({
    accounts: loads.call,
    replacePasswords: (classId, students) => makes.call({ classId, students }),
    watchLeaving(onLeave) {
      leaving.add(onLeave);
      return () => leaving.delete(onLeave);
    },
  });
  const actor = createActor(machine, { clock, input: { place, parent: above.parent } }).start();
  const send = (...types: Exclude<CardsEvent['type'], 'teacher.go' | 'student.toggle'>[]) => {
    for (const type of types) actor.send({ type });
  };
  return {
    actor,
    loads,
    makes,
    leaving,
    send,
    toggle: (studentId: string) => actor.send({ type: 'student.toggle', studentId }),
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { accounts: listed, chosen, made: cards, failure } = actor.getSnapshot().context;
      return { students: listed.students.length, chosen, made: cards, failure };
    },
    reported: above.heard,
    async load(list = accounts) {
      loads.open[0]!.answer(list);
      await settled();
    },
    async make() {
      makes.open[0]!.answer(made);
      await settled();
    },
    async refuse(call: { open: { refuse(error: unknown): void }[] }, failure: Failure) {
      call.open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

async function ready(place = CLASS) {
  const it = open(place);
  await it.load();
  return it;
}

/** Has confirmed new passwords for Minh Anh. */
async function making() {
  const it = await ready();
  it.toggle('minh-anh');
  it.send('cards.ask', 'cards.confirm');
  expect(it.state()).toBe('making');
  return it;
}

async function showing() {
  const it = await making();
  await it.make();
  expect(it.state()).toBe('shown');
  expect(it.shown().made).toEqual(made);
  return it;
}

const nothing = { students: 3, chosen: [], made: null, failure: null };

describe('the students of a class', () => {
  test('are shown once they have loaded, and no one is chosen', async () => {
    const { loads, state, shown, reported, load } = open();
    expect(state()).toBe('loading');
    expect(loads.made).toEqual(['class-7a2']);
    expect(shown()).toEqual({ ...nothing, students: 0 });
    await load();
    expect(state()).toEqual({ choosing: 'idle' });
    expect(shown()).toEqual(nothing);
    expect(reported()).toEqual([]);
  });

  test.each([
    ['gia-huy', ['gia-huy']],
    // Is inactive.
    ['anastasia', []],
    ['nobody', []],
  ])('have the student of the address chosen: %s', async (studentId, chosen) => {
    const { state, shown } = await ready({ ...CLASS, studentId });
    expect(state()).toEqual({ choosing: 'idle' });
    expect(shown()).toEqual({ ...nothing, chosen });
  });

  test('[ERR-01] load again on request', async () => {
    const { loads, send, state, shown, reported, load, refuse } = open();
    await refuse(loads, OFFLINE);
    expect(state()).toBe('unavailable');
    expect(shown().failure).toEqual(OFFLINE);
    expect(reported()).toEqual([]);
    send('cards.reload');
    expect(state()).toBe('loading');
    await load();
    expect(state()).toEqual({ choosing: 'idle' });
    expect(shown()).toEqual(nothing);
  });

  test('are missing if the class is of another teacher', async () => {
    const { loads, state, reported, refuse } = open();
    await refuse(loads, { kind: 'refused', code: 'not_found', message: 'None' });
    expect(state()).toBe('missing');
    expect(reported()).toEqual([]);
  });

  test.each(EXPIRED)('lead to the login if %s', async (_, failure) => {
    const { loads, state, reported, refuse } = open();
    await refuse(loads, failure);
    expect(state()).toBe('expired');
    expect(reported()).toEqual([{ type: 'reading.expired' }]);
  });

  test('lead elsewhere while they load, and when they are shown', async () => {
    const { actor, reported, load } = open();
    actor.send({ type: 'teacher.go', to: { name: 'classes' } });
    await load();
    actor.send({ type: 'teacher.go', to: { name: 'class', classId: 'class-7a2' } });
    expect(reported()).toEqual([
      { type: 'teacher.go', to: { name: 'classes' } },
      { type: 'teacher.go', to: { name: 'class', classId: 'class-7a2' } },
    ]);
  });
});

describe('the choice', () => {
  test('adds and removes single students', async () => {
    const { toggle, shown } = await ready();
    toggle('gia-huy');
    toggle('minh-anh');
    expect(shown().chosen).toEqual(['gia-huy', 'minh-anh']);
    toggle('gia-huy');
    expect(shown().chosen).toEqual(['minh-anh']);
    toggle('minh-anh');
    expect(shown().chosen).toEqual([]);
  });

  test('adds all students who can log in, and removes them', async () => {
    const { send, toggle, shown } = await ready();
    toggle('gia-huy');
    send('class.toggle');
    expect(shown().chosen).toEqual(['minh-anh', 'gia-huy']);
    send('class.toggle');
    expect(shown().chosen).toEqual([]);
  });

  test('must not be empty', async () => {
    const { makes, send, toggle, state } = await ready();
    send('cards.ask');
    expect(state()).toEqual({ choosing: 'nobody' });
    send('cards.confirm');
    expect(state()).toEqual({ choosing: 'nobody' });
    toggle('gia-huy');
    expect(state()).toEqual({ choosing: 'idle' });
    toggle('gia-huy');
    send('cards.ask');
    expect(state()).toEqual({ choosing: 'nobody' });
    send('class.toggle');
    expect(state()).toEqual({ choosing: 'idle' });
    expect(makes.made).toEqual([]);
  });
});

describe('new passwords', () => {
  test('need a confirmation, because the old ones end', async () => {
    const { makes, send, toggle, state, shown } = await ready();
    toggle('gia-huy');
    send('cards.ask');
    expect(state()).toBe('asking');
    expect(makes.made).toEqual([]);
    send('cards.cancel');
    expect(state()).toEqual({ choosing: 'idle' });
    expect(shown()).toEqual({ ...nothing, chosen: ['gia-huy'] });
    send('cards.confirm');
    expect(makes.made).toEqual([]);
    send('cards.ask', 'cards.confirm');
    expect(makes.made).toEqual([{ classId: 'class-7a2', students: ['gia-huy'] }]);
  });

  test('are made once, and nothing is chosen afterwards', async () => {
    const { makes, leaving, send, toggle, state, shown, reported, make } = await making();
    send('cards.ask', 'cards.confirm', 'class.toggle');
    toggle('gia-huy');
    expect(state()).toBe('making');
    expect(makes.made).toEqual([{ classId: 'class-7a2', students: ['minh-anh'] }]);
    expect(leaving.size).toBe(0);
    await make();
    expect(state()).toBe('shown');
    expect(shown()).toEqual({ ...nothing, made });
    expect(leaving.size).toBe(1);
    expect(reported()).toEqual([]);
  });

  test.each([OFFLINE, TOO_MANY])('keep the choice if they fail: %o', async (failure) => {
    const { makes, send, state, shown, reported, make, refuse } = await making();
    await refuse(makes, failure);
    expect(state()).toEqual({ choosing: 'refused' });
    expect(shown()).toEqual({ ...nothing, chosen: ['minh-anh'], failure });
    expect(reported()).toEqual([]);
    send('cards.ask', 'cards.confirm');
    await make();
    expect(state()).toBe('shown');
    expect(makes.made).toHaveLength(2);
  });

  test('no longer say that they failed after another choice', async () => {
    const { makes, toggle, state, refuse } = await making();
    await refuse(makes, OFFLINE);
    toggle('gia-huy');
    expect(state()).toEqual({ choosing: 'idle' });
  });

  test.each(EXPIRED)('lead to the login if %s', async (_, failure) => {
    const { makes, state, reported, refuse } = await making();
    await refuse(makes, failure);
    expect(state()).toBe('expired');
    expect(reported()).toEqual([{ type: 'reading.expired' }]);
  });
});

describe('shown passwords', () => {
  test('are forgotten when the teacher is done', async () => {
    const { actor, leaving, send, state, shown } = await showing();
    send('cards.done');
    expect(state()).toEqual({ choosing: 'idle' });
    expect(shown()).toEqual(nothing);
    expect(leaving.size).toBe(0);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(made.cards[0]!.password);
  });

  test('are forgotten when the browser leaves the page, whose Back button could show it again', async () => {
    const { leaving, toggle, state, shown } = await showing();
    for (const leave of leaving) leave();
    expect(state()).toEqual({ choosing: 'hidden' });
    expect(shown()).toEqual(nothing);
    toggle('gia-huy');
    expect(state()).toEqual({ choosing: 'idle' });
  });

  test('are hidden after half an hour', async () => {
    const { pass, state, shown } = await showing();
    pass(30 * MINUTE - 1);
    expect(state()).toBe('shown');
    pass(1);
    expect(state()).toEqual({ choosing: 'hidden' });
    expect(shown()).toEqual(nothing);
  });

  test('stay while the teacher goes elsewhere, because the parent ends this page', async () => {
    const { actor, state, reported } = await showing();
    actor.send({ type: 'teacher.go', to: { name: 'classes' } });
    expect(reported()).toEqual([{ type: 'teacher.go', to: { name: 'classes' } }]);
    expect(state()).toBe('shown');
  });
});
