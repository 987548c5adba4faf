import { fromCallback, fromPromise } from 'xstate';
import type { AssignmentList, AssignmentTab } from '../../contract/assignments.ts';
import type { KnownList, ListMemoryPort } from '../ports/list-memory.port.ts';
import type { OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { homeMachine } from './home.machine.ts';

export function provideHome(
  port: Pick<ProviderPort, 'list' | 'recently'>,
  memory: ListMemoryPort,
  outbox: Pick<OutboxPort, 'put'>,
) {
  const firstPage = (tab: AssignmentTab) => port.list({ tab, next: null });

  /** Stores the page as the start of the remembered list. Keeps later known assignments and the scroll position. */
  function remember(userId: string, tab: AssignmentTab, { results, next }: AssignmentList): void {
    const known = memory.read(userId, tab);
    const ids = new Set(results.map(({ assignment_id }) => assignment_id));
    const behind = next === null ? [] : (known?.assignments ?? []).filter((one) => !ids.has(one.assignment_id));
    memory.keep(userId, tab, { assignments: [...results, ...behind], top: known?.top ?? 0 });
  }

  return homeMachine.provide({
    actors: {
      record: fromCallback(({ input: { userId }, receive }) =>
        receive(({ days }) => outbox.put(userId, { kind: 'goal', choice: { days } })),
      ),
      recallWork: fromPromise(async ({ input: { userId } }) => {
        const [overdue, todo] = [memory.read(userId, 'overdue'), memory.read(userId, 'todo')];
        if (!overdue || !todo) return null;
        return { work: { overdue: listOf(overdue), todo: listOf(todo) }, at: Math.min(overdue.at, todo.at) };
      }),
      loadWork: fromPromise(async ({ input: { userId } }) => {
        const [overdue, todo] = await Promise.all([firstPage('overdue'), firstPage('todo')]);
        remember(userId, 'overdue', overdue);
        remember(userId, 'todo', todo);
        return { overdue, todo };
      }),
      loadRecently: fromPromise(() => port.recently()),
    },
  });
}

function listOf({ assignments }: KnownList): AssignmentList {
  return { results: [...assignments], next: null, count: assignments.length };
}
