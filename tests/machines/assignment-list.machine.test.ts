import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { AssignmentCounts, AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAssignmentList } from '../../machines/assignment-list/assignment-list.provide.ts';
import type { KnownList, ListMemoryPort } from '../../machines/ports/list-memory.port.ts';
import type { Usage } from '../../machines/ports/usage.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { handCall, settled } from '../support/fakes.ts';
import { assignment, assignmentList, assignments, counts, destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const NEXT = '/api/assignments-v2?tab=todo&page=2';
const LAST = '/api/assignments-v2?tab=todo&page=3';

function memory(known: KnownList | null = null) {
  const kept: Pick<KnownList, 'assignments' | 'top'>[] = [];
  const asked: [string, AssignmentTab][] = [];
  const port: ListMemoryPort = {
    read: (userId, tab) => (asked.push([userId, tab]), known),
    keep: (_userId, _tab, list) => void kept.push(list),
  };
  return { port, kept, asked };
}

function open(hash = '', known: KnownList | null = null, student: Profile = profile()) {
  const remembered = memory(known);
  const above = somebody<AppRequest>();
  const list = handCall<{ tab: AssignmentTab; next: string | null }, AssignmentList>();
  const count = handCall<void, AssignmentCounts>();
  const used: [string, Usage][] = [];
  const usage = { report: (userId: string, use: Usage) => void used.push([userId, use]) };
  const actor = createActor(
    provideAssignmentList({ list: list.call, counts: () => count.call() }, remembered.port, byHand() as never, usage),
    {
      input: { parent: above.parent, destination: destination('HomeWorkAssignments', { hash }), profile: student },
    },
  ).start();
  return {
    actor,
    list,
    count,
    remembered,
    used,
    asked: above.heard,
    value: () => actor.getSnapshot().value,
    names: () => actor.getSnapshot().context.assignments.map(({ assignment_id }) => assignment_id),
    page: list.answer,
  };
}

describe('assignment list', () => {
  test('[NAV-08] leaves the list unchanged when the address names the current tab', async () => {
    const { actor, list, page, names } = open();
    await page(assignmentList(assignments('shelves')));
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'todo' }) });
    expect(names()).toEqual(['assignment-shelves']);
    expect(list.made).toHaveLength(1);
  });

  test('[LIST-01] [LIST-03] does not reload known counts with the list', async () => {
    const { actor, list, count } = open();
    count.open[0]!.answer(counts);
    await list.refuse(new PortError({ kind: 'offline' }));
    actor.send({ type: 'assignmentList.reload' });
    expect([list.made.length, count.made.length]).toEqual([2, 1]);
  });

  test('[LIST-03] reloads the list and the counts if both failed', async () => {
    const { list, count, actor, value } = open();
    list.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await count.refuse(new PortError({ kind: 'unreadable' }));
    expect(value()).toEqual({ list: 'unavailable', counts: 'unavailable' });
    actor.send({ type: 'assignmentList.reload' });
    expect(value()).toEqual({ list: 'loading', counts: 'loading' });
  });

  test('[LIST-01] ignores a response for a tab that the student has left', async () => {
    const { actor, list, names } = open();
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) });
    await list.answer(assignmentList(assignments('shelves')));
    expect(names()).toEqual([]);
    await list.answer(assignmentList(assignments('fines')));
    expect(names()).toEqual(['assignment-fines']);
  });

  test('[LIST-02] loads later pages by the next link and adds them without duplicates', async () => {
    const { actor, list, page, names } = open();
    await page(assignmentList(assignments('shelves', 'cards'), NEXT));
    actor.send({ type: 'assignmentList.reachEnd' });
    actor.send({ type: 'assignmentList.reachEnd' });
    expect(list.made.slice(1)).toEqual([{ tab: 'todo', next: NEXT }]);
    await page(assignmentList(assignments('cards', 'fines', 'fines'), LAST));
    expect(names()).toEqual(['assignment-shelves', 'assignment-cards', 'assignment-fines']);
    actor.send({ type: 'assignmentList.reachEnd' });
    expect(list.made.slice(2)).toEqual([{ tab: 'todo', next: LAST }]);
    await page(assignmentList([]));
    actor.send({ type: 'assignmentList.reachEnd' });
    expect(list.made).toHaveLength(3);
  });

  test('[LIST-02] replaces the list if a page has no page query', async () => {
    const { actor, page, names } = open();
    await page(assignmentList(assignments('shelves', 'cards')));
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'completed' }) });
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'todo' }) });
    await page(assignmentList([]));
    await page(assignmentList(assignments('fines')));
    expect(names()).toEqual(['assignment-fines']);
  });

  const known = (top: number, ...names: string[]): KnownList => ({
    assignments: assignments(...names),
    top,
    at: 1_000,
  });

  test('[LIST-02] shows the last known list until the new one arrives, which drops work done meanwhile', async () => {
    const { actor, list, page, names, remembered } = open('', known(0, 'shelves', 'cards'));
    expect(remembered.asked).toEqual([['student-linh', 'todo']]);
    expect([names(), actor.getSnapshot().value]).toEqual([
      ['assignment-shelves', 'assignment-cards'],
      { list: 'loading', counts: 'loading' },
    ]);
    await page(assignmentList(assignments('cards'), NEXT));
    expect(names()).toEqual(['assignment-cards']);
    expect(list.made).toHaveLength(1);
    expect(remembered.kept).toEqual([{ assignments: assignments('cards'), top: 0 }]);
  });

  test('[LIST-02] reloads as many pages as before after Back into a long list, then replaces the list', async () => {
    const { list, page, names } = open('', known(400, 'shelves', 'cards', 'fines', 'maps'));
    await page(assignmentList(assignments('shelves', 'cards'), NEXT));
    expect(names()).toHaveLength(4);
    expect(list.made).toEqual([
      { tab: 'todo', next: null },
      { tab: 'todo', next: NEXT },
    ]);
    await page(assignmentList(assignments('cards', 'maps', 'atlas'), LAST));
    expect(names()).toEqual(['assignment-shelves', 'assignment-cards', 'assignment-maps', 'assignment-atlas']);
  });

  test('[LIST-02] stores later pages together with the first', async () => {
    const { actor, page, remembered } = open();
    await page(assignmentList(assignments('shelves'), NEXT));
    actor.send({ type: 'assignmentList.reachEnd' });
    await page(assignmentList(assignments('cards')));
    expect(remembered.kept.at(-1)).toEqual({ assignments: assignments('shelves', 'cards'), top: 0 });
  });

  test('[LAY-02] runs a panel of its own', () => {
    expect(open().actor.getSnapshot().children.panel).toBeDefined();
  });

  test('[LIST-02] stores the scroll position of each tab', async () => {
    const { actor, page, remembered } = open();
    await page(assignmentList(assignments('shelves')));
    actor.send({ type: 'assignmentList.scrolled', top: 320 });
    expect(remembered.kept.at(-1)).toEqual({ assignments: assignments('shelves'), top: 320 });
    const times = remembered.kept.length;
    actor.send({ type: 'assignmentList.scrolled', top: 320 });
    expect(remembered.kept).toHaveLength(times);
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) });
    expect(remembered.asked.at(-1)).toEqual(['student-linh', 'overdue']);
    expect(actor.getSnapshot().context.top).toBe(0);
  });

  test('[LIST-03] keeps the last known list with its time when offline, and reloads on request', async () => {
    const { actor, list, page, names, asked } = open('', known(400, 'shelves', 'cards', 'fines'));
    await page(assignmentList(assignments('shelves'), NEXT));
    await list.refuse(new PortError({ kind: 'offline' }));
    const { value, context } = actor.getSnapshot();
    expect([value, context.knownAt, asked()]).toEqual([{ list: 'unavailable', counts: 'loading' }, 1_000, []]);
    expect(names()).toEqual(['assignment-shelves', 'assignment-cards', 'assignment-fines']);
    actor.send({ type: 'assignmentList.reload' });
    expect(list.made.at(-1)).toEqual({ tab: 'todo', next: null });
    await page(assignmentList(assignments('fines')));
    expect([names(), actor.getSnapshot().context.knownAt]).toEqual([['assignment-fines'], null]);
  });
});

