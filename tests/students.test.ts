import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STUDENTS } from './students/flows.ts';
import { eventsOf, handsOf, idsOf, pathsOf } from './students/student.ts';

const project = new URL('../', import.meta.url);

/** Known, written down, and not played yet, with the reason. */
const NOT_PLAYED: Record<string, string> = {
  speaking: 'its chart is being divided: hands follow',
};

describe('students', () => {
  test('every one is listed, and has hands that play its paths', () => {
    const files = readdirSync(new URL('tests/students/', project));
    const played = STUDENTS.filter((student) => existsSync(new URL(handsOf(student), project)));
    expect(STUDENTS.filter((student) => !played.includes(student)).map(({ flow }) => flow)).toEqual(
      Object.keys(NOT_PLAYED),
    );
    expect(files.filter((file) => file.endsWith('.hands.tsx')).toSorted()).toEqual(
      played.map((student) => handsOf(student).replace('tests/students/', '')).toSorted(),
    );
  });

  test.each(STUDENTS.map((student) => [student.flow, student] as const))(
    '%s: every view cites what asks for it and is reached, and every event happens',
    (_, student) => {
      const views = Object.entries(student.views);
      expect(views.filter(([, view]) => idsOf(view).length === 0).map(([name]) => name)).toEqual([]);
      const steps = pathsOf(student).flatMap((path) => path.steps);
      expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(views.map(([name]) => name)));
      expect(new Set(steps.flatMap(({ event }) => event ?? []))).toEqual(new Set(eventsOf(student)));
      const taken = new Set<string>();
      for (const path of pathsOf(student))
        for (const [at, { event }] of path.steps.entries())
          if (event !== null) taken.add(`${path.steps[at - 1]!.state} ${event}`);
      expect(taken.size).toBe(views.reduce((sum, [, { on = {} }]) => sum + Object.keys(on).length, 0));
    },
  );
});
