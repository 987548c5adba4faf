import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type {
  AssignableContentList,
  AssignmentChange,
  ContentPreview,
  ContentQuery,
  NewAssignments,
  Recipients,
  TeacherAssignment,
} from '../../contract/teacher-assignments.ts';
import { PortError } from '../../machines/shared/failure.ts';
import {
  addDays,
  EMPTY,
  type AssigningPlace,
  type DraftReport,
  type UnsentDraft,
} from '../../machines/teacher/assign-draft.ts';
import type { AssigningEvent } from '../../machines/teacher/teacher-assigning.machine.ts';
import { provideTeacherWork } from '../../machines/teacher/teacher-assigning.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { handCall, settled, type OpenCall } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
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

const EXPIRED = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' });
const NOT_FOUND = new PortError({ kind: 'refused', code: 'not_found', message: 'None' });
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

function open(place: AssigningPlace = FOR_CLASS, unsent: UnsentDraft | null = null) {
  const clock = new SimulatedClock();
  const above = somebody<ReadingReport | DraftReport>();
  const people = handCall<void, Recipients>();
  const stored = handCall<string, TeacherAssignment>();
  const search = handCall<ContentQuery, AssignableContentList>();
  const look = handCall<string, ContentPreview>();
  const create = handCall<NewAssignments, TeacherAssignment[]>();
  const change = handCall<[string, AssignmentChange], TeacherAssignment>();
  let requests = 0;
  const { assigning } = provideTeacherWork(
    {
      assignments: async () => workList,
      assignment: stored.call,
      recipients: people.call,
      content: search.call,
      preview: look.call,
      create: create.call,
      change: (...asked) => change.call(asked),
      newRequestId: () => `request-${++requests}`,
    },
    { play: () => () => {}, say: () => () => {} },
  );
  const actor = createActor(assigning, { input: { parent: above.parent, place, unsent }, clock }).start();
  return {
    actor,
    clock,
    people,
    stored,
    search,
    look,
    create,
    change,
    heard: above.heard,
    send: (...events: AssigningEvent[]) => events.forEach((event) => actor.send(event)),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    contents: () => actor.getSnapshot().context.draft.contents.map(({ id }) => id),
  };
}

/** The form is open, and its first search runs. */
async function begun(place?: AssigningPlace, unsent?: UnsentDraft) {
  const it = open(place, unsent);
  latest(it.people).answer(recipients);
  it.stored.open[0]?.answer(given('now', { students: ['minh-anh'] }));
  await settled();
  return it;
}

async function filling(place?: AssigningPlace) {
  const it = await begun(place);
  await answer(it.search, foundContent);
  return it;
}

async function reviewing(place?: AssigningPlace) {
  const it = await filling(place);
  it.send({ type: 'content.toggle', content: lunch }, { type: 'assign.review' });
  return it;
}

describe('a teacher who assigns', () => {
  test('sees an empty form for the class, with content to choose from', async () => {
    const it = await filling();
    expect(it.value()).toEqual(editing());
    expect(it.search.made).toEqual([{}]);
    expect(it.context()).toMatchObject({
      found: foundContent,
      draft: { contents: [], classes: [{ id: 'class-2b', students: null }], start_day: TODAY, due_day: '2026-12-03' },
    });
  });

  test('sees the assignment that changes, with content of its type', async () => {
    const it = await filling(CHANGE);
    expect(it.stored.made).toEqual(['now']);
    expect(it.search.made).toEqual([{ type: 'study_set' }]);
    expect(it.contents()).toEqual(['library']);
    expect(it.context().draft.classes).toEqual([{ id: 'class-7a2', students: ['minh-anh'] }]);
  });

  test.each([
    ['the login expired', EXPIRED, 'expired', [{ type: 'reading.expired' }]],
    ['the assignment is missing', NOT_FOUND, 'missing', []],
    ['the network fails', OFFLINE, 'unavailable', []],
  ])('sees no form if %s', async (_, error, value, heard) => {
    const it = open(CHANGE);
    await refuse(it.stored, error);
    expect([it.value(), it.heard()]).toEqual([value, heard]);
  });

  test('sees why the form did not open, and opens it again', async () => {
    const it = open();
    await refuse(it.people, OFFLINE);
    expect(it.context().failure).toEqual({ kind: 'offline' });
    it.send({ type: 'assign.reload' });
    expect(it.value()).toBe('loading');
    await answer(it.people, recipients);
    expect(it.value()).toEqual(editing({ content: 'searching' }));
    expect(it.context().failure).toBeNull();
  });

  test('goes to another place', async () => {
    const it = await filling();
    it.send({ type: 'teacher.go', to: { name: 'assignments' } });
    expect(it.heard()).toEqual([{ type: 'teacher.go', to: { name: 'assignments' } }]);
  });
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
  ])('is reported after $type', async (event) => {
    const it = await filling();
    expect(changes(it)).toEqual([]);
    it.send(event);
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

  test('is forgotten when the work is assigned', async () => {
    const it = await reviewing();
    it.send({ type: 'assign.confirm' });
    expect(changes(it)).toHaveLength(1);
    await answer(it.create, [given('new')]);
    expect(changes(it).at(-1)).toEqual({ type: 'draft.changed', place: FOR_CLASS, unsent: null });
  });
});

