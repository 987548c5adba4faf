import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageMap } from '../stories/coverage.ts';
import { FLOWS, UNSEEN } from '../stories/flows.ts';
import { idOf } from '../stories/session.ts';

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
    '%s: every state of the chart has a story with an ID of its own',
    (name, flow) => {
      const { states } = map.find(({ machine }) => machine === name)!;
      expect(states.filter(({ isSeen, story }) => isSeen && story === null)).toEqual([]);
      const ids = [...flow.states().keys()].map(idOf);
      expect(ids).toHaveLength(new Set(ids).size);
    },
  );
});
