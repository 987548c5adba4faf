import { expect, test } from 'vitest';
import { changesAnything } from '../../machines/teacher/teacher-roster.machine.ts';
import { sameRoster } from '../../walks/support/teacher-roster.ts';

test.each([
  'students.added',
  'students.changed',
  'students.moved',
  'students.enabled',
  'students.disabled',
  'teachers.added',
  'teachers.changed',
  'teachers.moved',
  'teachers.enabled',
  'teachers.disabled',
  'classes.added',
  'classes.changed',
])('one change of the kind %s is a change', (path) => {
  const [group, kind] = path.split('.') as ['classes', 'added'];
  const changed = { ...sameRoster, [group]: { ...sameRoster[group], [kind]: { count: 1, first: [] } } };
  expect(changesAnything(sameRoster, false)).toBe(false);
  expect(changesAnything(changed, false)).toBe(true);
});