describe('the form', () => {
  test.each<[AssigningEvent, object]>([
    [{ type: 'content.toggle', content: lunch }, { contents: [{ id: 'lunch' }] }],
    [{ type: 'class.toggle', classId: 'class-7a2' }, { classes: [{ id: 'class-7a2', students: null }] }],
    [
      { type: 'student.toggle', classId: 'class-7a2', studentId: 'gia-huy' },
      { classes: [{ id: 'class-7a2', students: ['gia-huy'] }] },
    ],
    [
      { type: 'draft.write', fields: { name: 'Market' } },
      { name: 'Market', start_day: TODAY },
    ],
  ])('no longer shows a mistake after $type', async (event, draft) => {
    const it = await filling({ name: 'assign' });
    it.send({ type: 'assign.review' });
    expect(it.value()).toEqual(editing({ form: 'mistaken' }));
    it.send(event);
    expect(it.value()).toEqual(editing());
    expect(it.context().draft).toMatchObject(draft);
  });

  test('explains each mistake, one at a time', async () => {
    const it = await filling({ name: 'assign' });
    const mistakeAfter = (...events: AssigningEvent[]) => {
      it.send(...events, { type: 'assign.review' });
      expect(it.value()).toEqual(editing({ form: 'mistaken' }));
      return it.context().mistake;
    };
    const write = (fields: Partial<Record<'start_day' | 'due_day', string>>) =>
      mistakeAfter({ type: 'draft.write', fields });
    expect(mistakeAfter()).toBe('noContent');
    expect(mistakeAfter({ type: 'content.toggle', content: library })).toBe('noStudents');
    it.send({ type: 'class.toggle', classId: 'class-7a2' });
    expect(write({ due_day: addDays(TODAY, -1) })).toBe('dueBeforeStart');
    expect(write({ start_day: addDays(TODAY, -2) })).toBe('dueInPast');
    expect(write({ due_day: '' })).toBe('noDay');
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

  test.each([
    ['a search', [], EXPIRED, 'expired'],
    ['a search', [], OFFLINE, editing({ content: 'unavailable' })],
    ['Enter', [typed('lunch'), enter], EXPIRED, 'expired'],
    ['Enter', [typed('lunch'), enter], OFFLINE, editing({ content: 'unavailable' })],
  ])('ends the form only if the login expired (%s)', async (_, events, error, value) => {
    const it = await begun();
    it.send(...events);
    await refuse(it.search, error);
    expect(it.value()).toEqual(value);
    expect(it.heard()).toEqual(value === 'expired' ? [{ type: 'reading.expired' }] : []);
  });

  test('is repeated on request', async () => {
    const it = await begun();
    await refuse(it.search, OFFLINE);
    it.send({ type: 'assign.reload' });
    expect(it.value()).toEqual(editing({ content: 'searching' }));
    await answer(it.search, foundContent);
    expect(it.context().found).toEqual(foundContent);
    expect(it.contents()).toEqual([]);
  });
});

describe('the preview', () => {
  const look = (id: string): AssigningEvent => ({ type: 'content.preview', id });

  test('shows the content that was chosen last, until it is closed', async () => {
    const it = await filling();
    const shown = () => it.actor.getSnapshot().children.preview?.getSnapshot().context.content;
    it.send(look('lunch'), look('library'));
    await answer(it.look, preview);
    expect(it.value()).toEqual(editing({ preview: 'open' }));
    expect(it.look.made).toEqual(['lunch', 'library']);
    expect(shown()).toEqual(preview);
    it.send({ type: 'preview.close' });
    expect(it.value()).toEqual(editing());
    expect(shown()).toBeUndefined();
  });

  test('reports that the login expired', async () => {
    const it = await filling();
    it.send(look('library'));
    await refuse(it.look, EXPIRED);
    expect([it.value(), it.heard()]).toEqual(['expired', [{ type: 'reading.expired' }]]);
  });
});

describe('the summary', () => {
  test('assigns what the teacher confirms', async () => {
    const it = await reviewing();
    expect(it.value()).toEqual({ reviewing: 'asking' });
    it.send({ type: 'assign.confirm' });
    expect(it.value()).toBe('saving');
    expect(it.create.made).toEqual([
      {
        request_id: 'request-1',
        name: 'Lunch at the market',
        contents: [{ id: 'lunch', skills: [] }],
        classes: [{ id: 'class-2b', students: null }],
        start_day: TODAY,
        due_day: '2026-12-03',
      },
    ]);
    await answer(it.create, [given('new')]);
    expect(it.value()).toBe('saved');
    expect(it.context().saved).toEqual([given('new')]);
  });

  test('changes only what differs', async () => {
    const it = await filling(CHANGE);
    it.send({ type: 'draft.write', fields: { due_day: '2026-12-10' } }, { type: 'assign.review' });
    it.send({ type: 'assign.confirm' });
    expect(it.change.made).toEqual([['now', { due_day: '2026-12-10' }]]);
    await answer(it.change, given('now', { due_day: '2026-12-10' }));
    expect(it.value()).toBe('saved');
    expect(it.context().saved).toEqual([given('now', { due_day: '2026-12-10' })]);
  });

  test('reports that the login expired', async () => {
    const it = await reviewing();
    it.send({ type: 'assign.confirm' });
    await refuse(it.create, EXPIRED);
    expect([it.value(), it.heard().at(-1)]).toEqual(['expired', { type: 'reading.expired' }]);
  });

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
