import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageMap, sharesOf } from '../stories/coverage-map/map.ts';
import { FLOWS, UNSEEN } from '../stories/flows.ts';

const map = coverageMap();
const project = new URL('../', import.meta.url);

describe('stories', () => {
  test('every machine is a flow with stories, or has a reason to be invisible', () => {
    const machines = readdirSync(new URL('machines/', project), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) =>
        file
          .replace(/^.*\//, '')
          .replace('.machine.ts', '')
          .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      );
    expect([...FLOWS.map(({ name }) => name), ...Object.keys(UNSEEN)].toSorted()).toEqual(machines.toSorted());
  });

  test.each(FLOWS.map((flow) => [flow.name, flow] as const))(
    '%s: every state of the chart has a story',
    (name, flow) => {
      const { states } = map.find(({ machine }) => machine === name)!;
      expect(states.filter(({ isSeen, story }) => isSeen && story === null)).toEqual([]);
      const file = new URL(`stories/generated/${name}.stories.tsx`, project);
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const written = [...source.matchAll(/\.\.\.storyOf\('(.+?)'\)/g)].map(([, state]) => state);
      expect(written, 'node scripts/make-stories.ts').toEqual([...flow.states().keys()].toSorted());
    },
  );
});

test('the coverage map tells where each state is seen and entered, and leaves out states that are gone', () => {
  const entered = { tours: ['lesson 2'], e2e: ['lesson'] };
  const [lesson] = coverageMap({ lesson: { loading: entered, gone: entered } }).filter(
    (one) => one.machine === 'lesson',
  );
  expect(lesson!.unseen).toBeNull();
  expect(lesson!.states.slice(0, 2)).toEqual([
    { state: 'loading', isSeen: true, story: 'loading', ...entered },
    { state: 'playing.game.resting', isSeen: true, story: 'playing.game.resting+above.nothing', tours: [], e2e: [] },
  ]);
  expect(lesson!.states.map(({ state }) => state)).not.toContain('gone');
  expect(sharesOf(lesson!.states.slice(0, 2))).toEqual({
    stories: { count: 2, of: 2 },
    tours: { count: 1, of: 2 },
    e2e: { count: 1, of: 2 },
  });
});
