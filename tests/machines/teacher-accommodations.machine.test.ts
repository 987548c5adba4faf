import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { StudentAccommodations } from '../../contract/teacher-accounts.ts';
import type { StudentOfClass } from '../../machines/ports/teacher-accommodations.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import type {
  AccommodationsPlace,
  AccommodationsRequest,
} from '../../machines/teacher/teacher-accommodations.machine.ts';
import { provideTeacherAccommodations } from '../../machines/teacher/teacher-accommodations.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { adjusted } from '../../walks/support/teacher-accounts.ts';
import { handCall, settled } from '../support/fakes.ts';

const PLACE: AccommodationsPlace = { name: 'accommodations', classId: 'class-7a2', studentId: 'gia-huy' };
const OFFLINE: Failure = { kind: 'offline' };
const GONE: Failure = { kind: 'refused', code: 'not_found', message: 'None' };
const EXPIRED: [string, Failure][] = [
  ['nobody is logged in', { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  ['the session has expired', { kind: 'expired' }],
];

function open() {
  const above = somebody<ReadingReport>();
  const loads = handCall<StudentOfClass, StudentAccommodations>();
  const saves = handCall<AccommodationsRequest, StudentAccommodations>();
  const machine = provideTeacherAccommodations({
    read: loads.call,
    replace: (student, accommodations) => saves.call({ student, accommodations }),
  });
  const actor = createActor(machine, { input: { place: PLACE, parent: above.parent } }).start();
  return {
    actor,
    loads,
    saves,
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { group, student, chosen, failure } = actor.getSnapshot().context;
      return { group: group.name, student: student.id, chosen, failure };
    },
    reported: above.heard,
    async load() {
      loads.open[0]!.answer(adjusted);
      await settled();
    },
    async save(accommodations = adjusted.accommodations) {
      saves.open[0]!.answer({ ...adjusted, accommodations });
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

async function saving() {
  const it = await ready();
  it.actor.send({ type: 'accommodation.toggle', name: 'transcripts' });
  it.actor.send({ type: 'accommodations.save' });
  expect(it.state()).toBe('saving');
  return it;
}

const stored = { group: 'Class 7A2', student: 'gia-huy', chosen: adjusted.accommodations, failure: null };
const changed = { ...adjusted.accommodations, transcripts: true };

describe('a student’s adjustments', () => {
  test('are shown once they have loaded', async () => {
    const { loads, state, shown, reported, load } = open();
    expect(state()).toBe('loading');
    expect(loads.made).toEqual([PLACE]);
    expect(shown()).toEqual({ group: '', student: '', chosen: {}, failure: null });
    await load();
    expect(state()).toEqual({ choosing: 'idle' });
    expect(shown()).toEqual(stored);
    expect(reported()).toEqual([]);
  });

  test('[ERR-01] load again on request', async () => {
    const { actor, loads, state, shown, reported, load, refuse } = open();
    await refuse(loads, OFFLINE);
    expect(state()).toBe('unavailable');
    expect(shown().failure).toEqual(OFFLINE);
    expect(reported()).toEqual([]);
    actor.send({ type: 'accommodations.reload' });
    expect(state()).toBe('loading');
    await load();
    expect(shown()).toEqual(stored);
  });

  test('are missing if the student is in no class of the teacher', async () => {
    const { loads, state, reported, refuse } = open();
    await refuse(loads, GONE);
    expect(state()).toBe('missing');
    expect(reported()).toEqual([]);
  });

  test.each(EXPIRED)('lead to the login if %s', async (_, failure) => {
    const { loads, state, reported, refuse } = open();
    await refuse(loads, failure);
    expect(state()).toBe('expired');
    expect(reported()).toEqual([{ type: 'reading.expired' }]);
  });

  test('lead elsewhere in any state', async () => {
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
  test('turns adjustments on and off', async () => {
    const { actor, shown } = await ready();
    actor.send({ type: 'accommodation.toggle', name: 'more_time' });
    expect(shown().chosen).toEqual({ ...adjusted.accommodations, more_time: false });
    actor.send({ type: 'accommodation.toggle', name: 'more_time' });
    actor.send({ type: 'accommodation.toggle', name: 'easy_reading' });
    expect(shown().chosen).toEqual({ ...adjusted.accommodations, easy_reading: true });
  });

  test('adds and removes single sounds', async () => {
    const { actor, shown } = await ready();
    actor.send({ type: 'sound.toggle', sound: 'TH' });
    expect(shown().chosen.exempt_sounds).toEqual(['R']);
    actor.send({ type: 'sound.toggle', sound: 'S' });
    expect(shown().chosen.exempt_sounds).toEqual(['R', 'S']);
    expect(shown().chosen.more_time).toBe(true);
  });

  test('adds a first sound', async () => {
    const { actor, loads, shown } = open();
    loads.open[0]!.answer({ ...adjusted, accommodations: {} });
    await settled();
    actor.send({ type: 'sound.toggle', sound: 'S' });
    expect(shown().chosen).toEqual({ exempt_sounds: ['S'] });
  });
});

describe('saving', () => {
  test('sends the whole choice once, and shows what is stored', async () => {
    const { actor, saves, state, shown, reported, save } = await saving();
    actor.send({ type: 'accommodations.save' });
    actor.send({ type: 'accommodation.toggle', name: 'easy_reading' });
    actor.send({ type: 'sound.toggle', sound: 'S' });
    expect(saves.made).toEqual([{ student: PLACE, accommodations: changed }]);
    // Another teacher saved afterwards.
    await save({ slower_audio: true });
    expect(state()).toEqual({ choosing: 'saved' });
    expect(shown()).toEqual({ ...stored, chosen: { slower_audio: true } });
    expect(reported()).toEqual([]);
  });

  test.each([
    { type: 'accommodation.toggle', name: 'transcripts' },
    { type: 'sound.toggle', sound: 'S' },
  ] as const)('is no longer confirmed after another choice: $type', async (event) => {
    const { actor, state, save } = await saving();
    await save();
    actor.send(event);
    expect(state()).toEqual({ choosing: 'idle' });
  });

  test('[ERR-01] keeps the choice if it fails, and can be repeated', async () => {
    const { actor, saves, state, shown, reported, save, refuse } = await saving();
    await refuse(saves, OFFLINE);
    expect(state()).toEqual({ choosing: 'refused' });
    expect(shown()).toEqual({ ...stored, chosen: changed, failure: OFFLINE });
    expect(reported()).toEqual([]);
    actor.send({ type: 'accommodations.save' });
    expect(saves.made).toHaveLength(2);
    expect(saves.made[1]).toEqual(saves.made[0]);
    await save(changed);
    expect(state()).toEqual({ choosing: 'saved' });
    expect(shown()).toEqual({ ...stored, chosen: changed });
  });

  test('finds nothing if the student has left the class', async () => {
    const { saves, state, reported, refuse } = await saving();
    await refuse(saves, GONE);
    expect(state()).toBe('missing');
    expect(reported()).toEqual([]);
  });

  test.each(EXPIRED)('leads to the login if %s', async (_, failure) => {
    const { saves, state, reported, refuse } = await saving();
    await refuse(saves, failure);
    expect(state()).toBe('expired');
    expect(reported()).toEqual([{ type: 'reading.expired' }]);
  });
});
