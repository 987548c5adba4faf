import { expect, test } from 'vitest';
import {
  beginningOf,
  changeOf,
  copyOf,
  draftOf,
  mistakeIn,
  toggleStudent,
  type Draft,
} from '../../machines/teacher/assigning/assign-draft.ts';
import { given, recipients, TODAY } from '../../walks/support/teacher-work.ts';

test('a copy begins today, lasts as long, and leaves out students who left', () => {
  const source = given('past', { start_day: '2026-11-01', due_day: '2026-11-11', students: ['minh-anh', 'moved'] });
  expect(copyOf(source, recipients)).toMatchObject({
    start_day: TODAY,
    due_day: '2026-12-06',
    classes: [{ id: 'class-7a2', students: ['minh-anh'] }],
    contents: [{ id: 'library' }],
  });
});

test('a past assignment can be renamed without a new day', () => {
  const stored = given('past', { due_day: '2026-11-20' });
  const draft = { ...draftOf(stored, TODAY), name: 'Other' };
  expect(mistakeIn(draft, TODAY, stored)).toBeNull();
  expect(changeOf(draft, stored, TODAY)).toEqual({ name: 'Other' });
});

test('single students leave the whole class, and all of them are the whole class', () => {
  const draft = { ...draftOf(given('now'), TODAY), classes: [{ id: 'class-7a2', students: null }] };
  const without = toggleStudent(draft, recipients, 'class-7a2', 'gia-huy');
  expect(without.classes).toEqual([{ id: 'class-7a2', students: ['minh-anh', 'anastasia'] }]);
  expect(toggleStudent(without, recipients, 'class-7a2', 'gia-huy').classes[0]!.students).toBeNull();
  expect(toggleStudent({ ...draft, classes: [] }, recipients, 'class-2b', 'an').classes).toEqual([
    { id: 'class-2b', students: null },
  ]);
  expect(
    toggleStudent({ ...draft, classes: [{ id: 'class-2b', students: null }] }, recipients, 'class-2b', 'an').classes,
  ).toEqual([]);
});

test.each<[string | null, Partial<Draft>]>([
  [null, {}],
  ['noContent', { contents: [] }],
  ['noStudents', { classes: [] }],
  ['noDay', { due_day: '' }],
  ['dueBeforeStart', { due_day: '2026-11-25' }],
  ['dueInPast', { start_day: '2026-11-24', due_day: '2026-11-25' }],
  ['nameTooLong', { name: 'a'.repeat(201) }],
])('the mistake %s is in a draft with %o', (mistake, fields) => {
  expect(mistakeIn({ ...draftOf(given('now'), TODAY), ...fields }, TODAY, null)).toBe(mistake);
});

test('a new draft is for the class of the address, for a week from today', () => {
  const draft = beginningOf({ name: 'assign', classId: 'class-2b' }, { recipients, stored: null });
  expect(draft).toMatchObject({
    contents: [],
    classes: [{ id: 'class-2b', students: null }],
    start_day: TODAY,
    due_day: '2026-12-03',
  });
});
