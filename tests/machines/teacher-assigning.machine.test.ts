import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type {
  AssignableContentList,
  ContentPreview,
  ContentQuery,
  NewAssignments,
  TeacherAssignment,
} from '../../contract/teacher-assignments.ts';
import { PortError } from '../../machines/shared/failure.ts';
import {
  addDays,
  EMPTY,
  type AssigningPlace,
  type DraftReport,
  type UnsentDraft,
} from '../../machines/teacher/assigning/assign-draft.ts';
import { classesIn, groupsOf } from '../../machines/teacher/assignments/assignment-groups.ts';
import type { AssigningEvent } from '../../machines/teacher/assigning/teacher-assigning.machine.ts';
import { provideTeacherAssigning } from '../../machines/teacher/assigning/teacher-assigning.provide.ts';
import type { SessionReport } from '../../machines/teacher/page/teacher-page.parts.ts';
import { handCall, settled, type OpenCall } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { foundContent, given, library, lunch, recipients, TODAY, turtles } from '../../walks/support/teacher-work.ts';

const OFFLINE = new PortError({ kind: 'offline' });

const FOR_CLASS: AssigningPlace = { name: 'assign', classId: 'class-2b' };
const CHANGE: AssigningPlace = { name: 'assignment', assignmentId: 'now' };

const editing = (part: object = {}) => ({
  editing: { form: 'filling', content: 'found', preview: 'closed', ...part },
});
const found = (...results: AssignableContentList['results']) => ({ ...foundContent, results, count: results.length });

type Calls<Output> = { open: OpenCall<unknown, Output>[] };
/** Earlier calls may still be open, because a new search doesn't wait for them. */
const latest = <Output>(calls: Calls<Output>) => calls.open.at(-1)!;
async function answer<Output>(calls: Calls<Output>, output: Output) {
  latest(calls).answer(output);
  await settled();
}
async function refuse(calls: Calls<unknown>, error: Error) {
  latest(calls as Calls<never>).refuse(error);
  await settled();
}

/** The form is open, and its first search runs. */
async function begun(place: AssigningPlace = FOR_CLASS, unsent: UnsentDraft | null = null) {
  const clock = new SimulatedClock();
  const above = somebody<SessionReport | DraftReport>();
  const search = handCall<ContentQuery, AssignableContentList>();
  const create = handCall<NewAssignments, TeacherAssignment[]>();
  const look = handCall<string, ContentPreview>();
  let requests = 0;
  const assigning = provideTeacherAssigning(
    {
      assignment: async () => given('now', { students: ['minh-anh'] }),
      recipients: async () => recipients,
      content: search.call,
      preview: look.call,
      create: create.call,
      change: async (ids) => ids.map((id) => given(id)),
      newRequestId: () => `request-${++requests}`,
    },
    { play: () => () => {}, say: () => () => {} },
  );
  const actor = createActor(assigning, { input: { parent: above.parent, place, unsent }, clock }).start();
  await settled();
  return {
    clock,
    search,
    create,
    look,
    heard: above.heard,
    send: (...events: AssigningEvent[]) => events.forEach((event) => actor.send(event)),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    contents: () => actor.getSnapshot().context.draft.contents.map(({ id }) => id),
  };
}

async function filling(place?: AssigningPlace) {
  const it = await begun(place);
  await answer(it.search, foundContent);
  return it;
}

async function reviewing() {
  const it = await filling();
  it.send({ type: 'content.toggle', content: lunch }, { type: 'assign.review' });
  return it;
}

test('the same work is one entry, and work that a class has twice makes two', () => {
  const other = { id: 'class-2b', name: 'Class 2B' };
  const [lesson] = given('1').lessons;
  const list = [
    given('1'),
    given('2', { class: other, students: ['an'], given: 1, completed: 1 }),
    given('3'),
    given('4', { class: other, due_day: '2026-12-04' }),
    given('5', { class: other, lessons: [{ ...lesson!, skills: ['speaking'] }] }),
    given('6', { class: other, withdrawn: true }),
    given('7', { class: other, name: 'Another' }),
    given('8', { class: other }),
  ];
  const groups = groupsOf(list).map((group) => group.map(({ id }) => id));
  expect(groups).toEqual([['1', '2'], ['3', '8'], ['4'], ['5'], ['6'], ['7']]);
  expect(classesIn(list)).toEqual([other, given('1').class]);
});

test('the content of a changed assignment is of its type', async () => {
  const it = await filling(CHANGE);
  expect(it.search.made).toEqual([{ type: 'study_set' }]);
});

