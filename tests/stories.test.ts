import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import type { Flow } from '../stories/flow.ts';
import { FLOWS, UNSEEN } from '../stories/flows.ts';

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
      const shown = [...flow.states().keys()];
      const missing = restingStates(flow.machine.root, flow).filter(
        (state) => !shown.some((story) => shows(story, state)),
      );
      expect(missing).toEqual([]);
      const file = new URL(`stories/generated/${name}.stories.tsx`, project);
      const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const written = [...source.matchAll(/\.\.\.storyOf\('(.+?)'\)/g)].map(([, state]) => state);
      expect(written, 'node scripts/make-stories.ts').toEqual(shown.toSorted());
    },
  );
});

/** Returns the leaves of a chart in which it can rest, as paths. */
function restingStates(node: AnyStateNode, { unseenRegions }: Flow): string[] {
  if (unseenRegions.includes(node.key)) return [];
  const children = Object.values(node.states);
  if (children.length > 0) return children.flatMap((child) => restingStates(child, { unseenRegions } as Flow));
  const passesOn = node.always?.some(({ guard }) => guard === undefined) ?? false;
  return passesOn ? [] : [node.path.join('.')];
}

/** Returns true if a story's name, with its regions, contains a state. */
function shows(story: string, state: string): boolean {
  const path = state.split('.');
  const leaves = story.split('+').map((region) => region.split('.').at(-1));
  return leaves.includes(path.at(-1)) && path.slice(0, -1).every((part) => story.includes(part));
}
