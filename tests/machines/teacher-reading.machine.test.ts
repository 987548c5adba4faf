import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TeacherPage, TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { teacherReadingMachine, type ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { NOW } from '../../walks/support/teacher-class.ts';
import { overviewOf } from '../../walks/support/teacher-overview.ts';
import { handCall, settled } from '../support/fakes.ts';

const CLASS: TeacherPlace = { name: 'class', classId: 'class-7a2' };
const PAGE: TeacherPage = { name: 'class', data: overviewOf(2, 2), readAt: NOW };
const OFFLINE: Failure = { kind: 'offline' };

function open(place = CLASS) {
  const above = somebody<ReadingReport>();
  const load = handCall<TeacherPlace, TeacherPage>();
  const actors = { load: fromPromise<TeacherPage, TeacherPlace>(({ input }) => load.call(input)) };
  const actor = createActor(teacherReadingMachine.provide({ actors }), {
    input: { parent: above.parent, place },
  }).start();
  return {
    actor,
    load,
    state: () => actor.getSnapshot(),
    reported: above.heard,
    async answer() {
      load.open[0]!.answer(PAGE);
      await settled();
    },
    async refuse(failure: Failure) {
      load.open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

describe('a page of the teacher’s data', () => {
  test('is loaded for its place, and can be arranged', async () => {
    const it = open();
    expect(it.state().value).toBe('loading');
    expect(it.load.made).toEqual([CLASS]);
    await it.answer();
    expect(it.state()).toMatchObject({ value: 'ready', context: { page: PAGE, failure: null } });
    expect(it.state().children.arrangement).toBeDefined();
    expect(it.reported()).toEqual([]);
  });

  test('[ERR-01] says why loading failed, then loads on request', async () => {
    const it = open();
    await it.refuse(OFFLINE);
    expect(it.state()).toMatchObject({ value: 'unavailable', context: { page: null, failure: OFFLINE } });
    it.actor.send({ type: 'reading.reload' });
    expect(it.state().value).toBe('loading');
    await it.answer();
    expect(it.state()).toMatchObject({ value: 'ready', context: { page: PAGE, failure: null } });
  });

  test('is missing at an unknown address, without a request', () => {
    const it = open({ name: 'nowhere' });
    expect(it.state().value).toBe('missing');
    expect(it.load.made).toEqual([]);
    expect(it.reported()).toEqual([]);
  });

  test('is missing if it belongs to another teacher', async () => {
    const it = open();
    await it.refuse({ kind: 'refused', code: 'not_found', message: 'None' });
    expect(it.state().value).toBe('missing');
    expect(it.reported()).toEqual([]);
  });

  test.each<Failure>([{ kind: 'refused', code: 'unauthorized', message: 'Nobody' }, { kind: 'expired' }])(
    'reports an expired login: %o',
    async (failure) => {
      const it = open();
      await it.refuse(failure);
      expect(it.state().value).toBe('expired');
      expect(it.reported()).toEqual([{ type: 'reading.expired' }]);
    },
  );

  test('leads to another place at any time', async () => {
    const it = open();
    const report: ReadingReport = { type: 'teacher.go', to: { name: 'classes' } };
    it.actor.send(report);
    await it.answer();
    it.actor.send(report);
    expect(it.reported()).toEqual([report, report]);
  });
});