describe('a draft that was not sent', () => {
  const written = { ...EMPTY, name: 'Market', contents: [{ ...lunch, skills: [] }] };
  const beginning = {
    ...EMPTY,
    classes: [{ id: 'class-2b', students: null }],
    start_day: TODAY,
    due_day: addDays(TODAY, 7),
  };
  const changes = (it: Awaited<ReturnType<typeof begun>>) => it.heard().filter(({ type }) => type === 'draft.changed');

  test.each<AssigningEvent>([
    { type: 'content.toggle', content: lunch },
    { type: 'class.toggle', classId: 'class-7a2' },
    { type: 'student.toggle', classId: 'class-7a2', studentId: 'gia-huy' },
    { type: 'draft.write', fields: { name: 'Market' } },
  ])('is reported after $type, and shows no mistake', async (event) => {
    const it = await filling();
    expect(changes(it)).toEqual([]);
    it.send({ type: 'assign.review' });
    expect(it.value()).toEqual(editing({ form: 'mistaken' }));
    it.send(event);
    expect(it.value()).toEqual(editing());
    const { draft } = it.context();
    expect(draft).not.toEqual(beginning);
    expect(changes(it)).toEqual([{ type: 'draft.changed', place: FOR_CLASS, unsent: { draft, beginning } }]);
  });

  test('is nothing to keep once it is as it began', async () => {
    const it = await filling();
    it.send({ type: 'content.toggle', content: lunch }, { type: 'content.toggle', content: lunch });
    expect(changes(it).at(-1)).toEqual({ type: 'draft.changed', place: FOR_CLASS, unsent: null });
  });

  test('is in the form again, until the teacher discards it', async () => {
    const it = await begun(FOR_CLASS, { draft: written, beginning });
    expect(it.context()).toMatchObject({ draft: written, unsent: { draft: written } });
    it.send({ type: 'assign.review' });
    expect(it.value()).toEqual(editing({ content: 'searching', form: 'mistaken' }));
    it.send({ type: 'draft.discard' });
    expect(it.value()).toEqual(editing({ content: 'searching' }));
    expect(it.context()).toMatchObject({ draft: beginning, unsent: null });
    expect(changes(it)).toEqual([{ type: 'draft.changed', place: FOR_CLASS, unsent: null }]);
  });

  test('is not used if the assignment has changed meanwhile', async () => {
    const it = await begun(CHANGE, { draft: written, beginning });
    expect(it.context()).toMatchObject({ draft: { name: given('now').name }, unsent: null });
  });
});

describe('the search for content', () => {
  const typed = (search: string): AssigningEvent => ({ type: 'content.search', query: { search } });
  const enter: AssigningEvent = { type: 'search.submit' };

  test('begins 200 ms after the last key, and shows its results', async () => {
    const it = await filling();
    it.send(typed('lun'));
    it.clock.increment(199);
    it.send(typed('lunch'));
    it.clock.increment(199);
    expect(it.value()).toEqual(editing({ content: 'pausing' }));
    it.clock.increment(1);
    expect(it.value()).toEqual(editing({ content: 'searching' }));
    expect(it.search.made).toEqual([{}, { search: 'lunch' }]);
    await answer(it.search, found(lunch));
    expect(it.value()).toEqual(editing());
    expect(it.context().found?.results).toEqual([lunch]);
    expect(it.contents()).toEqual([]);
  });

  test('adds its first result on Enter, even before the results are shown, and then shows all content', async () => {
    const it = await filling();
    it.send({ type: 'assign.review' }, typed('turtles'), enter);
    expect(it.value()).toEqual(editing({ form: 'mistaken', content: 'adding' }));
    await answer(it.search, found(turtles));
    expect(it.contents()).toEqual(['turtles']);
    expect(it.value()).toEqual(editing({ content: 'searching' }));
    expect(it.search.made).toEqual([{}, { search: 'turtles' }, { search: '' }]);
    await answer(it.search, foundContent);
    it.send(enter);
    expect(it.value()).toEqual({ reviewing: 'asking' });
  });

  test.each([
    ['nothing is found', []],
    ['the only result is already chosen', [library]],
  ])('keeps its text on Enter if %s', async (_, results) => {
    const it = await filling(CHANGE);
    it.send(typed('library'), enter);
    await answer(it.search, found(...results));
    expect(it.contents()).toEqual(['library']);
    expect(it.context().query).toEqual({ search: 'library' });
  });
});

test('a failed search is repeated on request', async () => {
  const it = await begun();
  await refuse(it.search, OFFLINE);
  expect(it.value()).toEqual(editing({ content: 'unavailable' }));
  it.send({ type: 'assign.reload' });
  expect(it.value()).toEqual(editing({ content: 'searching' }));
});

test('the preview shows the chosen content until it is closed', async () => {
  const it = await filling();
  it.send({ type: 'content.preview', id: 'library' });
  expect([it.value(), it.look.made]).toEqual([editing({ preview: 'open' }), ['library']]);
  it.send({ type: 'preview.close' });
  expect(it.value()).toEqual(editing());
});

describe('the summary', () => {
  test('shows why it was refused, until the teacher comes back to it', async () => {
    const it = await reviewing();
    it.send({ type: 'assign.confirm' });
    await refuse(it.create, OFFLINE);
    expect(it.value()).toEqual({ reviewing: 'refused' });
    expect(it.context().failure).toEqual({ kind: 'offline' });
    it.send({ type: 'assign.back' });
    expect(it.value()).toEqual(editing({ content: 'searching' }));
    it.send({ type: 'assign.review' });
    expect(it.value()).toEqual({ reviewing: 'asking' });
    expect(it.context().failure).toBeNull();
  });

  test('repeats a failed request with its ID, and gives a changed draft another', async () => {
    const it = await reviewing();
    const confirm = async () => {
      it.send({ type: 'assign.confirm' });
      await refuse(it.create, OFFLINE);
    };
    const toggle: AssigningEvent = { type: 'content.toggle', content: turtles };
    const [back, review] = [{ type: 'assign.back' }, { type: 'assign.review' }] as const;
    await confirm();
    await confirm();
    it.send(back, toggle, toggle, review);
    await confirm();
    it.send(back, toggle, review);
    await confirm();
    await confirm();
    expect(it.create.made.map(({ request_id, contents }) => [request_id, contents.length])).toEqual([
      ['request-1', 1],
      ['request-1', 1],
      ['request-1', 1],
      ['request-2', 2],
      ['request-2', 2],
    ]);
  });
});
