import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AssignmentChange, ContentQuery, NewAssignments } from '../../contract/teacher-assignments.ts';
import type { TeacherWorkPort } from '../../machines/ports/teacher-work.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import {
  addDays,
  changeOf,
  copyOf,
  draftOf,
  mistakeIn,
  toggleStudent,
  type AssigningPlace,
} from '../../machines/teacher/assign-draft.ts';
import { provideTeacherWork } from '../../machines/teacher/teacher-assigning.provide.ts';
import { nobody } from '../../walks/support/somebody.ts';
import {
  foundContent,
  given,
  library,
  lunch,
  preview,
  recipients,
  TODAY,
  turtles,
  workList,
} from '../../walks/support/teacher-work.ts';

function rig() {
  const created: NewAssignments[] = [];
  const changes: [string, AssignmentChange][] = [];
  const searches: ContentQuery[] = [];
  let failure: PortError | null = null;
  let requests = 0;
  const port: TeacherWorkPort = {
    assignments: async () => workList,
    assignment: async (id) => given(id, { students: ['minh-anh'] }),
    recipients: async () => recipients,
    content: async (query) => {
      searches.push(query);
      const results = foundContent.results.filter(({ name }) => name.toLowerCase().includes(query.search ?? ''));
      return { ...foundContent, results, count: results.length };
    },
    preview: async () => preview,
    create: async (request) => {
      created.push(request);
      if (failure) throw failure;
      return [given('new')];
    },
    change: async (id, change) => {
      changes.push([id, change]);
      if (failure) throw failure;
      return given(id, { withdrawn: change.withdrawn ?? false });
    },
    newRequestId: () => `request-${++requests}`,
  };
  const logic = provideTeacherWork(port, { play: () => () => {}, say: () => () => {} });
  const assigning = async (place: AssigningPlace) => {
    const actor = createActor(logic.assigning, { input: { parent: nobody, place } }).start();
    await waitFor(actor, (state) => state.matches({ editing: { content: 'found' } }));
    return actor;
  };
  return { created, changes, searches, logic, assigning, fail: (next: PortError | null) => void (failure = next) };
}

test('a search that is entered adds its first result, even before the results are shown', async () => {
  const it = rig();
  const actor = await it.assigning({ name: 'assign', classId: 'class-2b' });
  actor.send({ type: 'content.search', query: { search: 'turtles' } });
  actor.send({ type: 'search.submit' });
  await waitFor(actor, (state) => state.matches({ editing: { content: 'found' } }));
  expect(actor.getSnapshot().context.draft.contents.map(({ id }) => id)).toEqual([turtles.id]);
  expect(actor.getSnapshot().context.query).toEqual({ search: '' });
  // Enter in an empty search continues.
  actor.send({ type: 'search.submit' });
  expect(actor.getSnapshot().matches('reviewing')).toBe(true);
  actor.send({ type: 'assign.confirm' });
  await waitFor(actor, (state) => state.matches('saved'));
  expect(it.created).toEqual([
    {
      request_id: 'request-1',
      name: 'The turtles',
      contents: [{ id: 'turtles', skills: [] }],
      classes: [{ id: 'class-2b', students: null }],
      start_day: TODAY,
      due_day: '2026-12-03',
    },
  ]);
});

test('a failed request is repeated with its ID, and a changed draft is another request', async () => {
  const it = rig();
  const actor = await it.assigning({ name: 'assign', classId: 'class-2b' });
  const confirm = async () => {
    actor.send({ type: 'assign.confirm' });
    await waitFor(actor, (state) => !state.matches('saving'));
  };
  actor.send({ type: 'content.toggle', content: library });
  actor.send({ type: 'assign.review' });
  it.fail(new PortError({ kind: 'offline' }));
  await confirm();
  await confirm();
  actor.send({ type: 'assign.back' });
  actor.send({ type: 'content.toggle', content: lunch });
  actor.send({ type: 'content.toggle', content: lunch });
  actor.send({ type: 'assign.review' });
  await confirm();
  actor.send({ type: 'assign.back' });
  actor.send({ type: 'content.toggle', content: lunch });
  actor.send({ type: 'assign.review' });
  await confirm();
  it.fail(null);
  await confirm();
  expect(actor.getSnapshot().matches('saved')).toBe(true);
  expect(it.created.map(({ request_id, contents }) => [request_id, contents.length])).toEqual([
    ['request-1', 1],
    ['request-1', 1],
    ['request-1', 1],
    ['request-2', 2],
    ['request-2', 2],
  ]);
});

