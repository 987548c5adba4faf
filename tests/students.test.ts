import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STUDENTS } from './students/flows.ts';
import { eventsOf, handsOf, idsOf, toursOf } from './students/student.ts';

const project = new URL('../', import.meta.url);

describe('students', () => {
  test('every student is listed, and has hands that play the paths', () => {
    const hands = readdirSync(new URL('tests/students/', project)).filter((file) => file.endsWith('.hands.tsx'));
    expect(hands.map((file) => `tests/students/${file}`).toSorted()).toEqual(STUDENTS.map(handsOf).toSorted());
  });

  test.each(STUDENTS.map((student) => [student.flow, student] as const))(
    '%s: every view cites its requirement and is reached, and every event happens',
    (_, student) => {
      const views = Object.entries(student.views);
      expect(views.filter(([, view]) => idsOf(view).length === 0).map(([name]) => name)).toEqual([]);
      const steps = toursOf(student).flatMap((path) => path.steps);
      expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(views.map(([name]) => name)));
      expect(new Set(steps.flatMap(({ event }) => event ?? []))).toEqual(new Set(eventsOf(student)));
      const taken = new Set<string>();
      for (const path of toursOf(student))
        for (const [at, { event }] of path.steps.entries())
          if (event !== null) taken.add(`${path.steps[at - 1]!.state} ${event}`);
      expect(taken.size).toBe(views.reduce((sum, [, { on = {} }]) => sum + Object.keys(on).length, 0));
    },
  );
});