describe('analytics of the list', () => {
  const nothing = { assignment_id: '', class_id: '', teacher_id: '' };
  const acted = (action: string, tab: AssignmentTab) => ({ event: 'list_action', action, tab, ...nothing });
  const shown = (tab: AssignmentTab, count: number) => ({ event: 'assignment_list_shown', tab, assignments: count });
  const uses = ({ used }: Pick<ReturnType<typeof open>, 'used'>) => used.map(([, use]) => use);

  test('[ANA-01] report the list once it has loaded, for the student, and not the remembered list', async () => {
    const list = open('overdue', { assignments: assignments('fines'), top: 0, at: 1 });
    await settled();
    expect(list.used).toEqual([]);
    await list.page(assignmentList(assignments('shelves', 'cards')));
    expect(list.used).toEqual([[profile().user_id, shown('overdue', 2)]]);
  });

  test('[ANA-01] report the list of each tab, and a chosen tab once, but not a press of the current tab', async () => {
    const list = open();
    await list.page(assignmentList(assignments('shelves')));
    list.actor.send({ type: 'assignmentList.chooseTab', tab: 'todo' });
    list.actor.send({ type: 'assignmentList.chooseTab', tab: 'completed' });
    list.actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'completed' }) });
    await list.page(assignmentList(assignments('cards', 'fines')));
    expect(uses(list)).toEqual([shown('todo', 1), acted('choose_tab', 'completed'), shown('completed', 2)]);
    expect(list.asked()).toHaveLength(2);
  });

  test('[ANA-01] report further pages and reloads, and show no list again', async () => {
    const list = open();
    await list.list.refuse(new PortError({ kind: 'offline' }));
    expect(uses(list)).toEqual([]);
    list.actor.send({ type: 'assignmentList.reload' });
    await list.page(assignmentList(assignments('shelves'), NEXT));
    list.actor.send({ type: 'assignmentList.reachEnd' });
    list.actor.send({ type: 'assignmentList.reachEnd' });
    await list.list.refuse(new PortError({ kind: 'offline' }));
    list.actor.send({ type: 'assignmentList.reload' });
    await list.page(assignmentList(assignments('cards')));
    list.actor.send({ type: 'assignmentList.reachEnd' });
    expect(uses(list)).toEqual([
      acted('reload', 'todo'),
      shown('todo', 1),
      acted('load_more', 'todo'),
      acted('reload', 'todo'),
    ]);
  });

  test('[ANA-01] report an opened assignment with its class and teacher, and the way home', async () => {
    const list = open();
    const opened = assignment();
    list.actor.send({ type: 'assignmentList.open', assignment: opened });
    list.actor.send({ type: 'assignmentList.home' });
    const { teamId, userId } = opened.assigned_by;
    const ids = { assignment_id: opened.assignment_id, class_id: teamId, teacher_id: userId };
    expect(uses(list)).toEqual([{ ...acted('open_assignment', 'todo'), ...ids }, acted('go_home', 'todo')]);
  });

  test('[ANA-01] [AUTH-04] report nothing about a visitor of the demo school', async () => {
    const list = open('', null, { ...profile(), analytics: false });
    await list.page(assignmentList(assignments('shelves'), NEXT));
    list.actor.send({ type: 'assignmentList.chooseTab', tab: 'overdue' });
    list.actor.send({ type: 'assignmentList.reachEnd' });
    list.actor.send({ type: 'assignmentList.open', assignment: assignment() });
    list.actor.send({ type: 'assignmentList.home' });
    expect(list.used).toEqual([]);
  });
});
