import { expect, test } from 'vitest';
import { enteredStates } from '../scripts/states/entered.ts';

test('the map names the first tour of each flow and each file of end-to-end tests', () => {
  const assertion = (title: string, ...entered: string[]) => ({ title, meta: { entered } });
  const tours = {
    testResults: [
      {
        name: '/work/tests/students/warm-up.hands.tsx',
        assertionResults: [
          assertion('every view and every event has hands, and a tour reaches it', 'lesson ending'),
          assertion('2. ready → presses', 'lesson playing.game', 'take idle'),
          assertion('3. ready → waits', 'lesson playing.game'),
        ],
      },
      { name: '/work/tests/students/lesson.hands.tsx', assertionResults: [assertion('1. a', 'take idle')] },
    ],
  };
  const test1 = { annotations: [{ type: 'entered', description: 'take idle\ntake open' }, { type: 'slow' }] };
  const e2e = { suites: [{ suites: [{ specs: [{ file: 'speaking.e2e.ts', tests: [test1, test1] }] }] }] };
  expect(enteredStates(tours, e2e)).toEqual({
    lesson: { 'playing.game': { tours: ['warmUp 2'], e2e: [] } },
    take: { idle: { tours: ['lesson 1', 'warmUp 2'], e2e: ['speaking'] }, open: { tours: [], e2e: ['speaking'] } },
  });
});
