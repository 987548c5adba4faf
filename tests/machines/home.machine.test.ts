import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Assignment, AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { Recently } from '../../contract/recently.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideHome } from '../../machines/home/home.provide.ts';
import type { KnownList, ListMemoryPort } from '../../machines/ports/list-memory.port.ts';
import type { OutboxPort } from '../../machines/ports/outbox.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall, settled } from '../support/fakes.ts';
import { assignment, assignments, destination, profile } from '../../walks/support/fixtures.ts';
import { NOTHING_LATELY, recently, work } from '../../walks/support/home.ts';
import { somebody } from '../../walks/support/somebody.ts';

const OFFLINE = new PortError({ kind: 'offline' });
const { overdue, todo } = work();

type Lists = Partial<Record<AssignmentTab, KnownList>>;

function memory(lists: Lists) {
  const port: ListMemoryPort = {
    read: (userId, tab) => (userId === profile().user_id ? (lists[tab] ?? null) : null),
    keep: (_userId, tab, list) => void (lists[tab] = { ...list, at: 99 }),
  };
  return port;
}

const known = (at: number, list: readonly Assignment[], top = 0): KnownList => ({ assignments: list, top, at });

async function open(lists: Lists = {}, remembered: ListMemoryPort = memory(lists)) {
  const above = somebody<AppRequest>();
  const list = handCall<{ tab: AssignmentTab; next: string | null }, AssignmentList>();
  const lately = handCall<void, Recently>();
  const put: unknown[] = [];
  const outbox: Pick<OutboxPort, 'put'> = { put: (...delivery) => void put.push(delivery) };
  const actor = createActor(provideHome({ list: list.call, recently: () => lately.call() }, remembered, outbox), {
    input: { parent: above.parent, destination: destination('HomePage'), profile: profile() },
  }).start();
  const workArrives = async () => {
    list.open[0]!.answer(overdue);
    await list.answer(todo);
  };
  await settled();
  return { actor, put, list, lately, workArrives, lists, asked: above.heard };
}

describe('home', () => {
  test("[HOME-01] loads the work if the stored list can't be read", async () => {
    let reads = 0;
    const unreadable: ListMemoryPort = {
      read() {
        if (reads++ === 0) throw new Error('no storage');
        return null;
      },
      keep() {},
    };
    const { actor, workArrives } = await open({}, unreadable);
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'loading' });
    await workArrives();
    expect(actor.getSnapshot().context.work).toEqual({ overdue, todo });
  });

  test('[HOME-01] shows recent practice after the work above it', async () => {
    const { actor, lately, workArrives } = await open();
    await lately.answer(recently);
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'held' });
    await workArrives();
    expect(actor.getSnapshot().value).toEqual({ work: 'ready', recently: { ready: 'asKnown' } });
  });

  test('does not reload recent practice if only the work failed', async () => {
    const { actor, list, lately } = await open();
    list.open[1]!.refuse(OFFLINE);
    await lately.answer(recently);
    expect(actor.getSnapshot().value).toEqual({ work: 'unavailable', recently: { ready: 'asKnown' } });
    actor.send({ type: 'home.reload' });
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'held' });
    expect(lately.made).toHaveLength(1);
  });

  test('[HOME-01] [LIST-03] reloads the work and recent practice if both failed', async () => {
    const { actor, list, lately } = await open();
    list.open[1]!.refuse(OFFLINE);
    await lately.refuse(OFFLINE);
    expect(actor.getSnapshot().value).toEqual({ work: 'unavailable', recently: 'unavailable' });
    actor.send({ type: 'home.reload' });
    expect(actor.getSnapshot().value).toEqual({ work: 'loading', recently: 'loading' });
  });

  test('does not claim that nothing is overdue if overdue work is unknown', async () => {
    const { actor } = await open({ todo: known(3, []) });
    expect(actor.getSnapshot().context).toMatchObject({ work: null, knownAt: null });
  });

  test("stores the work together with the list's scroll position", async () => {
    const far = [assignment({ assignment_name: 'As it was' }), ...assignments('shelves', 'fines')];
    const { list, lists } = await open({ overdue: known(5, assignments('paid')), todo: known(3, far, 80) });
    list.open[0]!.answer(overdue);
    await list.answer({ ...todo, next: '/api/assignments-v2?page=2' });
    expect(lists).toEqual({
      overdue: { assignments: [], top: 0, at: 99 },
      todo: { assignments: [...todo.results, ...assignments('shelves', 'fines')], top: 80, at: 99 },
    });
  });

  test('[HOME-01] shows a new goal at once and sends it', async () => {
    const { actor, put, lately, workArrives } = await open();
    lately.open[0]!.answer(recently);
    await workArrives();
    const seen = () => [actor.getSnapshot().value, actor.getSnapshot().context.recently?.week?.goal];
    expect(seen()).toEqual([{ work: 'ready', recently: { ready: 'asKnown' } }, 3]);
    actor.send({ type: 'home.changeGoal' });
    expect(seen()).toEqual([{ work: 'ready', recently: { ready: 'choosing' } }, 3]);
    actor.send({ type: 'home.setGoal', days: 5 });
    expect(seen()).toEqual([{ work: 'ready', recently: { ready: 'chosen' } }, 5]);
    actor.send({ type: 'home.changeGoal' });
    actor.send({ type: 'home.setGoal', days: null });
    expect(seen()).toEqual([{ work: 'ready', recently: { ready: 'chosen' } }, null]);
    const goal = (days: number | null) => [profile().user_id, { kind: 'goal', choice: { days } }];
    expect(put).toEqual([goal(5), goal(null)]);
  });

  test('[HOME-01] stores a goal even if the provider sends no week', async () => {
    const { actor, lately, workArrives } = await open();
    lately.open[0]!.answer(NOTHING_LATELY);
    await workArrives();
    actor.send({ type: 'home.setGoal', days: 2 });
    expect(actor.getSnapshot().context.recently).toEqual(NOTHING_LATELY);
  });
});
