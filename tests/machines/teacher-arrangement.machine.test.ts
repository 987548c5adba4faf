import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { teacherArrangementMachine } from '../../machines/teacher/page/teacher-arrangement.machine.ts';
import { arranged, listed, type Column } from '../../machines/teacher/page/teacher-arrangement.parts.ts';
import { overviewOf } from '../../walks/support/teacher-overview.ts';

const { students } = overviewOf(8, 5);

function open(of = students) {
  const actor = createActor(teacherArrangementMachine).start();
  return {
    actor,
    sort: (by: Column) => actor.send({ type: 'students.sort', by }),
    shown: () => {
      const { value, context } = actor.getSnapshot();
      return arranged(of, value.students, context.sort);
    },
  };
}

test('shows everyone in the order of the class at first', () => {
  expect(open().shown()).toEqual(students);
});

test('shows only the students with the chosen standing, in the same order as before', () => {
  const { actor, shown, sort } = open(overviewOf(9, 5).students);
  sort('missed');
  for (const [who, count] of [
    ['absent', 1],
    ['idle', 1],
    ['stuck', 2],
    ['behind', 2],
  ] as const) {
    actor.send({ type: 'students.show', who });
    expect(shown()).toHaveLength(count);
    expect(shown().every(({ standing }) => standing === who)).toBe(true);
    expect(actor.getSnapshot().context.sort.by).toBe('missed');
  }
  actor.send({ type: 'students.show', who: 'everyone' });
  expect(shown()).toHaveLength(9);
});

test('sorts by a column, and turns the order round at the second press', () => {
  const { shown, sort } = open();
  sort('average');
  const rising = shown().map(({ average }) => average);
  expect(rising.slice(0, 3)).toEqual([60, 61, 62]);
  sort('average');
  expect(shown().map(({ average }) => average)).toEqual([67, 66, 65, 64, 62, 61, 60, null]);
  sort('name');
  expect(shown()).toEqual(students);
  sort('name');
  expect(shown()).toEqual(students.toReversed());
});

test('begins with the students who need the teacher first, and ends with those without a value', () => {
  const { shown, sort } = open();
  sort('overdue');
  expect(shown()[0]!.overdue).toBe(Math.max(...students.map(({ overdue }) => overdue)));
  sort('missed');
  expect(shown()[0]!.standing).toBe('stuck');
  expect(shown().at(-1)!.answered).toBe(0);
  sort('standing');
  expect(shown().map(({ standing }) => standing)).toEqual([
    'idle',
    'stuck',
    'stuck',
    'behind',
    'behind',
    'fine',
    'fine',
    'inactive',
  ]);
  sort('lastWork');
  expect(shown().filter(({ last_work }) => last_work === null)).toEqual(shown().slice(-1));
  sort('completed');
  expect(shown()[0]!.completed).toBe(0);
});

test('lists the assignments due last at first, and all of them when asked, without another choice of students', () => {
  const { assignments } = overviewOf(8, 25);
  const { actor } = open();
  const names = () => listed(assignments, actor.getSnapshot().value.assignments).map(({ name }) => name);
  const latestFirst = assignments.map(({ name }) => name).toReversed();
  expect(names()).toEqual(latestFirst.slice(0, 20));
  actor.send({ type: 'students.show', who: 'idle' });
  actor.send({ type: 'assignments.showAll' });
  expect(names()).toEqual(latestFirst);
  expect(actor.getSnapshot().matches({ students: 'idle' })).toBe(true);
  actor.send({ type: 'assignments.showRecent' });
  expect(names()).toHaveLength(20);
});
