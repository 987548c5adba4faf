import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { RosterPreview } from '../../contract/teacher-roster.ts';
import type { RosterImport } from '../../machines/ports/teacher-roster.port.ts';
import { changesAnything } from '../../machines/teacher/roster/teacher-roster.machine.ts';
import { provideTeacherRoster } from '../../machines/teacher/roster/teacher-roster.provide.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { imported, partialPreview, rosterFile, sameRoster } from '../../walks/support/teacher-roster.ts';
import { settled } from '../support/fakes.ts';

async function reviewing(preview: RosterPreview) {
  const stored: RosterImport[] = [];
  const machine = provideTeacherRoster({
    check: async () => preview,
    import: async (roster) => (stored.push(roster), imported),
  });
  const actor = createActor(machine, { input: { parent: nobody } }).start();
  actor.send({ type: 'files.chosen', files: [rosterFile] });
  await settled();
  return { actor, stored };
}

test('a roster never disables more than half of a school', async () => {
  const { actor } = await reviewing(partialPreview);
  actor.send({ type: 'missing.toggle' });
  expect(actor.getSnapshot().context.disablesMissing).toBe(false);
});

test('a roster that changes nothing is not imported', async () => {
  const { actor, stored } = await reviewing(sameRoster);
  actor.send({ type: 'roster.import' });
  expect([actor.getSnapshot().value, stored]).toEqual([{ reviewing: 'idle' }, []]);
});

test.each([
  'students.added',
  'students.changed',
  'students.moved',
  'students.left',
  'students.enabled',
  'students.disabled',
  'teachers.added',
  'teachers.changed',
  'teachers.moved',
  'teachers.left',
  'teachers.enabled',
  'teachers.disabled',
  'classes.added',
  'classes.changed',
])('one change of the kind %s is a change', (path) => {
  const [group, kind] = path.split('.') as ['classes', 'added'];
  const changed = { ...sameRoster, [group]: { ...sameRoster[group], [kind]: { count: 1, first: [] } } };
  expect(changesAnything(sameRoster, false)).toBe(false);
  expect(changesAnything(changed, false)).toBe(true);
});
