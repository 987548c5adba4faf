import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AssignmentCounts, AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { tabOf } from '../../machines/assignment-list/assignment-list.machine.ts';
import { provideAssignmentList } from '../../machines/assignment-list/assignment-list.provide.ts';
import type { KnownList, ListMemoryPort } from '../../machines/ports/list-memory.port.ts';
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

function open(hash = '', known: KnownList | null = null) {
  const remembered = memory(known);
  const above = somebody<AppRequest>();
  const list = handCall<{ tab: AssignmentTab; next: string | null }, AssignmentList>();
  const count = handCall<void, AssignmentCounts>();
  const actor = createActor(
    provideAssignmentList({ list: list.call, counts: () => count.call() }, remembered.port, byHand() as never),
    {
      input: { parent: above.parent, destination: destination('HomeWorkAssignments', { hash }), profile: profile() },
    },
  ).start();
  return {
    actor,
    list,
    count,
    remembered,
    asked: above.heard,
    value: () => actor.getSnapshot().value,
    names: () => actor.getSnapshot().context.assignments.map(({ assignment_id }) => assignment_id),
    async page(page: AssignmentList) {
      list.open[0]!.answer(page);
      await settled();
    },
  };
}

describe('assignment list', () => {
  test('[LIST-01] [NAV-08] shows the tab its hash names, to-do when it names none', () => {
    expect([tabOf('overdue'), tabOf('completed'), tabOf('todo'), tabOf(''), tabOf('constructor')]).toEqual([
      'overdue',
      'completed',
      'todo',
      'todo',
      'todo',
    ]);
    expect(open('completed').list.made).toEqual([{ tab: 'completed', next: null }]);
  });

  test('[LIST-01] loads the counts of all tabs beside the list', async () => {
    const { actor, count } = open();
    count.open[0]!.answer(counts);
    await settled();
    expect(actor.getSnapshot().context.counts).toEqual({ todo: 4, overdue: 1, completed: 7 });
  });

  test('[LIST-01] choosing a tab goes to its hash; the move shows it, emptied and loaded anew', async () => {
    const { actor, list, page, names, asked } = open();
    await page(assignmentList(assignments('shelves')));
    actor.send({ type: 'assignmentList.chooseTab', tab: 'overdue' });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments', hash: 'overdue', replace: true } }]);
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) });
    expect(names()).toEqual([]);
    expect(list.made.at(-1)).toEqual({ tab: 'overdue', next: null });
  });

  test('[NAV-08] an address that names the tab which is shown already leaves the list as it is', async () => {
    const { actor, list, page, names } = open();
    await page(assignmentList(assignments('shelves')));
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'todo' }) });
    expect(names()).toEqual(['assignment-shelves']);
    expect(list.made).toHaveLength(1);
  });

  test('[LIST-01] [LIST-03] counts that are there are not loaded again with the list', async () => {
    const { actor, list, count } = open();
    count.open[0]!.answer(counts);
    list.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    actor.send({ type: 'assignmentList.reload' });
    expect([list.made.length, count.made.length]).toEqual([2, 1]);
  });

  test('[LIST-01] an answer for a tab that was left is not shown', async () => {
    const { actor, list, names } = open();
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'overdue' }) });
    list.open[0]!.answer(assignmentList(assignments('shelves')));
    await settled();
    expect(names()).toEqual([]);
    list.open[0]!.answer(assignmentList(assignments('fines')));
    await settled();
    expect(names()).toEqual(['assignment-fines']);
  });

  test('[LIST-02] later pages come by the next link and join without doubles', async () => {
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

  test('[LIST-02] a page that fails leaves the list as it is, and only the student asks for it again', async () => {
    const { actor, list, page, names } = open();
    await page(assignmentList(assignments('shelves'), NEXT));
    actor.send({ type: 'assignmentList.reachEnd' });
    list.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    expect(names()).toEqual(['assignment-shelves']);
    actor.send({ type: 'assignmentList.reachEnd' });
    expect(list.made).toHaveLength(2);
    actor.send({ type: 'assignmentList.reload' });
    expect(list.made.slice(2)).toEqual([{ tab: 'todo', next: NEXT }]);
    await page(assignmentList(assignments('fines')));
    expect(names()).toEqual(['assignment-shelves', 'assignment-fines']);
  });

  test('[LIST-02] a list without a page query replaces what was shown', async () => {
    const { actor, page, names } = open();
    await page(assignmentList(assignments('shelves', 'cards')));
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'completed' }) });
    actor.send({ type: 'screen.moved', destination: destination('HomeWorkAssignments', { hash: 'todo' }) });
    await page(assignmentList([]));
    await page(assignmentList(assignments('fines')));
    expect(names()).toEqual(['assignment-fines']);
  });

  test('[LIST-03] what fails is swallowed: no message, and a way to load it again', async () => {
    const { actor, list, count, asked, value } = open();
    list.open[0]!.refuse(new PortError({ kind: 'offline' }));
    count.open[0]!.refuse(new PortError({ kind: 'unreadable' }));
    await settled();
    expect(asked()).toEqual([]);
    expect(value()).toEqual({ list: 'unavailable', counts: 'unavailable' });
    actor.send({ type: 'assignmentList.reload' });
    expect(value()).toEqual({ list: 'loading', counts: 'loading' });
    expect([list.made.length, count.made.length]).toEqual([2, 2]);
  });

  const known = (top: number, ...names: string[]): KnownList => ({
    assignments: assignments(...names),
    top,
    at: 1_000,
  });

  test('[LIST-02] the list as it was is shown until it has come; what was done meanwhile is no longer in it', async () => {
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

  test('[LIST-02] back in the midst of a list, as many pages come again as had been there, and then take its place', async () => {
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

  test('[LIST-02] the pages that follow are remembered with the first', async () => {
    const { actor, page, remembered } = open();
    await page(assignmentList(assignments('shelves'), NEXT));
    actor.send({ type: 'assignmentList.reachEnd' });
    await page(assignmentList(assignments('cards')));
    expect(remembered.kept.at(-1)).toEqual({ assignments: assignments('shelves', 'cards'), top: 0 });
  });

  test('[LAY-02] its panel has a chart of its own', () => {
    expect(open().actor.getSnapshot().children.panel).toBeDefined();
  });

  test('[LIST-02] it is remembered where the list rests, and each tab for itself', async () => {
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

  test('[LIST-03] without a network the list as it was stays, with since when, and can be asked for again', async () => {
    const { actor, list, page, names, asked } = open('', known(400, 'shelves', 'cards', 'fines'));
    await page(assignmentList(assignments('shelves'), NEXT));
    list.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    const { value, context } = actor.getSnapshot();
    expect([value, context.knownAt, asked()]).toEqual([{ list: 'unavailable', counts: 'loading' }, 1_000, []]);
    expect(names()).toEqual(['assignment-shelves', 'assignment-cards', 'assignment-fines']);
    actor.send({ type: 'assignmentList.reload' });
    expect(list.made.at(-1)).toEqual({ tab: 'todo', next: null });
    await page(assignmentList(assignments('fines')));
    expect([names(), actor.getSnapshot().context.knownAt]).toEqual([['assignment-fines'], null]);
  });

  test('[LIST-01] [NAV-08] a row leads to its assignment, one that is read aloud to its own screen', () => {
    const { actor, asked } = open();
    actor.send({ type: 'assignmentList.open', assignment: assignment() });
    expect(asked()).toEqual([
      { type: 'app.go', to: { name: 'AssignmentDetailPage', params: { id: 'assignment-library' } } },
    ]);
    actor.send({ type: 'assignmentList.open', assignment: assignment({ assignment_type: 'read_aloud' }) });
    expect(asked()[1]).toEqual({
      type: 'app.go',
      to: { name: 'ReadingAloudAssignmentDetail', params: { id: 'assignment-library' } },
    });
  });

  test('[HOME-01] the logo leads home', () => {
    const { actor, asked } = open();
    actor.send({ type: 'assignmentList.home' });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomePage' } }]);
  });
});