test('a mistake is explained, and goes with the next change', async () => {
  const it = rig();
  const actor = await it.assigning({ name: 'assign' });
  const mistake = () =>
    actor.getSnapshot().matches({ editing: { form: 'mistaken' } }) ? actor.getSnapshot().context.mistake : null;
  actor.send({ type: 'assign.review' });
  expect(mistake()).toBe('noContent');
  actor.send({ type: 'content.search', query: { search: 'library' } });
  actor.send({ type: 'search.submit' });
  await waitFor(actor, (state) => state.matches({ editing: { content: 'found' } }));
  expect(mistake()).toBeNull();
  actor.send({ type: 'assign.review' });
  expect(mistake()).toBe('noStudents');
  actor.send({ type: 'class.toggle', classId: 'class-7a2' });
  actor.send({ type: 'draft.write', fields: { due_day: addDays(TODAY, -1) } });
  actor.send({ type: 'assign.review' });
  expect(mistake()).toBe('dueBeforeStart');
  actor.send({ type: 'draft.write', fields: { start_day: addDays(TODAY, -2) } });
  actor.send({ type: 'assign.review' });
  expect(mistake()).toBe('dueInPast');
  actor.send({ type: 'draft.write', fields: { due_day: '' } });
  actor.send({ type: 'assign.review' });
  expect(mistake()).toBe('noDay');
});

test('a change sends only what differs', async () => {
  const it = rig();
  const actor = await it.assigning({ name: 'assignment', assignmentId: 'now' });
  expect(it.searches).toEqual([{ type: 'study_set' }]);
  actor.send({ type: 'draft.write', fields: { due_day: '2026-12-10' } });
  actor.send({ type: 'assign.review' });
  actor.send({ type: 'assign.confirm' });
  await waitFor(actor, (state) => state.matches('saved'));
  expect(it.changes).toEqual([['now', { due_day: '2026-12-10' }]]);
});

test('a copy begins today, lasts as long, and leaves out students who left', () => {
  const source = given('past', { start_day: '2026-11-01', due_day: '2026-11-11', students: ['minh-anh', 'moved'] });
  expect(copyOf(source, recipients)).toMatchObject({
    start_day: TODAY,
    due_day: '2026-12-06',
    classes: [{ id: 'class-7a2', students: ['minh-anh'] }],
    contents: [{ id: 'library' }],
  });
});

test('a past assignment can be renamed without a new day', () => {
  const stored = given('past', { due_day: '2026-11-20' });
  const draft = { ...draftOf(stored, TODAY), name: 'Other' };
  expect(mistakeIn(draft, TODAY, stored)).toBeNull();
  expect(changeOf(draft, stored, TODAY)).toEqual({ name: 'Other' });
});

test('single students leave the whole class, and all of them are the whole class', () => {
  const draft = { ...draftOf(given('now'), TODAY), classes: [{ id: 'class-7a2', students: null }] };
  const without = toggleStudent(draft, recipients, 'class-7a2', 'gia-huy');
  expect(without.classes).toEqual([{ id: 'class-7a2', students: ['minh-anh', 'anastasia'] }]);
  expect(toggleStudent(without, recipients, 'class-7a2', 'gia-huy').classes[0]!.students).toBeNull();
  expect(toggleStudent({ ...draft, classes: [] }, recipients, 'class-2b', 'an').classes).toEqual([
    { id: 'class-2b', students: null },
  ]);
  expect(
    toggleStudent({ ...draft, classes: [{ id: 'class-2b', students: null }] }, recipients, 'class-2b', 'an').classes,
  ).toEqual([]);
});

test('the list extends, withdraws after a question, and restores', async () => {
  const it = rig();
  const actor = createActor(it.logic.assignments, { input: { parent: nobody } }).start();
  await waitFor(actor, (state) => state.matches({ ready: 'idle' }));
  const [, now, past] = workList.assignments;
  actor.send({ type: 'assignment.extend', assignment: past! });
  await waitFor(actor, (state) => state.matches({ ready: 'idle' }));
  actor.send({ type: 'assignment.withdraw', assignment: now! });
  actor.send({ type: 'withdrawal.cancel' });
  actor.send({ type: 'assignment.withdraw', assignment: now! });
  actor.send({ type: 'withdrawal.confirm' });
  await waitFor(actor, (state) => state.matches({ ready: 'idle' }));
  expect(actor.getSnapshot().context.list?.assignments[1]).toMatchObject({ id: 'now', withdrawn: true });
  actor.send({ type: 'assignment.restore', assignment: now! });
  await waitFor(actor, (state) => state.matches({ ready: 'idle' }));
  expect(it.changes).toEqual([
    ['past', { due_day: '2026-12-03', withdrawn: false }],
    ['now', { withdrawn: true }],
    ['now', { withdrawn: false }],
  ]);
});
