import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TeacherPage, TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { isUnauthorized } from '../../machines/teacher/teacher-page.parts.ts';
import { teacherReadingMachine, type ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';

test('an unknown address is missing, without a request', () => {
  const asked: TeacherPlace[] = [];
  const load = fromPromise<TeacherPage, TeacherPlace>(({ input }) => {
    asked.push(input);
    return new Promise(() => {});
  });
  const machine = teacherReadingMachine.provide({ actors: { load } });
  const at = (place: TeacherPlace) =>
    createActor(machine, { input: { parent: somebody<ReadingReport>().parent, place } })
      .start()
      .getSnapshot().value;
  expect([at({ name: 'nowhere' }), at({ name: 'classes' })]).toEqual(['missing', 'loading']);
  expect(asked).toEqual([{ name: 'classes' }]);
});

test.each<[boolean, Failure]>([
  [true, { kind: 'expired' }],
  [true, { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  [false, { kind: 'refused', code: 'forbidden', message: 'Not allowed' }],
  [false, { kind: 'offline' }],
])('that the login has ended is %s after %o', (ended, failure) => {
  expect(isUnauthorized(new PortError(failure))).toBe(ended);
});
