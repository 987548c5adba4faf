import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coverageMap } from '../stories/coverage.ts';
import { FLOWS, UNSEEN } from '../stories/flows.ts';
import { GROUPS, placeOfFlow } from '../stories/groups.ts';
import { idOf } from '../stories/session.ts';

const ROOTS = 'Design system|Student|Teacher|Parts|Chart panel';

/** Title and ID of the stories that are written by hand, by file. */
function written(): [string, string | undefined, string | undefined][] {
  const meta = new RegExp(`title: '((?:${ROOTS})(?:/[^']*)?)'(?:,\\s*id: '([^']*)')?`);
  return ['stories/', 'packages/chart-panel/example/'].flatMap((folder) =>
    readdirSync(new URL(folder, project))
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => {
        const [, title, id = title] = meta.exec(readFileSync(new URL(folder + file, project), 'utf8')) ?? [];
        return [file, title, id];
      }),
  );
}

const map = coverageMap();
const project = new URL('../', import.meta.url);

describe('stories', () => {
  test('are grouped by student, teacher, and parts, and their IDs do not have the group', () => {
    const flows = FLOWS.map(({ name }) => placeOfFlow(name));
    const all = written();
    expect(all.filter(([, title]) => title === undefined)).toEqual([]);
    const roots = new Set(flows.map(({ title }) => title.split('/')[0]));
    expect([...roots].toSorted()).toEqual(['Parts', 'Student', 'Teacher']);
    expect(FLOWS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(GROUPS).flat()));
    expect(flows).toContainEqual({ title: 'Parts/Utterance/States', id: 'utterance-states' });
    expect(flows).toContainEqual({ title: 'Teacher/Cards/States', id: 'teacher-cards-states' });
    const ids = [...all.map(([, , id]) => id), ...flows.map(({ id }) => id)];
    expect(ids.filter((id) => /^(Student|Parts)/.test(id!))).toEqual([]);
    expect(ids).toHaveLength(new Set(ids).size);
  });

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
