import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TeacherPage } from '../../machines/ports/teacher-pages.port.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { teacherPageMachine, type PageEvent } from '../../machines/teacher/page/teacher-page.machine.ts';
import { isUnauthorized, type SessionReport } from '../../machines/teacher/page/teacher-page.parts.ts';
import { nobody, somebody } from '../../walks/support/somebody.ts';
import { pages } from '../../walks/support/teacher-pages.ts';
import { handCall } from '../support/fakes.ts';

test('an unknown address is missing, without a request', () => {
  const asked: TeacherPlace[] = [];
  const load = fromPromise<TeacherPage, TeacherPlace>(({ input }) => {
    asked.push(input);
    return new Promise(() => {});
  });
  const machine = teacherPageMachine.provide({ actors: { load } });
  const at = (place: TeacherPlace) =>
    createActor(machine, { input: { parent: nobody, place } })
      .start()
      .getSnapshot().value;
  expect([at({ name: 'nowhere' }), at({ name: 'classes' })]).toEqual(['missing', 'loading']);
  expect(asked).toEqual([{ name: 'classes' }]);
});

const { class: group, ...others } = pages;

async function ready(page: TeacherPage) {
  const above = somebody<SessionReport>();
  const loads = handCall<TeacherPlace, TeacherPage>();
  const load = fromPromise<TeacherPage, TeacherPlace>(({ input }) => loads.call(input));
  const machine = teacherPageMachine.provide({ actors: { load } });
  const actor = createActor(machine, { input: { parent: above.parent, place: page } }).start();
  await loads.answer(page);
  return { actor, loads, heard: above.heard };
}

test.each<[string, TeacherPage]>([...Object.entries(others), ['arrangement', group]])(
  'the chart %s runs while its page is ready',
  async (name, page) => {
    const ends: readonly [PageEvent['type'], string][] = [
      ['page.reload', 'loading'],
      ['page.missing', 'missing'],
      ['session.expired', 'expired'],
    ];
    for (const [type, state] of ends) {
      const { actor, heard } = await ready(page);
      const { children } = actor.getSnapshot();
      expect(Object.keys(children)).toEqual([name]);
      const own = Object.values(children)[0]!;
      actor.send({ type });
      expect([actor.getSnapshot().value, own.getSnapshot().status]).toEqual([state, 'stopped']);
      expect(heard()).toEqual(type === 'session.expired' ? [{ type }] : []);
    }
  },
);

test.each<[boolean, Failure]>([
  [true, { kind: 'expired' }],
  [true, { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  [false, { kind: 'refused', code: 'forbidden', message: 'Not allowed' }],
  [false, { kind: 'offline' }],
])('that the login has ended is %s after %o', (ended, failure) => {
  expect(isUnauthorized(new PortError(failure))).toBe(ended);
});
