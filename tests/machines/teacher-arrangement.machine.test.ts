import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { teacherArrangementMachine } from '../../machines/teacher/teacher-arrangement.machine.ts';
import { arranged, listed, type Column } from '../../machines/teacher/teacher-arrangement.parts.ts';
import { overviewOf } from '../../walks/support/teacher-overview.ts';

const { students } = overviewOf(8, 5);

function open() {
  const actor = createActor(teacherArrangementMachine).start();
  return {
    actor,
    sort: (by: Column) => actor.send({ type: 'students.sort', by }),
    shown: () => {
      const { value, context } = actor.getSnapshot();
      return arranged(students, value.students, context.sort);
    },
  };
}

test('shows everyone in the order of the class at first', () => {
  expect(open().shown()).toEqual(students);
});

test('shows only the students with the chosen standing, in the same order as before', () => {
  const { actor, shown, sort } = open();
  sort('missed');
  for (const who of ['idle', 'stuck', 'behind'] as const) {
    actor.send({ type: 'students.show', who });
    expect(shown()).toHaveLength(2);
    expect(shown().every(({ standing }) => standing === who)).toBe(true);
    expect(actor.getSnapshot().context.sort.by).toBe('missed');
  }
  actor.send({ type: 'students.show', who: 'everyone' });
  expect(shown()).toHaveLength(8);
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
    'idle',
    'stuck',
    'stuck',
    'behind',
    'behind',
    'fine',
    'fine',
  ]);
  sort('lastWork');
  expect(
    shown()
      .slice(-2)
      .every(({ last_work }) => last_work === null),
  ).toBe(true);
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
